# SPDX-License-Identifier: MIT OR Apache-2.0
"""Output of commands: tables for people, JSON or CSV for programs; progress on stderr, only on a terminal."""

import csv
import json
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rvk import files
from rvk.cli.format import Format, marked_up
from rvk.errors import UsageError

if TYPE_CHECKING:  # commands that print no table, such as rvk sim, begin without it in half the time
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

WIDTH_WITHOUT_TERMINAL = 120
"""Columns of text in a file or a pipe, unless the environment's COLUMNS says another number."""

Row = Mapping[str, Any]


def console() -> "Console":
    """Standard output."""
    from rich.console import Console  # noqa: PLC0415

    # Brackets are brackets, as in `pip install 'rvk[fpga]'`, and no markup.
    out = Console(highlight=False, markup=False, soft_wrap=False)
    if out.is_terminal or "COLUMNS" in os.environ:
        return out
    return Console(highlight=False, markup=False, width=WIDTH_WITHOUT_TERMINAL)


def emit(rows: Sequence[Row], form: Format) -> None:
    """Rows on stdout: JSON (a list of objects), CSV with a header, or a table with a column for each key."""
    cells = [[str(_cell(value)) for value in row.values()] for row in rows]
    names = list(rows[0]) if rows else []
    if form is Format.JSON:
        print(json.dumps(list(rows), indent=2))
    elif form is Format.CSV:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerows([names, *cells])
    else:
        is_number = [all(isinstance(row[name], int | float) for row in rows) for name in names]
        print(marked_up(form, names, is_number, cells))


def print_bytes(printed: bytes) -> None:
    """What a program has printed, at once."""
    sys.stdout.buffer.write(printed)
    sys.stdout.buffer.flush()


def write_whole(path: Path, contents: str | bytes) -> None:
    """Writes a file whole or not at all.

    Raises:
        UsageError: It cannot be written there.
    """
    try:
        files.write_whole(path, contents)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error


def _cell(value: object) -> object:
    """CSV has no structure: a dict becomes `a=1;b=2`, a list `a;b`, truth `true` as in JSON."""
    if isinstance(value, dict):
        return ";".join(f"{key}={each}" for key, each in value.items())
    if isinstance(value, list):
        return ";".join(map(str, value))
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else value


def table(title: str, columns: Sequence[str], numbers: Iterable[str] = ()) -> "Table":
    """An empty table; the columns named in `numbers` are right-aligned."""
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

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


def show(made: "Table", keep: Collection[str] = (), form: Format = Format.TABLE) -> None:
    """Prints a table without the columns for which the terminal is too narrow, from the right, and names them.

    The first column and those in `keep` are printed even so: a cut number is worthless. Markdown and LaTeX have all.
    """
    if form is not Format.TABLE:
        names, numbers = zip(*((str(each.header), each.justify == "right") for each in made.columns), strict=True)
        rows = list(zip(*(map(str, each.cells) for each in made.columns), strict=True))
        print(_heading(made, form) + marked_up(form, names, numbers, rows), "", sep="\n")
        return
    out = console()
    limit, left_out = out.width, list[str]()
    while (width := _width(made, out)) > out.width and (index := _last_dispensable(made, keep)):
        left_out.insert(0, str(made.columns[index].header))
        made = _without(made, index)
    out.width = max(out.width, width)
    with out.capture() as capture:
        out.print(made)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    if left_out:
        lines += [f"Not shown in {limit} columns: {', '.join(left_out)}", ""]
    print("\n".join(lines).strip("\n") + "\n")


def note(text: str, form: Format) -> None:
    """Prints what stands below a table; in LaTeX as a comment, whatever characters it has."""
    print("".join(f"% {line}\n" for line in text.splitlines()) if form is Format.LATEX else f"{text}\n")


def _heading(made: "Table", form: Format) -> str:
    if not made.title:
        return ""
    return f"**{made.title}**\n\n" if form is Format.MARKDOWN else f"% {made.title}\n"


def _width(made: "Table", out: "Console") -> int:
    title, made.title = made.title, None  # a long title takes several lines
    width = out.measure(made, options=out.options.update(max_width=1000)).maximum
    made.title = title
    return width


def _last_dispensable(made: "Table", keep: Collection[str]) -> int:
    """The index of the last column that may be left out; 0 if there is none."""
    return max((i for i, column in enumerate(made.columns) if i and column.header not in keep), default=0)


def _without(made: "Table", index: int) -> "Table":
    """The table without a column."""
    rest = table("", ())
    rest.title = made.title
    rest.columns = [copy(column) for i, column in enumerate(made.columns) if i != index]
    for i, column in enumerate(rest.columns):
        column._index = i
    rest.rows = made.rows
    return rest


def number(value: float | None, digits: int = 0) -> str:
    """A number for people; nothing for None."""
    return "" if value is None else f"{value:.{digits}f}"


@contextmanager
def progress(what: str, total: int) -> "Iterator[Progress | None]":
    """A bar on stderr while something takes long; None, and nothing printed, where that is not a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

    err = Console(stderr=True)
    with Progress(TextColumn("{task.description}"), BarColumn(), console=err, transient=True) as bar:
        bar.add_task(what, total=total)
        yield bar


def advance(bar: "Progress | None", what: str, steps: int = 1) -> None:
    """One step of a progress bar, or more."""
    if bar is not None:
        bar.update(bar.task_ids[0], advance=steps, description=what)
