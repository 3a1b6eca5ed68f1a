# SPDX-License-Identifier: MIT OR Apache-2.0
"""SHA-3 and SHAKE: FIPS 202, sections 4 to 6; cSHAKE and its encodings: NIST SP 800-185, sections 2.3 and 3."""

from itertools import product

from rvk.specification import Bits, Buffer, blocks, choose, concat, filled, known, little, specification, xor, zeros

keccak = specification("keccak")

SHA3, SHAKE, CSHAKE = 0x06, 0x1F, 0x04
"""The bits 01, 1111 or 00 after a message, and the first bit 1 of the padding, as FIPS 202 section B.2 writes bytes."""
SHAKE128_RATE, SHAKE256_RATE = 168, 136
"""Bytes."""


def padded(message: Buffer, rate: int, suffix: int) -> Buffer:
    """The message, a suffix, and pad10*1 of FIPS 202 section 5.1 up to whole blocks of `rate` bytes."""
    zero_bytes = -(len(message) + 1) % rate
    whole = [*message, Bits(8, suffix), *known(bytes(zero_bytes))]
    return [*whole[:-1], whole[-1] ^ 0x80]


def sponge(padded_message: Buffer, rate: int, output_bytes: int) -> Buffer:
    """FIPS 202 algorithm 8 with Keccak-f[1600], steps 3 to 10."""
    state = known(bytes(200))
    for block in blocks(padded_message, rate):
        state = keccak.keccak_f(xor(state, filled(block, 200)))
    output = state[:rate]
    while len(output) < output_bytes:
        state = keccak.keccak_f(state)
        output += state[:rate]
    return output[:output_bytes]


def sha3(message: Buffer, digest_bytes: int) -> Buffer:
    """FIPS 202 section 6.1: the capacity is twice as long as the digest."""
    rate = 200 - 2 * digest_bytes
    return sponge(padded(message, rate, SHA3), rate, digest_bytes)


def sha3_224(*, in_: Buffer) -> dict[str, Buffer]:
    """FIPS 202 section 6.1."""
    return {"digest_224": sha3(in_, 28)}


def sha3_256(*, in_: Buffer) -> dict[str, Buffer]:
    """FIPS 202 section 6.1."""
    return {"digest_256": sha3(in_, 32)}


def sha3_384(*, in_: Buffer) -> dict[str, Buffer]:
    """FIPS 202 section 6.1."""
    return {"digest_384": sha3(in_, 48)}


def sha3_512(*, in_: Buffer) -> dict[str, Buffer]:
    """FIPS 202 section 6.1."""
    return {"digest_512": sha3(in_, 64)}


def shake(message: Buffer, rate: int, output_bytes: int) -> Buffer:
    """FIPS 202 section 6.2."""
    return sponge(padded(message, rate, SHAKE), rate, output_bytes)


def shake128(*, in_: Buffer, output_bytes: int) -> dict[str, Buffer]:
    """FIPS 202 section 6.2."""
    return {"out": shake(in_, SHAKE128_RATE, output_bytes)}


def shake256(*, in_: Buffer, output_bytes: int) -> dict[str, Buffer]:
    """FIPS 202 section 6.2."""
    return {"out": shake(in_, SHAKE256_RATE, output_bytes)}


def digits(x: int) -> bytes:
    """SP 800-185 section 2.3.1: x in base 256, in as few digits as possible, but at least one."""
    return x.to_bytes(max(1, -(-x.bit_length() // 8)), "big")


def left_encode(x: int) -> Buffer:
    """SP 800-185 section 2.3.1."""
    return known(bytes([len(digits(x))]) + digits(x))


def right_encode(x: int) -> Buffer:
    """SP 800-185 section 2.3.1."""
    return known(digits(x) + bytes([len(digits(x))]))


def encode_string(s: Buffer) -> Buffer:
    """SP 800-185 section 2.3.2."""
    return [*left_encode(8 * len(s)), *s]


def bytepad(x: Buffer, w: int) -> Buffer:
    """SP 800-185 section 2.3.3."""
    z = [*left_encode(w), *x]
    return filled(z, -(-len(z) // w) * w)


def cshake(x: Buffer, rate: int, output_bytes: int, n: Buffer, s: Buffer) -> Buffer:
    """SP 800-185 section 3.3: function name `n`, customization string `s`."""
    if not n and not s:
        return shake(x, rate, output_bytes)
    message = [*bytepad([*encode_string(n), *encode_string(s)], rate), *x]
    return sponge(padded(message, rate, CSHAKE), rate, output_bytes)


def cshake128(*, in_: Buffer, output_bytes: int, name: Buffer, customization: Buffer) -> dict[str, Buffer]:
    """SP 800-185 section 3.3."""
    return {"out": cshake(in_, SHAKE128_RATE, output_bytes, name, customization)}


def cshake256(*, in_: Buffer, output_bytes: int, name: Buffer, customization: Buffer) -> dict[str, Buffer]:
    """SP 800-185 section 3.3."""
    return {"out": cshake(in_, SHAKE256_RATE, output_bytes, name, customization)}


def possible_digits(x: Bits) -> list[tuple[Bits, Buffer]]:
    """`digits` of a number that may be unknown: for each number of digits, whether it is right, and the digits."""
    is_longer = [~zeros(1), *(~x.is_less(1 << 8 * n) for n in range(1, x.width // 8)), zeros(1)]
    return [(is_longer[n - 1] & ~is_longer[n], x.extract(0, 8 * n).big()) for n in range(1, x.width // 8 + 1)]


def encodings(*, in_: Buffer, output_bytes: int, number_low: Bits, number_high: Bits) -> dict[str, Buffer]:
    """SHAKE128 of left_encode, encode_string, zeros as by bytepad, and right_encode of the upper word.

    What it absorbs depends on the numbers. For each of the possible lengths it is one vector.
    """
    begun: dict[int, tuple[Bits, Bits]] = {}
    for is_number, number in possible_digits(concat(number_high, number_low)):
        text = [Bits(8, len(number)), *number, *encode_string(in_)]
        start = little(filled(text, -(-len(text) // SHAKE128_RATE) * SHAKE128_RATE))
        is_length, chosen = begun.get(start.width, (zeros(1), start))
        begun[start.width] = is_length | is_number, choose(is_number, start, chosen)
    out = zeros(8 * output_bytes)
    for (is_length, start), (is_number, number) in product(begun.values(), possible_digits(number_high)):
        message = [*start.little(), *number, Bits(8, len(number))]
        out = choose(is_length & is_number, little(shake(message, SHAKE128_RATE, output_bytes)), out)
    return {"out": out.little()}


stream_224 = sha3_224
absorb_256 = sha3_256
stream_384 = sha3_384
stream_512 = sha3_512
stream_shake128 = shake128
stream_shake256 = shake256
stream_cshake128 = cshake128
stream_cshake256 = cshake256
