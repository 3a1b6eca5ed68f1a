# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prototypes from debug information."""

from pathlib import Path

import pytest

from rvk.firmware.debug_info import prototype_of
from rvk.firmware.prototype import Parameter

NOWHERE = 0


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        ("vendor_expand", [Parameter("schedule", "inout", 20), Parameter("key", "in", 16)]),
        ("vendor_mask", [Parameter("schedule", "in", 20), Parameter("out", "inout", 16), Parameter("in", "in", 16)]),
        ("vendor_sum", [Parameter("in", "in", None), Parameter("length", "value", 4)]),
        ("vendor_count", [Parameter("counter", "value", 8), Parameter("step", "value", 4)]),
        ("vendor_returns", [Parameter("returned", "out", 20), Parameter("rounds", "value", 4)]),
    ],
)
def test_kinds_and_sizes(vendor: str, function: str, parameters: list[Parameter]) -> None:
    assert prototype_of(Path(vendor), function, NOWHERE) == tuple(parameters)


def test_no_debug_information(vendor: str, vendor_without_debug: str) -> None:
    assert prototype_of(Path(vendor), "vendor_none", NOWHERE) is None
    assert prototype_of(Path(vendor_without_debug), "vendor_sum", NOWHERE) is None
