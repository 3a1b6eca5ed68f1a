# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole algorithms made of described instructions, on the standards' examples: a second oracle."""

import hashlib
import struct
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count

import pytest

from rvk.isa.model.instruction import Instruction

from .described import extension, rd

Isa = dict[str, Instruction]

RATIFIED: Isa = {}
for name in ("zkne", "zknd", "zknh", "zksed", "zksh"):
    RATIFIED |= extension(name)
DRAFT: Isa = extension("xdraft07")
DRAFT |= {f"{name}i": DRAFT[name] for name in ("aes32es", "aes32esm", "aes32ds", "aes32dsm")}
ISAS = {"ratified": RATIFIED, "xdraft07": DRAFT}
EITHER = pytest.mark.parametrize("which", ISAS)

ONES = 0xFFFFFFFF


def four(instruction: Instruction, start: int, sources: list[int]) -> int:
    """The instruction on byte i of source i for the four i, accumulated."""
    for select, source in enumerate(sources):
        start = rd(instruction, start, source, immediate=select)
    return start


def rotated(x: int, amount: int, bits: int = 32) -> int:
    """x rotated right."""
    return (x >> amount | x << (bits - amount)) & ((1 << bits) - 1)


def aes_round_keys(isa: Isa, key: bytes) -> list[int]:
    """FIPS 197, section 5.2, for 128 bits; the words are little-endian."""
    expanded = list(struct.unpack("<4I", key))
    constant = 1
    for i in range(4, 44):
        word = expanded[-1]
        if i % 4 == 0:
            word = four(isa["aes32esi"], constant, [rotated(word, 8)] * 4)
            constant = constant << 1 ^ (0x11B if constant & 0x80 else 0)
        expanded.append(expanded[-4] ^ word)
    return expanded


@EITHER
def test_aes_128_of_fips_197_appendix_c1(which: str) -> None:
    isa = ISAS[which]
    plaintext, ciphertext = bytes(range(0, 256, 17)), bytes.fromhex("69c4e0d86a7b0430d8cdb78070b4c55a")
    keys = aes_round_keys(isa, bytes(range(16)))

    state = [p ^ k for p, k in zip(struct.unpack("<4I", plaintext), keys, strict=False)]
    for i in range(1, 11):
        step = isa["aes32esmi" if i < 10 else "aes32esi"]
        state = [four(step, keys[4 * i + j], [state[(j + row) % 4] for row in range(4)]) for j in range(4)]
    assert struct.pack("<4I", *state) == ciphertext

    # The equivalent inverse cipher (section 5.3.5): InvMixColumns of a key is aes32dsmi after SubBytes.
    state = [c ^ k for c, k in zip(struct.unpack("<4I", ciphertext), keys[40:], strict=False)]
    for i in range(9, -1, -1):
        step = isa["aes32dsmi" if i else "aes32dsi"]
        round_keys = keys[4 * i : 4 * i + 4]
        if i:
            round_keys = [four(isa["aes32dsmi"], 0, [four(isa["aes32esi"], 0, [k] * 4)] * 4) for k in round_keys]
        state = [four(step, round_keys[j], [state[(j - row) % 4] for row in range(4)]) for j in range(4)]
    assert struct.pack("<4I", *state) == plaintext


@EITHER
def test_sm4_of_the_standards_first_example(which: str) -> None:
    """GB/T 32907-2016, appendix A.1."""
    isa = ISAS[which]
    text = bytes.fromhex("0123456789abcdeffedcba9876543210")
    family = struct.unpack("<4I", bytes.fromhex("a3b1bac656aa3350677d9197b27022dc"))
    key = [k ^ f for k, f in zip(struct.unpack("<4I", text), family, strict=True)]
    state = list(struct.unpack("<4I", text))
    for i in range(32):
        [constant] = struct.unpack("<I", bytes((4 * i + j) * 7 & 0xFF for j in range(4)))
        key = [*key[1:], four(isa["sm4ks"], key[0], [key[1] ^ key[2] ^ key[3] ^ constant] * 4)]
        state = [*state[1:], four(isa["sm4ed"], state[0], [state[1] ^ state[2] ^ state[3] ^ key[3]] * 4)]
    assert struct.pack("<4I", *state[::-1]).hex() == "681edf34d206965e86b3e94f536e4246"


def primes(number: int) -> list[int]:
    """The first primes."""
    found: list[int] = []
    for n in count(2):
        if all(n % p for p in found):
            found.append(n)
        if len(found) == number:
            break
    return found


