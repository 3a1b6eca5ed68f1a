# SPDX-License-Identifier: MIT OR Apache-2.0
"""Performs tasks that have no result yet, on a cluster. A worker keeps what it has finished before it says so."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from socket import gethostname
from typing import Final

from distributed import as_completed
from distributed.scheduler import KilledWorker

from rvk.errors import CheckFailed, RvkError, UsageError
from rvk.explore.cluster import Where, cluster
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR, Row, Task

Batch = tuple[Task, ...]
_AHEAD: Final = 4
"""Batches that wait for each worker; the rest is not handed to the scheduler yet, however many there are."""


@dataclass
class Progress:
    """How far a run is."""

    total: int
    done: int = 0
    failed: int = 0
    started: float = field(default_factory=time.monotonic)

    @property
    def seconds_left(self) -> float | None:
        """As long as the rest takes at the speed so far; None before the first result."""
        if not self.done:
            return None
        return (time.monotonic() - self.started) / self.done * (self.total - self.done)


def run(
    tasks: Iterable[Task],
    store: Store,
    where: Where,
    batch: int = 1,
    told: Callable[[Progress], None] = lambda _: None,
) -> dict[str, Row]:
    """The results of all tasks by their keys; those without one are performed, `batch` of them together.

    A task that fails has its reason as result, and does not stop the others. What was finished when this process ends,
    however it ends, is in the store.

    Raises:
        MissingTool: A worker lacks a tool.
        UsageError: The results cannot be kept, or the cluster cannot be used.
    """
    known = store.read()
    wanted = {task.key: task for task in tasks}
    missing = [task for key, task in wanted.items() if key not in known]
    if missing:
        known |= _perform(missing, store, where, batch, told)
    return {key: known[key] for key in wanted}


def _perform(
    missing: Sequence[Task], store: Store, where: Where, batch: int, told: Callable[[Progress], None]
) -> Mapping[str, Row]:
    progress = Progress(len(missing))
    waiting = iter([tuple(missing[at : at + batch]) for at in range(0, len(missing), batch)])
    found: dict[str, Row] = {}
    with cluster(where) as client:
        workers = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)
        first = islice(waiting, _AHEAD * workers)
        submitted = {client.submit(perform, each, store.folder, pure=False): each for each in first}
        finished = as_completed(list(submitted), raise_errors=False)
        for future in finished:
            tasks = submitted.pop(future)
            rows = _result(future, tasks)
            for each in islice(waiting, 1):
                more = client.submit(perform, each, store.folder, pure=False)
                submitted[more] = each
                finished.add(more)
            future.release()
            if not store.path(task.key for task in tasks).exists():  # a worker that has another file system
                store.write(rows)
            found |= {str(row["key"]): row for row in rows}
            progress.done += len(rows)
            progress.failed += sum(row[ERROR] is not None for row in rows)
            told(progress)
    return found


def perform(tasks: Batch, folder: Path) -> list[Row] | RvkError:
    """What a worker does: the batch, unless somebody has; then it is in the store."""
    try:
        store = Store(folder)
        keys = [task.key for task in tasks]  # as the driver computed them
        for task in tasks:
            if replace(task).key != task.key:
                raise UsageError(f"{gethostname()}: other sources or tools than where rvk explore runs: {task.label}")
        known = store.batch(keys)
        if known is not None:
            return known
        rows = [task.perform() for task in tasks]
        store.write(rows)
        return rows
    except RvkError as error:
        return error


def _result(future: "object", tasks: Batch) -> list[Row]:
    """The rows of a batch.

    Raises:
        CheckFailed: A worker ended each time that it tried the batch.
    """
    error = future.exception()  # type: ignore[attr-defined]
    if isinstance(error, KilledWorker):
        names = ", ".join(task.label for task in tasks)
        raise CheckFailed(f"workers end while they perform: {names}; they may lack memory") from error
    if error is not None:
        raise error
    rows: list[Row] | RvkError = future.result()  # type: ignore[attr-defined]
    if isinstance(rows, RvkError):
        raise rows
    return rows
