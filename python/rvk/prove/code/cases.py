# SPDX-License-Identifier: MIT OR Apache-2.0
"""Branches that public inputs decide: each goes one way where some bits of these inputs are known.

Together the cases are all inputs; there is one if there is no such branch.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rvk.prove.code.assumption import Assumption
from rvk.prove.code.attempt import Attempt
from rvk.prove.code.execution import Case
from rvk.prove.code.verdict import Outcome, Verdict

MOST_CASES: Final = 256


def proved_by_cases(
    attempt: Callable[[Case], Attempt], probe: Callable[[Case], Attempt], most: int
) -> Verdict | Attempt:
    """What is known of all cases if each is proved; otherwise the one that is not.

    Args:
        attempt: Compares one with its specification.
        probe: Only executes one, which shows faster where it must be divided.
        most: How many cases there may be.
    """
    proved: dict[Case, Verdict] = {}
    assumed: dict[Assumption, None] = {}
    left: list[Case] = [()]
    while left:
        case = left.pop()
        made = probe(case) if case else None
        if made is None or made.dividing is None:
            made = attempt(case)
        bit = made.dividing
        if bit is not None and len(left) + len(proved) + 2 <= most:
            left += [(*case, (*bit, value)) for value in (False, True)]
            continue
        functions = made.execution.functions
        if made.verdict.outcome is not Outcome.PROVED or functions is None or not functions.assumed.is_complete:
            return made
        proved[case] = made.verdict
        assumed |= functions.assumed.assumptions
    look_ups = dict.fromkeys(place for each in proved.values() for place in each.look_ups)
    longest = max(proved.values(), key=lambda each: each.instructions)
    return replace(longest, look_ups=tuple(look_ups), cases=tuple(proved), assumed=tuple(assumed))
