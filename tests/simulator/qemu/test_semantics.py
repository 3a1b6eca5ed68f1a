# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every instruction of the simulator computes what QEMU computes, on random programs.

RVK_QEMU_INSTANCES and RVK_QEMU_SEED choose how many instructions are executed, and which; by default a fifth of a
million in `make test` and a million in `make test-long`.
"""

import os

import pytest

from rvk import _sim
from tests.long_tests import long_unless
from tests.missing_tools import needs
from tests.random_programs.compressed import FORMS
from tests.random_programs.straight import DIVISIONS
from tests.random_programs.terminating.control import BRANCHES, COMPRESSED_BRANCHES

from .compare import Comparison, compare
from .run import QEMU

pytestmark = needs(QEMU)

_CHOSEN = os.environ.get("RVK_QEMU_INSTANCES")
_INSTANCES = [int(_CHOSEN)] if _CHOSEN else long_unless([200_000], [200_000, 1_000_000])
_SEED = int(os.environ.get("RVK_QEMU_SEED", "1"))
_RARE = 1200
"""Each of `_to_be_executed` must occur once in so many instructions."""
_PRIVILEGED = {"ecall", "ebreak", "mret", "wfi", "csrrw", "csrrwi"}
"""No program of QEMU's user mode can execute them, or write a CSR that RVK has."""


def _to_be_executed() -> set[str]:
    mnemonics = {instruction.mnemonic for instruction in _sim.instructions()} - _PRIVILEGED
    both_ways = {f"{branch} {way}" for branch in BRANCHES + COMPRESSED_BRANCHES for way in ("taken", "not taken")}
    divisions = {f"{division} {case}" for division in DIVISIONS for case in ("by zero", "overflow")}
    return mnemonics | set(FORMS) | both_ways | divisions | {"x0 as destination"}


@pytest.fixture(scope="module", params=_INSTANCES)
def instances(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module")
def comparison(instances: int) -> Comparison:
    return compare(instances, _SEED)


def test_results_equal_those_of_qemu(comparison: Comparison) -> None:
    if comparison.faults:
        pytest.fail(comparison.report(), pytrace=False)


def test_everything_was_executed(comparison: Comparison, instances: int) -> None:
    assert comparison.instances >= instances, "a difference ended the comparison early"
    least = instances // _RARE
    rare = {label: comparison.executed[label] for label in _to_be_executed() if comparison.executed[label] < least}
    assert not rare, f"executed less than {least} times: {rare}"
