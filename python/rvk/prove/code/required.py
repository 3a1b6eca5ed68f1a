# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operations that are for some inputs only: a solver is asked about these, whatever the graph knows of all.

Code may do anything with the others. Branches that they decide divide the inputs into cases; some cases have no input
that the operation is for. What decides is arithmetic on few bits, which a solver knows all about.
"""

from dataclasses import dataclass, replace
from typing import Final

from rvk._sim import Literals
from rvk.prove.code.comparison import Assignment, Comparison
from rvk.prove.code.search import HARD
from rvk.prove.code.solver import Solver, solver_version
from rvk.prove.code.verdict import Outcome, Verdict

_FOR_NONE: Final = "the specification says that the operation is for no inputs"


@dataclass(frozen=True)
class Known:
    """What is known of a case."""

    comparison: Comparison
    verdict: Verdict
    shown: Assignment | None = None
    """Inputs that the operation is for, and with which something is wrong."""


def where_required(required: Literals, conditions: Literals, known: Known, *, is_whole: bool) -> Known:
    """The same for inputs that an operation is for.

    Args:
        required: Is 1 for these inputs.
        conditions: Are 1 for those that the case has.
        known: What is known of all inputs that the case has.
        is_whole: Whether the case has all inputs: then an operation that is for none is open.
    """
    if solver_version() is None or (known.verdict.outcome is Outcome.PROVED and not is_whole):
        return known
    with Solver.about(known.comparison.proof) as solver:
        assumed = solver.variables(required.concat([required, conditions]))
        is_possible = solver.is_possible(assumed, HARD)
        if is_possible is False:
            outcome, reason = (Outcome.OPEN, _FOR_NONE) if is_whole else (Outcome.PROVED, "")
            nothing = Comparison(known.comparison.proof, [])
            return Known(nothing, replace(known.verdict, outcome=outcome, reason=reason, open_bits=0))
        if known.verdict.outcome is Outcome.WRONG and is_possible:
            return replace(known, shown=solver.values(known.comparison.proof.inputs()))
        return _compared(known, assumed, solver) if known.verdict.outcome is Outcome.OPEN else known


def _compared(known: Known, assumed: list[int], solver: Solver) -> Known:
    """With outputs that the solver knows to be right for what is assumed, or inputs for which one is wrong."""
    left = 0
    for each in known.comparison.vectors:
        for bit in each.open_bits:
            differs = solver.difference(each.found.extract(bit, 1), each.expected.extract(bit, 1))
            answer = solver.is_possible([*assumed, differs], HARD)
            if answer:
                return replace(known, shown=solver.values(known.comparison.proof.inputs()))
            left += answer is None
    verdict = replace(known.verdict, open_bits=left)
    return replace(known, verdict=verdict if left else replace(verdict, outcome=Outcome.PROVED, reason=""))
