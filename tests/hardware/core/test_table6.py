# SPDX-License-Identifier: MIT OR Apache-2.0
"""The workloads of marshall2020, Table 6, on the hardware: no slower than RVK's own limits."""

import pytest

from rvk.experiments import load_tables
from rvk.experiments.row import Row
from rvk.hardware.rtl.machine import Hardware
from rvk.library import Library
from rvk.measuring import measure
from rvk.programs import Target, build
from rvk.toolchain import compiler

pytestmark = pytest.mark.long  # test_timing.py compares cycles in make test
CONFIGURATION = "crypto-fast"
AT_MOST = {
    "AES128 Enc, baseline": 1000,
    "AES128 Enc, crypto ISE": 235,
    "SM4 Enc, baseline": 1215,
    "SM4 Enc, crypto ISE": 300,
    "SHA2-256, baseline": 3850,
    "SHA2-256, crypto ISE": 1700,
    "SM3, baseline": 4000,
    "SM3, crypto ISE": 2200,
    "GHASH, baseline": 2800,
    "GHASH, baseline, with ours of the key": 2800,
    "GHASH, crypto ISE": 130,
    "GHASH, crypto ISE, with ours of the key": 1300,
    "ChaCha20, baseline": 1800,
    "ChaCha20, crypto ISE": 1100,
}
"""Cycles."""


@pytest.fixture(scope="module")
def hardware() -> Hardware:
    return Hardware(CONFIGURATION)


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    [table] = [each for each in load_tables() if each.title.startswith("marshall2020, Table 6")]
    return {row.name: row for row in table.row}


def test_every_row_is_here(rows: dict[str, Row]) -> None:
    assert rows.keys() == AT_MOST.keys()


@pytest.mark.parametrize("name", AT_MOST)
def test_cycles(name: str, rows: dict[str, Row], hardware: Hardware) -> None:
    library, row = Library.load(), rows[name]
    primitive = library.primitive(row.primitive)
    [program] = build(library, [Target(primitive, row.variant, row.isa, compiler("zig"))], hardware.core)
    found = [measure(program, each, hardware.core, hardware=hardware) for each in row.bound_operations(primitive)]
    assert all(row.is_for(each.core) for each in found)
    cycles, instructions = sum(each.cycles for each in found), sum(each.instructions for each in found)
    assert cycles <= AT_MOST[name]
    if row.primitive == "aes" and "zkne" in row.isa:
        assert cycles <= 1.05 * instructions
