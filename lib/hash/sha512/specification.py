# SPDX-License-Identifier: MIT OR Apache-2.0
"""SHA-512, SHA-384 and SHA-512/256: FIPS 180-4, Secure Hash Standard."""

from rvk.specification import Bits, Buffer, big, blocks, known, little, specification, symbol

sha256 = specification("sha256")

K = [sha256.fraction_of_root(prime, 3, 64) for prime in sha256.PRIMES[:80]]
"""Section 4.2.3."""
H_512 = [Bits(64, sha256.fraction_of_root(prime, 2, 64)) for prime in sha256.PRIMES[:8]]
"""Section 5.3.5."""
H_384 = [Bits(64, sha256.fraction_of_root(prime, 2, 64)) for prime in sha256.PRIMES[8:16]]
"""Section 5.3.4."""


def sum_0(x: Bits) -> Bits:
    """Section 4.1.3, (4.10), a capital sigma."""
    return x.rotr(28) ^ x.rotr(34) ^ x.rotr(39)


def sum_1(x: Bits) -> Bits:
    """(4.11), a capital sigma."""
    return x.rotr(14) ^ x.rotr(18) ^ x.rotr(41)


def sigma_0(x: Bits) -> Bits:
    """(4.12)."""
    return x.rotr(1) ^ x.rotr(8) ^ (x >> 7)


def sigma_1(x: Bits) -> Bits:
    """(4.13)."""
    return x.rotr(19) ^ x.rotr(61) ^ (x >> 6)


@symbol
def compress(hash_value: list[Bits], message_block: Buffer) -> list[Bits]:
    """Section 6.4.2: the next hash value."""
    w = [big(word) for word in blocks(message_block, 8)]
    for t in range(16, 80):
        w.append(sigma_1(w[t - 2]) + w[t - 7] + sigma_0(w[t - 15]) + w[t - 16])
    a, b, c, d, e, f, g, h = hash_value
    for t in range(80):
        t1 = h + sum_1(e) + sha256.ch(e, f, g) + K[t] + w[t]
        t2 = sum_0(a) + sha256.maj(a, b, c)
        h, g, f, e, d, c, b, a = g, f, e, d + t1, c, b, a, t1 + t2
    return [x + y for x, y in zip((a, b, c, d, e, f, g, h), hash_value, strict=True)]


def compressed(initial: list[Bits], message_blocks: Buffer) -> list[Bits]:
    """Section 6.4.2 for each block."""
    hash_value = initial
    for message_block in blocks(message_blocks, 128):
        hash_value = compress(hash_value, message_block)
    return hash_value


def hash_value_of(initial: list[Bits], message: Buffer) -> list[Bits]:
    """Section 6.4, from an initial hash value."""
    return compressed(initial, sha256.padded(message, 128))


def digest(initial: list[Bits], message: Buffer) -> Buffer:
    """The same as bytes."""
    return [byte for word in hash_value_of(initial, message) for byte in word.big()]


H_512_256 = hash_value_of([word ^ 0xA5A5A5A5A5A5A5A5 for word in H_512], known(b"SHA-512/256"))
"""Section 5.3.6: the IV generation function of SHA-512/t."""


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """SHA-512, section 6.4."""
    return {"out": digest(H_512, in_)}


def hash_384(*, in_: Buffer) -> dict[str, Buffer]:
    """SHA-384, section 6.5: the left 384 bits."""
    return {"digest_384": digest(H_384, in_)[:48]}


def hash_512_256(*, in_: Buffer) -> dict[str, Buffer]:
    """SHA-512/256, section 6.7: the left 256 bits."""
    return {"digest_256": digest(H_512_256, in_)[:32]}


def block(*, state: Buffer, block: Buffer) -> dict[str, Buffer]:
    """The next hash value; in memory, the lowest byte of each word comes first."""
    return whole_blocks(state=state, in_=block)


def whole_blocks(*, state: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The same after several blocks."""
    hash_value = compressed([little(word) for word in blocks(state, 8)], in_)
    return {"state": [byte for word in hash_value for byte in word.little()]}


stream = hash
stream_384 = hash_384
stream_512_256 = hash_512_256
