# SPDX-License-Identifier: MIT OR Apache-2.0
"""Performs tasks that have no result yet, on a cluster.

The driver hands out batches, a few for each worker at a time, however many tasks there are. A worker keeps what it has
finished before it says so, after a second at the latest. Where every result is known, no cluster is started.
"""

import time
from collections import ChainMap
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain, islice
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

from rvk.errors import CheckFailed, RvkError
from rvk.explore.cluster import Where, cluster
from rvk.explore.kept import SCHEMA, Kept
from rvk.explore.perform import Batch, perform
from rvk.explore.store import MOST_SMALL, Store, batch_name
from rvk.explore.tasks import ERROR, LOST, Row, Task

if TYPE_CHECKING:
    from distributed import Client

_AHEAD: Final = 4
"""Batches that wait for each worker; the rest is not handed to the scheduler yet, however many there are."""
_BATCHES: Final = 256
"""Batches for each worker, at least: with fewer, the last ones would keep a single worker busy for long."""
_LARGEST_BATCH: Final = 256
_MOST_RECENT: Final = 50_000
"""Results that the driver has in memory as Python's dictionaries; from then on they are read from the store."""


@dataclass
class Progress:
    """How far a run is."""

    total: int
    known: int = 0
    """Tasks that had a result before."""
    performed: int = 0
    failed: int = 0
    started: float = field(default_factory=time.monotonic)

    @property
    def done(self) -> int:
        """Tasks with a result."""
        return self.known + self.performed

    @property
    def seconds_left(self) -> float | None:
        """As long as the rest takes at the speed so far; None before the first result."""
        if not self.performed:
            return None
        return (time.monotonic() - self.started) / self.performed * (self.total - self.done)


Told = Callable[[Progress], None]


class Runner:
    """Performs tasks on one cluster, which starts with the first task that has no result; used as a context."""

    def __init__(self, store: Store, where: Where, told: Told = lambda _: None, *, retry: bool = False) -> None:
        """The results of `store` are read, and its small files made one where there are many.

        Args:
            store: Where results are kept.
            where: The cluster.
            told: Is told how far it is.
            retry: Whether failures that are kept are forgotten, so that they are computed again.
        """
        store.tidy()
        if retry:
            store.forget_failures()
        self._store, self._where, self._told = store, where, told
        self._kept = store.read()
        self._recent: dict[str, Row] = {}
        self._lost: dict[str, Row] = {}
        self._handed_out: set[str] = set()
        self._exit = ExitStack()
        self._client: Client | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._exit.close()

    @property
    def results(self) -> Mapping[str, Row]:
        """Every result that is kept, by its key; and of this run also what was lost."""
        if self._recent or self._lost:
            return _Both(ChainMap(self._recent, self._lost), self._kept)
        return self._kept

    def run(
        self, tasks: Collection[Task], batch: int | None = None, progress: Progress | None = None
    ) -> Mapping[str, Row]:
        """The results by the keys of the tasks, of all that are kept; tasks without one are performed.

        A task that fails has its reason as result, and does not stop the others. What was finished when this process
        ends, however it ends, is in the store.

        Args:
            tasks: What is wanted; it may make them as it is iterated over.
            batch: Tasks that are handed out together; by default as many as suit their number.
            progress: Of a longer run that these tasks are a part of.

        Raises:
            MissingTool: A worker lacks a tool.
            UsageError: The results cannot be kept, or the cluster cannot be used.
        """
        progress = progress or Progress(len(tasks))
        missing = self._missing(tasks, progress)
        first = next(missing, None)
        if first is not None:
            self._perform(chain([first], missing), progress, batch, len(tasks))
        return self.results

    def _missing(self, tasks: Collection[Task], progress: Progress) -> Iterator[Task]:
        """The tasks without a result, each once."""
        for task in tasks:
            if any(task.key in each for each in (self._recent, self._kept, self._handed_out, self._lost)):
                progress.known += 1
            else:
                self._handed_out.add(task.key)
                yield task

    def _perform(self, missing: Iterator[Task], progress: Progress, batch: int | None, total: int) -> None:
        from distributed import as_completed  # noqa: PLC0415  (takes long)

        if self._client is None:
            self._client = self._exit.enter_context(cluster(self._where))
        client = self._client
        workers = max(len(client.scheduler_info(n_workers=-1)["workers"]), 1)
        size = batch or min(max(total // (workers * _BATCHES), 1), _LARGEST_BATCH)
        waiting = iter(lambda: tuple(islice(missing, size)), ())
        submitted: dict[Any, Batch] = {}

        def submit(each: Batch) -> Any:  # noqa: ANN401  (a future; Dask has no types)
            future = client.submit(perform, each, self._store.folder, pure=False)
            submitted[future] = each
            return future

        first = [submit(each) for each in islice(waiting, _AHEAD * workers)]
        finished = as_completed(first, loop=client.loop, raise_errors=False)
        files = 0
        for future in finished:
            tasks = submitted.pop(future)
            rows, names = _result(future, tasks)
            for more in islice(waiting, 1):
                finished.add(submit(more))
            future.release()
            files += len(self._keep(tasks, rows, names))
            if files > MOST_SMALL:
                self._store.tidy(spared={batch_name(task.key for task in each) for each in submitted.values()})
                files = 0
            progress.performed += len(rows)
            progress.failed += sum(row[ERROR] is not None for row in rows)
            self._told(progress)

    def _keep(self, tasks: Batch, rows: list[Row], names: list[str]) -> list[str]:
        """Sees to it that a batch is in the store; the names of its files."""
        done = [row for row in rows if LOST not in row]
        self._lost.update((str(row["key"]), row) for row in rows if LOST in row)
        has_written = all((self._store.folder / name).exists() for name in names)
        if done and not has_written:  # a worker that has another file system
            names = [self._store.write(batch_name(task.key for task in tasks), done)]
        self._recent.update((str(row["key"]), row) for row in done)
        self._handed_out.difference_update(task.key for task in tasks)
        if len(self._recent) > _MOST_RECENT:
            self._recent, self._kept = {}, Kept(SCHEMA.empty_table())  # first the memory of what is read again
            self._kept = self._store.read()
        return names


@dataclass(frozen=True)
class _Both(Mapping[str, Row]):
    """Results that have just been computed, and those that are kept."""

    recent: Mapping[str, Row]
    kept: Kept

    def __getitem__(self, key: str) -> Row:
        return self.recent[key] if key in self.recent else self.kept[key]

    def __contains__(self, key: object) -> bool:
        return key in self.recent or key in self.kept

    def __iter__(self) -> Iterator[str]:
        yield from self.recent
        yield from (key for key in self.kept if key not in self.recent)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _result(future: "object", tasks: Batch) -> tuple[list[Row], list[str]]:
    """The rows of a batch, and the files that its worker has written.

    Raises:
        CheckFailed: A worker ended each time that it tried the batch.
    """
    from distributed.scheduler import KilledWorker  # noqa: PLC0415  (takes long)

    error = future.exception()  # type: ignore[attr-defined]
    if isinstance(error, KilledWorker):
        names = ", ".join(task.label for task in tasks)
        raise CheckFailed(f"workers end while they perform: {names}; they may lack memory") from error
    if error is not None:
        raise error
    found: tuple[list[Row], list[str]] | RvkError = future.result()  # type: ignore[attr-defined]
    if isinstance(found, RvkError):
        raise found
    return found
