# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operations that are for some inputs only: nothing is claimed of others, and all of those."""

from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.proof import prove, prove_with_symbols
from rvk.prove.code.verdict import Outcome
from rvk.specification import Bits

from .faults import Fault, Place
from .trial import Trial, with_fault

LIBRARY = Library.load()

_PLACE = Place("chacha20_poly1305 ref rv32imc", "encrypt_too_long", "ref/construction.h", {"message_bytes": 16})
_LIMIT = "((uint64_t)0xffffffff * RVK_CHACHA20_BLOCK_BYTES)"
_TOO_LONG = "before > LONGEST_MESSAGE || bytes > LONGEST_MESSAGE - before"
_NOT_IN_ORDER = "(uint32_t)direction && aead->stage != ASSOCIATED_DATA"
_RARE = "return before == 0x123456789abcdefu ? RVK_OUT_OF_ORDER : RVK_MESSAGE_TOO_LONG"
_COUNTED = "    rvk_set_double_word(aead->message_bytes, before + bytes);\n"
WRONG = _PLACE.faults(
    ("one byte too many is taken", _LIMIT, f"({_LIMIT} + 1)"),
    ("a message that is too long already is taken", _TOO_LONG, "bytes > LONGEST_MESSAGE - before"),
    ("a context without a message is taken", _NOT_IN_ORDER, _NOT_IN_ORDER.replace("!=", ">")),
    ("another error for one length", "return RVK_MESSAGE_TOO_LONG", _RARE),
    ("the length is counted first", "    if (before >", f"{_COUNTED}    if (before >"),
)
OTHER_INPUTS = _PLACE.faults(
    ("a piece is not taken that has to be", "bytes > LONGEST_MESSAGE - before", "bytes >= LONGEST_MESSAGE - before"),
    ("a piece that is taken is counted twice", "before + bytes);", "before + bytes + bytes);"),
)


def test_what_only_other_inputs_reach_is_right() -> None:
    """Pieces that are taken change the context, which this operation must not."""
    assert prove(Trial.of(WRONG[0], LIBRARY).goal).outcome is Outcome.PROVED


@pytest.mark.parametrize("fault", WRONG, ids=lambda fault: fault.name)
def test_a_fault_is_found_with_inputs_that_it_is_for(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    verdict = prove(trial.goal)
    assert verdict.outcome is Outcome.WRONG, verdict
    assert trial.differences(trial.counterexample(verdict))


@pytest.mark.parametrize("fault", OTHER_INPUTS, ids=lambda fault: fault.name)
def test_nothing_is_claimed_of_other_inputs(fault: Fault, tmp_path: Path) -> None:
    assert prove(with_fault(fault, tmp_path).goal).outcome is Outcome.PROVED


def test_without_a_solver_it_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rvk.prove.code.required.solver_version", lambda: None)
    assert prove(Trial.of(WRONG[0], LIBRARY).goal).outcome in (Outcome.OPEN, Outcome.REFUSED)


def test_others_do_not_assume_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What calls a function may call it with other inputs."""
    goal = Trial.of(Fault("", "cmac zkn rv32imc_zbkb_zknd_zkne", "authenticate", "", "", "",
                          {"key_bits": 128, "message_bytes": 17, "tag_bytes": 16}), LIBRARY).goal  # fmt: skip
    assert prove_with_symbols(goal).outcome is Outcome.PROVED
    monkeypatch.setattr("rvk.prove.code.summaries.required", lambda *_: Bits(1, 1))
    assert prove_with_symbols(goal).outcome is Outcome.OPEN
