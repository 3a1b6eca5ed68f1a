# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many proofs at once, each with a time and a memory of its own."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue
from typing import Final

from rvk.library.primitive import LENGTHS
from rvk.prove.code.decisions import Decisions
from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Limits, Result, kept
from rvk.prove.code.specified import subject
from rvk.prove.code.worker import Worker

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
        found |= _prove(goals, left, limit, jobs, advance)
    return [found[at] for at in range(len(goals))]


def _prove(
    goals: Sequence[Goal], left: Sequence[int], limit: Limits, jobs: int, advance: Callable[[str], object]
) -> dict[int, Result]:
    """The results of some of the goals."""
    decisions = Decisions(limit)
    # What is specified alike is proved by one worker, which has the graph of the program before.
    groups: dict[object, list[int]] = {}
    for at in sorted(left, key=lambda at: repr(subject(goals[at].bound))):
        group = subject(goals[at].bound, without=LENGTHS), goals[at].split
        groups.setdefault(group, []).append(at)
    jobs = min(jobs, len(groups))
    workers = [Worker(limit) for _ in range(jobs)]
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        free.put(worker)
    pool = ThreadPoolExecutor(jobs)
    try:
        wanted = [[(at, goals[at]) for at in group] for group in groups.values()]
        done = [pool.submit(_delegate, group, free, decisions, advance) for group in wanted]
        return {at: result for future in as_completed(done) for at, result in future.result()}
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.end()


def _delegate(
    goals: Sequence[tuple[int, Goal]],
    free: "SimpleQueue[Worker]",
    decisions: Decisions,
    advance: Callable[[str], object],
) -> list[tuple[int, Result]]:
    """The results of numbered goals, one after the other."""
    worker, found = free.get(), []
    try:
        for at, goal in goals:
            found.append((at, decisions.decide(goal, worker)))
            advance(goal.label)
        return found
    finally:
        free.put(worker)
