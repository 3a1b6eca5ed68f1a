# SPDX-License-Identifier: MIT OR Apache-2.0
"""TDEA as in SP 800-67 rev. 2. Bits are numbered from 1, the most significant, as in its tables (appendix A)."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from rvk.specification import Bits, Buffer, big, blocks, concat, lookup, zeros

BLOCK_BYTES = 8
IP = [column - 8 * row for column in (58, 60, 62, 64, 57, 59, 61, 63) for row in range(8)]
INVERSE_IP = [IP.index(position) + 1 for position in range(1, 65)]
E = [(4 * i + j - 1) % 32 + 1 for i in range(8) for j in range(6)]
"""E begins with 32, 1, 2, 3, 4, 5; the next row begins four later."""
P = (
    *(16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10),
    *(2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25),
)
S = (
    "e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d",
    "f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9",
    "a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c",
    "7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e",
    "2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453",
    "c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d",
    "4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c",
    "d2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b",
)
"""S1 to S8, each as four rows of sixteen."""
PC1 = (
    *(57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36),
    *(63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4),
)
PC2 = (
    *(14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2),
    *(41, 52, 31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32),
)
LEFT_SHIFTS = (1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1)
WEAK = """
    0101010101010101 fefefefefefefefe e0e0e0e0f1f1f1f1 1f1f1f1f0e0e0e0e
    011f011f010e010e 1f011f010e010e01 01e001e001f101f1 e001e001f101f101
    01fe01fe01fe01fe fe01fe01fe01fe01 1fe01fe00ef10ef1 e01fe01ff10ef10e
    1ffe1ffe0efe0efe fe1ffe1ffe0efe0e e0fee0fef1fef1fe fee0fee0fef1fef1
"""
"""Section 3.3: the weak and the semi-weak keys."""
WITHOUT_PARITY = 0xFEFEFEFEFEFEFEFE


def permuted(x: Bits, table: Sequence[int]) -> Bits:
    """The bits of x whose numbers a table has, one after the other."""
    return big(x.bit(x.width - number) for number in table)


def _in_order(rows: str) -> list[int]:
    """Appendix A: the results of an S-box for 0 to 63. The outer bits are the row, the inner ones the column."""
    return [int(rows[16 * (x >> 4 & 2 | x & 1) + (x >> 1 & 15)], 16) for x in range(64)]


SBOXES = [_in_order(rows) for rows in S]


def f(r: Bits, k: Bits) -> Bits:
    """Section 2: P(S1(B1) S2(B2) ... S8(B8)), where B1 B2 ... B8 is K ^ E(R)."""
    b = (k ^ permuted(r, E)).parts(6)[::-1]
    return permuted(big(lookup(sbox, six, 4) for sbox, six in zip(SBOXES, b, strict=True)), P)


def key_schedule(key: Bits) -> list[Bits]:
    """Section 2 and appendix A, KS: K1 to K16."""
    d, c = permuted(key, PC1).parts(28)
    found = []
    for shifts in LEFT_SHIFTS:
        c, d = c.rotl(shifts), d.rotl(shifts)
        found.append(permuted(concat(c, d), PC2))
    return found


def des(block: Bits, k: list[Bits]) -> Bits:
    """Section 2, the forward transformation of the DEA engine; with the keys in reverse, the inverse one."""
    r, l = permuted(block, IP).parts(32)  # noqa: E741  (the standard's names)
    for n in range(16):
        l, r = r, l ^ f(r, k[n])  # noqa: E741
    return permuted(concat(r, l), INVERSE_IP)


def bundle(key: Buffer) -> list[Bits]:
    """Section 3.2: the keys K1, K2 and K3; K3 is K1 if there are two."""
    keys = [big(each) for each in blocks(key, 8)]
    return [*keys, keys[0]][:3]


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Section 3.1, encryption of one block under a key bundle."""
    k1, k2, k3 = map(key_schedule, bundle(key))
    return lambda block: des(des(des(big(block), k1), k2[::-1]), k3).big()


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Section 3.1, decryption of one block under a key bundle."""
    k1, k2, k3 = map(key_schedule, bundle(key))
    return lambda block: des(des(des(big(block), k3[::-1]), k2), k1[::-1]).big()


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """TDEA of one block."""
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


def is_weak_key(*, key: Buffer) -> dict[str, Bits]:
    """Section 3.3: 1 if a key is weak or semi-weak, or the same as the one before; parity bits do not count."""
    keys = [big(each) & WITHOUT_PARITY for each in blocks(key, 8)]
    found = zeros(1)
    for each in keys:
        for weak in WEAK.split():
            found = found | each.equals(int(weak, 16) & WITHOUT_PARITY)
    for before, after in pairwise(keys):
        found = found | before.equals(after)
    return {"result": found.extended(32)}
