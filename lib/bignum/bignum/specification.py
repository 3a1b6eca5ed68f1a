# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic on natural numbers of whole words, the low byte first; results are modulo the size of their buffer.

D. E. Knuth, The Art of Computer Programming, volume 2, section 4.3.1, defines sum, difference and product by digits,
which are here those of the numbers; A. Menezes et al., Handbook of Applied Cryptography, algorithm 14.32.
"""

from rvk.specification import Bits, Buffer, choose, concat, little, written_also

WORD = 32
Number = Buffer


def add(*, a: Number, b: Number) -> dict[str, Number | Bits]:
    """Knuth, algorithm A: the sum, and the carry."""
    width = 8 * len(a)
    total = little(a).extended(width + WORD) + little(b).extended(width + WORD)
    return {"out": total.extract(0, width).little(), "result": total.extract(width, WORD)}


def subtract(*, a: Number, b: Number) -> dict[str, Number | Bits]:
    """Knuth, algorithm S: the difference, and 1 if it is negative."""
    x, y = little(a), little(b)
    return {"out": (x - y).little(), "result": x.is_less(y).extended(WORD)}


def select(*, choice: Bits, a: Number, b: Number) -> dict[str, Number]:
    """Of two, the one with the number `choice`."""
    return {"out": choose(choice.bit(0), little(b), little(a)).little()}


def multiply(*, a: Number, b: Number) -> dict[str, Number]:
    """Knuth, algorithm M: the product."""
    width = 2 * 8 * len(a)
    return {"product": (little(a).extended(width) * little(b).extended(width)).little()}


multiply_comba = multiply


def absolute_difference(x: Bits, y: Bits) -> tuple[Bits, Bits]:
    """|x - y|, and one bit: whether x - y is negative. Then all bits of x - y are inverted, and 1 is added."""
    negative = x.is_less(y)
    return ((x - y) ^ negative.sign_extended(x.width)) + negative.extended(x.width), negative


def multiply_by_halves(*, a: Number, b: Number) -> dict[str, Number]:
    """stoffelen2019, section 6.4, for an even number of words.

    a1 b1 H^2 + (a0 b0 + a1 b1 + (a0 - a1)(b1 - b0)) H + a0 b0
    """
    half, width = 4 * len(a), 8 * len(a)
    a0, a1, b0, b1 = (little(part) for x in (a, b) for part in (x[: half // 8], x[half // 8 :]))
    (x, x_negative), (y, y_negative) = absolute_difference(a0, a1), absolute_difference(b1, b0)
    low, high, between = (p.extended(width) * q.extended(width) for p, q in ((a0, b0), (a1, b1), (x, y)))
    negative = x_negative ^ y_negative
    signed = (between ^ negative.sign_extended(width)).extended(width + WORD)
    sign = negative.extended(width + WORD)
    middle = signed + sign - (sign << width) + low.extended(width + WORD) + high.extended(width + WORD)
    middle += concat(high, low).extract(half, width).extended(width + WORD)
    top = high.extract(half, half) + middle.extract(width, WORD).extended(half)
    return {"product": concat(top, middle.extract(0, width), low.extract(0, half)).little()}


@written_also(multiply_by_halves)
def multiply_karatsuba(*, a: Number, b: Number) -> dict[str, Number]:
    """The same as `multiply`."""
    return multiply(a=a, b=b)


def square(*, a: Number) -> dict[str, Number]:
    """The product of a number with itself."""
    return multiply(a=a, b=a)


def montgomery_reduce(*, t: Number, modulus: Number, inverse: Bits) -> dict[str, Number]:
    """Handbook of Applied Cryptography, algorithm 14.32, where `inverse` is m' and any number is a modulus."""
    width = 8 * len(modulus)
    a, m = little(t).extended(2 * width + WORD), little(modulus).extended(width + WORD)
    for i in range(0, width, WORD):
        u = a.extract(i, WORD) * inverse
        product = u.extended(width + WORD) * m
        a = a + (product.extended(2 * width + WORD) << i)
    quotient = a.extract(width, width + WORD)
    reduced = choose(quotient.is_less(m), quotient, quotient - m)
    return {"out": reduced.extract(0, width).little()}
