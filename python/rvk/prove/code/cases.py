# SPDX-License-Identifier: MIT OR Apache-2.0
"""Branches that public inputs decide, or what is declassified: each goes one way in a case.

Together the cases are all inputs; there is one if there is no such branch.
"""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

from rvk.prove.code.assumption import Assumption
from rvk.prove.code.attempt import ANY_BITS, FEW_BITS, Attempt
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.verdict import Outcome, Verdict

MOST_CASES: Final = 256
MOST_CASES_EXECUTED: Final = 16
"""Where all that a case does is executed, which takes longer."""
_DIVIDED_BY: Final[dict[Hashable, int]] = {}
"""The most bits by which a branch was divided when all cases were proved last."""


def proved_by_cases(
    about: Hashable, attempt: Callable[[Case], Attempt], probe: Callable[[Case], Attempt], most: int
) -> Verdict | Attempt:
    """What is known of all cases if each is proved; otherwise the one that is not.

    First, a branch that many bits decide is divided by what it compares. If a case is then not proved, by these bits.
    Where that was needed before, it comes first.

    Args:
        about: What is proved: the same for programs that are likely to be divided in the same way.
        attempt: Compares one with its specification.
        probe: Only executes one, which shows faster where it must be divided.
        most: How many cases there may be.
    """
    whole = attempt(ALL)
    if whole.execution.required is not None:
        probe = attempt  # the specification says which cases nobody reaches
    left: dict[int, Attempt] = {}
    for most_bits in sorted((FEW_BITS, ANY_BITS), key=lambda each: each != _DIVIDED_BY.get(about, FEW_BITS)):
        made = _proved_by(most_bits, whole, attempt, probe, most)
        if not isinstance(made, Attempt):
            _DIVIDED_BY[about] = most_bits
            return made
        left[most_bits] = made
        if most_bits == FEW_BITS and not made.execution.case.ways:
            break
    return left[FEW_BITS]


def _proved_by(
    most_bits: int, whole: Attempt, attempt: Callable[[Case], Attempt], probe: Callable[[Case], Attempt], most: int
) -> Verdict | Attempt:
    """The same, where a branch that at most so many bits decide is divided by them."""
    proved: dict[Case, Verdict] = {}
    assumed: dict[Assumption, None] = {}
    left = [ALL]
    while left:
        case = left.pop()
        made = probe(case) if case else whole
        if case and not made.cases(most_bits):
            made = attempt(case)
        divided = made.cases(most_bits)
        if divided and len(left) + len(proved) + 2 <= most:
            left += divided
            continue
        functions = made.execution.functions
        if made.verdict.outcome is not Outcome.PROVED or not (functions is None or functions.assumed.is_complete):
            return made
        proved[case] = made.verdict
        assumed |= functions.assumed.assumptions if functions is not None else {}
    look_ups = dict.fromkeys(place for each in proved.values() for place in each.look_ups)
    longest = max(proved.values(), key=lambda each: each.instructions)
    return replace(longest, look_ups=tuple(look_ups), cases=tuple(proved), assumed=tuple(assumed))


def one_verdict(verdict: Verdict) -> Verdict:
    """The same of all cases together. Whether it is constant time depends on what is secret, which `rvk ct` knows."""
    return replace(verdict, cases=(), instructions=verdict.instructions if len(verdict.cases) <= 1 else 0)
