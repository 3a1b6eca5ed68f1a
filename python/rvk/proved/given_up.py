# SPDX-License-Identifier: MIT OR Apache-2.0
"""What an earlier run has tried and not decided, which takes the most time and says the least."""

from dataclasses import dataclass
from typing import Final

from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Result
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProofs, length_text
from rvk.proved.record import length_of, others_of, program_label

_GIVEN_UP: Final = (Outcome.OPEN, Outcome.REFUSED, Outcome.UNDECIDED)


@dataclass(frozen=True)
class GivenUp:
    """The goals of a primitive that are kept as not decided."""

    kept: KeptProofs | None
    digests: Digests

    def result(self, goal: Goal) -> Result | None:
        """What is kept of a goal, if it is that, and of the program as it is; it has taken no time now."""
        program, label = goal.program, program_label(goal.program.target)
        variant = self.kept.variants.get(program.target.variant) if self.kept is not None else None
        if variant is None or label not in variant.programs:
            return None
        if variant.programs[label].program != self.digests.of_program(program):
            return None
        length = length_of(goal.bound)
        parameters = (f" {name}={value}" for name, value in others_of(goal.bound.parameters).items())
        wanted = goal.bound.name + "".join(parameters), "" if length is None else length_text(length)
        for each in variant.of(label):
            if each.result in _GIVEN_UP and wanted in each.goals():
                # Where, and how many instructions, is not kept: only whether an address depends on an input.
                look_ups, instructions = ("",) * (each.constant_time is False), int(each.constant_time is True)
                return Result(
                    goal, Verdict(each.result, each.reason, instructions=instructions, look_ups=look_ups), 0.0
                )
        return None
