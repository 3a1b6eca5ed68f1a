# SPDX-License-Identifier: MIT OR Apache-2.0
"""A SAT solver (CaDiCaL) that is asked about bits of a proof."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from pysat.solvers import Cadical195

from rvk._sim import Clauses, Literals, Proof


class Solver:
    """What it has been told stays: each question adds what lies below the bits in question."""

    def __init__(self, proof: Proof) -> None:
        """One that knows nothing yet."""
        self._clauses = Clauses(proof)
        self._solver = Cadical195()

    @classmethod
    @contextmanager
    def about(cls, proof: Proof) -> "Iterator[Solver]":
        """A solver that is freed in the end."""
        made = cls(proof)
        try:
            yield made
        finally:
            made._solver.delete()

    def variables(self, bits: Literals) -> list[int]:
        """Bits as the solver knows them, negative if they are inverted."""
        self._add(self._clauses.define(bits))
        return [variable for variable in self._clauses.variables(bits) if variable is not None]

    def difference(self, a: int, b: int) -> int:
        """A variable that is 1 only if two others differ."""
        made = self._clauses.variable()
        self._add([[-made, a, b], [-made, -a, -b]])
        return made

    def is_possible(self, assumed: Sequence[int], conflicts: int) -> bool | None:
        """Whether inputs make all of some variables 1; None if that takes more than so many conflicts."""
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited(assumptions=assumed)
        return answer

    def blamed(self) -> set[int]:
        """Those of the assumed variables that cannot all be 1."""
        return set(self._solver.get_core() or ())

    def never(self, difference: int, a: int, b: int) -> None:
        """Says that two variables do not differ, as was found out."""
        self._add([[-difference], [-a, b], [a, -b]])

    def values(self, bits: Literals) -> list[bool]:
        """The values that it has found; those of bits that it has not been told of are a pattern's."""
        model = {abs(variable): variable for variable in self._solver.get_model() or ()}
        known = self._clauses.variables(bits)
        return [
            usual if variable is None or abs(variable) not in model else model[abs(variable)] == variable
            for variable, usual in zip(known, bits.value_in(0), strict=True)
        ]

    def _add(self, clauses: Iterable[list[int]]) -> None:
        for clause in clauses:
            self._solver.add_clause(clause)
