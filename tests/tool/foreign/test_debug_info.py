# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prototypes from debug information."""

import random
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from rvk.errors import UsageError
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


def test_damaged_debug_information_is_an_error_of_ours(vendor: str, tmp_path: Path) -> None:
    print("seed", seed := 1)
    generator, damaged = random.Random(seed), tmp_path / "damaged.elf"
    contents = Path(vendor).read_bytes()
    with Path(vendor).open("rb") as stream:
        sections = [each for each in ELFFile(stream).iter_sections() if each.name.startswith(".debug_")]
        places = [each["sh_offset"] + i for each in sections for i in range(min(each["sh_size"], 200))]
    refused = 0
    for _ in range(300):
        data = bytearray(contents)
        for at in generator.choices(places, k=3):
            data[at] = generator.randrange(256)
        damaged.write_bytes(data)
        try:
            prototype_of(damaged, "vendor_expand", NOWHERE)
        except UsageError:
            refused += 1
    assert refused > 0
