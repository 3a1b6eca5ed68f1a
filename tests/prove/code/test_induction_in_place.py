# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs for every length of functions that write their result over the message, and faults that show only then."""

from dataclasses import replace
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.prove.code import loops
from rvk.prove.code.goals import Goal
from rvk.prove.code.induction import lengths_proved
from rvk.prove.code.place import Place as Buffers
from rvk.prove.code.proof import prove
from rvk.prove.code.sizes import NotInductive
from rvk.prove.code.verdict import Outcome
from tests.planted import plant, plant_in_copy

from .faults import Fault, Place
from .trial import Trial, with_fault

LIBRARY = Library.load()
BLOCKS = Place("aes ttable rv32imc", "encrypt_blocks", "ref/blocks.c", {"key_bits": 128, "message_bytes": 16})
GIMLI = Place("gimli ref rv32imc", "encrypt_blocks", "ref/blocks.c", {"message_bytes": 16})
COUNTER = Place("aes fixsliced rv32imc", "ctr_blocks", "", {"key_bits": 128, "message_bytes": 16})
LOOP = "    each_block(rvk_aes128_encrypt_block, schedule, out, in, blocks);\n"
CALL = "rvk_aes128_encrypt_block(schedule, out, in);"
[APART] = BLOCKS.faults(
    (
        "it writes before it reads",
        LOOP,
        f"    for (; blocks != 0; blocks--, in += 16, out += 16) {{\n        out[0] = 0;\n        {CALL}\n    }}\n",
    )
)
LAST = f"    if (blocks != 0) {{\n        {CALL}\n    }}\n"
MANY = "(uint8_t)(blocks >> 12)"
"""Not 0 in long messages only."""


def peeled(after: str, at: int) -> str:
    """A loop over all blocks but the last, that changes a byte of the result after each turn, and then the last."""
    head = "    for (; blocks > 1; blocks--, in += 16, out += 16) {\n"
    return f"{head}        {CALL}\n        out[{at}] ^= {after};\n    }}\n{LAST}"


[PEELED] = BLOCKS.faults(("the last block is apart", LOOP, peeled("0", 16)))
LONG = BLOCKS.faults(
    ("the next block is changed", LOOP, peeled(MANY, 16)),
    ("the block is changed", LOOP, peeled(MANY, 15)),
    (
        "the block before is changed",
        LOOP,
        f"    uint8_t *const first = out;\n{peeled(f'out == first ? 0 : {MANY}', -1)}",
    ),
)
STORE = "            out[i] = rvk_get_byte(state->word, i);\n"
LOOP_OF_GIMLI = "    for (; blocks != 0; blocks--, in += BLOCK, out += BLOCK) {\n"
BEFORE = "        for (size_t i = 0; i < BLOCK; i++) {\n            rvk_add_byte(state->word, i, in[i]);\n"
OUTPUT = 'state = permuted([*ciphertext, *state[16:]])\n    return {"state": state, '
END = "        }\n        rvk_gimli_permute(state);\n"
TURN = f"{LOOP_OF_GIMLI}{BEFORE}{STORE}{END}"
NEXT = f"            in += BLOCK;\n            out += BLOCK;\n            out[0] ^= {MANY};\n"
AHEAD = f"    while (blocks != 0) {{\n{BEFORE}{STORE}{END}        if (--blocks != 0) {{\n{NEXT}        }}\n"
"""Gimli's next block is changed, if there are many."""


def in_place(trial: Trial, message: str = "message", result: str = "processed") -> Goal:
    """The operation as others assume it in place."""
    return replace(trial.goal, place=Buffers(aliases=((result, message),)))


def lengths(goal: Goal) -> str:
    return lengths_proved(goal, symbols=False).lengths


def of(place: Place) -> Trial:
    return Trial.of(Fault("", place.program, place.operation, "", "", "", place.parameters), LIBRARY)


def test_counter_mode_in_place_is_proved_for_every_length() -> None:
    assert lengths(in_place(of(COUNTER))) == "all"


def test_blocks_in_place_are_proved_for_every_length() -> None:
    assert lengths(in_place(of(BLOCKS))) == "all"


def test_it_does_not_matter_that_the_last_block_is_apart(tmp_path: Path) -> None:
    assert lengths(in_place(with_fault(PEELED, tmp_path))) == "all"


def test_what_is_right_only_apart_is_not_proved_in_place(tmp_path: Path) -> None:
    trial = with_fault(APART, tmp_path)
    assert lengths(trial.goal) == "all"
    assert prove(in_place(trial)).outcome is Outcome.WRONG
    with pytest.raises(NotInductive) as error:
        lengths(in_place(trial))
    print(error.value)


@pytest.fixture
def _few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes minutes to look for a loop that is not there with all numbers of blocks."""
    monkeypatch.setattr(loops, "_LEAST", (2, 3))
    monkeypatch.setattr(loops, "_TOGETHER", (1,))


@pytest.mark.usefixtures("_few_tries")
@pytest.mark.parametrize("fault", LONG, ids=lambda fault: fault.name)
def test_a_fault_in_long_messages_is_not_proved_in_place(fault: Fault, tmp_path: Path) -> None:
    trial = with_fault(fault, tmp_path)
    for size in (16, 48):
        bound = replace(trial.bound, parameters={**BLOCKS.parameters, "message_bytes": size})
        assert prove(in_place(replace(trial, bound=bound))).outcome is Outcome.PROVED
    with pytest.raises(NotInductive) as error:
        lengths(in_place(trial))
    print(error.value)


def test_a_buffer_that_is_not_aligned_to_words_is_refused() -> None:
    goal = replace(of(BLOCKS).goal, place=Buffers(offsets=(("message", 1),)))
    with pytest.raises(NotInductive, match="is not aligned to words"):
        lengths(goal)


def with_one_argument(folder: Path, turn: str = TURN) -> Trial:
    """Gimli's encrypt_blocks with a message that it reads and writes, and perhaps a fault."""
    one = 'in = { direction = "in"', 'in = { direction = "inout"'
    copy = plant_in_copy(library_folder(), folder / "lib", "*/gimli/META.toml", *one)
    [meta] = copy.glob("*/gimli/META.toml")
    plant(meta, "encrypt_blocks(state, out, in,", "encrypt_blocks(state, in, in,")
    plant(meta.parent / "specification.py", f'{OUTPUT}"out": out', f'{OUTPUT}"in_": out')
    plant(meta.parent / GIMLI.file, TURN, turn)
    fault = Fault("", GIMLI.program, GIMLI.operation, "", "", "", GIMLI.parameters)
    return Trial.of(fault, Library.load(copy))


def test_a_message_that_is_read_and_written_is_proved_for_every_length(tmp_path: Path) -> None:
    trial = with_one_argument(tmp_path)
    assert [name for name in ("in", "out") if name in trial.bound.buffers] == ["in"]
    assert lengths(trial.goal) == "all"


@pytest.mark.usefixtures("_few_tries")
def test_a_fault_in_long_messages_that_are_read_and_written_is_not_proved(tmp_path: Path) -> None:
    trial = with_one_argument(tmp_path, AHEAD)
    assert trial.verdict().outcome is Outcome.PROVED
    with pytest.raises(NotInductive, match="a buffer is not what the loop begins the rest with"):
        lengths(trial.goal)
