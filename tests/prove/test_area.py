# SPDX-License-Identifier: MIT OR Apache-2.0
"""Area and depth of the hardware of instructions."""

import pytest

from rvk.hardware.area import Area, area
from rvk.prove.names import single

from ..isa.described import CATALOGUE


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # Twelve transistors, three NAND2, for each of 32 exclusive ors; wires are free.
        ("xor", Area(96, 1)),
        ("rev8", Area(0, 0)),
        ("lui", Area(0, 0)),
    ],
)
def test_the_area_of_what_can_be_counted_by_hand(name: str, expected: Area) -> None:
    assert area(single(CATALOGUE, name)) == expected


def test_a_variable_shift_is_larger_than_a_fixed_one_and_deeper() -> None:
    fixed, variable = area(single(CATALOGUE, "zknh.sha256sig0")), area(single(CATALOGUE, "srl"))
    assert fixed.nand2_equivalents < variable.nand2_equivalents
    assert fixed.depth < variable.depth
