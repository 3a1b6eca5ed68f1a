# SPDX-License-Identifier: MIT OR Apache-2.0
"""The steps of an induction on small loops: what a turn and an end are refused for."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk._sim import Dead, Executed, Induction, Literals, Refused
from rvk.prove.code.calls import Call
from rvk.prove.code.meanings import described_meanings

from .runs import LIMIT, Run

LEAST, BITS = 4, 20
LOOP = """
_start: mv t0, a2
 li t1, 7
 li t2, 7
 li t3, 7
 addi sp, sp, -16
 sw zero, 0(sp)
1: beqz a2, 2f
{turn}
 addi a0, a0, 4
 addi a1, a1, 4
 addi a2, a2, -1
 j 1b
2: addi sp, sp, 16
{end}
 ret
"""
COPY = " lw t1, 0(a1)\n sw t1, 0(a0)"
RIGHT = {
    "a copy": (COPY, ""),
    "a register that is dead": (f"{COPY}\n addi t2, t1, 1", ""),
    "a word on the stack that is dead": (f"{COPY}\n sw t1, 0(sp)", ""),
    "a register that is set again": (f"{COPY}\n mv t2, t1", " li t2, 7\n mv a0, t2"),
    "a register that is read in the next turn": (f"{COPY}\n xor t2, t2, t1", ""),
    "a word of the stack that is read in the next turn": (f"{COPY}\n lw t4, 0(sp)\n xor t4, t4, t1\n sw t4, 0(sp)", ""),
    "one byte of it": (f"{COPY}\n lbu t4, 1(sp)\n sw t1, 0(sp)", ""),
    "a register that is another in the next turn but one": (f"{COPY}\n mv t3, t2\n mv t2, t1", ""),
    "a loop in it that the length ends, too, and that processes nothing": (
        f"{COPY}\n li t4, 2\n3: addi t4, t4, -1\n sltu t5, zero, a2\n bnez t4, 3b", ""),
    "a counter that is read": (f"{COPY}\n addi t3, t3, 5", " mv a0, t3\n li a0, 0"),
}  # fmt: skip
TURN = {
    "a register that is written, from the second turn on": (
        " lw t1, 0(a1)\n addi t4, t2, -7\n add t4, t4, t1\n sw t4, 0(a0)\n add t2, t2, t1", "another word"),
    "a word of the stack that is written, from the second turn on": (
        " lw t1, 0(a1)\n lw t4, 0(sp)\n add t4, t4, t1\n sw t4, 0(a0)\n sw t1, 0(sp)", "another word"),
    "one that is written from the third turn on": (
        " lw t1, 0(a1)\n addi t4, t3, -7\n add t4, t4, t1\n sw t4, 0(a0)\n mv t3, t2\n mv t2, t1", "another word"),
    "a stride that is another each time": (f"{COPY}\n add a2, a2, t0\n addi t0, t0, 1", "whether it is taken"),
    "a pointer that stays behind": (f"{COPY}\n srli t1, a2, 10\n sub a1, a1, t1", "none that moves with the loop"),
    "a byte before the block": (f" lbu t1, -1(a1)\n{COPY}", "byte -1 of a buffer"),
    "a word behind those that are left": (f" lw t1, 16(a1)\n{COPY}", "byte 16 of a buffer"),
    "a misaligned block": (" lh t1, 1(a1)\n sh t1, 0(a0)", "misaligned"),
    "a store to what is read only": (f"{COPY}\n sw zero, 0(a1)", "byte 0 of a buffer"),
}  # fmt: skip
END = {
    "a word of an earlier turn": (COPY, " sw zero, -16(a0)", "byte -4 of a buffer"),
    "a word behind the end": (COPY, " sw zero, 0(a0)", "byte 12 of a buffer"),
    "a saved register": (f"{COPY}\n mv s1, t1", "", "s1"),
}
MATTERS = {
    "a register of the turn before": (f"{COPY}\n mv t3, t2\n mv t2, t1", " mv a0, t3"),
    "a word of the stack of the turn before": (
        f"{COPY}\n lw t4, 0(sp)\n sw t4, 4(sp)\n sw t1, 0(sp)", " lw a0, -12(sp)"),
}  # fmt: skip


class WrongError(Exception):
    """A turn writes something else."""


@dataclass
class Trial:
    """A loop that copies words from one buffer to another, each at an unknown address."""

    run: Run

    def __post_init__(self) -> None:
        free = [self.run.proof.input(30) for _ in range(2)]
        zeros = free[0].constant(2, bytes(1))
        self.bases = [each.concat([zeros, each]) for each in free]
        self.message = self.run.proof.input(32 * LEAST)

    def number(self) -> Literals:
        free = self.run.proof.input(BITS)
        return free.concat([free, free.constant(32 - BITS, bytes(4))])

    def induction(self, words: int, *ranges: tuple[Literals, int]) -> Induction:
        where = [(self.run.buffer, True), (self.run.buffer + 64, False)]
        return Induction(
            self.run.proof, self.run.machine, described_meanings(), limit=LIMIT,
            windows=[(base, at, 4 * words, writable) for base, (at, writable) in zip(self.bases, where, strict=True)],
            ranges=[(word, least, (1 << BITS) - 1) for word, least in ranges],
        )  # fmt: skip

    def turn(self) -> Dead:
        """One turn, compared with the beginning of the rest, until no other words differ."""
        left, index = self.number(), self.number()
        induction = self.induction(LEAST, (left, LEAST), (index, 0))
        call: Call = ("_start", [*self.bases, left.add(index)], [])
        self.contents = induction.prepare([(self.run.buffer + 64, self.message)], [])
        short = self.induction(LEAST, (left, LEAST))
        self.loop = short.find([(self.contents, ("_start", [*self.bases, left], []))], 4, 0)
        assert self.loop.bytes == 4
        dead, before = Dead(), None
        while dead != before:
            turn = induction.turn(self.contents, call, self.loop, dead, index)
            written = induction.read(turn, self.run.buffer, 4)
            if written.open_bits(self.message.extract(0, 32)):
                raise WrongError("another word is written")
            rest = [(self.run.buffer + 64, self.message.extract(32, 32 * (LEAST - 1)))]
            follow = induction.prepare(rest, [], behind=(turn, self.loop))
            before, dead = dead, dead.and_(induction.agree(follow, call, self.loop, turn, compared=[]))
        return dead

    def end(self, dead: Dead, words: int = LEAST - 1) -> Executed:
        """The last words, from a turn on that is not the first."""
        index = self.number()
        count = index.add(index.constant(32, words.to_bytes(4, "little")))
        induction = self.induction(words, (index, 1))
        return induction.leave(
            self.contents, ("_start", [*self.bases, count], []), self.loop, dead, index,
            after=[], reads=[(self.run.buffer, 4 * words)],
        )  # fmt: skip


def trial(turn: str, end: str, folder: Path) -> Trial:
    return Trial(Run.of(LOOP.format(turn=turn, end=end or " li a0, 0"), folder))


@pytest.mark.parametrize("name", RIGHT)
def test_it_is_the_same_in_each_turn(name: str, tmp_path: Path) -> None:
    case = trial(*RIGHT[name], tmp_path)
    done = case.end(case.turn())
    assert not done.memory[0].open_bits(case.message.extract(0, 32 * (LEAST - 1)))
    assert done.results[0][0].constant_value() is not None


@pytest.mark.parametrize("name", MATTERS)
def test_what_is_returned_is_not_what_it_was_at_first(name: str, tmp_path: Path) -> None:
    case = trial(*MATTERS[name], tmp_path)
    assert case.end(case.turn(), words=1).results[0][0].constant_value() is None


@pytest.mark.parametrize("name", TURN)
def test_a_turn_is_not_like_the_others(name: str, tmp_path: Path) -> None:
    turn, message = TURN[name]
    with pytest.raises((Refused, WrongError), match=message):
        trial(turn, "", tmp_path).turn()


@pytest.mark.parametrize("name", END)
def test_the_end_is_not_that_of_a_short_message(name: str, tmp_path: Path) -> None:
    turn, end, message = END[name]
    case = trial(turn, end, tmp_path)
    dead = case.turn()
    with pytest.raises(Refused, match=message):
        case.end(dead)
