# SPDX-License-Identifier: MIT OR Apache-2.0
"""The comparison finds what is wrong and names it: tried on a simulator that is wrong on purpose.

It is compared with itself, so that no other fault disturbs.
"""

from collections.abc import Callable

import pytest

from rvk import _sim
from tests.long_tests import long_but_every
from tests.random_programs.terminating.generator import generate
from tests.random_programs.terminating.program import REGISTERS, SLOT_BYTES, SLOT_TO_SP, Program

from .batch import Batch
from .compare import INSTRUCTIONS, Comparison, compare
from .image import BASE, Layout
from .report import describe
from .run import Failure, Outcome, Runner, run_on_simulator

_SEED = 7
_TABLE = {instruction.mnemonic: instruction for instruction in _sim.instructions()}
_ILLEGAL = 0xFFFF_FFFF

Mistake = Callable[[Program, int], int | None]
"""The word that the simulator takes an item of a program for, if it errs."""


def _mistaken(mistake: Mistake) -> Runner:
    """The simulator, on a file in which some instructions are replaced; those that are cut away stay cut."""

    def run(elf: bytes, layout: Layout) -> Outcome:
        changed = bytearray(elf)
        for program in layout.programs:
            place = layout.code[program.number] - BASE
            for index, item in enumerate(program.items):
                end, wrong = place + len(item.code), mistake(program, index)
                if wrong is not None and changed[place:end] == item.code:
                    changed[place:end] = wrong.to_bytes(len(item.code), "little")
                place = end
        return run_on_simulator(bytes(changed), layout)

    return run


def _compare(simulator: Runner) -> Comparison:
    return compare(10_000, _SEED, simulator=simulator, reference=run_on_simulator, most_faults=2)


def _is(word: int, mnemonic: str) -> bool:
    instruction = _TABLE[mnemonic]
    return word & instruction.mask == instruction.bits


def _few_programs() -> list[Program]:
    programs = [generate(INSTRUCTIONS, _SEED, number) for number in range(24)]
    return [program for program in programs if not program.has_loops]


def _places(program: Program, mnemonics: set[str]) -> list[int]:
    return [i for i, item in enumerate(program.items) if item.label in mnemonics and _is(item.word, item.label)]


def _at(program: Program, place: int, wrong: int) -> Mistake:
    return lambda where, index: wrong if (where.number, index) == (program.number, place) else None


@pytest.mark.parametrize(
    ("mnemonic", "taken_for"),
    long_but_every(4, [
        ("add", "sub"), ("srai", "srli"), ("div", "divu"), ("mulhsu", "mulh"), ("lui", "auipc"), ("lb", "lbu"),
        ("lhu", "lh"), ("sh", "sb"), ("blt", "bltu"), ("bne", "beq"), ("amomin.w", "amominu.w"), ("clmulh", "clmulr"),
        ("xperm8", "xperm4"), ("aes32dsi", "aes32dsmi"), ("sm4ed", "sm4ks"), ("sha512sig0l", "sha512sig0h"),
    ]),
)  # fmt: skip
def test_an_instruction_taken_for_another_is_named(mnemonic: str, taken_for: str) -> None:
    def mistake(program: Program, index: int) -> int | None:
        item = program.items[index]
        if item.label != mnemonic or not _is(item.word, mnemonic):
            return None
        return item.word & ~_TABLE[mnemonic].mask | _TABLE[taken_for].bits

    result = _compare(_mistaken(mistake))
    assert result.faults
    for fault in result.faults:
        assert any(_is(word, mnemonic) for word in fault.words), fault.report
        assert mnemonic in fault.report


def test_the_very_instruction_is_named() -> None:
    """Another operand at a single place. Some of the wrong results are overwritten before the end and not found."""
    programs = _few_programs()
    found = 0
    for program in programs:
        for place in _places(program, {"xor", "ror", "minu", "bset", "sub"})[:2]:
            other_operand = program.items[place].word ^ 1 << 20
            batch = Batch(programs, _mistaken(_at(program, place, other_operand)), run_on_simulator)
            for differing in batch.differing():
                span = batch.locate(differing)
                assert (differing, *span) == (program, place, place + 1), describe(batch, differing, span)
                found += 1
    assert found >= 5


def test_a_compressed_instruction_taken_for_another_is_named() -> None:
    """c.sub for c.xor, and a branch that loops need."""

    def mistake(program: Program, index: int) -> int | None:
        item = program.items[index]
        return {"c.xor": item.word ^ 0x20, "c.bnez": item.word ^ 0x2000}.get(item.label)

    result = _compare(_mistaken(mistake))
    assert result.faults
    for fault in result.faults:
        assert "(c.xor)" in fault.report or "(c.bnez)" in fault.report, fault.report


def test_an_unknown_instruction_is_named() -> None:
    programs = _few_programs()
    program, place = next((p, i) for p in programs for i in _places(p, {"add"}) if p.items[i].part == -1)
    batch = Batch(programs, _mistaken(_at(program, place, _ILLEGAL)), run_on_simulator)
    assert batch.differing() == [program]
    span = batch.locate(program)
    assert span == (place, place + 1)
    assert "simulator: " in describe(batch, program, span)


def test_a_single_wrong_word_is_named() -> None:
    """In the results, not in the program: then only the place can be named."""
    s3, first = 19, True
    place = 5 * SLOT_BYTES + SLOT_TO_SP + REGISTERS + 4 * s3

    def wrong_once(elf: bytes, layout: Layout) -> Outcome:
        nonlocal first
        outcome = run_on_simulator(elf, layout)
        assert not isinstance(outcome, Failure)
        results = bytearray(outcome)
        if first:
            results[place] ^= 1
        first = False
        return bytes(results)

    result = _compare(wrong_once)
    assert [(fault.program, fault.words) for fault in result.faults] == [(5, [])]
    assert "after: s3 = " in result.report()
    assert f"RVK_QEMU_SEED={_SEED}" in result.report()
