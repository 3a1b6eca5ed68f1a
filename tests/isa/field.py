# SPDX-License-Identifier: MIT OR Apache-2.0
"""Polynomials over GF(2) as numbers, bit i for the term of degree i: an oracle for S-boxes and products in fields."""


def product(a: int, b: int) -> int:
    """The carry-less product."""
    total = 0
    for i in range(b.bit_length()):
        total ^= a << i if b >> i & 1 else 0
    return total


def remainder(a: int, f: int) -> int:
    """a modulo f; f is not 0."""
    while a.bit_length() >= f.bit_length():
        a ^= f << (a.bit_length() - f.bit_length())
    return a


def inverse(a: int, f: int) -> int:
    """The inverse of a modulo the irreducible f by search; 0 for 0."""
    candidates = range(1, 1 << (f.bit_length() - 1))
    return next((x for x in candidates if remainder(product(a, x), f) == 1), 0)


def affine(row: int, x: int) -> int:
    """The circulant matrix of 8 by 8 bits whose row i is `row` rotated left by i, times x."""
    rotated = [(row << i | row >> (8 - i)) & 0xFF for i in range(8)]
    return sum(((each & x).bit_count() & 1) << i for i, each in enumerate(rotated))