def root_fraction(n: int, degree: int, bits: int) -> int:
    """The first bits of the fraction of the root: the constants of SHA-2 (FIPS 180-4, sections 4.2 and 5.3)."""
    target, low, high = n << degree * bits, 0, n << bits
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if middle**degree <= target else (low, middle - 1)
    return low & ((1 << bits) - 1)


def sha2_of_abc(bits: int, rounds: int, functions: Mapping[str, Callable[[int], int]]) -> bytes:
    """FIPS 180-4, section 6.2.2 or 6.4.2, on the one block of "abc"."""
    ones, size = (1 << bits) - 1, bits // 8
    block = b"abc\x80".ljust(16 * size - 8, b"\0") + (24).to_bytes(8, "big")
    schedule = [int.from_bytes(block[i : i + size], "big") for i in range(0, 16 * size, size)]
    sum0, sum1, sigma0, sigma1 = (functions[each] for each in ("sum0", "sum1", "sig0", "sig1"))
    for t in range(16, rounds):
        schedule.append(sigma1(schedule[t - 2]) + schedule[t - 7] + sigma0(schedule[t - 15]) + schedule[t - 16] & ones)
    initial = [root_fraction(p, 2, bits) for p in primes(8)]
    a, b, c, d, e, f, g, h = initial
    for word, prime in zip(schedule, primes(rounds), strict=True):
        t1 = h + sum1(e) + (e & f ^ ~e & g) + root_fraction(prime, 3, bits) + word
        t2 = sum0(a) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = t1 + t2 & ones, a, b, c, d + t1 & ones, e, f, g
    final = zip(initial, (a, b, c, d, e, f, g, h), strict=True)
    return b"".join((x + y & ones).to_bytes(size, "big") for x, y in final)


@EITHER
def test_sha_256_of_abc(which: str) -> None:
    isa = ISAS[which]
    functions = {each: partial(rd, isa[f"sha256{each}"]) for each in ("sum0", "sum1", "sig0", "sig1")}
    assert sha2_of_abc(32, 64, functions) == hashlib.sha256(b"abc").digest()


@EITHER
def test_sha_512_of_abc(which: str) -> None:
    """A function of 64 bits from two instructions: low half, then high half with the operands in the other order."""
    isa = ISAS[which]

    def halves(low: str, high: str, x: int) -> int:
        return rd(isa[low], x & ONES, x >> 32) | rd(isa[high], x >> 32, x & ONES) << 32

    names = {"sum0": ("r", "r"), "sum1": ("r", "r"), "sig0": ("l", "h"), "sig1": ("l", "h")}
    functions = {
        each: partial(halves, f"sha512{each}{low}", f"sha512{each}{high}") for each, (low, high) in names.items()
    }
    assert sha2_of_abc(64, 80, functions) == hashlib.sha512(b"abc").digest()


@EITHER
def test_sm3_of_abc(which: str) -> None:
    """GB/T 32905-2016, section 5 and its example A.1."""
    isa = ISAS[which]

    def rol(x: int, amount: int) -> int:
        return rotated(x, 32 - amount % 32) if amount % 32 else x

    w = list(struct.unpack(">16I", b"abc\x80".ljust(56, b"\0") + (24).to_bytes(8, "big")))
    for j in range(16, 68):
        w.append(rd(isa["sm3p1"], w[j - 16] ^ w[j - 9] ^ rol(w[j - 3], 15)) ^ rol(w[j - 13], 7) ^ w[j - 6])
    initial = struct.unpack(">8I", bytes.fromhex("7380166f4914b2b9172442d7da8a0600a96f30bc163138aae38dee4db0fb0e4e"))
    a, b, c, d, e, f, g, h = initial
    for j in range(64):
        ss1 = rol(rol(a, 12) + e + rol(0x79CC4519 if j < 16 else 0x7A879D8A, j) & ONES, 7)
        ff, gg = (a ^ b ^ c, e ^ f ^ g) if j < 16 else (a & b | a & c | b & c, e & f | ~e & g)
        tt1 = ff + d + (ss1 ^ rol(a, 12)) + (w[j] ^ w[j + 4]) & ONES
        tt2 = gg + h + ss1 + w[j] & ONES
        a, b, c, d, e, f, g, h = tt1, a, rol(b, 9), c, rd(isa["sm3p0"], tt2), e, rol(f, 19), g
    digest = struct.pack(">8I", *(x ^ y for x, y in zip(initial, (a, b, c, d, e, f, g, h), strict=True)))
    assert digest.hex() == "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"
