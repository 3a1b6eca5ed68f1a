# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constants of the standards, derived as they say, for test_constants.py. No code in common with the library."""

from collections.abc import Iterator
from itertools import count, islice
from math import isqrt

WORD = 1 << 32


def multiply(a: int, b: int, modulus: int) -> int:
    """The product of polynomials over GF(2) modulo a third."""
    product, top = 0, modulus.bit_length() - 1
    for i in range(top):
        product ^= a * (b >> i & 1)
        a <<= 1
        a ^= modulus * (a >> top & 1)
    return product


def power(a: int, exponent: int, modulus: int) -> int:
    """A power in GF(2)[x] modulo a polynomial."""
    result = 1
    for bit in f"{exponent:b}":
        result = multiply(result, result, modulus)
        result = multiply(result, a, modulus) if bit == "1" else result
    return result


def rotated_byte(a: int, n: int) -> int:
    """To the left."""
    return (a << n | a >> (8 - n)) & 0xFF


def rotated(a: int, n: int) -> int:
    """A word of 32 bits, to the left."""
    return (a << n % 32 | a >> (32 - n % 32)) % WORD


def parity(a: int) -> int:
    """The sum of the bits."""
    return a.bit_count() % 2


def primes() -> Iterator[int]:
    """2, 3, 5, ..."""
    return (n for n in count(2) if all(n % divisor for divisor in range(2, isqrt(n) + 1)))


def square_root_bits(n: int, bits: int, after: int = 0) -> int:
    """`bits` bits of the fractional part of a square root, after the first `after`."""
    return isqrt(n << 2 * (bits + after)) % (1 << bits)


def cube_root_bits(n: int, bits: int) -> int:
    """The first bits of the fractional part of a cube root."""
    low, high = 0, n << bits
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**3 <= n << 3 * bits else (low, middle)
    return low % (1 << bits)


def sha2_round_constants(bits: int, rounds: int) -> list[int]:
    """FIPS 180-4 sections 4.2.2 and 4.2.3."""
    return [cube_root_bits(prime, bits) for prime in islice(primes(), rounds)]


def sha2_initial_value(bits: int) -> list[int]:
    """FIPS 180-4 sections 5.3.3 (SHA-256) and 5.3.5 (SHA-512)."""
    return [square_root_bits(prime, bits) for prime in islice(primes(), 8)]


def sha384_initial_value() -> list[int]:
    """FIPS 180-4 section 5.3.4."""
    return [square_root_bits(prime, 64) for prime in islice(primes(), 8, 16)]


def sha224_initial_value() -> list[int]:
    """FIPS 180-4 section 5.3.2: the second 32 bits of those of SHA-384."""
    return [value % WORD for value in sha384_initial_value()]


def sha512_256_initial_value() -> list[int]:
    """FIPS 180-4 section 5.3.6: SHA-512 of the name, from another initial value."""
    state = [value ^ 0xA5A5A5A5A5A5A5A5 for value in sha2_initial_value(64)]
    message = b"SHA-512/256"
    block = message + b"\x80" + bytes(119 - len(message)) + (8 * len(message)).to_bytes(8, "big")
    return sha512_compress(state, block)


def sha512_compress(state: list[int], block: bytes) -> list[int]:
    """FIPS 180-4 section 6.4.2."""

    def right(x: int, *counts: int) -> int:
        bits = 0
        for n in counts:
            bits ^= (x >> n | x << (64 - n)) % (1 << 64)
        return bits

    words = [int.from_bytes(block[i : i + 8], "big") for i in range(0, 128, 8)]
    for t in range(16, 80):
        sigma0 = right(words[t - 15], 1, 8) ^ words[t - 15] >> 7
        sigma1 = right(words[t - 2], 19, 61) ^ words[t - 2] >> 6
        words.append((sigma1 + words[t - 7] + sigma0 + words[t - 16]) % (1 << 64))
    a, b, c, d, e, f, g, h = state
    for word, constant in zip(words, sha2_round_constants(64, 80), strict=True):
        t1 = h + right(e, 14, 18, 41) + (e & f ^ ~e & g) + constant + word
        t2 = right(a, 28, 34, 39) + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = (t1 + t2) % (1 << 64), a, b, c, (d + t1) % (1 << 64), e, f, g
    return [(old + new) % (1 << 64) for old, new in zip(state, (a, b, c, d, e, f, g, h), strict=True)]


