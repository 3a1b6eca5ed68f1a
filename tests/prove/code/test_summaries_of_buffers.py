# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions that are not executed in an induction: they are given buffers whose addresses are not known."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rvk._sim import Induction, Literals, Refused
from rvk.prove.code.calls import Call
from rvk.prove.code.meanings import described_meanings

from .runs import LIMIT, Run

CALLER = "_start: addi sp, sp, -16\n sw ra, 0(sp)\n{before}\n call callee\n lw ra, 0(sp)\n addi sp, sp, 16\n ret\n"
CALLEE = ".globl callee\ncallee: csrr a0, mcycle\n ret\n"
"""No description says what it does: if it is executed, that is refused."""
EXECUTED = "no description"
WORDS = 2


@dataclass
class Copies:
    """A function that copies a word from where a1 points to, to where a0 does, and notes its arguments."""

    entry: int
    given: list[list[int | None]] = field(default_factory=list)
    places: list[list[int | None]] = field(default_factory=list)

    @property
    def entries(self) -> Sequence[int]:
        return [self.entry]

    def reads(
        self, entry: int, words: Sequence[int | None], places: Sequence[int | None]
    ) -> Sequence[tuple[int, int]] | None:
        assert entry == self.entry
        self.given.append(list(words[:3]))
        self.places.append(list(places[:3]))
        self._to, source = (word if place is None else place for word, place in zip(words, places[:2], strict=False))
        return None if source is None or self._to is None else [(source, 4)]

    def effect(self, contents: Sequence[Literals]) -> tuple[Sequence[tuple[int, Literals]], Literals | None] | None:
        assert self._to is not None
        return [(self._to, contents[0])], None


@dataclass
class Trial:
    """A call with a buffer that is written, one that is only read, and a number; two words of each are there."""

    run: Run
    zeros: int = 2
    """Bits of the addresses."""

    def __post_init__(self) -> None:
        self.copies = Copies(self.run.machine.symbols["callee"][0])
        free = [self.run.proof.input(32 - self.zeros) for _ in range(2)]
        self.bases = [each.concat([each.constant(self.zeros, bytes(1)), each]) for each in free]
        self.kept = [self.run.buffer, self.run.buffer + 64]
        self.message = self.run.proof.input(32 * WORDS)

    def written(self, third: int = 0) -> Literals:
        """What is in the first buffer after the call."""
        induction = Induction(
            self.run.proof, self.run.machine, described_meanings(), limit=LIMIT, ranges=[], summaries=self.copies,
            windows=[
                (base, at, 4 * WORDS, at == self.run.buffer) for base, at in zip(self.bases, self.kept, strict=True)
            ],
        )  # fmt: skip
        contents = induction.prepare([(self.kept[1], self.message)], [])
        call: Call = ("_start", [*self.bases, third], [])
        return induction.whole(contents, call, after=[], reads=[(self.kept[0], 4 * WORDS)]).memory[0]


def trial(folder: Path, before: str = "", zeros: int = 2) -> Trial:
    return Trial(Run.of(CALLER.format(before=before) + CALLEE, folder), zeros)


def test_it_is_given_where_the_bytes_are_kept(tmp_path: Path) -> None:
    case = trial(tmp_path, " addi a1, a1, 4")
    written = case.written(third=7)
    assert written.extract(0, 32).open_bits(case.message.extract(32, 32)) == []
    assert case.copies.given == [[None, None, 7]]
    assert case.copies.places == [[case.kept[0], case.kept[1] + 4, None]]


@pytest.mark.parametrize(
    "before",
    [
        pytest.param(" mv a0, a1", id="it writes to what is only read"),
        pytest.param(" addi a1, a1, 8", id="it reads behind the end"),
        pytest.param(" addi a0, a0, -4", id="it writes before the beginning"),
        pytest.param(" add a1, a1, a0", id="it reads at a sum of two addresses"),
    ],
)
def test_it_is_executed_with_other_addresses(before: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=EXECUTED):
        trial(tmp_path, before).written()


def test_it_is_executed_with_a_number_that_is_where_bytes_are_kept(tmp_path: Path) -> None:
    """The program could not know where these are: at that address is something else."""
    case = trial(tmp_path, " mv a1, a2")
    with pytest.raises(Refused, match=EXECUTED):
        case.written(third=case.kept[1] + 4)
    assert case.copies.given == []


def test_it_is_executed_with_addresses_of_any_byte(tmp_path: Path) -> None:
    """Whoever assumes it says how a buffer is aligned in a word."""
    case = trial(tmp_path, zeros=1)
    with pytest.raises(Refused, match=EXECUTED):
        case.written()
    assert case.copies.places == [[None] * 3]
