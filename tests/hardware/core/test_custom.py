# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions from CoreDSL in the processor do what they do on the simulator, which runs the same descriptions.

The comparison finds faults that are planted. RVK_LOCKSTEP_INSTRUCTIONS and RVK_LOCKSTEP_SEED are as for the lockstep of
the configurations.
"""

import os
from pathlib import Path

import pytest

from rvk.errors import CheckFailed
from rvk.isa.folders import ISA_PATH
from tests.clone import CLONE
from tests.long_tests import long_unless
from tests.planted import plant

from .custom import Custom, make
from .lockstep import SEED, check, run

_ROTXOR = CLONE / "docs" / "examples" / "rotxor"
_SHAPES = Path(__file__).parent / "data"
_ZK_UNITS, _ZK = "rvk_units_pkg::ZK | rvk_units_pkg::AT_ONCE |", "_zk_zks"
CUSTOM = {
    "without registers of its own": Custom("xrotxor", _ROTXOR),
    "without registers of its own, with Zk": Custom("xrotxor", _ROTXOR, _ZK_UNITS, _ZK),
    "with registers": Custom("xgf"),
    "with registers, with Zk": Custom("xgf", None, _ZK_UNITS, _ZK),
    "of every shape": Custom("xshapes", _SHAPES),
}
FEW = ["of every shape"]


@pytest.fixture(autouse=True)
def _described(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulator finds the descriptions."""
    monkeypatch.setenv(ISA_PATH, os.pathsep.join(map(str, (_ROTXOR, _SHAPES))))


@pytest.mark.parametrize("name", long_unless(FEW, CUSTOM))
def test_every_instruction_does_what_it_does_on_the_simulator(name: str, tmp_path: Path) -> None:
    check(make(CUSTOM[name], tmp_path), tmp_path)


_CORE, _LEAVES = "rvk_core.sv", ".e_leaves_i(e_leaves)"
FAULTS = {
    "operand b is not forwarded": (
        _CORE,
        ".register_i(d_rs2), .value_i(d_register_b), .e_write_i(e_write)",
        ".register_i(d_rs2), .value_i(d_register_b), .e_write_i(e_write && !d_custom)",
    ),
    "operand b does not wait for a load": (
        _CORE,
        "(d_uses_b && e_rd_q == d_rs2)",
        "(d_uses_b && !d_custom && e_rd_q == d_rs2)",
    ),
    "registers are written after a branch that is taken": (
        _CORE,
        _LEAVES,
        ".e_leaves_i(!e_exception_q && e_done && !m_hold && !m_trap)",
    ),
    "registers are written after a trap": (_CORE, _LEAVES, ".e_leaves_i(e_run && e_done && !m_hold)"),
    "registers are written by what an interrupt replaces": (
        _CORE,
        _LEAVES,
        ".e_leaves_i(e_valid_q && e_done && !m_hold && !m_trap)",
    ),
    "registers are written twice by what is held": (_CORE, _LEAVES, ".e_leaves_i(e_run && e_done && !m_trap)"),
    "the number of the operation is that of another": ("rvk_custom_decode.sv", "1'b1, 5'd4};", "1'b1, 5'd6};"),
    "the number of the operation is not kept by what is held": ("rvk_extensions.sv", "if (e_take_i) begin", "begin"),
}


FEW_FAULTS = ["the number of the operation is that of another"]


@pytest.mark.parametrize("fault", long_unless(FEW_FAULTS, FAULTS))
def test_planted_faults_are_found(fault: str, tmp_path: Path) -> None:
    chosen = make(CUSTOM["of every shape"], tmp_path)
    file, old, new = FAULTS[fault]
    [source] = tmp_path.rglob(file)
    plant(source, old, new)
    with pytest.raises(CheckFailed, match="random program") as found:
        run(chosen, SEED, 100_000, tmp_path)
    print(found.value)
