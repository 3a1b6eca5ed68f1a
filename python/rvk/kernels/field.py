# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fields of 2^8 elements."""

from collections.abc import Sequence
from dataclasses import dataclass

BYTE = range(256)


@dataclass(frozen=True)
class Field:
    """GF(2^8): bytes are polynomials over GF(2), bit i the coefficient of x^i, modulo one of degree 8."""

    modulus: int
    """The polynomial, bit 8 included."""

    def multiply(self, a: int, b: int) -> int:
        """The product of two elements."""
        product = 0
        for bit in reversed(range(8)):
            product = (product << 1) ^ (product >> 7) * self.modulus ^ (b >> bit & 1) * a
        return product

    def power(self, a: int, exponent: int) -> int:
        """An element to a power, the exponent not negative."""
        result = 1
        for bit in reversed(range(exponent.bit_length())):
            result = self.multiply(result, result)
            if exponent >> bit & 1:
                result = self.multiply(result, a)
        return result

    def inverse(self, a: int) -> int:
        """The multiplicative inverse; 0 for 0."""
        return self.power(a, 254)

    def at(self, polynomial: int, x: int) -> int:
        """The value of a polynomial over GF(2), of any degree, at an element."""
        value = 0
        for bit in reversed(range(polynomial.bit_length())):
            value = self.multiply(value, x) ^ (polynomial >> bit & 1)
        return value

    def isomorphisms(self, other: "Field") -> list[Sequence[int]]:
        """The eight maps to another field that keep sums and products, as tables, by their image of x."""
        roots = [root for root in BYTE if other.at(self.modulus, root) == 0]
        return [[other.at(x, root) for x in BYTE] for root in roots]