def aes_s_box() -> list[int]:
    """FIPS 197 section 5.1.1: the inverse in GF(2^8) and an affine function."""
    inverses = [power(a, 254, 0x11B) for a in range(256)]
    return [
        a ^ rotated_byte(a, 1) ^ rotated_byte(a, 2) ^ rotated_byte(a, 3) ^ rotated_byte(a, 4) ^ 0x63 for a in inverses
    ]


def aes_tables() -> tuple[list[int], list[int]]:
    """SubBytes and MixColumns of the first byte of a column, the first byte lowest; and their inverses."""
    box = aes_s_box()
    columns = [(2, 1, 1, 3), (14, 9, 13, 11)]
    substituted = [box, [box.index(value) for value in range(256)]]
    first, second = (
        [sum(multiply(value, factor, 0x11B) << 8 * i for i, factor in enumerate(column)) for value in values]
        for column, values in zip(columns, substituted, strict=True)
    )
    return first, second


def sm4_s_box() -> list[int]:
    """Inverses modulo x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1 between affine functions (F. Liu et al., ACISP 2007)."""

    def affine(x: int) -> int:
        return x ^ rotated_byte(x, 1) ^ rotated_byte(x, 3) ^ rotated_byte(x, 6) ^ rotated_byte(x, 7) ^ 0xD3

    return [affine(power(affine(x), 254, 0x1F5)) for x in range(256)]


def sm4_key_constants() -> list[int]:
    """CK of GB/T 32907-2016 section 7.3."""
    return [sum((4 * i + j) * 7 % 256 << (24 - 8 * j) for j in range(4)) for i in range(32)]


def seed_s_boxes() -> tuple[list[int], list[int]]:
    """S1 and S2 of RFC 4269 section 2.2: A1 x^247 + 169 and A2 x^251 + 56 modulo x^8 + x^6 + x^5 + x + 1."""
    rows1 = ["10001010", "11111110", "10000101", "01000010", "01000101", "00100001", "10001000", "00010100"]
    rows2 = ["01000101", "10000101", "11111110", "00100001", "10001010", "10001000", "01000010", "00010100"]

    def box(rows: list[str], exponent: int, constant: int) -> list[int]:
        powers = (power(x, exponent, 0x163) for x in range(256))
        return [sum(parity(int(row, 2) & y) << (7 - i) for i, row in enumerate(rows)) ^ constant for y in powers]

    return box(rows1, 247, 169), box(rows2, 251, 56)


def seed_extended_s_boxes() -> list[int]:
    """SS0 to SS3 of RFC 4269 section 2.2, one after the other."""
    first, second = seed_s_boxes()
    masks = [0xFC, 0xF3, 0xCF, 0x3F]
    return [
        sum((value & masks[(i + j) % 4]) << 8 * i for i in range(4))
        for j in range(4)
        for value in (first, second)[j % 2]
    ]


def golden_ratio() -> int:
    """The first 32 bits of the fractional part of (sqrt(5) - 1) / 2, rounded as RFC 4269 and Gimli have it."""
    return (isqrt(5 << 66) - (1 << 33)) // 4 % WORD


def seed_key_constants() -> list[int]:
    """KC of RFC 4269 section 2.3: the golden ratio, rotated."""
    return [rotated(golden_ratio(), i) for i in range(16)]


