# SPDX-License-Identifier: MIT OR Apache-2.0
"""Linear maps over GF(2). A sum of bits is a mask: bit i is set if bit i of the argument is in the sum."""

from collections.abc import Iterable, Sequence

Map = Sequence[int]
"""A function of a byte as a table of 256 entries."""


def parity(x: int) -> int:
    """The sum of the bits."""
    return x.bit_count() & 1


def xor(values: Iterable[int]) -> int:
    """The sum of vectors."""
    total = 0
    for value in values:
        total ^= value
    return total


def transform(rows: Sequence[int], x: int) -> int:
    """The product of a matrix and a vector: the first row is the mask of the most significant bit of the result."""
    result = 0
    for row in rows:
        result = result << 1 | parity(row & x)
    return result


def circulant(x: int, rotations: Iterable[int]) -> int:
    """The sum of a byte rotated to the right by these numbers of bits."""
    doubled = x | x << 8
    return xor(doubled >> rotation & 0xFF for rotation in rotations)


def inverted(function: Map) -> Map:
    """The inverse of a permutation of bytes."""
    return sorted(range(256), key=function.__getitem__)


def composed(sums: Sequence[int], function: Map) -> list[int]:
    """Sums over the bits of a linear function's result, as sums over the bits of its argument."""
    return [sum(parity(function[1 << j] & mask) << j for j in range(8)) for mask in sums]


def combined(function: Map, rows: Sequence[int]) -> list[int]:
    """The bits of a linear function of the byte whose bit b is the sum `rows[b]`, over what `rows` are sums of."""
    masks = composed([1 << bit for bit in range(8)], function)
    return [xor(rows[j] for j in range(8) if mask >> j & 1) for mask in masks]
