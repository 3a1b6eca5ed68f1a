# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs, tried on planted faults: none may be proved, and what is found wrong is wrong on the simulator, too.

Faults that show for one input of 2^32 or fewer are not proved either, though no input shows them yet.
"""

from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.proof import Outcome
from tests.long_tests import long_but_every

from .faults import HARMLESS, PLAIN, RARE_ONES, Fault
from .trial import ERROR, Trial, with_fault

LIBRARY = Library.load()
EVERY = 4
"""Of the faults, `make test` has one in so many."""
RIGHT = list({(each.program, each.operation): each for each in [*PLAIN, *RARE_ONES]}.values())


def label(case: object) -> str | None:
    return case.label if isinstance(case, Fault) else None


def test_there_are_enough_faults_and_each_has_a_name() -> None:
    names = [each.label for each in [*PLAIN, *RARE_ONES]]
    assert len(set(names)) == len(names) >= 40
    assert len(RARE_ONES) >= 10


@pytest.mark.parametrize("fault", long_but_every(EVERY, RIGHT), ids=label)
def test_without_the_fault_it_is_proved(fault: Fault) -> None:
    verdict = Trial.of(fault, LIBRARY).verdict()
    assert (verdict.outcome, verdict.open_bits) == (Outcome.PROVED, 0), verdict.reason
    assert verdict.bits


@pytest.mark.parametrize("fault", long_but_every(EVERY, PLAIN), ids=label)
def test_a_fault_is_found_wrong_and_its_counterexample_is_one(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    verdict = trial.verdict()
    print(verdict.outcome, verdict.reason)
    assert verdict.outcome == Outcome.WRONG
    if verdict.counterexample:
        differences = trial.differences(trial.counterexample(verdict))
        assert differences
        assert not any(each.startswith(ERROR) for each in differences), differences
        assert verdict.reason.split()[0] in differences
    else:
        [message] = trial.differences(trial.random())
        assert message.startswith(ERROR), message


@pytest.mark.parametrize("fault", long_but_every(EVERY, RARE_ONES), ids=label)
def test_a_fault_that_random_inputs_do_not_show_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    assert [trial.differences(trial.random(number)) for number in range(3)] == [[]] * 3
    verdict = trial.verdict()
    print(verdict.outcome, verdict.reason)
    assert verdict.outcome in (Outcome.OPEN, Outcome.WRONG)
    if verdict.outcome == Outcome.WRONG:
        assert trial.differences(trial.counterexample(verdict))


@pytest.mark.parametrize("change", HARMLESS, ids=label)
def test_a_change_without_effect_is_proved(change: Fault, tmp_path: Path) -> None:
    verdict = with_fault(change, tmp_path).verdict()
    assert verdict.outcome == Outcome.PROVED, verdict.reason
