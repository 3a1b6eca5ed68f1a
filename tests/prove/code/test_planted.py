# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs, tried on planted faults: none may be proved, and what is found wrong is wrong on the simulator, too.

Each is tried in the graph in which the program without it was proved: what is known there must not hide it.

That holds for faults that show for one input of 2^32 or fewer, too, but for some that are out of reach and stay open.
"""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.verdict import Outcome, Verdict
from tests.long_tests import long, long_but_every
from tests.planted import plant

from .faults import HARMLESS, OUT_OF_REACH, PLAIN, RARE_ONES, Fault
from .trial import ERROR, Trial, with_fault

LIBRARY = Library.load()
EVERY = 12
"""Of the faults, `make test` has one in so many."""
RARE = [*RARE_ONES, *OUT_OF_REACH]
RIGHT = list({(each.program, each.operation): each for each in [*PLAIN, *RARE]}.values())


def label(case: object) -> str | None:
    return case.label if isinstance(case, Fault) else None


def test_there_are_enough_faults_and_each_has_a_name() -> None:
    names = [each.label for each in [*PLAIN, *RARE]]
    assert len(set(names)) >= 40
    for faults in (PLAIN, RARE):
        assert len({each.label for each in faults}) == len(faults)
    assert len(RARE_ONES) >= 20


@pytest.mark.parametrize("fault", [*PLAIN, *RARE, *HARMLESS], ids=label)
def test_the_library_has_what_a_fault_replaces(fault: Fault, tmp_path: Path) -> None:
    copy = tmp_path / "source"
    shutil.copy(fault.source, copy)
    plant(copy, fault.right, fault.wrong)


@pytest.mark.parametrize("fault", long_but_every(EVERY, RIGHT), ids=label)
def test_without_the_fault_it_is_proved(fault: Fault) -> None:
    verdict = Trial.of(fault, LIBRARY).verdict()
    assert (verdict.outcome, verdict.open_bits) == (Outcome.PROVED, 0), verdict.reason
    assert verdict.bits


@pytest.mark.parametrize("fault", long_but_every(EVERY, PLAIN), ids=label)
def test_a_fault_is_found_wrong_and_its_counterexample_is_one(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    verdict = after_the_right_program(trial, fault)
    print(verdict.outcome, verdict.reason)
    assert verdict.outcome == Outcome.WRONG
    if verdict.counterexample:
        check(trial, verdict)
    else:
        [message] = trial.differences(trial.random())
        assert message.startswith(ERROR), message


@pytest.mark.parametrize("fault", long_but_every(len(RARE_ONES), RARE_ONES), ids=label)
def test_inputs_are_found_for_a_fault_that_random_ones_do_not_show(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    assert [trial.differences(trial.random(number)) for number in range(3)] == [[]] * 3
    verdict = after_the_right_program(trial, fault)
    print(verdict.outcome, verdict.reason)
    assert verdict.outcome == Outcome.WRONG
    check(trial, verdict)


@pytest.mark.parametrize("fault", map(long, OUT_OF_REACH), ids=label)
def test_a_fault_out_of_reach_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    verdict = after_the_right_program(with_fault(fault, tmp_path), fault)
    assert verdict.outcome == Outcome.OPEN
    assert verdict.open_bits


def after_the_right_program(trial: Trial, fault: Fault) -> Verdict:
    """What is known of a faulty program, once the right one is."""
    right = Trial.of(fault, LIBRARY)
    right.verdict()
    return replace(trial, bound=right.bound).verdict()


def check(trial: Trial, verdict: Verdict) -> None:
    """On the simulator an output is wrong for the inputs of a counterexample, or the call fails: as was said."""
    differences = trial.differences(trial.counterexample(verdict))
    print(differences)
    assert differences
    if differences[0].startswith(ERROR):
        register = re.search(r"\b(sp|s\d+)\b", verdict.reason.split(":")[-1])
        assert register is not None
        assert register[0] in differences[0]
    else:
        assert verdict.reason.split()[0] in differences


@pytest.mark.parametrize("change", HARMLESS, ids=label)
def test_a_change_without_effect_is_proved(change: Fault, tmp_path: Path) -> None:
    verdict = with_fault(change, tmp_path).verdict()
    assert verdict.outcome == Outcome.PROVED, verdict.reason
