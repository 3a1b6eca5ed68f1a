# SPDX-License-Identifier: MIT OR Apache-2.0
"""Faults for copies of the library: in some file of a primitive, what is right and what is put in its place.

The rare ones show for one input of 2^32 or fewer, so that random tests cannot find them. A solver finds inputs, but not
for those out of reach.
"""

from dataclasses import dataclass, field
from pathlib import Path

from rvk.paths import library_folder


@dataclass(frozen=True)
class Fault:
    """One fault, and the operation in which it shows."""

    name: str
    program: str
    """Primitive, variant and ISA string."""
    operation: str
    file: str
    right: str
    wrong: str
    parameters: dict[str, int] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """For pytest."""
        return f"{self.program}: {self.name}"

    @property
    def source(self) -> Path:
        """The file in the library."""
        [source] = library_folder().glob(f"*/{self.program.split()[0]}/{self.file}")
        return source


@dataclass(frozen=True)
class Place:
    """An operation of a program and the file of its primitive that has the faults."""

    program: str
    operation: str
    file: str
    parameters: dict[str, int] = field(default_factory=dict)

    def faults(self, *changes: tuple[str, str, str]) -> list[Fault]:
        """Each with its name, what is right and what is wrong."""
        return [
            Fault(name, self.program, self.operation, self.file, right, wrong, self.parameters)
            for name, right, wrong in changes
        ]


def _added(line: str, *more: str) -> tuple[str, str]:
    """Some lines after another one."""
    return line, "\n".join([line, *more])


_GIMLI = Place("gimli ref rv32imc", "permute", "ref/permute.c")
_GIMLI_RV32 = Place("gimli rv32 rv32imc_zbkb", "permute", "rv32/gimli.S")
_CHACHA = Place("chacha20 ref rv32imc", "block", "ref/block.c")
_CHACHA_RV32 = Place("chacha20 rv32 rv32imc_zbkb", "block", "rv32/block.S")
_CHACHA_ROUNDS = Place("chacha20 rv32 rv32imc_zbkb", "block", "rounds.inc")
_BIGNUM = Place("bignum rv32 rv32imc", "add", "rv32/add.S", {"message_bytes": 16})
_HIGHT = Place("hight ref rv32imc", "encrypt_block", "ref/blocks.c")
_HIGHT_KEY = Place("hight ref rv32imc", "encrypt_block", "ref/key.c")
_HIGHT_RV32 = Place("hight rv32 rv32imc", "encrypt_block", "rv32/block.S")
_PRESENT = Place("present ref rv32imc", "encrypt_block", "ref/blocks.c", {"key_bits": 80})
_PRESENT_STATE = Place("present ref rv32imc", "encrypt_block", "ref/state.h", {"key_bits": 80})
_PRESENT_KEY = Place("present ref rv32imc", "encrypt_block", "ref/key.c", {"key_bits": 80})
_PRESENT_ZBKX_KEY = Place("present zbkx rv32imc_zbkb_zbkx", "encrypt_block", "zbkx/key.S", {"key_bits": 80})
_AES_ZKN = Place("aes zkn rv32imc_zknd_zkne", "encrypt_block", "zkn/block.inc", {"key_bits": 128})
_AES_ZKN_MAIN = Place("aes zkn rv32imc_zknd_zkne", "encrypt_block", "zkn/encrypt.S", {"key_bits": 128})
_AES_TTABLE = Place("aes ttable rv32imc", "encrypt_block", "ttable/block.inc", {"key_bits": 128})
_AES_TTABLE_MAIN = Place("aes ttable rv32imc", "encrypt_block", "ttable/encrypt.S", {"key_bits": 128})
_AES_TTABLE_SBOX = Place("aes ttable rv32imc", "encrypt_block", "ttable/sbox.inc", {"key_bits": 128})
_AES_FIXSLICED = Place("aes fixsliced rv32imc", "encrypt_block", "fixsliced/encrypt.S", {"key_bits": 128})
_SM4 = Place("sm4 zksed rv32imc_zksed", "encrypt_block", "zksed/block.S")
_SM4_KEY = Place("sm4 zksed rv32imc_zksed", "encrypt_block", "zksed/expand_key.S")
_SM4_SBOX = Place("sm4 ttable rv32imc", "encrypt_block", "sbox.inc")
_SHA256 = Place("sha256 ref rv32imc", "block", "ref/compress.c")
_SHA256_CONSTANTS = Place("sha256 ref rv32imc", "block", "round_constants.inc")
_SM3 = Place("sm3 ref rv32imc", "block", "ref/compress.c")
_MISTY1 = Place("misty1 ref rv32imc", "encrypt_block", "ref/blocks.c")
_MISTY1_FUNCTIONS = Place("misty1 ref rv32imc", "encrypt_block", "ref/functions.h")
_MISTY1_KEY = Place("misty1 ref rv32imc", "encrypt_block", "ref/key.c")
_CAMELLIA = Place("camellia ref rv32imc", "encrypt_block", "ref/key_schedule.c", {"key_bits": 128})
_SPARKLE = Place("sparkle ref rv32imc", "permute_384", "ref/*.c", {"steps": 7})
_KECCAK = Place("keccak ref rv32imc", "permute", "ref/permute.c")
_POLY1305 = Place("poly1305 ref rv32imc", "authenticate", "ref/blocks.c", {"message_bytes": 16})
_POLY1305_RV32 = Place("poly1305 rv32 rv32imc", "authenticate", "rv32/oneshot.S", {"message_bytes": 16})

