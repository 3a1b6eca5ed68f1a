# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a worker does with the tasks that it gets."""

import time
from dataclasses import replace
from pathlib import Path
from socket import gethostname
from typing import Final

from rvk.errors import RvkError, ToolKilled, UsageError
from rvk.explore.store import Store, batch_name
from rvk.explore.tasks import ERROR, LOST, Row, Task

Batch = tuple[Task, ...]
HELD_BACK: Final = 1.0
"""Seconds of work that a worker that is killed may lose: results of short tasks are written together."""


def perform(tasks: Batch, folder: Path) -> tuple[list[Row], list[str]] | RvkError:
    """Performs a batch, but for what a worker that was killed has finished of it.

    Returns its rows, and the files in which this worker has written them, all but those that are lost; or why it cannot
    go on.
    """
    try:
        store = Store(folder)
        batch = batch_name(task.key for task in tasks)  # as the driver computed them
        known = store.finished(batch)
        rows = [known[task.key] for task in tasks if task.key in known]
        more, names = _perform([task for task in tasks if task.key not in known], store, batch)
        return [*rows, *more], names
    except RvkError as error:
        return error


def _perform(tasks: list[Task], store: Store, batch: str) -> tuple[list[Row], list[str]]:
    rows: list[Row] = []
    lost: list[Row] = []
    names: list[str] = []
    written, since = 0, time.monotonic()
    try:
        for task in tasks:
            if replace(task).key != task.key:
                raise UsageError(f"{gethostname()}: other sources or tools than where rvk explore runs: {task.label}")
            try:
                rows.append(task.perform())
            except ToolKilled as error:
                lost.append({"key": task.key, ERROR: str(error), LOST: True})
                continue
            if time.monotonic() - since > HELD_BACK:
                names.append(store.write(batch, rows[written:]))
                written, since = len(rows), time.monotonic()
    finally:
        if written < len(rows):
            names.append(store.write(batch, rows[written:]))
    return [*rows, *lost], names
