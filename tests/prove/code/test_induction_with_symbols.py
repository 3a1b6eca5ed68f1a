# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs for every length in which functions are not executed: what the code around them does wrong is not proved."""

from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.described import Kind, kind_of
from rvk.prove.code.goals import Goal
from rvk.prove.code.induction import lengths_proved
from rvk.prove.code.place import Place as Position
from rvk.prove.code.sizes import NotInductive
from rvk.prove.code.verdict import Outcome
from tests.long_tests import long_but_every

from .faults import Fault, Place
from .trial import Trial, verdict_with_symbols, with_fault

KEY = {"key_bits": 128, "message_bytes": 16}
ENCRYPT = Place("cbc ref rv32imc", "encrypt", "ref/cbc.c", KEY)
DECRYPT = Place("cbc ref rv32imc", "decrypt", "ref/cbc.c", KEY)
[RIGHT_ENCRYPT], [RIGHT_DECRYPT] = (each.faults(("none", "", "")) for each in (ENCRYPT, DECRYPT))
_DECRYPTED = "cipher->decrypt_blocks(schedule, out, in, now / BLOCK);"
FAULTS = [
    *ENCRYPT.faults(
        ("no cipher behind 1024 bytes", "cipher->encrypt_blocks(schedule, chain, chain, 1);",
         "if (done < 1024) { cipher->encrypt_blocks(schedule, chain, chain, 1); }"),
        ("the second block is the first", "rvk_add_bytes(chain, &in[done], BLOCK);",
         "rvk_add_bytes(chain, &in[done == BLOCK ? 0 : done], BLOCK);"),
        ("length of 16 bits", "done < bytes;", "done < (bytes & 0xffff);"),
    ),
    *DECRYPT.faults(
        ("the first block of a turn chains", "&ciphertext[now - BLOCK], BLOCK)", "&ciphertext[0], BLOCK)"),
        ("one block less of a full turn", _DECRYPTED,
         "cipher->decrypt_blocks(schedule, out, in, now / BLOCK - (now == AT_ONCE));"),
        ("the first turn's blocks again", "in += now;", "in += bytes == 5 * AT_ONCE + BLOCK ? 0 : now;"),
        ("an end of five blocks is one of four", _DECRYPTED,
         "cipher->decrypt_blocks(schedule, out, in, now == 5 * BLOCK ? 4 : now / BLOCK);"),
        ("no more than 100 turns", "while (bytes != 0) {",
         "for (unsigned turn = 0; bytes != 0 && turn < 100; turn++) {"),
        ("reads behind the end", _DECRYPTED, "cipher->decrypt_blocks(schedule, out, in + BLOCK, now / BLOCK);"),
        ("writes to what is read", _DECRYPTED,
         "cipher->decrypt_blocks(schedule, (uint8_t *)in, in, now / BLOCK); rvk_copy_bytes(out, in, now);"),
    ),
]  # fmt: skip


def label(case: object) -> str:
    return case.name if isinstance(case, Fault) else str(case)


@pytest.mark.parametrize("right", [RIGHT_ENCRYPT, RIGHT_DECRYPT], ids=["encrypt", "decrypt"])
def test_it_is_proved_for_every_number_of_blocks(right: Fault) -> None:
    made = lengths_proved(Trial.of(right, Library.load()).goal, symbols=True)
    assert made.lengths == "0 + 16 n"
    assert made.assumed
    assert {each.primitive for each in made.assumed} == {"aes"}


def test_what_is_assumed_of_a_turn_and_of_each_end() -> None:
    """CBC decrypts eight blocks at a time, and fewer at the end."""
    made = lengths_proved(Trial.of(RIGHT_DECRYPT, Library.load()).goal, symbols=True)
    assert {each.operation for each in made.assumed} == {"decrypt_blocks"}
    assert {dict(each.parameters)["message_bytes"] for each in made.assumed} == {16 * n for n in range(1, 9)}
    assert {each.place for each in made.assumed} == {Position()}
    first, *others = made.assumed
    assert all(first.is_like(each) for each in others)
    assert not first.is_like(replace(first, place=Position((("in", 1),))))