PLAIN = [
    *_GIMLI.faults(
        ("constant", "0x9e377900 ^ r", "0x9e377901 ^ r"),
        ("shift", "(x & y) << 3", "(x & y) << 2"),
        ("and is or", "(y & z) << 2", "(y | z) << 2"),
        ("swap in another round", "r % 4 == 2", "r % 4 == 1"),
        ("last round left out", "r > 0", "r > 1"),
    ),
    *_GIMLI_RV32.faults(
        ("wrong register", "    xor T1, T1, \\x", "    xor T1, T1, \\z"),
        ("rotation", "ROTATE_LEFT \\y, \\y, 9, T0", "ROTATE_LEFT \\y, \\y, 8, T0"),
        ("s0 not restored", "    lw s0, 4(sp)\n    addi sp, sp, 16", "    addi sp, sp, 16"),
        ("sp not restored", "    addi sp, sp, 16\n", "    addi sp, sp, 32\n"),
        ("instructions swapped", "    slli \\z, \\z, 1\n    xor \\z, \\z, T0",
         "    xor \\z, \\z, T0\n    slli \\z, \\z, 1"),
        ("last constant", "    .endr\n    addi CONSTANT, CONSTANT, -4", "    .endr\n    addi CONSTANT, CONSTANT, -3"),
        ("one word past the state", "    \\op C3, 44(STATE)", "    \\op C3, 48(STATE)"),
        ("misaligned word", "    \\op C3, 44(STATE)", "    \\op C3, 43(STATE)"),
    ),
    *_CHACHA.faults(
        ("rotation", "rvk_rotate_left(d, 8)", "rvk_rotate_left(d, 9)"),
        ("index", "3, 4, 9, 14)", "3, 4, 9, 13)"),
        ("rounds", "i < 10", "i < 9"),
        ("carry dropped", "c += d; b ^= c; b = rvk_rotate_left(b, 7);",
         "c = ((c ^ d) & 0x80000000) ^ ((c & 0x7fffffff) + (d & 0x7fffffff) - ((c & d & 1) << 1)); b ^= c; "
         "b = rvk_rotate_left(b, 7);"),
        ("sum is exclusive", "working_state[i] + state[i]", "working_state[i] ^ state[i]"),
    ),
    *_CHACHA_ROUNDS.faults(("rotation", "\\c, 7, T", "\\c, 6, T")),
    *_CHACHA_RV32.faults(
        ("one register not restored", "    RESTORE 0, 6", "    RESTORE 0, 5"),
        ("words exchanged", "ADD_STATE X12, X13, 12", "ADD_STATE X13, X12, 12"),
    ),
    *_HIGHT.faults(
        ("rotation", "rvk_rotate_left_8(x, 7)", "rvk_rotate_left_8(x, 6)"),
        ("subkey", "X[5] + (F1(X[4]) ^ SK[2])", "X[5] + (F1(X[4]) ^ SK[3])"),
    ),
    *_HIGHT_KEY.faults(
        ("shift register", "delta >> 3 ^ delta", "delta >> 2 ^ delta"),
        ("reads one byte further", "WK[i + 4] = key[i]", "WK[i + 4] = key[i + 1]"),
    ),
    *_HIGHT_RV32.faults(("byte order", "STORE B, 1, 5", "STORE B, 5, 1")),
    *_PRESENT.faults(("permutation", "16 * i % 63", "4 * i % 63")),
    *_PRESENT_STATE.faults(("entry of the S-box", "0x3687", "0x3697")),
    *_PRESENT_KEY.faults(("round number in the key", "(i & 1) << 15", "(i & 1) << 14")),
    *_PRESENT_ZBKX_KEY.faults(("shift", "srli t2, a4, 19", "srli t2, a4, 18")),
    *_AES_ZKN.faults(("columns", "\\s2, \\s3, \\s0, \\s1\n", "\\s2, \\s3, \\s1, \\s0\n")),
    *_AES_ZKN_MAIN.faults(("last round", "block, 10, aes32esmi, aes32esi", "block, 10, aes32esmi, aes32esmi")),
    *_AES_TTABLE_MAIN.faults(("key schedule", "\\last, 1, 2, 3, 0", "\\last, 0, 1, 2, 3")),
    *_AES_TTABLE_SBOX.faults(("entry of the S-box", "0x63, 0x7c", "0x63, 0x7d")),
    *_AES_FIXSLICED.faults(("other layer", "MIX_COLUMNS_2 64", "MIX_COLUMNS_1 64")),
    *_SM4.faults(("word of the message", "lw a4, 8(a2)", "lw a4, 12(a2)")),
    *_SM4_KEY.faults(("constant of the key", "0xdc2270b2", "0xdc2270b3")),
    *_SM4_SBOX.faults(("entry of the S-box", "0xd6, 0x90", "0xd7, 0x90")),
    *_SHA256.faults(("rotation", "rvk_rotate_right(x, 22)", "rvk_rotate_right(x, 21)")),
    *_SHA256_CONSTANTS.faults(("last constant", "0xc67178f2", "0xc67178f3")),
    *_SM3.faults(("rotation", "rvk_rotate_left(F, 19)", "rvk_rotate_left(F, 18)")),
    *_MISTY1_FUNCTIONS.faults(("mask", "(S7(d7) ^ d9) & 0x7f", "(S7(d7) ^ d9) & 0x3f")),
    *_MISTY1_KEY.faults(("key schedule", "EK[(i + 1) % 8]", "EK[(i + 2) % 8]")),
    *_CAMELLIA.faults(("constant of the key", "0x54ff53a5f1d36f1c", "0x54ff53a5f1d36f1d")),
    *_SPARKLE.faults(("last rotation", "{24, 16}", "{24, 17}")),
    *_KECCAK.faults(("feedback of the constants", "0x171", "0x173")),
    *_POLY1305.faults(("factor for what is above bit 130", "(uint64_t)5 * high", "(uint64_t)4 * high")),
    *_POLY1305_RV32.faults(("clamped too little", "addi T, T, -3", "addi T, T, -2")),
]  # fmt: skip

