# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct` finds planted leaks on every path that `rvk test` takes, and finds none in code that only looks like one."""

from pathlib import Path

import pytest

from rvk._sim import Core
from rvk.core_files import load_core
from rvk.library import Library
from rvk.testing.constant_time import Verdict, check_constant_time, describe
from tests.conftest import program
from tests.long_tests import long_but_every
from tests.planted import plant_in_copy

from .planted_leaks import LEAKS, LOOK_ALIKES, TOYS, Plant

UNKNOWN = """
name = "unknown"
title = "a file that says nothing about data"
isa = "rv32imc"
code_region = "ram"
data_region = "ram"
[[memory]]
name = "ram"
base = 0x80000000
bytes = 0x1000
writable = true
executable = true
"""


def verdict_on(planted: Plant, folder: Path) -> Verdict:
    """The verdict on a program whose source has the fault."""
    plant_in_copy(planted.library, folder, str(planted.source), planted.right, planted.wrong)
    core = Core(UNKNOWN, "unknown") if planted.core == "unknown" else load_core(planted.core)
    built = program(Library.load(folder), planted.checked, planted.variant, planted.isa)
    return check_constant_time(built, core)


@pytest.mark.parametrize("name", long_but_every(3, LEAKS))
def test_a_planted_leak_is_found(name: str, tmp_path: Path) -> None:
    verdict = verdict_on(LEAKS[name], tmp_path / "lib")
    assert not verdict.holds
    assert any(LEAKS[name].secret in leak.secrets for leak in verdict.leaks), [describe(leak) for leak in verdict.leaks]


@pytest.mark.parametrize("name", long_but_every(3, LOOK_ALIKES))
def test_a_look_alike_passes(name: str, tmp_path: Path) -> None:
    assert [describe(leak) for leak in verdict_on(LOOK_ALIKES[name], tmp_path / "lib").leaks] == []


@pytest.mark.parametrize(("primitive", "isa"), [("drain", "rv32imc"), ("drip", "rv32imc_zicsr_zkr")])
@pytest.mark.parametrize("core", ["e31", "ibex", "veer-el2", "hazard3", "rvk"])
def test_what_leaks_are_planted_in_has_none(primitive: str, isa: str, core: str) -> None:
    verdict = check_constant_time(program(Library.load(TOYS), primitive, "ref", isa), load_core(core))
    assert [describe(leak) for leak in verdict.leaks] == []
