# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which worker proves what next.

All goals are decided at once, and what each asks for waits until a worker takes it. A worker takes all that is about
the same functions, of whatever program and whoever asks, one after the other: it has their graph. Proofs with symbols
come first, so that all who assume the same function have asked for it when its turn comes.
"""

import asyncio
from collections import deque
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Protocol, Self

from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.specified import related
from rvk.prove.code.worker import Way, Worker

_TURN: Final = {Way.SYMBOLS: 0, Way.EVERY_LENGTH_WITH_SYMBOLS: 1, Way.EXECUTED: 2, Way.EVERY_LENGTH: 2}
_WORTH_A_GRAPH: Final = 8
"""Requests that are left, for which another worker that has nothing to do makes the graph, too."""
_Answer = tuple[Result, bool]
_About = tuple[tuple[int, int], Hashable]
"""The family and the turn, and what functions it is about."""


class Prover(Protocol):
    """Who proves goals."""

    async def prove(self, goal: Goal, way: Way = Way.EXECUTED) -> _Answer:
        """The result, and whether it would be the same again."""


@dataclass(frozen=True)
class _Request:
    goal: Goal
    way: Way
    answer: "asyncio.Future[_Answer]"


class Schedule:
    """Workers, and what they are asked for; within `async with`."""

    def __init__(self, limits: Limits, jobs: int) -> None:
        """With so many workers, each of which begins with its first request."""
        self._workers = [Worker(limits) for _ in range(jobs)]
        self._threads = ThreadPoolExecutor(jobs)
        self._asked: dict[_About, deque[_Request]] = {}
        self._more = asyncio.Event()
        self._at_work: dict[Worker, _About] = {}
        self._had: dict[Hashable, Worker] = {}
        """Who proved something last of some functions."""
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        """Begins to work."""
        self._tasks = [asyncio.create_task(self._work(worker)) for worker in self._workers]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends the workers, whatever they are doing."""
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def of_family(self, number: int) -> Prover:
        """Who proves the goals of a family, those with a lower number first."""
        return _OfFamily(self, number)

    async def prove(self, goal: Goal, way: Way, family: int) -> _Answer:
        """What a worker says."""
        request = _Request(goal, way, asyncio.get_running_loop().create_future())
        about = (family, _TURN[way]), related(goal.bound)
        self._asked.setdefault(about, deque()).append(request)
        self._more.set()
        return await request.answer

    async def _work(self, worker: Worker) -> None:
        while True:
            about = self._next(worker)
            if about is None:
                self._more.clear()
                await self._more.wait()
                continue
            self._at_work[worker] = about
            self._had[about[1]] = worker
            while about in self._asked:
                await self._answer(worker, self._taken(about))
                await asyncio.sleep(0)  # who has the answer may ask for more about the same
            del self._at_work[worker]

    def _next(self, worker: Worker) -> _About | None:
        """The first turn of what others are not at; of that, what it has graphs of, then what most is asked about."""
        others = [functions for _, functions in self._at_work.values()]

        def rank(about: _About) -> tuple[tuple[int, int], bool, bool, int]:
            turn, functions = about
            return turn, functions in others, self._had.get(functions, worker) is not worker, -len(self._asked[about])

        is_free = (each for each in self._asked if each[1] not in others or len(self._asked[each]) >= _WORTH_A_GRAPH)
        return min(is_free, key=rank, default=None)

    def _taken(self, about: _About) -> _Request:
        """The first request, which nobody else takes."""
        asked = self._asked[about]
        request = asked.popleft()
        if not asked:
            del self._asked[about]
        return request

    async def _answer(self, worker: Worker, request: _Request) -> None:
        proving = asyncio.get_running_loop().run_in_executor(self._threads, worker.prove, request.goal, request.way)
        try:
            answer = await proving
        except Exception as error:
            request.answer.set_exception(error)
        else:
            if not request.answer.done():  # nobody waits for it any more
                request.answer.set_result(answer)


@dataclass(frozen=True)
class _OfFamily:
    schedule: Schedule
    number: int

    async def prove(self, goal: Goal, way: Way = Way.EXECUTED) -> _Answer:
        return await self.schedule.prove(goal, way, self.number)