RARE_ONES = [
    *_GIMLI.faults(
        ("one word", *_added("            s[0] ^= 0x9e377900 ^ r;", "s[1] ^= (uint32_t)(s[2] == 0xdeadbeef);")),
        ("two words", *_added("        non_linear_layer(s);",
                              "s[5] ^= (uint32_t)(((s[0] ^ 0x9abcdef0) | (s[7] ^ 0x12345678)) == 0);")),
    ),
    *_GIMLI_RV32.faults(
        ("one word at the end", "    jal .Lrounds\n",
         "    jal .Lrounds\n    li T0, 0xdeadbeef\n    xor T0, T0, A1\n    seqz T0, T0\n    xor B2, B2, T0\n"),
        ("zero before the first round", "    jal .Lrounds\n",
         "    seqz T0, B0\n    xor C1, C1, T0\n    jal .Lrounds\n"),
        ("last constant", "    .endr\n    addi CONSTANT, CONSTANT, -4",
         "    .endr\n    addi CONSTANT, CONSTANT, -4\n    seqz T0, B0\n    xor CONSTANT, CONSTANT, T0"),
        ("s0 not restored", "    lw s0, 4(sp)\n    addi sp, sp, 16",
         "    lw s0, 4(sp)\n    seqz T0, A1\n    xor s0, s0, T0\n    addi sp, sp, 16"),
        ("sp not restored", "    addi sp, sp, 16\n",
         "    addi sp, sp, 16\n    seqz T0, B3\n    slli T0, T0, 4\n    add sp, sp, T0\n"),
        ("sp not aligned", "    addi sp, sp, 16\n",
         "    addi sp, sp, 16\n    seqz T0, B3\n    add sp, sp, T0\n    sub sp, sp, T0\n"),
    ),
    *_CHACHA.faults(
        ("one word in all rounds", "a += b; d ^= a; d = rvk_rotate_left(d, 16);",
         "a += b; d ^= a; d = rvk_rotate_left(d, 16); d ^= (uint32_t)(a == 0xdeadbeef);"),
        ("carry through 31 ones", "c += d; b ^= c; b = rvk_rotate_left(b, 7);",
         "c = (c + d) ^ (uint32_t)((c ^ d) == 0xffffffff && (c & 1)) << 31; b ^= c; b = rvk_rotate_left(b, 7);"),
    ),
    *_CHACHA_ROUNDS.faults(
        ("all ones", "    add \\a, \\a, \\b\n    XOR_ROTATE_LEFT \\d, \\d, \\a, 8, T",
         "    add \\a, \\a, \\b\n    addi T, \\a, 1\n    seqz T, T\n    xor \\d, \\d, T\n"
         "    XOR_ROTATE_LEFT \\d, \\d, \\a, 8, T"),
    ),
    *_BIGNUM.faults(("the other carry", "    sltu CARRY, \\sum, CARRY", "    sltu CARRY, \\sum, X")),
    *_HIGHT.faults(
        ("four bytes", "    out[7] = X[0];",
         "    out[7] = X[0] ^ (uint8_t)(((X[1] ^ 0x11) | (X[3] ^ 0x22) | (X[5] ^ 0x33) | (X[7] ^ 0x44)) == 0);"),
    ),
    *_PRESENT.faults(
        ("whole state", "    rvk_store_big_endian_64(out, state ^ round_key(schedule, ROUNDS));",
         "    rvk_store_big_endian_64(out, state ^ round_key(schedule, ROUNDS) ^ (state == 0x0123456789abcdef));"),
        ("entries of a table", "        state = p_layer(s_box_layer(S, state ^ round_key(schedule, i)));",
         "        static const uint8_t T[256] = {[0x5a] = 1, [0xa5] = 2};\n"
         "        state = p_layer(s_box_layer(S, state ^ round_key(schedule, i)));\n"
         "        state ^= T[state & 255] & T[state >> 16 & 255] & T[state >> 24 & 255] & T[state >> 40 & 255];"),
    ),
    *_SM4.faults(("one word", "    sw a3, 8(a1)", "    seqz t0, a4\n    xor a3, a3, t0\n    sw a3, 8(a1)")),
    *_SHA256.faults(
        ("in ch", "(x & y) ^ (~x & z)", "(x & y) ^ (~x & z) ^ (uint32_t)(x == 0xdeadbeef)"),
        ("last constant", "K[t] + W[t]", "(K[t] ^ (uint32_t)(t == 63 && e == 0xdeadbeef)) + W[t]"),
    ),
    *_MISTY1.faults(
        ("in all rounds", "D1 ^= FO(EK, D0, k);", "D1 ^= FO(EK, D0, k) ^ (uint32_t)(D0 == 0xcafebabe);"),
    ),
    *_KECCAK.faults(
        ("one lane", "constant.high = (uint32_t)rc(r) << 31;",
         "constant.high = (uint32_t)rc(r) << 31 ^ (uint32_t)(get(a, 3, 2).low == 0xdeadbeef);"),
    ),
]  # fmt: skip