@pytest.mark.parametrize("fault", long_but_every(3, FAULTS), ids=label)
def test_a_fault_around_the_functions_is_not_proved(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    with pytest.raises(NotInductive) as error:
        lengths_proved(trial.goal, symbols=True)
    print(error.value)


def test_one_of_them_shows_in_long_messages_only(tmp_path: Path) -> None:
    [fault] = (each for each in FAULTS if each.name == "no cipher behind 1024 bytes")
    assert verdict_with_symbols(with_fault(fault, tmp_path).goal).outcome is Outcome.PROVED


def test_it_is_for_operations_with_functions_that_are_described() -> None:
    [right] = Place("gimli ref rv32imc", "encrypt_blocks", "ref/blocks.c", {"message_bytes": 16}).faults(("", "", ""))
    with pytest.raises(NotInductive, match="none of its functions is described"):
        lengths_proved(Trial.of(right, Library.load()).goal, symbols=True)


def test_what_is_assumed_for_every_length_keeps_its_key(tmp_path: Path) -> None:
    """Who assumes it may use the schedule again: a call that writes to it is not proved, even if it writes the same."""
    line = "    const uint8_t *SK = WK + SUBKEYS_AT;\n    uint8_t X[8] = {\n        (uint8_t)(in[0] + WK[0])"
    write = "    volatile uint8_t *written = (volatile uint8_t *)(uintptr_t)schedule;\n    *written = *written;\n"
    place = Place("hight ref rv32imc", "encrypt_blocks", "ref/blocks.c", {"message_bytes": 16})
    [right], [fault] = place.faults(("none", "", "")), place.faults(("it writes to the schedule", line, write + line))
    goal, wrong = Trial.of(right, Library.load()).goal, with_fault(fault, tmp_path).goal
    assert [lengths_proved(each, symbols=False).lengths for each in (goal, wrong)] == ["all", "all"]
    assert lengths_proved(replace(goal, place=Position()), symbols=False).lengths == "all"
    with pytest.raises(NotInductive, match="outside of what the call was given"):
        lengths_proved(replace(wrong, place=Position()), symbols=False)


def test_what_is_assumed_of_a_state_is_not_proved_for_every_length() -> None:
    """Others assume that it leaves what writing the state would: only a proof for one length compares that."""
    place = Place("gimli ref rv32imc", "absorb_blocks", "ref/blocks.c", {"message_bytes": 16})
    [right] = place.faults(("none", "", ""))
    goal = Trial.of(right, Library.load()).goal
    assert kind_of(goal.bound.primitive, "absorb_blocks") is Kind.STATE
    assert lengths_proved(goal, symbols=False).lengths == "all"
    with pytest.raises(NotInductive, match="what it leaves in its context is not compared"):
        lengths_proved(replace(goal, place=Position()), symbols=False)


def test_the_stack_of_all_of_it_is_tried_on_the_simulator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each proof has the whole stack for itself. What is run has each number of blocks in a turn and at the end."""
    goal, tried = Trial.of(RIGHT_DECRYPT, Library.load()).goal, list[int]()

    def noted(goal: Goal, _: object) -> str:
        tried.append(goal.bound.parameters["message_bytes"])
        return ""

    monkeypatch.setattr("rvk.prove.code.induction.misfit", noted)
    assert lengths_proved(goal, symbols=True).lengths == "0 + 16 n"
    assert tried == [16 * count for count in range(17)]
    monkeypatch.setattr("rvk.prove.code.induction.misfit", lambda *_: "too little stack")
    with pytest.raises(NotInductive, match="bytes: too little stack"):
        lengths_proved(goal, symbols=True)
