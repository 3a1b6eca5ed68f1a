# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions that are not executed: what is read, written and kept, and when they are executed all the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk._sim import Literals

from .runs import Run

CALLER = "_start: addi sp, sp, -16\n sw ra, 0(sp)\n sw s0, 4(sp)\n mv s0, a0\n {before}\n call callee\n {after}\n"
END = " lw ra, 0(sp)\n lw s0, 4(sp)\n addi sp, sp, 16\n ret\n.globl callee\ncallee: lw a0, 0(a0)\n ret\n"


@dataclass
class Callee:
    """A function that writes the inverse of a word behind it, and returns the word."""

    entry: int
    behind: int = 4
    reads_: int = 4
    called: int = 0

    @property
    def entries(self) -> Sequence[int]:
        return [self.entry]

    def reads(
        self, entry: int, words: Sequence[int | None], places: Sequence[int | None]
    ) -> Sequence[tuple[int, int]] | None:
        assert entry == self.entry
        assert words[0] is not None
        assert not any(places)
        self.called += 1
        self._address = words[0]
        return [(words[0], self.reads_)]

    def effect(self, contents: Sequence[Literals]) -> tuple[Sequence[tuple[int, Literals]], Literals | None] | None:
        word = contents[0].extract(0, 32)
        ones = word.constant(32, b"\xff" * 4)
        return [(self._address + self.behind, word.xor(ones))], word


def called(folder: Path, *, before: str = "", after: str = "", behind: int = 4, reads: int = 4) -> tuple[Run, Literals]:
    """What is in a0 at the end of a caller, whose buffer has a word of unknown bits and room for another."""
    run = Run.of(CALLER.format(before=before, after=after) + END, folder)
    word = run.proof.input(32)
    summary = Callee(run.machine.symbols["callee"][0], behind, reads)
    done = run.call([run.buffer], memory=[(run.buffer, word)], allowed=[(run.buffer, 8, True)], summaries=summary)
    assert summary.called == 1
    return run, done.results[0][0].concat([done.results[0][0], word])


def is_inverse(found: Literals) -> bool:
    """Whether it is the inverse of the word."""
    word = found.extract(32, 32)
    return found.extract(0, 32).open_bits(word.xor(word.constant(32, b"\xff" * 4))) == []


def test_what_is_written_is_there(tmp_path: Path) -> None:
    assert is_inverse(called(tmp_path, after="lw a0, 4(s0)")[1])


def test_what_is_returned(tmp_path: Path) -> None:
    found = called(tmp_path)[1]
    assert found.extract(0, 32).open_bits(found.extract(32, 32)) == []


@pytest.mark.parametrize("register", ["a1", "a7", "t0", "t6", "ra"])
def test_registers_of_the_caller_hold_anything(register: str, tmp_path: Path) -> None:
    found = called(tmp_path, before=f"li {register}, 7", after=f"mv a0, {register}")[1].extract(0, 32)
    assert len(found.open_bits(found.constant(32, b"\x07\0\0\0"))) == 32


def test_preserved_registers_are_preserved(tmp_path: Path) -> None:
    run, found = called(tmp_path, after="mv a0, s0")
    assert found.extract(0, 32).open_bits(found.constant(32, run.buffer.to_bytes(4, "little"))) == []


def test_the_stack_below_holds_anything_and_above_what_it_did(tmp_path: Path) -> None:
    below = called(tmp_path, before="sw zero, -8(sp)", after="lw a0, -8(sp)")[1].extract(0, 32)
    assert len(below.open_bits(below.constant(32, bytes(4)))) == 32
    above = called(tmp_path, before="sw zero, 8(sp)", after="lw a0, 8(sp)")[1].extract(0, 32)
    assert above.open_bits(above.constant(32, bytes(4))) == []


EXECUTED = {
    "it writes where the caller may not": (8, 4),
    "it writes partly where the caller may not": (5, 4),
    "it reads where the caller may not": (4, 12),
}


@pytest.mark.parametrize("why", EXECUTED)
def test_it_is_executed_if(why: str, tmp_path: Path) -> None:
    behind, reads = EXECUTED[why]
    run, found = called(tmp_path, after="mv a0, s0\n lw a0, 4(a0)", behind=behind, reads=reads)
    assert not is_inverse(found)
    assert run.proof.nodes


def test_a_wrong_summary_is_an_error(tmp_path: Path) -> None:
    class Wrong(Callee):
        def effect(self, contents: Sequence[Literals]) -> None:
            raise ValueError(f"nothing about {len(contents)}")

    run = Run.of(CALLER.format(before="", after="") + END, tmp_path)
    summary = Wrong(run.machine.symbols["callee"][0])
    with pytest.raises(ValueError, match="nothing about 1"):
        run.call([run.buffer], allowed=[(run.buffer, 8, True)], summaries=summary)
    assert run.proof.nodes > 32  # all literals are still there


@pytest.mark.parametrize(("argument", "behind"), [("addi a0, sp, -16", 64), ("addi a0, sp, 8", -16)])
def test_what_is_on_the_function_s_own_stack_is_executed(argument: str, behind: int, tmp_path: Path) -> None:
    """What it is to read or to write there, it may overwrite."""
    text = CALLER.format(before=argument, after="") + END.replace("lw a0, 0(a0)", "li a0, 7")
    run = Run.of(text.replace("addi sp, sp, -16", "addi sp, sp, -96").replace("sp, sp, 16", "sp, sp, 96"), tmp_path)
    summary = Callee(run.machine.symbols["callee"][0], behind)
    found = run.call([run.buffer], summaries=summary).results[0][0]
    assert summary.called == 1
    assert found.open_bits(found.constant(32, b"\x07\0\0\0")) == []


def test_arguments_on_the_stack_are_not_known(tmp_path: Path) -> None:
    """With sixteen registers, six words are in registers."""
    run = Run.of(CALLER.format(before="", after="") + END, tmp_path, isa="rv32e")
    given = list[Sequence[int | None]]()

    class Asked(Callee):
        def reads(
            self, entry: int, words: Sequence[int | None], places: Sequence[int | None]
        ) -> Sequence[tuple[int, int]] | None:
            given.append(words)
            return super().reads(entry, words, places)

    run.call([run.buffer], allowed=[(run.buffer, 8, True)], summaries=Asked(run.machine.symbols["callee"][0]))
    assert [len(words) for words in given] == [6]


def test_a_program_with_variables_is_executed(tmp_path: Path) -> None:
    run = Run.of(CALLER.format(before="", after="") + END + ".data\n.word 1\n", tmp_path)
    assert run.machine.variables
    summary = Callee(run.machine.symbols["callee"][0])
    run.call([run.buffer], allowed=[(run.buffer, 8, True)], summaries=summary)
    assert not summary.called
