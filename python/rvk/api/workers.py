# SPDX-License-Identifier: MIT OR Apache-2.0
"""Processes that make measurements: Python's own pools would import the caller's script again in each of them."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import IO

from rvk._sim import SimulationError
from rvk.api.work import Work, perform
from rvk.errors import CheckFailed, DoesNotFit, RvkError, from_simulator
from rvk.interpreter import PYTHON
from rvk.measuring import Measurement

Worker = subprocess.Popen[bytes]
Kept = tuple[type[RvkError], ...]


def perform_all(work: Sequence[Work], jobs: int | None) -> list[Measurement]:
    """Makes measurements in so many processes (one for each processor if None), and returns them in their order.

    Raises:
        RvkError: The first one that fails.
    """
    return [each for each in _perform_all(work, jobs, ()) if isinstance(each, Measurement)]


def perform_fitting(work: Sequence[Work], jobs: int | None) -> list[Measurement | DoesNotFit]:
    """The same; instead of a measurement whose buffers the processor has no memory for, that error.

    Raises:
        RvkError: The first one that fails for another reason.
    """
    return [each for each in _perform_all(work, jobs, (DoesNotFit,)) if isinstance(each, Measurement | DoesNotFit)]


def _perform_all(work: Sequence[Work], jobs: int | None, kept: Kept) -> list[Measurement | RvkError]:
    """Makes measurements; errors of these kinds are results, others are raised."""
    count = min(jobs or os.cpu_count() or 1, len(work))
    if count <= 1:
        return [_unless(_answer(each), kept) for each in work]
    command = [*PYTHON, "-c", f"from {__name__} import serve; serve()"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    workers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) for _ in range(count)
    ]
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        free.put(worker)
    pool = ThreadPoolExecutor(count)
    try:
        return list(pool.map(lambda each: _unless(_delegate(each, free), kept), work))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.communicate()


def _unless(answer: Measurement | RvkError, kept: Kept) -> Measurement | RvkError:
    if isinstance(answer, RvkError) and not isinstance(answer, kept):
        raise answer
    return answer


def _delegate(work: Work, free: "SimpleQueue[Worker]") -> Measurement | RvkError:
    worker = free.get()
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        _send(worker.stdin, work)
        answer = pickle.load(worker.stdout)
    except (OSError, EOFError, pickle.UnpicklingError) as error:
        raise CheckFailed(f"the process that measured {work.label} ended with status {worker.wait()}") from error
    free.put(worker)
    found: Measurement | RvkError = answer
    return found


def serve() -> None:
    """Makes the measurements that come in, until there is no more."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what an oracle prints must not come between
    while True:
        try:
            work: Work = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        _send(answers, _answer(work))


def _answer(work: Work) -> Measurement | RvkError:
    try:
        return perform(work)
    except SimulationError as error:
        return from_simulator(error)
    except RvkError as error:
        return error


def _send(stream: IO[bytes], what: Work | Measurement | RvkError) -> None:
    pickle.dump(what, stream)
    stream.flush()