def camellia_s_box() -> list[int]:
    """SBOX1: h(g(f(0xc5 + x))) + 0x6e, g the inverse in GF(2^8) over GF(2^4) (Aoki et al., SAC 2000, section 5.2)."""
    f = [(6, 2), (7, 1), (8, 5, 3), (8, 3), (7, 4), (5, 2), (8, 1), (6, 4)]
    h = [(5, 6, 2), (6, 2), (7, 4), (8, 2), (7, 3), (8, 1), (5, 1), (6, 3)]

    def linear(rows: list[tuple[int, ...]], x: int) -> int:
        return sum(parity(sum(1 << (8 - bit) for bit in row) & x) << (7 - i) for i, row in enumerate(rows))

    inverses = _camellia_inverses()
    return [linear(h, inverses[linear(f, x ^ 0xC5)]) ^ 0x6E for x in range(256)]


def _camellia_inverses() -> list[int]:
    """In GF(2^4)[y] modulo y^2 + y + w, w = 1 + x^3 in GF(2)[x] modulo x^4 + x + 1; the high nibble belongs to y."""

    def product(a: int, b: int) -> int:
        a1, a0, b1, b0 = a >> 4, a & 15, b >> 4, b & 15
        top = multiply(a1, b1, 0x13)
        middle = multiply(a1, b0, 0x13) ^ multiply(a0, b1, 0x13) ^ top
        return middle << 4 | multiply(a0, b0, 0x13) ^ multiply(top, 0b1001, 0x13)

    return [0] + [next(b for b in range(256) if product(a, b) == 1) for a in range(1, 256)]


def camellia_sigma() -> list[int]:
    """Sigma of RFC 3713 section 2.2: hexadecimal digits 2 to 17 of the square roots of the first six primes."""
    return [square_root_bits(prime, 64, 4) for prime in islice(primes(), 6)]


def keccak_round_constants(lane_bits: int, rounds: int) -> list[int]:
    """FIPS 202 algorithms 5 and 6."""
    bits, state = [], 1
    for _ in range(255):
        bits.append(state & 1)
        state <<= 1
        state ^= 0x171 * (state >> 8)
    positions = [(j, (1 << j) - 1) for j in range(7) if 1 << j <= lane_bits]
    return [sum(bits[(j + 7 * i) % 255] << at for j, at in positions) for i in range(rounds)]


def sm3_round_constants() -> list[int]:
    """T of GB/T 32905-2016 section 4.2 as section 5.3.3 uses it: rotated to the left by j."""
    return [rotated(0x79CC4519 if j < 16 else 0x7A879D8A, j) for j in range(64)]


def e_words(number: int) -> list[int]:
    """The first words of the fractional part of e."""
    bits = 32 * number
    term, total, n = 1 << bits + 64, 0, 0
    while term:
        total += term
        n += 1
        term //= n
    fraction = (total >> 64) % (1 << bits)
    return [fraction >> 32 * i & WORD - 1 for i in reversed(range(number))]


def sparkle_constants() -> list[int]:
    """RCON of the specification of Sparkle, section 2.1: words of the fractional part of e."""
    words = e_words(29)
    return [words[i] for i in (0, 2, 5, 8, 13, 14, 25, 28)]


def xoodoo_constants() -> list[int]:
    """The Xoodoo Cookbook, section 2: (p + t^3) t^q for i = -11 to 0, p = t^i modulo t^3 + t + 1, q = 3^i modulo 7."""
    return [(power(2, 7 - i % 7, 0b1011) ^ 8) << pow(3, -i, 7) for i in reversed(range(12))]


def saturnin_round_constants(rounds: int, domain: int) -> list[tuple[int, int]]:
    """RC0 and RC1 of each super-round (Saturnin 1.1, section 2.2.5): two shift registers of 16 bits, 16 steps each."""
    registers, found = [0xFE00 | rounds << 4 | domain] * 2, []
    for _ in range(rounds):
        for i, feedback in enumerate((0x2D, 0x53)):
            for _ in range(16):
                top = registers[i] >> 15
                registers[i] = registers[i] << 1 & 0xFFFF ^ feedback * top
        found.append((registers[0], registers[1]))
    return found
