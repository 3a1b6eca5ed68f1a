# SPDX-License-Identifier: MIT OR Apache-2.0
"""SEED as in RFC 4269. Words have 32 bits, the first byte the highest."""

from collections.abc import Callable

from rvk.specification import Bits, Buffer, big, blocks, concat, little, lookup, specification

ROUNDS = 16
BLOCK_BYTES = 16


def _product(a: int, b: int) -> int:
    """In GF(2^8) with p(x) = x^8 + x^6 + x^5 + x + 1, section 2.2."""
    product = 0
    for i in range(8):
        product ^= a * (b >> i & 1)
        a = a << 1 ^ 0x163 * (a >> 7)
    return product


def _sbox(x: int, n: int, matrix: tuple[int, ...], b: int) -> int:
    """Section 2.2: S(x) = A x^n ^ b. The first row of A gives the highest bit."""
    power = 1
    for _ in range(n):
        power = _product(power, x)
    return sum((row & power).bit_count() % 2 << 7 - i for i, row in enumerate(matrix)) ^ b


S1 = [_sbox(x, 247, (0x8A, 0xFE, 0x85, 0x42, 0x45, 0x21, 0x88, 0x14), 169) for x in range(256)]
S2 = [_sbox(x, 251, (0x45, 0x85, 0xFE, 0x21, 0x8A, 0x88, 0x42, 0x14), 56) for x in range(256)]
M = (0xFC, 0xF3, 0xCF, 0x3F)
"""Section 2.2: m0 to m3."""
KC = [Bits(32, 0x9E3779B9).rotl(i) for i in range(ROUNDS)]
"""Section 2.3: KC0 is the golden ratio, each of the others the one before, rotated by one bit."""


def g(x: Bits) -> Bits:
    """Section 2.2."""
    y = [lookup(box, byte, 8) for box, byte in zip((S1, S2, S1, S2), x.little(), strict=True)]
    z = [(y[0] & M[i]) ^ (y[1] & M[(i + 1) % 4]) ^ (y[2] & M[(i + 2) % 4]) ^ (y[3] & M[(i + 3) % 4]) for i in range(4)]
    return little(z)


def f(r: Bits, k: tuple[Bits, Bits]) -> Bits:
    """Section 2.1, the round function: R = C D, and the result is C' D'."""
    d, c = r.parts(32)
    c, d = c ^ k[0], d ^ k[1]
    first = g(c ^ d)
    second = g(first + c)
    third = g(second + first)
    return concat(second + third, third)


def round_keys(key: Buffer) -> list[tuple[Bits, Bits]]:
    """Section 2.3: Ki,0 and Ki,1 for i from 1 to 16."""
    key0, key1, key2, key3 = (big(word) for word in blocks(key, 4))
    found = []
    for i in range(1, ROUNDS + 1):
        found.append((g(key0 + key2 - KC[i - 1]), g(key1 - key3 + KC[i - 1])))
        if i % 2:
            key1, key0 = concat(key0, key1).rotr(8).parts(32)
        else:
            key3, key2 = concat(key2, key3).rotl(8).parts(32)
    return found


def crypt(block: Buffer, keys: list[tuple[Bits, Bits]]) -> Buffer:
    """Section 2: 16 rounds; the halves are not exchanged after the last one."""
    r, l = big(block).parts(64)  # noqa: E741  (the standard's names)
    for k in keys:
        l, r = r, l ^ f(r, k)  # noqa: E741
    return concat(r, l).big()


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key."""
    keys = round_keys(key)
    return lambda block: crypt(block, keys)


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Decryption of one block under a key: the round keys in reverse order."""
    keys = round_keys(key)[::-1]
    return lambda block: crypt(block, keys)


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """SEED of one block."""
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


def ctr_blocks(*, key: Buffer, message: Buffer, counter: Buffer) -> dict[str, Buffer]:
    """SP 800-38A section 6.5, and the counter block that comes next."""
    processed, following = specification("ctr").ctr(forward(key), counter, message)
    return {"processed": processed, "counter": following}
