# SPDX-License-Identifier: MIT OR Apache-2.0
"""A SAT solver that is asked about bits of a proof: MiniSat, which answers thousands of small questions quickly."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from rvk._sim import Clauses, Literals, Proof

_PROPAGATIONS: Final = 10_000_000
"""Of values in clauses, for one question: some seconds. With many assumptions a conflict may take as long."""


class Solver:
    """What it has been told stays: each question adds what lies below the bits in question."""

    def __init__(self, proof: Proof) -> None:
        """One that knows nothing yet."""
        self._clauses = Clauses(proof)
        self._solver = _solver()

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

    def difference(self, a: Literals, b: Literals) -> int:
        """A variable that is 1 only if two bits differ."""
        [x], [y] = self.variables(a), self.variables(b)
        made = self._clauses.variable()
        self._add([[-made, x, y], [-made, -x, -y]])
        return made

    def is_possible(self, assumed: Sequence[int], conflicts: int) -> bool | None:
        """Whether inputs make all of some variables 1; None if that takes more than so many conflicts, or too long."""
        self._solver.conf_budget(conflicts)
        self._solver.prop_budget(_PROPAGATIONS)
        answer: bool | None = self._solver.solve_limited(assumptions=assumed)
        return answer

    def blamed(self) -> set[int]:
        """Those of the assumed variables that cannot all be 1."""
        return set(self._solver.get_core() or ())

    def equate(self, a: Literals, b: Literals) -> None:
        """Says that two bits do not differ, as was found out."""
        [x], [y] = self.variables(a), self.variables(b)
        self._add([[-x, y], [x, -y]])

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


@cache
def solver_version() -> str | None:
    """The version of what the solver comes with; None if it is not installed."""
    try:
        return version("python-sat")
    except PackageNotFoundError:
        return None


def _solver() -> Any:  # noqa: ANN401 - its package has no types
    from pysat.solvers import Minisat22  # noqa: PLC0415 - not everyone has it

    return Minisat22()
