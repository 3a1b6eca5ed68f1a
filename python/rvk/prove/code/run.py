# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many proofs at once, each with a time and a memory of its own."""

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Final

from rvk.prove.code.decisions import Decisions
from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Limits, Result, kept
from rvk.prove.code.schedule import Schedule

_MOST: Final = 8 << 30
_LEAST: Final = 1 << 30


def limits(seconds: float, jobs: int) -> Limits:
    """What each of so many proofs at a time may take: three quarters of the machine's memory, but 8 GiB are enough."""
    physical = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return Limits(seconds, max(_LEAST, min(_MOST, physical * 3 // 4 // jobs)))


def prove_all(
    goals: Sequence[Goal], limit: Limits, jobs: int, advance: Callable[[str], object] = lambda _: None
) -> list[Result]:
    """The results in the order of the goals; those that an earlier run has kept are not proved again.

    Args:
        goals: What is to be proved.
        limit: What each proof may take.
        jobs: Proofs at a time.
        advance: Is called with the label of each goal that is done.
    """
    found: dict[int, Result] = {}
    for at, goal in enumerate(goals):
        before = kept(goal, limit)
        if before is not None:
            found[at] = before
            advance(goal.label)
    left = [at for at in range(len(goals)) if at not in found]
    if left:
        found |= asyncio.run(_prove(goals, left, limit, jobs, advance))
    return [found[at] for at in range(len(goals))]


async def _prove(
    goals: Sequence[Goal], left: Sequence[int], limit: Limits, jobs: int, advance: Callable[[str], object]
) -> dict[int, Result]:
    """The results of some of the goals."""
    decisions = Decisions(limit)
    async with Schedule(limit, jobs) as schedule:

        async def decided(at: int) -> tuple[int, Result]:
            result = await decisions.decide(goals[at], schedule)
            advance(goals[at].label)
            return at, result

        return dict(await asyncio.gather(*map(decided, left)))