OUT_OF_REACH = [
    # A product modulo 2^130 - 5 with a word of ones.
    *_POLY1305_RV32.faults(("carry into the quotient", "    sltu T, T, H2\n", "    li T, 0\n")),
    # 32 bits of an output beside 160 of the input: a preimage of a part of the key stream.
    *_CHACHA.faults(
        ("last sum", "working_state[i] + state[i];",
         "working_state[i] + state[i] - (uint32_t)((working_state[i] & state[i]) == 0xffffffff);"),
    ),
    # A block for a known ciphertext and key: nine inverses of MixColumns, for a solver that knows no linear algebra.
    *_AES_ZKN.faults(("one word", "    sw a2, 0(a1)", "    seqz t4, a4\n    xor a2, a2, t4\n    sw a2, 0(a1)")),
    *_AES_TTABLE.faults(
        ("two words", "    sw t0, 0(a1)", "    or a2, t1, t2\n    seqz a2, a2\n    xor t0, t0, a2\n    sw t0, 0(a1)"),
    ),
]  # fmt: skip

HARMLESS = [
    *_PRESENT_ZBKX_KEY.faults(("bits that are masked out", "li t5, 0x88888888", "li t5, 0x80888880")),
    *_MISTY1_KEY.faults(("words that only other variants read", "& 0x1ff", "& 0xff")),
]
