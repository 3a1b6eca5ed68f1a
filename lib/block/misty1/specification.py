# SPDX-License-Identifier: MIT OR Apache-2.0
"""MISTY1 as in RFC 2994. Numbers have 16, 32 or 64 bits, the first byte the highest."""

import runpy
from collections.abc import Callable
from pathlib import Path

from rvk.specification import Bits, Buffer, big, blocks, concat, lookup

BLOCK_BYTES = 8
_TABLES = runpy.run_path(str(Path(__file__).with_name("sboxes.py")))
S7: list[int] = _TABLES["S7"]
S9: list[int] = _TABLES["S9"]
"""Section 2.3: the tables that the RFC prints."""
EK = list[Bits]
"""Section 2.2: EK[0] to EK[7] are K, EK[8] to EK[15] are K'."""


def key_schedule(k: Buffer) -> EK:
    """Section 2.2."""
    ek = [big(pair) for pair in blocks(k, 2)]
    return ek + [fi(ek[i], ek[(i + 1) % 8]) for i in range(8)]


def fo(ek: EK, fo_in: Bits, k: int) -> Bits:
    """Section 2.3, the function FO."""
    t1, t0 = fo_in.parts(16)
    t0 = t0 ^ ek[k]
    t0 = fi(t0, ek[(k + 5) % 8 + 8])
    t0 = t0 ^ t1
    t1 = t1 ^ ek[(k + 2) % 8]
    t1 = fi(t1, ek[(k + 1) % 8 + 8])
    t1 = t1 ^ t0
    t0 = t0 ^ ek[(k + 7) % 8]
    t0 = fi(t0, ek[(k + 3) % 8 + 8])
    t0 = t0 ^ t1
    t1 = t1 ^ ek[(k + 4) % 8]
    return concat(t1, t0)


def fi(fi_in: Bits, fi_key: Bits) -> Bits:
    """Section 2.3, the function FI."""
    d9, d7 = fi_in.extract(7, 9), fi_in.extract(0, 7)
    d9 = lookup(S9, d9, 9) ^ d7.extended(9)
    d7 = lookup(S7, d7, 7) ^ d9.extract(0, 7)
    d7 = d7 ^ fi_key.extract(9, 7)
    d9 = d9 ^ fi_key.extract(0, 9)
    d9 = lookup(S9, d9, 9) ^ d7.extended(9)
    return concat(d7, d9)


def fl_keys(ek: EK, k: int) -> tuple[Bits, Bits]:
    """Section 2.3: what FL and its inverse take for the subkey number k."""
    if k % 2 == 0:
        return ek[k // 2], ek[(k // 2 + 6) % 8 + 8]
    return ek[((k - 1) // 2 + 2) % 8 + 8], ek[((k - 1) // 2 + 4) % 8]


def fl(ek: EK, fl_in: Bits, k: int) -> Bits:
    """Section 2.3, the function FL."""
    d1, d0 = fl_in.parts(16)
    first, second = fl_keys(ek, k)
    d1 = d1 ^ (d0 & first)
    d0 = d0 ^ (d1 | second)
    return concat(d0, d1)


def flinv(ek: EK, fl_in: Bits, k: int) -> Bits:
    """Section 2.3, the inverse of FL."""
    d1, d0 = fl_in.parts(16)
    first, second = fl_keys(ek, k)
    d0 = d0 ^ (d1 | second)
    d1 = d1 ^ (d0 & first)
    return concat(d0, d1)


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key: section 2.3, with eight rounds."""
    ek = key_schedule(key)

    def encrypt(p: Buffer) -> Buffer:
        d1, d0 = big(p).parts(32)
        for k in range(0, 8, 2):
            d0, d1 = fl(ek, d0, k), fl(ek, d1, k + 1)
            d1 = d1 ^ fo(ek, d0, k)
            d0 = d0 ^ fo(ek, d1, k + 1)
        d0, d1 = fl(ek, d0, 8), fl(ek, d1, 9)
        return concat(d1, d0).big()

    return encrypt


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Decryption of one block under a key: section 2.3."""
    ek = key_schedule(key)

    def decrypt(c: Buffer) -> Buffer:
        d0, d1 = big(c).parts(32)
        d0, d1 = flinv(ek, d0, 8), flinv(ek, d1, 9)
        for k in range(6, -1, -2):
            d0 = d0 ^ fo(ek, d1, k + 1)
            d1 = d1 ^ fo(ek, d0, k)
            d0, d1 = flinv(ek, d0, k), flinv(ek, d1, k + 1)
        return concat(d0, d1).big()

    return decrypt


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """MISTY1 of one block."""
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """Each block on its own."""
    encrypt = forward(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    decrypt = inverse(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}
