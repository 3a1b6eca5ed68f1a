# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic on numbers in radix 2^28 (stoffelen2019, section 6), as the numbers that go in and come out.

What lies between, digits of 28 bits in words of 32, is defined by those: from_bignum and to_bignum are inverses.
"""

from rvk.specification import Bits, Buffer, blocks, little, zeros

RADIX_BITS = 28
WORD = 32
Number = Buffer


def from_bignum(*, a: Number) -> dict[str, Number]:
    """Into radix 2^28 and back."""
    return {"out": a}


to_bignum = from_bignum


def add(*, a: Number, b: Number) -> dict[str, Number]:
    """The sum."""
    return {"out": (little(a) + little(b)).little()}


def subtract(*, a: Number, b: Number) -> dict[str, Number]:
    """The difference."""
    return {"out": (little(a) - little(b)).little()}


def carry(*, sum: Number) -> dict[str, Number | Bits]:  # noqa: A002  (the name in META.toml)
    """The same number with digits from 0 to 2^28 - 1, and what is carried out of the highest one.

    The words are signed. The sum of one and what is carried into it wraps; that of 8 normal numbers does not.
    """
    carried, normal = zeros(WORD), []
    for word in blocks(sum, WORD // 8):
        total = little(word) + carried
        normal += total.extract(0, RADIX_BITS).extended(WORD).little()
        carried = total.extract(RADIX_BITS, WORD - RADIX_BITS).sign_extended(WORD)
    return {"sum": normal, "result": carried}


def multiply(*, a: Number, b: Number) -> dict[str, Number]:
    """The product."""
    width = 2 * 8 * len(a)
    return {"product": (little(a).extended(width) * little(b).extended(width)).little()}


multiply_any = multiply
multiply_karatsuba = multiply


def multiply_difference(*, a: Number, b: Number) -> dict[str, Number]:
    """The product of a - b and b, modulo the size of its buffer if it is negative."""
    width = 2 * 8 * len(a)
    x, y = little(a).extended(width), little(b).extended(width)
    return {"product": ((x - y) * y).little()}
