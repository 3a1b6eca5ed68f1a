# SPDX-License-Identifier: MIT OR Apache-2.0
"""Inputs for a condition that few have, where a solver needs help: most of what is computed is fixed.

What is computed beside the condition has the values of a random input, and so have all inputs but one. What is left of
a permutation is inverted with hardly a guess.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from rvk._sim import Literals, Proof
from rvk.prove.code.comparison import Assignment
from rvk.prove.code.solver import Solver

PATTERNS: Final = (0, 1)
"""Where the values are from."""
OBVIOUS: Final = 100
"""Conflicts that show that what is fixed contradicts the condition."""


def told_apart(
    proof: Proof, pair: tuple[Literals, Literals], expected: Literals, inputs: Sequence[Literals], conflicts: int
) -> Iterator[Assignment]:
    """Inputs for which two bits differ. `expected` is what else is computed, `inputs` are what may be fixed."""
    beside = pair[0].alive(expected)
    for free, pattern in product([None, *inputs], PATTERNS):
        others = [each for each in inputs if free is not None and each is not free]
        # What another attempt has learnt would lead this one astray.
        with Solver.about(proof) as solver:
            fixed = [each for bits in [beside, *others] for each in _values(solver, bits, pattern)]
            if _is_possible(solver, solver.difference(*pair), list(dict.fromkeys(fixed)), conflicts):
                yield solver.values(proof.inputs())


def _values(solver: Solver, bits: Literals, pattern: int) -> Iterator[int]:
    """Bits as they are in a pattern."""
    for variable, value in zip(solver.variables(bits), bits.value_in(pattern), strict=True):
        yield variable if value else -variable


def _is_possible(solver: Solver, goal: int, fixed: list[int], conflicts: int) -> bool:
    """Whether a goal is possible with what is fixed; where that contradicts it, the last of it is not."""
    while (answer := solver.is_possible([goal, *fixed], OBVIOUS)) is False:
        blamed = solver.blamed()
        last = next((each for each in reversed(fixed) if each in blamed), None)
        if last is None:
            return False
        fixed.remove(last)
    return answer or bool(solver.is_possible([goal, *fixed], conflicts))
