# SPDX-License-Identifier: MIT OR Apache-2.0
"""The results that were looked at and accepted: `experiments/<paper>/results.csv`, one file for each paper.

Simulated cycles and areas are exact, so every change of a printed figure, of ours or of a verdict is one that somebody
has to accept.
"""

import csv
import io
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import UsageError
from rvk.files import write_whole
from rvk.reproduce.result import Result, Verdict, number

FILE: Final = "results.csv"
_NUMBERS: Final = ("printed", "theirs", "ours", "ratio")


def kept_results(folder: Path | None = None) -> list[Result]:
    """What is kept of every paper.

    Raises:
        UsageError: A file is wrong.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob(f"*/{FILE}"))
    return [row for path in files for row in _read(path)]


def _read(path: Path) -> list[Result]:
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            return [
                Result.model_validate({**row, **{name: row[name] or None for name in _NUMBERS}})
                for row in csv.DictReader(stream)
            ]
    except (ValueError, KeyError, TypeError) as error:
        where = paths.display(path)
        raise UsageError(f"{where} is not what was written there; restore it: git checkout {where}") from error


def accept(results: Sequence[Result], chosen: Collection[str] | None, folder: Path | None = None) -> list[Path]:
    """Keeps these results in place of those of the chosen experiments, or of all; the files that were written.

    Raises:
        OSError: A file cannot be written.
    """
    top = folder or paths.data_folder("experiments")
    kept = [] if chosen is None else [each for each in kept_results(folder) if each.experiment not in chosen]
    written = []
    for paper in sorted({each.paper for each in (*kept, *results)}):
        others = [each for each in kept if each.paper == paper]
        own = [each for each in results if each.paper == paper]
        path = top / paper / FILE
        write_whole(path, text(sorted([*others, *own], key=lambda each: each.experiment)))
        written.append(path)
    return written


def text(results: Sequence[Result]) -> str:
    """The file: numbers of six digits."""
    stream = io.StringIO()
    writer = csv.DictWriter(stream, list(Result.model_fields), lineterminator="\n")
    writer.writeheader()
    for each in results:
        numbers = {name: "" if (value := getattr(each, name)) is None else number(value) for name in _NUMBERS}
        writer.writerow({**each.model_dump(mode="json"), **numbers})
    return stream.getvalue()


def changes(results: Sequence[Result], kept: Sequence[Result], chosen: Collection[str] | None) -> Iterator[str]:
    """What is not as it was accepted, a sentence each: of chosen experiments; or of all, with files that are gone."""
    before = {each.key: each for each in kept if chosen is None or each.experiment in chosen}
    now = {each.key: each for each in results}
    for key, each in before.items():
        if key not in now:
            yield f"{each.label}: this row is kept and is no longer in its file"
    for key, each in now.items():
        yield from _changes(before[key], each) if key in before else (f"{each.label}: a new row",)


def _changes(before: Result, now: Result) -> Iterator[str]:
    for name, what in _WHAT.items():
        old, new = number(getattr(before, name)), number(getattr(now, name))
        if old != new:
            yield f"{now.label}: {what} {old} when it was accepted, {new} now{_difference(before, now, name)}"
    for name in ("model", "verdict"):
        old, new = getattr(before, name), getattr(now, name)
        if old != new:
            yield f"{now.label}: {_VERDICTS[name]} was {_named(old)}, {_named(new)} now"


_WHAT: Final[Mapping[str, str]] = {
    "printed": "the printed figure was",
    "theirs": "the published code on the model took",
    "ours": "ours was",
}
_VERDICTS: Final[Mapping[str, str]] = {"model": "the model check", "verdict": "the verdict"}


def _difference(before: Result, now: Result, name: str) -> str:
    old, new = getattr(before, name), getattr(now, name)
    return f" ({new / old - 1:+.2%})" if old and new is not None else ""


def _named(verdict: Verdict) -> str:
    return verdict or "none"
