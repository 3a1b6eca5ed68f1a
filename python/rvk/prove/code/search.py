# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the graph of a proof leaves open, asked of a solver.

From the inputs upwards: what only the program computes, and has the same value in all patterns as something that the
specification computes, is either proved to be the same, which helps with what is above it, or told apart by inputs. Are
the outputs wrong for these? That finds the condition of a rare fault before what follows from it.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rvk._sim import Literals
from rvk.prove.code.aimed import told_apart
from rvk.prove.code.comparison import Assignment, Comparison
from rvk.prove.code.solver import Solver

EASY: Final = 2_000
"""Conflicts for one question, at first."""
HARD: Final = 20_000
"""And where that is asked again, or a whole output is asked about."""
PATIENCE: Final = 16
"""Questions that are given up before there are no more but those about outputs."""
VAIN: Final = 2
"""Of them, the first that are asked again with a part of the inputs fixed; and outputs that are given up in the end."""


class Search:
    """The bits of a comparison that are open, and what becomes of them."""

    def __init__(self, comparison: Comparison, inputs: Sequence[Literals], solver: Solver) -> None:
        """`inputs` are those that the caller of the program chooses."""
        vectors, all_inputs = comparison.vectors, comparison.proof.inputs()
        self._found = all_inputs.concat([each.found.extract(bit, 1) for each in vectors for bit in each.open_bits])
        self._expected = all_inputs.concat(
            [each.expected.extract(bit, 1) for each in vectors for bit in each.open_bits]
        )
        self._comparison, self._inputs, self._solver = comparison, inputs, solver
        self._same: set[tuple[int, ...]] = set()

    def counterexample(self) -> Assignment | None:
        """Inputs for which an output is wrong, if they are found."""
        found, others = self._found.suspects(self._expected)
        apart, hard = [False] * len(found), list[tuple[Literals, Literals]]()
        for at, (a, b) in enumerate(_pairs(found, others)):
            if apart[at] or len(hard) == PATIENCE:
                continue
            values = self._telling_apart(a, b, EASY)
            if values is None:
                hard += [] if self._is_same(a, b) else [(a, b)]
            elif self._is_wrong(values):
                return values
            else:
                now = zip(apart, found.evaluate(values), others.evaluate(values), strict=True)
                apart = [was or x != y for was, x, y in now]
        more = chain(*map(self._aimed, hard[:VAIN]), self._of_outputs())
        return next(filter(self._is_wrong, more), None)

    def left(self) -> int:
        """How many bits are still open."""
        return sum(not self._is_same(a, b) for a, b in _pairs(self._found, self._expected))

    def _is_wrong(self, values: Assignment) -> bool:
        return self._found.evaluate(values) != self._expected.evaluate(values)

    def _is_same(self, a: Literals, b: Literals) -> bool:
        return (*self._solver.variables(a), *self._solver.variables(b)) in self._same

    def _telling_apart(self, a: Literals, b: Literals, conflicts: int) -> Assignment | None:
        """Inputs for which two bits differ. None if there are none, which is noted, or it takes too long."""
        if self._is_same(a, b):
            return None
        answer = self._solver.is_possible([self._solver.difference(a, b)], conflicts)
        if answer is False:
            self._solver.equate(a, b)
            self._same.add((*self._solver.variables(a), *self._solver.variables(b)))
        return self._solver.values(self._comparison.proof.inputs()) if answer else None

    def _aimed(self, pair: tuple[Literals, Literals]) -> Iterator[Assignment]:
        return told_apart(self._comparison.proof, pair, self._expected, self._inputs, HARD)

    def _of_outputs(self) -> Iterator[Assignment]:
        """Inputs for which an output differs, until that is asked in vain too often."""
        hard = 0
        for a, b in _pairs(self._found, self._expected):
            values = self._telling_apart(a, b, HARD)
            if values is not None:
                yield values
            hard += not self._is_same(a, b)
            if hard == VAIN:
                return


def _pairs(a: Literals, b: Literals) -> Iterator[tuple[Literals, Literals]]:
    return ((a.extract(at, 1), b.extract(at, 1)) for at in range(len(a)))
