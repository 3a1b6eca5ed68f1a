# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every instruction of the simulator computes what QEMU computes, on random programs.

RVK_QEMU_INSTANCES and RVK_QEMU_SEED choose how many instructions are executed, and which.
"""

import os

import pytest

from rvk import _sim
from tests.missing_tools import needs
from tests.random_programs.compressed import FORMS
from tests.random_programs.straight import DIVISIONS
from tests.random_programs.terminating.control import BRANCHES, COMPRESSED_BRANCHES

from .compare import Comparison, compare
from .run import QEMU

pytestmark = needs(QEMU)

_INSTANCES = int(os.environ.get("RVK_QEMU_INSTANCES", "1000000"))
_SEED = int(os.environ.get("RVK_QEMU_SEED", "1"))
_LEAST = _INSTANCES // 1200
"""How often each of `_to_be_executed` must occur: 100 times by default."""
_PRIVILEGED = {"ecall", "ebreak", "mret", "wfi", "csrrw", "csrrwi"}
"""No program of QEMU's user mode can execute them, or write a CSR that RVK has."""


def _to_be_executed() -> set[str]:
    mnemonics = {instruction.mnemonic for instruction in _sim.instructions()} - _PRIVILEGED
    both_ways = {f"{branch} {way}" for branch in BRANCHES + COMPRESSED_BRANCHES for way in ("taken", "not taken")}
    divisions = {f"{division} {case}" for division in DIVISIONS for case in ("by zero", "overflow")}
    return mnemonics | set(FORMS) | both_ways | divisions | {"x0 as destination"}


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compare(_INSTANCES, _SEED)


def test_results_equal_those_of_qemu(comparison: Comparison) -> None:
    if comparison.faults:
        pytest.fail(comparison.report(), pytrace=False)


def test_everything_was_executed(comparison: Comparison) -> None:
    assert comparison.instances >= _INSTANCES, "a difference ended the comparison early"
    rare = {label: comparison.executed[label] for label in _to_be_executed() if comparison.executed[label] < _LEAST}
    assert not rare, f"executed less than {_LEAST} times: {rare}"
