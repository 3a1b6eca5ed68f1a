# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many proofs at once, each with a time and a memory of its own."""

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Final

from rvk.prove.code.decisions import Decisions
from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Limits, Result, kept
from rvk.prove.code.schedule import Prover, Schedule

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
    found = list[Result]()
    prove_families([goals], limit, jobs, lambda _, results: found.extend(results), advance)
    return found


def prove_families(
    families: Sequence[Sequence[Goal]],
    limit: Limits,
    jobs: int,
    done: Callable[[int, list[Result]], object],
    advance: Callable[[str], object] = lambda _: None,
) -> None:
    """Proves families of goals, each of which is about the same functions.

    The first family has the first turns; a worker that would have to wait for it begins with the next.

    Args:
        families: What is to be proved.
        limit: What each proof may take.
        jobs: Proofs at a time.
        done: Is called with the number of each family that is done, and its results.
        advance: Is called with the label of each goal that is done.
    """
    asyncio.run(_prove(families, limit, jobs, done, advance))


async def _prove(
    families: Sequence[Sequence[Goal]],
    limit: Limits,
    jobs: int,
    done: Callable[[int, list[Result]], object],
    advance: Callable[[str], object],
) -> None:
    decisions = Decisions(limit)
    async with Schedule(limit, jobs) as schedule:

        async def decided(goal: Goal, prover: Prover) -> Result:
            result = kept(goal, limit) or await decisions.decide(goal, prover)
            advance(goal.label)
            return result

        async def of_family(number: int) -> None:
            prover = schedule.of_family(number)
            done(number, await asyncio.gather(*(decided(goal, prover) for goal in families[number])))

        await asyncio.gather(*map(of_family, range(len(families))))
