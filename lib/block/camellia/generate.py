# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints constants.inc: the S-box and the constants of Camellia's key schedule, computed.

RFC 3713 prints both; where they come from says K. Aoki et al., Specification of Camellia, version 2.0, sections 4.4
and 4.1.
"""

from rvk.kernels.constants import fraction_of_root, primes
from rvk.kernels.field import BYTE, Field
from rvk.kernels.linear import inverted, transform
from rvk.kernels.text import definition, header

FIELD = Field(0x169)  # B^8 + B^6 + B^5 + B^3 + 1 = 0, where B is BETA
ALPHA = 0x6C  # B^238, a root of x^4 + x + 1
BETA = 0x02
F = ((6, 2), (7, 1), (8, 5, 3), (8, 3), (7, 4), (5, 2), (8, 1), (6, 4))
H = ((5, 6, 2), (6, 2), (7, 4), (8, 2), (7, 3), (8, 1), (5, 1), (6, 3))
"""Which bits are added for each bit of the result. Bit 1 is the most significant, bit 8 the least."""
INPUT, OUTPUT = 0xC5, 0x6E
"""What is added before and after."""

COMMENT = """
SBOX1 of RFC 3713 section 2.4.1, and Sigma1 to Sigma6 of section 2.2 in words, the upper one first, as lists for
.irp. Written by generate.py: do not edit.
"""


def linear(sums: tuple[tuple[int, ...], ...], x: int) -> int:
    """A byte whose bits are sums of bits of x."""
    return transform([sum(1 << 8 - bit for bit in bits) for bits in sums], x)


def element(x: int) -> int:
    """The element with these coordinates: the lower four bits count powers of ALPHA, the upper those times BETA."""
    low, high = (FIELD.at(half, ALPHA) for half in (x & 0xF, x >> 4))
    return low ^ FIELD.multiply(high, BETA)


def sbox1() -> list[int]:
    """s1(x) = h(g(f(0xc5 ^ x))) ^ 0x6e with the inversion g; 0 gives 0."""
    elements = [element(x) for x in BYTE]
    numbers = inverted(elements)
    return [linear(H, numbers[FIELD.inverse(elements[linear(F, INPUT ^ x)])]) ^ OUTPUT for x in BYTE]


def sigma() -> list[int]:
    """The hexadecimal digits 2 to 17 after the point of the square roots of the first primes, in words of 32 bits."""
    digits = [fraction_of_root(prime, 2, 4 * 17) % (1 << 64) for prime in primes(6)]
    return [word for both in digits for word in (both >> 32, both % (1 << 32))]


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    print()
    print(definition("SBOX1", sbox1(), 2, 16))
    print()
    print(definition("SIGMA", sigma(), 8, 4))


if __name__ == "__main__":
    main()
