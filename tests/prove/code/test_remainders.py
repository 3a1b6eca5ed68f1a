# SPDX-License-Identifier: MIT OR Apache-2.0
"""Remainders in specifications: by unknown numbers, too, if they are short."""

from itertools import product

import pytest

from rvk._sim import Proof
from rvk.errors import CheckFailed
from rvk.specification import Bits, specification

WIDTH = 4


def test_of_all_short_numbers() -> None:
    proof = Proof()
    dividend, divisor = (proof.input(WIDTH) for _ in range(2))
    rest = (Bits.of(dividend) % Bits.of(divisor)).literals(dividend)
    for a, b in product(range(1 << WIDTH), repeat=2):
        bits = [number >> at & 1 == 1 for number in (a, b) for at in range(WIDTH)]
        assert sum(bit << at for at, bit in enumerate(rest.evaluate(bits))) == (a % b if b else a)


def test_by_a_long_number_that_is_unknown_there_is_none() -> None:
    """A proof would begin with a million subtractions, and never end."""
    proof = Proof()
    long, longer = (Bits.of(proof.input(width)) for width in (64, 65))
    assert not (long % Bits.of(proof.input(64))).is_known
    assert not (longer % 3).is_known
    with pytest.raises(CheckFailed, match="the remainder of 65 bits by an unknown number: no proof decides that"):
        longer % Bits.of(proof.input(65))


def test_it_is_refused_before_what_is_divided_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The product of two numbers of 2,048 bits takes a minute."""
    montgomery = specification("montgomery")
    monkeypatch.setattr(Bits, "__mul__", None)
    x, y, modulus = (Bits.of(Proof().input(64)) for _ in range(3))
    with pytest.raises(CheckFailed, match="the remainder of 128 bits by an unknown number"):
        montgomery.product(x, y, modulus.little())
