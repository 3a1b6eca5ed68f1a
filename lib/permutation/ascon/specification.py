# SPDX-License-Identifier: MIT OR Apache-2.0
"""The Ascon permutation: NIST SP 800-232, section 3; and what its modes do with a state, also those of Ascon v1.2.

The permutation of Ascon v1.2 (C. Dobraunig et al., 2021, section 2.6) is the same on lanes, which have their first byte
in the highest bits there and in the lowest in SP 800-232. `mode` is a value of enum rvk_ascon_mode.
"""

from rvk.specification import Bits, Buffer, big, blocks, filled, known, little, symbol, xor

AEAD128, ASCON128A, HASH256, HASH, ASCON128 = 0, 1, 2, 3, 7
RATE = {AEAD128: 16, ASCON128A: 16, HASH256: 8, HASH: 8, ASCON128: 8}
"""Bytes of a block."""
ROUNDS = {AEAD128: 8, ASCON128A: 8, HASH256: 12, HASH: 12, ASCON128: 6}
"""Of the permutation after a block."""
IV = {
    AEAD128: 0x00001000808C0001.to_bytes(8, "little"),
    ASCON128A: bytes.fromhex("80800c0800000000"),
    ASCON128: bytes.fromhex("80400c0600000000"),
}
"""SP 800-232 section 4.1; Ascon v1.2 section 2.4.1."""
CONST = [0x3C, 0x2D, 0x1E, 0x0F, 0xF0, 0xE1, 0xD2, 0xC3, 0xB4, 0xA5, 0x96, 0x87, 0x78, 0x69, 0x5A, 0x4B]
"""Section 3.2: const_0 to const_15."""


def p_s(s: list[Bits]) -> list[Bits]:
    """Section 3.3: the substitution layer, as polynomials of the bits of a column."""
    x0, x1, x2, x3, x4 = s
    return [
        (x4 & x1) ^ x3 ^ (x2 & x1) ^ x2 ^ (x1 & x0) ^ x1 ^ x0,
        x4 ^ (x3 & x2) ^ (x3 & x1) ^ x3 ^ (x2 & x1) ^ x2 ^ x1 ^ x0,
        ~((x4 & x3) ^ x4 ^ x2 ^ x1),
        (x4 & x0) ^ x4 ^ (x3 & x0) ^ x3 ^ x2 ^ x1 ^ x0,
        (x4 & x1) ^ x4 ^ x3 ^ (x1 & x0) ^ x1,
    ]


def p_l(s: list[Bits]) -> list[Bits]:
    """Section 3.4: the linear diffusion layer."""
    return [
        s[0] ^ s[0].rotr(19) ^ s[0].rotr(28),
        s[1] ^ s[1].rotr(61) ^ s[1].rotr(39),
        s[2] ^ s[2].rotr(1) ^ s[2].rotr(6),
        s[3] ^ s[3].rotr(10) ^ s[3].rotr(17),
        s[4] ^ s[4].rotr(7) ^ s[4].rotr(41),
    ]


@symbol
def ascon_p(s: list[Bits], rnd: int) -> list[Bits]:
    """Section 3: Ascon-p[rnd]. The constant of round i (section 3.2) is const_(16 - rnd + i)."""
    for i in range(rnd):
        s = p_l(p_s([s[0], s[1], s[2] ^ CONST[16 - rnd + i], s[3], s[4]]))
    return s


def permuted(state: Buffer, rnd: int, mode: int) -> Buffer:
    """The permutation of a state of bytes."""
    if mode % 2:
        lanes = ascon_p([big(lane) for lane in blocks(state, 8)], rnd)
        return [byte for lane in lanes for byte in lane.big()]
    lanes = ascon_p([little(lane) for lane in blocks(state, 8)], rnd)
    return [byte for lane in lanes for byte in lane.little()]


def added(state: Buffer, at: int, part: Buffer) -> Buffer:
    """A state with a part XORed into it."""
    return xor(state, filled([*known(bytes(at)), *part], 40))


def permute(*, start: Buffer, rounds: int) -> dict[str, Buffer]:
    """Ascon-p[rounds]."""
    return {"end": permuted(start, rounds, AEAD128)}


def absorb_blocks(*, start: Buffer, in_: Buffer, mode: int) -> dict[str, Buffer]:
    """Each block is XORed into the state, which is then permuted."""
    state = start
    for block in blocks(in_, RATE[mode]):
        state = permuted(added(state, 0, block), ROUNDS[mode], mode)
    return {"end": state}


def encrypt_blocks(*, start: Buffer, in_: Buffer, mode: int) -> dict[str, Buffer]:
    """Section 4.1.1: the first bytes of the state after the XOR are ciphertext."""
    state, out = start, known(b"")
    for block in blocks(in_, RATE[mode]):
        state = added(state, 0, block)
        out += state[: RATE[mode]]
        state = permuted(state, ROUNDS[mode], mode)
    return {"out": out, "end": state}


def decrypt_blocks(*, start: Buffer, in_: Buffer, mode: int) -> dict[str, Buffer]:
    """Section 4.1.2: the plaintext is the XOR with the first bytes of the state, which the ciphertext replaces."""
    state, out = start, known(b"")
    for block in blocks(in_, RATE[mode]):
        out += xor(state[: RATE[mode]], block)
        state = permuted([*block, *state[RATE[mode] :]], ROUNDS[mode], mode)
    return {"out": out, "end": state}


def start(*, key: Buffer, nonce: Buffer, mode: int) -> dict[str, Buffer]:
    """Section 4.1.1, initialization: Ascon-p[12] of IV, key and nonce, and the key XORed into the end."""
    state = permuted([*known(IV[mode]), *key, *nonce], 12, mode)
    return {"end": added(state, 24, key)}


def finish(*, start: Buffer, key: Buffer, mode: int) -> dict[str, Buffer]:
    """Section 4.1.1, finalization: the key after the rate, Ascon-p[12], and the key XORed into the end, the tag.

    No state is left.
    """
    state = permuted(added(start, RATE[mode], key), 12, mode)
    return {"tag": xor(state[24:], key), "end": known(bytes(40))}


def add(*, start: Buffer, first: int) -> dict[str, Buffer]:
    """Part of a zero state to which 13 bytes have been added at byte 1 and then 26 at byte 14."""
    state = added(added(known(bytes(40)), 1, start[:13]), 14, start[:26])
    return {"part": state[first : first + 17]}


def add_byte(*, start: Buffer, first: int, byte: Bits) -> dict[str, Buffer]:
    """The state with a byte added."""
    return {"end": added(start, first, [byte.extract(0, 8)])}


def extract(*, start: Buffer, first: int) -> dict[str, Buffer]:
    """Part of the state."""
    return {"part": start[first : first + 17]}


def init() -> dict[str, Buffer]:
    """The zero state."""
    return {"end": known(bytes(40))}
