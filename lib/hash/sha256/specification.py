# SPDX-License-Identifier: MIT OR Apache-2.0
"""SHA-256 and SHA-224: FIPS 180-4, Secure Hash Standard."""

from rvk.specification import Bits, Buffer, big, blocks, known, little, symbol

PRIMES = [n for n in range(2, 410) if all(n % divisor for divisor in range(2, n))]


def fraction_of_root(number: int, degree: int, bits: int) -> int:
    """The first bits of the fractional part of the square root (degree 2) or the cube root (3)."""
    root = 0
    for bit in reversed(range(bits + 8)):
        if (root | 1 << bit) ** degree <= number << degree * bits:
            root |= 1 << bit
    return root % (1 << bits)


K = [fraction_of_root(prime, 3, 32) for prime in PRIMES[:64]]
"""Section 4.2.2."""
H_256 = [Bits(32, fraction_of_root(prime, 2, 32)) for prime in PRIMES[:8]]
"""Section 5.3.3."""
H_224 = [Bits(32, fraction_of_root(prime, 2, 64)) for prime in PRIMES[8:16]]
"""Section 5.3.2: the second 32 bits of the fractional parts."""


def ch(x: Bits, y: Bits, z: Bits) -> Bits:
    """Section 4.1.2, (4.2)."""
    return (x & y) ^ (~x & z)


def maj(x: Bits, y: Bits, z: Bits) -> Bits:
    """(4.3)."""
    return (x & y) ^ (x & z) ^ (y & z)


def sum_0(x: Bits) -> Bits:
    """(4.4), a capital sigma."""
    return x.rotr(2) ^ x.rotr(13) ^ x.rotr(22)


def sum_1(x: Bits) -> Bits:
    """(4.5), a capital sigma."""
    return x.rotr(6) ^ x.rotr(11) ^ x.rotr(25)


def sigma_0(x: Bits) -> Bits:
    """(4.6)."""
    return x.rotr(7) ^ x.rotr(18) ^ (x >> 3)


def sigma_1(x: Bits) -> Bits:
    """(4.7)."""
    return x.rotr(17) ^ x.rotr(19) ^ (x >> 10)


def padded(message: Buffer, block_bytes: int) -> Buffer:
    """Section 5.1: a bit 1, zeros, and the number of bits, which has an eighth of a block."""
    number_bytes = block_bytes // 8
    zero_bytes = -(len(message) + 1 + number_bytes) % block_bytes
    return [*message, *known(b"\x80" + bytes(zero_bytes) + (8 * len(message)).to_bytes(number_bytes, "big"))]


@symbol
def compress(hash_value: list[Bits], message_block: Buffer) -> list[Bits]:
    """Section 6.2.2: the next hash value."""
    w = [big(word) for word in blocks(message_block, 4)]
    for t in range(16, 64):
        w.append(sigma_1(w[t - 2]) + w[t - 7] + sigma_0(w[t - 15]) + w[t - 16])
    a, b, c, d, e, f, g, h = hash_value
    for t in range(64):
        t1 = h + sum_1(e) + ch(e, f, g) + K[t] + w[t]
        t2 = sum_0(a) + maj(a, b, c)
        h, g, f, e, d, c, b, a = g, f, e, d + t1, c, b, a, t1 + t2
    return [x + y for x, y in zip((a, b, c, d, e, f, g, h), hash_value, strict=True)]


def compressed(initial: list[Bits], message_blocks: Buffer) -> list[Bits]:
    """Section 6.2.2 for each block."""
    hash_value = initial
    for message_block in blocks(message_blocks, 64):
        hash_value = compress(hash_value, message_block)
    return hash_value


def digest(initial: list[Bits], message: Buffer) -> Buffer:
    """Section 6.2, from an initial hash value."""
    return [byte for word in compressed(initial, padded(message, 64)) for byte in word.big()]


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """SHA-256, section 6.2."""
    return {"out": digest(H_256, in_)}


def hash_224(*, in_: Buffer) -> dict[str, Buffer]:
    """SHA-224, section 6.3: the left 224 bits."""
    return {"digest_224": digest(H_224, in_)[:28]}


def block(*, state: Buffer, block: Buffer) -> dict[str, Buffer]:
    """The next hash value; in memory, the lowest byte of each word comes first."""
    return whole_blocks(state=state, in_=block)


def whole_blocks(*, state: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The same after several blocks."""
    hash_value = compressed([little(word) for word in blocks(state, 4)], in_)
    return {"state": [byte for word in hash_value for byte in word.little()]}


hash_streaming = hash
stream_224 = hash_224
