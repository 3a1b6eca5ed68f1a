# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which form of a specification a proof takes."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from rvk.library import Library
from rvk.prove.code import proof
from rvk.prove.code.attempt import Attempt
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification import written_also
from rvk.specification.forms import form_in_use

from .faults import Fault
from .trial import Trial

LIBRARY = Library.load()


def otherwise() -> None:
    """The second form."""


@written_also(otherwise)
def specified() -> None:
    """The first form."""


def attempt_in(form: int, tried: list[int]) -> Callable[[Ground], Attempt]:
    """What is proved in one form only."""

    def attempt(_: Ground) -> Attempt:
        specified()
        tried.append(form_in_use())
        outcome = Outcome.PROVED if form_in_use() == form else Outcome.OPEN
        return Attempt(cast("Any", None), verdict=Verdict(outcome))

    return attempt


def test_the_form_that_succeeded_comes_first_for_programs_of_the_same_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other variants begin with the first form: to fail in another one takes longer than most proofs."""
    monkeypatch.setattr(GROUNDS, "_kept", {})
    monkeypatch.setattr(GROUNDS, "_needs_interpreted_sums", set())
    monkeypatch.setattr(proof, "_PROVED_IN", {})
    found = dict[tuple[str, int], list[int]]()
    for time in range(2):
        for form, variant in enumerate(("ref", "size")):
            goal = Trial.of(
                Fault("", f"present {variant} rv32imc", "encrypt_block", "", "", "", {"key_bits": 80}), LIBRARY
            )
            tried = found.setdefault((variant, time), [])
            made = proof._in_any_form(goal.goal, attempt_in(form, tried), symbols=False)
            assert made.verdict.outcome is Outcome.PROVED
    assert found == {("ref", 0): [0], ("size", 0): [0, 1], ("ref", 1): [0], ("size", 1): [1]}
