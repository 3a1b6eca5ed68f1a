# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a specification writes in more ways than one (rvk.specification.forms) is equal."""

import itertools
import random
from collections.abc import Callable, Iterator

import pytest

from rvk.specification import Bits, known
from rvk.specification.forms import in_form
from rvk.specification.load import specification_of
from tests.long_tests import long_unless

from .programs import LIBRARY

BITS = 128
PARTS = 8
MODULUS = 1 << 128 | 0b10000111
"""x^128 + x^7 + x^2 + x + 1."""


GHASH = specification_of(LIBRARY.primitives["ghash"])
CTR = specification_of(LIBRARY.primitives["ctr"])
BIGNUM = specification_of(LIBRARY.primitives["bignum"])
BIGNUM28 = specification_of(LIBRARY.primitives["bignum28"])
GF2M = specification_of(LIBRARY.primitives["gf2m"])


def power_of_x(exponent: int) -> Bits:
    """As a block, whose highest bit is the coefficient of x^0."""
    power = 1 << exponent
    for place in range(exponent, BITS - 1, -1):
        if power >> place & 1:
            power ^= MODULUS << (place - BITS)
    return Bits(BITS, int(f"{power:0{BITS}b}"[::-1], 2))


@pytest.mark.parametrize("part", long_unless([1], range(PARTS)))
def test_the_product_of_ghash_is_that_of_polynomials_modulo_another(part: int) -> None:
    """Of powers of x, and so of all factors, as it is linear: it is associative, and the forms are equal.

    A part of the powers alone shows that for combinations of them.
    """
    powers = [power_of_x(exponent) for exponent in range(2 * BITS - 1)]
    for j in range(part, BITS, PARTS):
        multiples = GHASH.multiples(powers[j])
        for i in range(BITS):
            assert int(GHASH.product(powers[i], multiples)) == int(powers[i + j]), (i, j)


def test_the_forms_of_ghash_are_equal() -> None:
    """For messages with and without groups and single blocks."""
    choose = random.Random(1)
    for blocks in range(10):
        h, message = known(choose.randbytes(16)), known(choose.randbytes(16 * blocks))
        expected = GHASH.hash(h=h, in_=message)["out"]
        with in_form(1) as form:
            found = GHASH.hash(h=h, in_=message)["out"]
        assert [int(each) for each in found] == [int(each) for each in expected], blocks
        assert not form.has_next


def test_the_forms_of_counter_blocks_are_equal() -> None:
    """Where words wrap and where they do not, up to the whole block."""
    choose = random.Random(2)
    for carried in (0, 31, 32, 33, 64, 96, 128):
        t1 = Bits(BITS, choose.getrandbits(BITS) | (1 << carried) - 1)
        for n, before in itertools.product((1, 2, 5), (0, 1, 1 << 28, (1 << 32) - 6)):
            forms = (CTR.counters, CTR.counters_by_words)
            first, second = ([int(each) for each in form(t1, n, Bits(32, before))] for form in forms)
            assert first == second == [(int(t1) + before + j) % (1 << BITS) for j in range(n)], (carried, n, before)


def pairs_of_numbers(size: int) -> Iterator[tuple[int, int]]:
    """Numbers of so many bits, also with halves that are equal, so that differences are 0 or have either sign."""
    choose, most = random.Random(3), (1 << size) - 1
    repeated = choose.getrandbits(size // 2) * ((1 << size // 2) + 1)
    yield from itertools.product((0, 1, most, most >> size // 2, repeated), repeat=2)
    for _ in range(20):
        yield choose.getrandbits(size), choose.getrandbits(size)


@pytest.mark.parametrize(
    ("form", "size", "is_difference"),
    [
        *((BIGNUM.multiply_by_halves, size, False) for size in (64, 128, 256)),
        *((BIGNUM28.multiply, size, False) for size in (32, 64, 96, 224, 352, 3552)),
        *((BIGNUM28.multiply_karatsuba, size, False) for size in (224, 448)),
        *((BIGNUM28.multiply_difference, size, True) for size in (224, 448)),
    ],
)
def test_products_by_digits_and_by_halves_are_products(
    form: Callable[..., dict[str, list[Bits]]], size: int, is_difference: bool
) -> None:
    """As numbers, modulo the size of the product: a b, or (a - b) b."""
    for a, b in pairs_of_numbers(size):
        found = form(a=known(a.to_bytes(size // 8, "little")), b=known(b.to_bytes(size // 8, "little")))["product"]
        expected = ((a - b) * b if is_difference else a * b) % (1 << 2 * size)
        assert bytes(map(int, found)) == expected.to_bytes(size // 4, "little"), (a, b)


@pytest.mark.parametrize("size", [32, 224, 352, 448, 1792])
def test_sums_by_digits_are_sums(size: int) -> None:
    """As numbers, modulo their size: a + b, and a - b."""
    for a, b in pairs_of_numbers(size):
        for form, expected in ((BIGNUM28.add, a + b), (BIGNUM28.subtract, a - b)):
            found = form(a=known(a.to_bytes(size // 8, "little")), b=known(b.to_bytes(size // 8, "little")))["out"]
            assert bytes(map(int, found)) == (expected % (1 << size)).to_bytes(size // 8, "little"), (a, b)


@pytest.mark.parametrize("m", GF2M.POLYNOMIALS)
def test_the_forms_of_inversion_are_equal(m: int) -> None:
    """And the product with the element is 1, but for 0."""
    polynomial, choose = GF2M.POLYNOMIALS[m], random.Random(4)
    for element in {0, 1, (1 << m) - 1, *(choose.getrandbits(m) for _ in range(20))}:
        a = Bits(m, element)
        inverse = GF2M.invert(a, polynomial)
        for form in (GF2M.invert_by_doubling, GF2M.invert_by_division_steps):
            assert int(form(a, polynomial)) == int(inverse), (form.__name__, element)
        assert int(GF2M.multiply(a, inverse, polynomial)) == (element != 0), element


def test_only_a_function_with_another_form_says_that_there_is_one() -> None:
    """A proof is tried again only then."""
    with in_form(0) as form:
        GHASH.hash(h=known(bytes(16)), in_=known(bytes(16)))
        assert form.has_next
    with in_form(0) as form:
        GHASH.padded(known(bytes(3)))
        assert not form.has_next
