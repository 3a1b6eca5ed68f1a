# SPDX-License-Identifier: MIT OR Apache-2.0
"""What decryption of mceliece348864 computes with a binary Goppa code: Classic McEliece, 2022, sections 5.3 and 7.1.

The field is GF(2^12) with x^12 + x^3 + 1. An element is two bytes, the low one first; the upper four bits are ignored.
"""

from functools import reduce

from rvk.specification import Bits, Buffer, blocks, little, zeros

M = 12
FIELD = 0x1009
DEGREE = 64


def times_x(a: Bits) -> Bits:
    """In the field."""
    return (a << 1) ^ Bits(M, FIELD % (1 << M)).only_if(a.bit(M - 1))


def multiples(a: Bits) -> list[Bits]:
    """Of a by 1, x, ..., x^11."""
    found = [a]
    while len(found) < M:
        found.append(times_x(found[-1]))
    return found


def product(multiples_of_a: list[Bits], b: Bits) -> Bits:
    """A b as the sum of b_i x^i a."""
    return reduce(Bits.__xor__, (each.only_if(b.bit(i)) for i, each in enumerate(multiples_of_a)))


def square(a: Bits) -> Bits:
    """A a."""
    return product(multiples(a), a)


def inverse(a: Bits) -> Bits:
    """1 / a = a^(2^12 - 2), where 2^12 - 2 = 2 + 4 + ... + 2^11; 0 for 0."""
    total = power = square(a)
    for _ in range(2, M):
        power = square(power)
        total = product(multiples(total), power)
    return total


def elements(string: Buffer) -> list[Bits]:
    """The elements of an array."""
    return [little(pair).extract(0, M) for pair in blocks(string, 2)]


def array(found: list[Bits]) -> Buffer:
    """An array of elements."""
    return [byte for element in found for byte in element.extended(16).little()]


def value(g: list[Bits], point: Bits) -> Bits:
    """G(point) of the monic polynomial with these lower coefficients, by Horner's rule."""
    factor, total = multiples(point), Bits(M, 1)
    for coefficient in reversed(g):
        total = product(factor, total) ^ coefficient
    return total


def evaluate(*, polynomial: Buffer, at: Buffer) -> dict[str, Buffer]:
    """The values at all points."""
    g = elements(polynomial)
    return {"values": array([value(g, point) for point in elements(at)])}


def syndromes(*, polynomial: Buffer, at: Buffer, word: Buffer) -> dict[str, Buffer]:
    """For each j the sum of word_i point_i^j / g(point_i)^2."""
    g, sums = elements(polynomial), [zeros(M)] * (2 * DEGREE)
    for i, point in enumerate(elements(at)):
        factor = multiples(point)
        term = inverse(square(value(g, point))).only_if(word[i // 8].bit(i % 8))
        for j in range(2 * DEGREE):
            sums[j] = sums[j] ^ term
            term = product(factor, term)
    return {"syndromes": array(sums)}


evaluate_few, syndromes_few = evaluate, syndromes
