# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints constants.inc: the S-box and the constants of Camellia's key schedule, computed.

RFC 3713 prints both; where they come from says K. Aoki et al., Specification of Camellia, version 2.0, sections 4.4
and 4.1.
"""

from math import isqrt

MODULUS = 0x169  # B^8 + B^6 + B^5 + B^3 + 1 = 0, where B is BETA
ALPHA = 0x6C  # B^238, a root of x^4 + x + 1
BETA = 0x02
F = ((6, 2), (7, 1), (8, 5, 3), (8, 3), (7, 4), (5, 2), (8, 1), (6, 4))
H = ((5, 6, 2), (6, 2), (7, 4), (8, 2), (7, 3), (8, 1), (5, 1), (6, 3))
"""Which bits are added for each bit of the result. Bit 1 is the most significant, bit 8 the least."""
PRIMES = (2, 3, 5, 7, 11, 13)
PER_LINE = 16

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SBOX1 of RFC 3713 section 2.4.1, and Sigma1 to Sigma6 of section 2.2 in words, the upper one first, as lists for
 * .irp. Written by generate.py: do not edit.
 */"""


def multiply(a: int, b: int) -> int:
    """The product in GF(2^8)."""
    product = 0
    for bit in reversed(range(8)):
        product = (product << 1) ^ (product >> 7) * MODULUS ^ (b >> bit & 1) * a
    return product


def linear(sums: tuple[tuple[int, ...], ...], x: int) -> int:
    """A byte whose bits are sums of bits of x."""
    result = 0
    for bits in sums:
        result = result << 1 | sum(x >> (8 - bit) for bit in bits) & 1
    return result


def element(x: int) -> int:
    """The element with these coordinates: the lower four bits count powers of ALPHA, the upper those times BETA."""
    result = 0
    for bit, factor in enumerate((1, 1, 1, 1, BETA, BETA, BETA, BETA)):
        term = factor
        for _ in range(bit % 4):
            term = multiply(term, ALPHA)
        result ^= term * (x >> bit & 1)
    return result


def sbox1() -> list[int]:
    """s1(x) = h(g(f(0xc5 ^ x))) ^ 0x6e with the inversion g; 0 gives 0."""
    number_of = {element(x): x for x in range(256)}
    inverse = {a: b for a in range(256) for b in range(256) if multiply(a, b) == 1} | {0: 0}
    return [linear(H, number_of[inverse[element(linear(F, 0xC5 ^ x))]]) ^ 0x6E for x in range(256)]


def sigma() -> list[int]:
    """The hexadecimal digits 2 to 17 behind the point of the square roots of the first primes, in words of 32 bits."""
    digits = [isqrt(prime << 2 * 4 * 17) % (1 << 64) for prime in PRIMES]
    return [word for both in digits for word in (both >> 32, both % (1 << 32))]


def definition(name: str, values: list[int], width: int) -> str:
    """A #define of a comma-separated list of numbers with `width` digits."""
    per_line = PER_LINE * 2 // width
    rows = [values[at : at + per_line] for at in range(0, len(values), per_line)]
    lines = [", ".join(f"0x{value:0{width}x}" for value in row) for row in rows]
    return f"#define {name} \\\n    " + ", \\\n    ".join(lines)


def main() -> None:
    """Prints the file."""
    print(HEAD)
    print()
    print(definition("SBOX1", sbox1(), 2))
    print()
    print(definition("SIGMA", sigma(), 8))


if __name__ == "__main__":
    main()
