# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a specification writes in more ways than one (rvk.specification.forms) is equal."""

import random

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
        for n in (1, 2, 5):
            first, second = ([int(each) for each in form(t1, n)] for form in (CTR.counters, CTR.counters_by_words))
            assert first == second == [(int(t1) + j) % (1 << BITS) for j in range(n)], (carried, n)


def test_only_a_function_with_another_form_says_that_there_is_one() -> None:
    """A proof is tried again only then."""
    with in_form(0) as form:
        GHASH.hash(h=known(bytes(16)), in_=known(bytes(16)))
        assert form.has_next
    with in_form(0) as form:
        GHASH.padded(known(bytes(3)))
        assert not form.has_next
