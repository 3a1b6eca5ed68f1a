# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic on natural numbers of whole words, the low byte first; results are modulo the size of their buffer.

D. E. Knuth, The Art of Computer Programming, volume 2, section 4.3.1, defines sum, difference and product by digits,
which are here those of the numbers; A. Menezes et al., Handbook of Applied Cryptography, algorithm 14.32.
"""

from rvk.specification import Bits, Buffer, choose, little

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
multiply_karatsuba = multiply


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
