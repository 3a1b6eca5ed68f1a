# SPDX-License-Identifier: MIT OR Apache-2.0
"""An execution beside its specification, and what the graph knows about both."""

from dataclasses import dataclass, field, replace
from typing import Final

from rvk._sim import Executed, Literals, Refused
from rvk.prove.code.case import Case
from rvk.prove.code.comparison import Assignment, Comparison
from rvk.prove.code.execution import Execution
from rvk.prove.code.required import Known, where_required
from rvk.prove.code.verdict import Outcome, Verdict

_REFUSED: Final = {"access": Outcome.WRONG, "convention": Outcome.WRONG, "unreachable": Outcome.PROVED}
"""Refusals that say something: no input is right, or there is none."""
FEW_BITS: Final = 8
"""They have as many values as there may be cases."""
ANY_BITS: Final = 1 << 32


@dataclass(frozen=True)
class Attempt:
    """What is known of an execution."""

    execution: Execution
    comparison: Comparison | None = None
    verdict: Verdict = field(default_factory=lambda: Verdict(Outcome.OPEN))
    shown: Assignment | None = None
    """Inputs that show what is wrong, of an operation that is for some only."""

    @classmethod
    def of(cls, execution: Execution) -> "Attempt":
        """Executes it."""
        comparison, verdict, conditions = compare(execution)
        known = Known(comparison, verdict)
        if execution.required is not None:
            known = where_required(execution.required, conditions, known, is_whole=not execution.case)
        return cls(execution, known.comparison, known.verdict, known.shown)

    @property
    def is_proved(self) -> bool:
        """Whether the graph shows all of it."""
        return self.verdict.outcome is Outcome.PROVED

    @property
    def is_decided(self) -> bool:
        """Whether it is proved, or is to be divided."""
        return self.is_proved or bool(self.cases(ANY_BITS))

    @property
    def needs_no_new_graph(self) -> bool:
        """Whether to try it again in a new graph is in vain: it is decided, or was not executed at all."""
        return self.is_decided or self.comparison is None

    def cases(self, most_bits: int) -> list[Case]:
        """The two that it is to be divided into, if only public inputs decide the branch that could not be executed.

        The highest bit that decides the branch divides it, so that loops that count such bits end. If more than
        `most_bits` decide it, or none (a declassified result does), its comparison divides it.
        """
        divided = self.comparison.divided if self.comparison is not None else None
        if divided is None:
            return []
        inputs, (pc, before) = divided
        execution = self.execution
        unknowns = {**execution.unknowns.buffers, **execution.unknowns.words}
        public = {name: each for name, each in unknowns.items() if not execution.bound.arguments[name].secret}
        bits = [(name, at) for name, each in public.items() for at in range(len(each))]
        places = inputs.places_in(inputs.concat(list(public.values())))
        found = [place for place in places if place is not None]
        if len(found) < len(places):
            return []
        by_bit = 0 < len(found) <= most_bits
        return execution.case.by_bit(*bits[max(found)]) if by_bit else execution.case.by_branch(pc, before)


def compare(execution: Execution) -> tuple[Comparison, Verdict, Literals]:
    """What an operation computes beside what it must, what the graph knows about both, and what holds in this case."""
    proof = execution.proof
    try:
        executed, found = execution.run()
    except Refused as refused:
        outcome = _REFUSED.get(refused.kind, Outcome.REFUSED)
        comparison = Comparison.of(proof, {}, {}, refused.obligations)
        if refused.branch is not None:
            comparison = replace(comparison, divided=(refused.inputs, refused.branch))
        return comparison, Verdict(outcome, str(refused), nodes=proof.nodes), refused.conditions
    comparison = Comparison.of(proof, execution.after().expected, found, executed.obligations, executed.conditions)
    return comparison, _from_graph(comparison, executed), executed.conditions


def _from_graph(comparison: Comparison, executed: Executed) -> Verdict:
    """What the graph knows to be equal."""
    left = [(each.name, len(each.open_bits), len(each.found)) for each in comparison.vectors if each.open_bits]
    bits, open_bits = sum(len(each.found) for each in comparison.vectors), sum(count for _, count, _ in left)
    reason = "{}: {} of {} bits are not decided".format(*left[0]) if left else ""
    outcome = Outcome.OPEN if open_bits or not comparison.vectors else Outcome.PROVED
    look_ups = tuple(executed.look_ups)
    return Verdict(outcome, reason, bits, open_bits, comparison.proof.nodes, executed.instructions, look_ups)
