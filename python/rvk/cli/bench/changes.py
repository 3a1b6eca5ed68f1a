# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench --compare`: what has changed, as a table, and whether that is too much."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table

from rvk.cli import output
from rvk.cli.bench.selection import Selection
from rvk.cli.format import Format
from rvk.compare import (
    Change,
    Changes,
    Commit,
    Limit,
    Saved,
    changes,
    find_commit,
    read_saved,
    saved_names,
    saved_path,
)
from rvk.errors import CheckFailed, RvkError, UsageError
from rvk.experiments import Row
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.measuring.measurement import commit
from rvk.suggest import unknown
from rvk.toolchain import compiler

NUMBERS = ("before", "now", "difference")


@dataclass(frozen=True)
class Before:
    """What is compared with: a file of measurements, or a commit whose library is measured."""

    name: str
    found: Saved | Commit

    @property
    def title(self) -> str:
        """What it is, for people."""
        if isinstance(self.found, Commit):
            return f"the library of commit {self.found.label}, measured by this tool on its cores"
        made = self.found.commit or f"rvk {self.found.rvk}"
        versions = {name: compiler(name).version for name in self.found.compilers}
        others = [f"{n} {v} instead of {versions[n]}" for n, v in self.found.compilers.items() if v != versions[n]]
        return f"{self.name}, tool and library of {made}" + "".join(f", with {each}" for each in others)

    def changes(
        self, now: Sequence[Measurement], selection: Selection, library: Library, rows: Sequence[Row]
    ) -> Changes:
        """What has changed since.

        Raises:
            UsageError: Nothing of what was measured now is in the file, or the commit's library cannot be read.
            CheckFailed: The library of the commit cannot be measured.
        """
        if isinstance(self.found, Commit):
            return changes(_measure(self.found, selection, rows), now, lambda _: True)
        if self.found.cold != selection.cold:
            how = "first calls, so add --cold" if self.found.cold else "second calls, so leave out --cold"
            raise UsageError(f"{self.name} is of {how}")
        cores = {m.core for m in now}
        found = changes(self.found.measurements, now, lambda m: m.core in cores and not _is_in(library, m))
        if not found.compared:
            kept = sorted({f"{m.primitive} on {m.core}" for m in self.found.measurements})
            raise UsageError(f"{self.name} has nothing of what was measured; it has {', '.join(kept) or 'no row'}")
        return found


def find_before(name: str) -> Before:
    """What `--compare` names: a file if it ends in .json, else a kept name, else a commit.

    Raises:
        UsageError: It is none of them, or the file is wrong.
    """
    if name.endswith(".json") or name in saved_names():
        return Before(name, read_saved(saved_path(name)))
    found = find_commit(name)
    if found is None:
        raise unknown("commit or kept measurements", name, saved_names())
    return Before(name, found)


def _is_in(library: Library, m: Measurement) -> bool:
    """Whether a library still has what was measured."""
    primitive = library.primitives.get(m.primitive)
    if primitive is None or m.variant not in primitive.meta.variants or m.operation not in primitive.meta.operations:
        return False
    isa_strings = library.isa_strings(primitive, m.variant, m.isa)
    return bool(isa_strings) and bool(primitive.bind_all(m.operation, m.parameters))


def _measure(of: Commit, selection: Selection, rows: Sequence[Row]) -> list[Measurement]:
    """The measurements of a commit's library; nothing of primitives and variants that it does not have."""
    library = Library.load(of.library_folder(), skip_broken=True)
    for name in selection.primitives or library.broken:
        if name in library.broken:
            raise UsageError(f"commit {of.label}: this tool cannot read its library: {library.broken[name]}")
    there = selection.in_library(library)
    try:
        return there.measure(library, rows) if there else []
    except RvkError as error:
        raise type(error)(f"commit {of.label}: {error}") from error


def show_changes(before: Before, found: Changes, form: Format) -> None:
    """Prints what has changed."""
    if form.is_for_programs:
        output.emit([change.model_dump() for change in found.rows], form)
        return
    output.note(f"Before: {before.title}\nNow: tool and library of {commit() or 'this installation'}", form)
    if found.rows:
        made = output.table("", ("", "core", "figure", *NUMBERS), NUMBERS)
        _fill(made, found.rows)
        output.show(made, keep=("core", "figure", *NUMBERS), form=form)
    changed = len({change.label for change in found.rows if change.change == "changed"})
    rest = f"; {found.not_measured} more of before were not measured now" if found.not_measured else ""
    output.note(f"{changed} of {found.compared} rows changed{rest}", form)


def _fill(made: Table, rows: Sequence[Change]) -> None:
    for group in dict.fromkeys((c.primitive, c.operation, *c.parameters.items()) for c in rows):
        inside = [c for c in rows if (c.primitive, c.operation, *c.parameters.items()) == group]
        made.add_section()
        made.add_row(
            f"{group[0]}: {inside[0].operation}" + "".join(f", {n} {v}" for n, v in inside[0].parameters.items())
        )
        for c in inside:
            values = ("" if each is None else str(each) for each in (c.before, c.now))
            made.add_row(f"  {c.variant} {c.isa} {c.compiler}", c.core, c.figure, *values, _difference(c))


def _difference(change: Change) -> str:
    if change.before is None or change.now is None:
        return change.change
    percent = "" if change.percent is None else f" ({change.percent:+.2f}%)"
    return f"{change.now - change.before:+}{percent}"


def check_limits(found: Changes, limits: Sequence[Limit]) -> None:
    """A line on stderr for each figure that has become worse by more than it may.

    Raises:
        CheckFailed: There is one.
    """
    broken = [(change, limit) for change in found.rows for limit in limits if limit.is_broken_by(change)]
    for change, limit in broken:
        figure = f"{change.figure} {change.before}, now {change.now}, {_difference(change)}"
        print(f"rvk: {change.label}: {figure}; --fail-if {limit.text}", file=sys.stderr)
    if broken:
        figures = len({(change.label, change.figure) for change, _ in broken})
        raise CheckFailed(f"{figures} figure{'' if figures == 1 else 's'} became worse by more than --fail-if allows")
