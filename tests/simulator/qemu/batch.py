# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that share an image: run on both machines, compared, and searched for the instruction at fault."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tests.random_programs.terminating.program import SLOT_BYTES, Program

from . import image
from .run import Failure, Outcome, Runner


class Span(NamedTuple):
    """The items from `first` up to `end` make the difference; several if they are glued, none if that is unknown."""

    first: int
    end: int


class Outcomes(NamedTuple):
    """The results of both machines for the same programs."""

    expected: Outcome
    got: Outcome

    @property
    def differ(self) -> bool:
        """A failure is always a difference: the programs are made to run to their end."""
        return self.expected != self.got or isinstance(self.expected, Failure)


class Batch:
    """Programs that both machines have run to their end."""

    def __init__(self, programs: list[Program], simulator: Runner, reference: Runner) -> None:
        self.programs = programs
        self.layout = image.place(programs)
        self._simulator, self._reference = simulator, reference
        self.whole = self._run({program.number: program.body() for program in programs})

    def _run(self, bodies: dict[int, bytes]) -> Outcomes:
        file = image.build(self.layout, bodies)
        return Outcomes(self._reference(file, self.layout), self._simulator(file, self.layout))

    def run_cut(self, program: Program, count: int) -> Outcomes:
        """The program alone, and only its first `count` items."""
        return self._run({program.number: program.cut(count)})

    def slot(self, outcome: bytes, program: Program) -> bytes:
        start = self.layout.slots[program.number] - self.layout.data
        return outcome[start : start + SLOT_BYTES]

    def executed(self) -> Iterator[Counter[str]]:
        """What the reference executed, program by program."""
        outcome = self.whole.expected
        if not isinstance(outcome, Failure):
            yield from (program.executed(self.slot(outcome, program)) for program in self.programs)

    def differing(self) -> list[Program]:
        if not self.whole.differ:
            return []
        expected, got = self.whole
        if isinstance(expected, Failure) or isinstance(got, Failure):
            alone = [p for p in self.programs if self.run_cut(p, len(p.items)).differ]
            return alone or self.programs
        return [p for p in self.programs if self.slot(expected, p) != self.slot(got, p)]

    def locate(self, program: Program) -> Span:
        """Bisects to neighbouring prefixes of the program of which only the longer one differs.

        A loop in it can mislead: an instruction in the body may be wrong only with the operands of the second round,
        which depend on all of the body.
        """
        cuts = [0, *(n for n, item in enumerate(program.items, start=1) if not item.glued)]
        low, high = 0, len(cuts) - 1
        if not self.run_cut(program, cuts[high]).differ:
            return Span(0, 0)
        while high - low > 1:
            middle = (low + high) // 2
            if self.run_cut(program, cuts[middle]).differ:
                high = middle
            else:
                low = middle
        return Span(cuts[low], cuts[high])
