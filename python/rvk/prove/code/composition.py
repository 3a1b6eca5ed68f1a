# SPDX-License-Identifier: MIT OR Apache-2.0
"""A proof with symbols and the proofs of what the symbols stand for."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rvk.core_files import load_core
from rvk.measuring.inputs import random_inputs
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.goals import Goal
from rvk.prove.code.proof import Outcome, Verdict
from rvk.prove.code.replay import replay


def composed(goal: Goal, verdict: Verdict, known: Mapping[Assumption, Verdict]) -> Verdict:
    """The verdict if all that it assumes is proved, and fits together; else it is open, or undecided as that is."""
    missing = next(((each, known[each]) for each in verdict.assumed if known[each].outcome is not Outcome.PROVED), None)
    reason = f"{missing[0].name} is not proved, but {missing[1].outcome}: {missing[1].reason}" if missing else ""
    misfits = (_misfit(goal, case) for case in verdict.cases or [()])
    reason = reason or next(filter(None, misfits), "")
    if reason:
        within = verdict.within_limits and all(each.is_final for each in known.values())
        too_long = missing is not None and missing[1].outcome is Outcome.UNDECIDED
        outcome = Outcome.UNDECIDED if too_long else Outcome.OPEN
        return replace(verdict, outcome=outcome, open_bits=verdict.bits, reason=reason, within_limits=within)
    names = tuple(dict.fromkeys(each.name for each in verdict.assumed))
    look_ups = [*verdict.look_ups, *(place for each in verdict.assumed for place in known[each].look_ups)]
    return replace(verdict, look_ups=tuple(dict.fromkeys(look_ups)), cases=(), assumed=(), symbols=names)


def _misfit(goal: Goal, case: Sequence[tuple[str, int, bool]]) -> str:
    """What goes wrong when the program is run.

    Each proof has the whole stack for itself. Which instructions are executed is the same for all inputs of a case, and
    so is the stack that they need together: one run shows whether there is so much.
    """
    bound = goal.bound.in_variant(goal.program.target.variant)
    inputs = random_inputs(bound, random.Random(goal.label))
    words = {name: word.to_bytes(4, "little") for name, word in inputs.words.items()}
    contents = {name: bytearray(each) for name, each in {**inputs.contents, **words}.items()}
    for name, bit, value in case:
        at, mask = bit // 8, 1 << bit % 8
        contents[name][at] = contents[name][at] | mask if value else contents[name][at] & ~mask
    shown = replay(goal.program, goal.bound, load_core(goal.core), {n: bytes(each) for n, each in contents.items()})
    return f"on the simulator it is not right: {shown.failure or 'other outputs'}" if shown.is_confirmed else ""
