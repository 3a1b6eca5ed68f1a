# SPDX-License-Identifier: MIT OR Apache-2.0
"""Messages in pieces: right programs are proved, faults that only some cuts show are not."""

from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.pieces import prove_pieces
from rvk.prove.code.splits import splits_of
from rvk.prove.code.verdict import Outcome, Verdict
from tests.long_tests import long

from .faults import Fault
from .trial import Trial, with_fault

LIBRARY = Library.load()
_ABSORB = "../../common/merkle_damgard.inc"
_USED = "size_t used = count(hash, bytes);"
LONGEST = 20
"""Faults that only longer messages show take seconds."""
_CMAC = {"key_bits": 128, "message_bytes": 16, "tag_bytes": 16}


def proved(trial: Trial, longest: int | None, at: int = 0) -> Verdict:
    split = splits_of(trial.bound.primitive, trial.bound.name)[at]
    return prove_pieces(replace(trial.goal, split=split), longest)


def _sha256(name: str, right: str, wrong: str) -> Fault:
    return Fault(name, "sha256 ref rv32imc", "hash_streaming", _ABSORB, right, wrong, {"message_bytes": 64})


CASES = [
    (_sha256("a block that becomes full", "bytes >= missing", "bytes > missing"), 65),
    (_sha256("a piece without a byte", _USED, f"{_USED}\n    hash->block[0] ^= bytes == 0;"), 2),
    (_sha256("a register that is not preserved", _USED, f'{_USED}\n    __asm__ volatile("addi s11, s11, 1");'), 2),
    (_sha256("a block that is copied from its beginning", "&hash->block[used], &in[d", "hash->block, &in[d"), 3),
    (_sha256("a length that counts the last piece only", "hash->bytes_low) + bytes", "0) + used + bytes"), 66),
    (
        Fault("one byte too little in a block", "cmac zkn rv32imc_zbkb_zknd_zkne", "authenticate_streaming",
              "../../common/cbc_mac.h", "    *used = (uint32_t)at;", "    *used = (uint32_t)(at - (at == 9));", _CMAC),
        11,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fault", "longest"),
    [long(case) if case[1] > LONGEST else case for case in CASES],
    ids=lambda case: getattr(case, "name", ""),
)
def test_a_fault_that_only_cuts_show_is_not_proved(fault: Fault, longest: int, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    verdict = proved(trial, longest)
    print(verdict.outcome, verdict.reason)
    assert verdict.outcome in (Outcome.OPEN, Outcome.REFUSED)


@pytest.mark.parametrize("fault", [CASES[0][0], CASES[-1][0]], ids=lambda fault: fault.program)
def test_right_programs_are_proved(fault: Fault) -> None:
    verdict = proved(Trial.of(fault, LIBRARY), 18)
    assert (verdict.outcome, verdict.open_bits) == (Outcome.PROVED, 0), verdict.reason
    assert verdict.lengths == "0 to 18"


@pytest.mark.long
def test_a_change_without_effect_is_proved(tmp_path: Path) -> None:
    """A piece that does not end the block that has begun contains no whole block."""
    trial = with_fault(_sha256("", "used == 0 && blocks", "blocks"), tmp_path)
    assert proved(trial, 66).outcome is Outcome.PROVED


def test_a_length_that_is_announced_before() -> None:
    """CCM must know the length at the beginning: each is proved on its own."""
    fault = Fault("", "ccm zkn rv32imc_zbkb_zknd_zkne", "encrypt_streaming", "", "", "",
                  {"key_bits": 128, "message_bytes": 5, "ad_bytes": 3, "nonce_bytes": 12, "tag_bytes": 16})  # fmt: skip
    trial = Trial.of(fault, LIBRARY)
    assert all(split.is_elsewhere(trial.bound) for split in splits_of(trial.bound.primitive, trial.bound.name))
    verdict = proved(trial, 3, at=1)
    assert verdict.outcome is Outcome.PROVED, verdict.reason


@pytest.mark.long
def test_three_blocks_by_default() -> None:
    verdict = proved(Trial.of(CASES[-1][0], LIBRARY), None)
    assert verdict.lengths == "0 to 48"
