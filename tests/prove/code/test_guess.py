# SPDX-License-Identifier: MIT OR Apache-2.0
"""Beside a counterexample stands the instruction that may be the reason: in the line of the fault, or the next one."""

import re
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder

from .faults import PLAIN, Fault
from .trial import Trial, with_fault

CASES = ("chacha20 ref rv32imc: rotation", "chacha20 ref rv32imc: carry dropped", "sha256 ref rv32imc: rotation")
FAULTS = [each for each in PLAIN if each.label in CASES]


def line_of(fault: Fault) -> int:
    """Where what is right stands in its file."""
    [primitive] = library_folder().glob(f"*/{fault.program.split()[0]}")
    before, _ = (primitive / fault.file).read_text(encoding="utf-8").split(fault.right)
    return before.count("\n") + 1


@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: each.label)
def test_it_names_the_line_or_the_next(fault: Fault, tmp_path: Path) -> None:
    guess = with_fault(fault, tmp_path).verdict().guess
    named = re.fullmatch(r"\w+\+0x\w+ \((\S+):(\d+)\): \w.*", guess)
    assert named is not None, guess
    assert named[1] == Path(fault.file).name
    assert int(named[2]) - line_of(fault) in {0, 1}


def test_there_is_none_without_a_counterexample() -> None:
    assert Trial.of(FAULTS[0], Library.load()).verdict().guess == ""
