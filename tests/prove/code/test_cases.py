# SPDX-License-Identifier: MIT OR Apache-2.0
"""Branches that public inputs decide: each case is proved, all of them or none."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.prove.code import attempt, proof
from rvk.prove.code import cases as proof_by_cases
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.execution import Execution
from rvk.prove.code.place import Place as CallPlace
from rvk.prove.code.proof import prove_with_symbols
from rvk.prove.code.verdict import Outcome, Verdict
from tests.planted import plant_in_copy

from .faults import Place
from .trial import Trial, with_fault

# How many bytes the sponge absorbs of a number of 64 bits depends on the number, and so does a branch.
ENCODINGS = Place("sha3 ref rv32imc", "encodings", "ref/cshake.c", {"message_bytes": 16, "output_bytes": 32})
[PLANTED] = ENCODINGS.faults(("the longest are cut", "    return n;", "    return n < NUMBER_BYTES ? n : n - 1;"))
NUMBERS = 'number_low = { direction = "value" }\nnumber_high = { direction = "value" }'
SECRET = 'number_low = { direction = "value" }\nnumber_high = { direction = "value", secret = true }'
NINE_BITS = 'number_low = { direction = "value", at_most = 511 }\nnumber_high = { direction = "value", at_most = 0 }'


def with_symbols(trial: Trial) -> Verdict:
    return prove_with_symbols(trial.goal)


def test_an_operation_without_such_a_branch_is_one_case() -> None:
    [fault] = Place("sha3 ref rv32imc", "sha3_256", "ref/cshake.c", {"message_bytes": 16}).faults(("", "", ""))
    verdict = with_symbols(Trial.of(fault, Library.load()))
    assert (verdict.outcome, verdict.cases) == (Outcome.PROVED, (ALL,))


def with_numbers(folder: Path, numbers: str, place: CallPlace | None = None) -> Verdict:
    """Of the encodings, where META says something else of the numbers."""
    library = Library.load(plant_in_copy(library_folder(), folder, "hash/sha3/META.toml", NUMBERS, numbers))
    return prove_with_symbols(replace(Trial.of(PLANTED, library).goal, place=place))


def test_each_way_is_a_case(tmp_path: Path) -> None:
    """A number of nine bits is encoded as one byte or as two."""
    verdict = with_numbers(tmp_path, NINE_BITS)
    assert verdict.outcome is Outcome.PROVED
    assert sorted(each.bits for each in verdict.cases) == [(("number_low", 8, False),), (("number_low", 8, True),)]


def test_what_is_assumed_is_one_case(tmp_path: Path) -> None:
    """It is run with what assumes it, on one path."""
    assert with_numbers(tmp_path, NINE_BITS, CallPlace()).outcome is Outcome.OPEN


@pytest.mark.long
def test_too_many_cases_are_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "MOST_CASES", 3)
    assert with_symbols(Trial.of(PLANTED, Library.load())).outcome is Outcome.OPEN


def test_a_secret_decides_no_branch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Execution] = []

    def noted(execution: Execution, compare: Callable[[Execution], object] = attempt.compare) -> object:
        tried.append(execution)
        return compare(execution)

    monkeypatch.setattr(proof, "MOST_CASES", 2)  # were it divided, it would end soon
    monkeypatch.setattr(attempt, "compare", noted)
    assert with_numbers(tmp_path, SECRET).outcome is Outcome.OPEN
    assert not any(each.case for each in tried)


def test_a_fault_in_some_cases_is_not_proved(tmp_path: Path) -> None:
    assert with_symbols(with_fault(PLANTED, tmp_path)).outcome is Outcome.OPEN


def test_how_cases_were_divided_comes_first_for_the_next_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the way that failed before: a number of 64 bits is divided by its bits, not by what is compared."""
    monkeypatch.setattr(proof_by_cases, "_DIVIDED_BY", {})
    tried = list[int]()
    divided = attempt.Attempt.cases

    def noted(made: attempt.Attempt, most_bits: int) -> list[Case]:
        tried.append(most_bits)
        return divided(made, most_bits)

    monkeypatch.setattr(attempt.Attempt, "cases", noted)
    goals = [Trial.of(PLANTED, Library.load()).goal] * 2
    counts = list[bool]()
    for goal in goals:
        tried.clear()
        assert prove_with_symbols(goal).outcome is Outcome.PROVED
        counts.append(attempt.FEW_BITS in tried)
    assert counts == [True, False]
