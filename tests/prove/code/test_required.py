# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operations that are for some inputs only: nothing is claimed of others, and all of those."""

from pathlib import Path

import pytest

from rvk._sim import Proof
from rvk.errors import CheckFailed
from rvk.library import Library
from rvk.prove.code.comparison import Compared, Comparison
from rvk.prove.code.proof import prove, prove_with_symbols
from rvk.prove.code.required import Known, where_required
from rvk.prove.code.solver import Solver
from rvk.prove.code.specified import specified
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification import Bits

from .faults import Fault, Place
from .trial import Trial, with_fault

LIBRARY = Library.load()

_PLACE = Place("chacha20_poly1305 ref rv32imc", "encrypt_too_long", "ref/construction.h", {"message_bytes": 16})
_SPECIFICATION = Place(_PLACE.program, _PLACE.operation, "specification.py", _PLACE.parameters)
_WHEN = "~status.equals(0)"
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


@pytest.mark.parametrize("never", ["Bits(1, 0)", "status.equals(0) & ~status.equals(0)", "status.equals(1)"])
def test_an_operation_that_is_for_no_inputs_is_not_proved(never: str, tmp_path: Path) -> None:
    [fault] = _SPECIFICATION.faults(("", _WHEN, never))
    verdict = prove(with_fault(fault, tmp_path).goal)
    assert (verdict.outcome, "for no inputs" in verdict.reason) == (Outcome.OPEN, True)


def test_what_is_not_one_bit_is_an_error(tmp_path: Path) -> None:
    [fault] = _SPECIFICATION.faults(("", _WHEN, "status"))
    with pytest.raises(CheckFailed, match=r"encrypt_too_long gives Bits\(32, \?\) for required"):
        prove(with_fault(fault, tmp_path).goal)


def test_what_the_solver_gives_up_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    proof = Proof()
    a, b, yes = proof.input(1), proof.input(1), proof.input(0).constant(1, b"\1")
    known = Known(Comparison(proof, [Compared("out", "", a, b)]), Verdict(Outcome.OPEN))
    found = where_required(yes, proof.input(0), known, is_whole=True)
    assert (found.verdict.outcome, found.shown is not None) == (Outcome.OPEN, True)
    monkeypatch.setattr(Solver, "is_possible", lambda *_: None)
    found = where_required(yes, proof.input(0), known, is_whole=True)
    assert (found.verdict.outcome, found.verdict.open_bits, found.shown) == (Outcome.OPEN, 1, None)


def test_without_a_solver_it_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rvk.prove.code.required.solver_version", lambda: None)
    assert prove(Trial.of(WRONG[0], LIBRARY).goal).outcome in (Outcome.OPEN, Outcome.REFUSED)


def test_others_do_not_assume_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What calls a function may call it with other inputs."""
    goal = Trial.of(Fault("", "cmac zkn rv32imc_zbkb_zknd_zkne", "authenticate", "", "", "",
                          {"key_bits": 128, "message_bytes": 17, "tag_bytes": 16}), LIBRARY).goal  # fmt: skip
    assert prove_with_symbols(goal).outcome is Outcome.PROVED
    monkeypatch.setattr("rvk.prove.code.summaries.specified_where", lambda *given: (specified(*given), Bits(1, 1)))
    assert prove_with_symbols(goal).outcome is Outcome.OPEN
