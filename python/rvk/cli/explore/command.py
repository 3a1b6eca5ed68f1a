# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore SPACE`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rvk import paths
from rvk.cli import names as cli_names
from rvk.cli import output
from rvk.cli.explore.settings import Cluster, Question, Search, View
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import Form
from rvk.errors import CheckFailed, Interrupted, UsageError
from rvk.suggest import unknown

if TYPE_CHECKING:
    from rvk.explore.exploration import Exploration
    from rvk.explore.run import Progress
    from rvk.explore.space import Groups, Space

_MINUTE: Final = 60

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="SPACE",
        help="A space that comes with RVK, or a TOML file; without one, lists those of RVK.",
        autocompletion=cli_names.spaces,
    ),
]
StoreFolder = Annotated[
    Path | None, typer.Option("--store", metavar="DIR", help="Where results are kept; build/explored by default.")
]
WithoutArea = Annotated[bool, typer.Option("--without-area", help="Cycles and code alone: nothing is synthesised.")]
Retry = Annotated[bool, typer.Option("--retry", help="Computes again what has failed before; else it is kept.")]
Failures = Annotated[bool, typer.Option("--failures", help="Lists what could not be computed, and why.")]


@grouped
def explore(
    cluster: Cluster,
    question: Question,
    view: View,
    search: Search,
    names: Names = None,
    store: StoreFolder = None,
    without_area: WithoutArea = False,
    failures: Failures = False,
    retry: Retry = False,
    form: Form = Format.TABLE,
) -> None:
    """Finds which instructions are worth their gates: every set of a space, with the best program for it.

    What has been computed is kept, and never computed again. JSON and CSV have a row for each point.
    With --suggest, finds instructions that are not there yet, describes and measures them.
    """
    search.check()
    cluster.check()
    question.check(is_drawn=view.is_drawn or view.is_chosen, is_for_programs=form.is_for_programs)
    view.check(is_for_programs=form.is_for_programs)
    if search.suggest:
        for_spaces = (view.is_chosen, failures, retry, store is not None, question != Question(), cluster != Cluster())
        search.check_alone(*for_spaces)
        from rvk.cli.explore.suggest import suggest  # noqa: PLC0415  (loads the parser of descriptions)

        suggest(names or [], search, form, areas=not without_area)
        return
    if not names:
        _list(form)
        return
    space, chosen = _asked(names, question, areas=not without_area)
    with _resumable(store):
        found = _explore(space, cluster, question, store, areas=not without_area, retry=retry)
    if failures:
        _show_failures(found, form)
    else:
        _show(found, view, question, chosen, form)
    _complain_of_lost(found)


def _asked(names: list[str], question: Question, *, areas: bool) -> "tuple[Space, Groups | None]":
    """The space, and the set that the question names.

    Raises:
        UsageError: There is no such space, or it lacks what the question names.
    """
    from rvk.explore.space import read_space  # noqa: PLC0415  (loads the library's parser)

    name, *others = names
    if others:
        raise UsageError(f"one space at a time: {name} or {others[0]}")
    if not areas and question.budget is not None:
        raise UsageError("--budget is an area: without --without-area")
    space = read_space(name)
    if question.workload is not None and question.workload not in space.workloads:
        raise unknown(f"workload of {space.name}", question.workload, space.workloads)
    return space, space.parse_set(question.groups) if question.groups is not None else None


def _show(found: "Exploration", view: View, question: Question, chosen: "Groups | None", form: Format) -> None:
    """The answer that is asked for."""
    from rvk.cli.explore import tables, views  # noqa: PLC0415

    if view.is_chosen:
        views.show(found, view, question, form)
    elif form.is_for_programs:
        output.emit([tables.row(found.space, point) for point in found.points], form)
    elif chosen is not None:
        tables.show_set(found, chosen, question, form)
    elif question.budget is not None:
        tables.show_budget(found, question, form)
    else:
        tables.show_front(found, question.workload, form)
        tables.show_values(found, question, form)
    if found.is_search and not form.is_for_programs:
        tables.show_search(found, question, form)
    if found.failures and not form.is_for_programs:
        print(f"{len(found.failures)} of {len(found.tasks)} computations failed; --failures shows why")


def _complain_of_lost(found: "Exploration") -> None:
    """Raises CheckFailed if a signal has ended a tool: what is printed is not all."""
    if found.lost:
        label, reason = next(iter(found.lost.items()))
        more = f" (and {len(found.lost) - 1} more)" if len(found.lost) > 1 else ""
        raise CheckFailed(f"{label}{more}: {reason}; nothing is kept of it, and the same command computes it again")


@contextmanager
def _resumable(store: Path | None) -> Iterator[None]:
    """Says after Ctrl-C that nothing is lost."""
    try:
        yield
    except KeyboardInterrupt:
        from rvk.explore.exploration import default_store  # noqa: PLC0415

        kept = paths.display(store or default_store())
        message = f"interrupted; what was finished is kept in {kept}, and the same command goes on from there"
        raise Interrupted(message) from None


def _explore(
    space: "Space", cluster: Cluster, question: Question, store: Path | None, *, areas: bool, retry: bool
) -> "Exploration":
    from rvk.explore.cluster import Where  # noqa: PLC0415
    from rvk.explore.exploration import explore as perform  # noqa: PLC0415

    where = Where(cluster.scheduler, cluster.jobs, cluster.tls_ca, cluster.tls_cert, cluster.tls_key)
    how = told if sys.stderr.isatty() else lambda _: None
    search = {"evaluations": question.evaluations, "seed": question.seed}
    return perform(space, store, where, how, areas=areas, retry=retry, **search)


def told(progress: "Progress") -> None:
    """Writes how far it is over the line before."""
    left = progress.seconds_left
    rest = "" if left is None else f", {left / _MINUTE:.0f} min left" if left > 2 * _MINUTE else f", {left:.0f} s left"
    end = "\n" if progress.done == progress.total else ""
    print(f"\r{progress.done} of {progress.total}{rest}   ", end=end, file=sys.stderr, flush=True)


def _list(form: Format) -> None:
    from rvk.explore.space import read_space, space_names  # noqa: PLC0415

    names = space_names()
    rows = [(space.name, len(space.groups), len(space.workloads), space.title) for space in map(read_space, names)]
    columns = ("space", "groups", "workloads", "title")
    if form is not Format.TABLE:
        output.emit([dict(zip(columns, row, strict=True)) for row in rows], form)
        return
    made = output.table("", columns, ("groups", "workloads"))
    for row in rows:
        made.add_row(*map(str, row))
    output.show(made, keep=("title",))


def _show_failures(found: "Exploration", form: Format) -> None:
    if form is not Format.TABLE:
        output.emit([{"task": label, "reason": reason} for label, reason in found.failures.items()], form)
        return
    for label, reason in found.failures.items():
        print(f"{label}: {reason}")
    if not found.failures:
        print("nothing failed")
