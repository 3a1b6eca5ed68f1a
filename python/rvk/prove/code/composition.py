# SPDX-License-Identifier: MIT OR Apache-2.0
"""A proof with symbols and the proofs of what the symbols stand for."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from rvk.core_files import load_core
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.cases import one_verdict
from rvk.prove.code.example import example
from rvk.prove.code.goals import Goal
from rvk.prove.code.replay import replay
from rvk.prove.code.verdict import Outcome, Verdict


def composed(goal: Goal, verdict: Verdict, known: Mapping[Assumption, Verdict]) -> Verdict:
    """The verdict if all that it assumes is proved, and fits together.

    Otherwise it is open; or undecided, if time was all that the proofs of what is missing lacked.
    """
    missing = [(each, known[each]) for each in verdict.assumed if known[each].outcome is not Outcome.PROVED]
    reasons = (f"{each.name} is not proved, but {other.outcome}: {other.reason}" for each, other in missing)
    # What is assumed has one case, and is run with what assumes it.
    misfits = (misfit(goal, case) for case in verdict.cases or [ALL] if goal.place is None)
    reason = next(chain(reasons, filter(None, misfits)), "")
    if reason:
        within = verdict.within_limits and all(each.is_final for each in known.values())
        too_long = bool(missing) and all(other.outcome is Outcome.UNDECIDED for _, other in missing)
        # Nothing was executed as a whole: it is not known whether an address depends on an input.
        return replace(
            verdict,
            outcome=Outcome.UNDECIDED if too_long else Outcome.OPEN,
            open_bits=verdict.bits,
            instructions=0,
            reason=reason,
            within_limits=within,
        )
    names = tuple(dict.fromkeys(each.name for each in verdict.assumed))
    look_ups = [*verdict.look_ups, *(place for each in verdict.assumed for place in known[each].look_ups)]
    return replace(one_verdict(verdict), look_ups=tuple(dict.fromkeys(look_ups)), assumed=(), symbols=names)


def misfit(goal: Goal, case: Case) -> str:
    """What goes wrong when the program is run.

    Each proof has the whole stack for itself. Which instructions are executed is the same for all inputs of a case, and
    so is the stack that they need together: one run shows whether there is so much.
    """
    inputs = example(goal, case)
    if inputs is None:
        return "of some branches, no inputs were found to run it with on the simulator"
    shown = replay(goal.program, goal.bound, load_core(goal.core), inputs)
    return f"on the simulator it is not right: {shown.failure or 'other outputs'}" if shown.is_confirmed else ""
