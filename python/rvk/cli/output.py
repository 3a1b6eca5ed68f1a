# SPDX-License-Identifier: MIT OR Apache-2.0
"""Output of commands: tables for people, JSON or CSV for programs; progress on stderr, only on a terminal."""

import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from rvk import files
from rvk.errors import UsageError

WIDTH_WITHOUT_TERMINAL = 160

Row = Mapping[str, Any]


def console() -> Console:
    """Standard output. Wide where it is not a terminal, so that a file has no broken lines."""
    # Brackets are brackets, as in `pip install 'rvk[fpga]'`, and no markup.
    out = Console(highlight=False, markup=False, soft_wrap=False)
    return out if out.is_terminal else Console(highlight=False, markup=False, width=WIDTH_WITHOUT_TERMINAL)


def check_format(as_json: bool, as_csv: bool) -> None:
    """Only one of them makes sense.

    Raises:
        UsageError: Both are wanted.
    """
    if as_json and as_csv:
        raise UsageError("--json and --csv exclude each other")


def emit(rows: Sequence[Row], *, as_json: bool) -> None:
    """Rows on stdout as JSON (a list of objects), or as CSV with a header."""
    if as_json:
        print(json.dumps(list(rows), indent=2))
        return
    writer = csv.DictWriter(sys.stdout, fieldnames=list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)


def write_whole(path: Path, text: str) -> None:
    """Writes a file whole or not at all.

    Raises:
        UsageError: It cannot be written there.
    """
    try:
        files.write_whole(path, text)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error


def _cell(value: object) -> object:
    """CSV has no structure: a dict becomes `a=1;b=2`, a list `a;b`, truth `true` as in JSON."""
    if isinstance(value, dict):
        return ";".join(f"{key}={each}" for key, each in value.items())
    if isinstance(value, list):
        return ";".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else value


def table(title: str, columns: Sequence[str], numbers: Iterable[str] = ()) -> Table:
    """An empty table; the columns named in `numbers` are right-aligned."""
    made = Table(
        title=title or None,
        title_justify="left",
        title_style="bold",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    right = set(numbers)
    for name in columns:
        made.add_column(name, justify="right" if name in right else "left", no_wrap=True)
    return made


def show(made: Table) -> None:
    """Prints a table, as wide as it needs to be even where the terminal is narrower: a cut number is worthless."""
    out = console()
    out.width = max(out.width, out.measure(made, options=out.options.update(max_width=1000)).maximum)
    with out.capture() as capture:
        out.print(made)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    print("\n".join(lines).strip("\n") + "\n")


def number(value: float | None, digits: int = 0) -> str:
    """A number for people; nothing for None."""
    return "" if value is None else f"{value:.{digits}f}"


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress | None]:
    """A bar on stderr while something takes long; None, and nothing printed, where that is not a terminal."""
    err = Console(stderr=True)
    if not err.is_terminal:
        yield None
        return
    with Progress(TextColumn("{task.description}"), BarColumn(), console=err, transient=True) as bar:
        bar.add_task(what, total=total)
        yield bar


def advance(bar: Progress | None, what: str) -> None:
    """One step of a progress bar."""
    if bar is not None:
        bar.update(bar.task_ids[0], advance=1, description=what)
