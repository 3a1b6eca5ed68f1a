# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore SPACE`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rvk.cli import names as cli_names
from rvk.cli import output
from rvk.cli.explore.settings import Cluster, Question, Search, View
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import Form
from rvk.errors import UsageError
from rvk.suggest import unknown

if TYPE_CHECKING:
    from rvk.explore.exploration import Exploration
    from rvk.explore.run import Progress
    from rvk.explore.space import Groups

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
        search.check_alone(view.is_chosen, failures, store is not None, question != Question(), cluster != Cluster())
        from rvk.cli.explore.suggest import suggest  # noqa: PLC0415  (loads the parser of descriptions)

        suggest(names or [], search, form, areas=not without_area)
        return
    from rvk.explore.space import read_space, space_names  # noqa: PLC0415  (loads the library's parser)

    if not names:
        _list(space_names(), form)
        return
    name, *others = names
    if others:
        raise UsageError(f"one space at a time: {name} or {others[0]}")
    if without_area and question.budget is not None:
        raise UsageError("--budget is an area: without --without-area")
    space = read_space(name)
    if question.workload is not None and question.workload not in space.workloads:
        raise unknown(f"workload of {space.name}", question.workload, space.workloads)
    chosen = space.parse_set(question.groups) if question.groups is not None else None
    found = _explore(name, cluster, question, store, areas=not without_area)
    if failures:
        _show_failures(found, form)
        return
    _show(found, view, question, chosen, form)


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


def _explore(name: str, cluster: Cluster, question: Question, store: Path | None, *, areas: bool) -> "Exploration":
    from rvk.explore.cluster import Where  # noqa: PLC0415
    from rvk.explore.exploration import explore as perform  # noqa: PLC0415
    from rvk.explore.space import read_space  # noqa: PLC0415

    where = Where(cluster.scheduler, cluster.jobs, cluster.tls_ca, cluster.tls_cert, cluster.tls_key)
    how = told if sys.stderr.isatty() else lambda _: None
    search = {"evaluations": question.evaluations, "seed": question.seed}
    return perform(read_space(name), store, where, how, areas=areas, **search)


def told(progress: "Progress") -> None:
    """Writes how far it is over the line before."""
    left = progress.seconds_left
    rest = "" if left is None else f", {left / _MINUTE:.0f} min left" if left > 2 * _MINUTE else f", {left:.0f} s left"
    end = "\n" if progress.done == progress.total else ""
    print(f"\r{progress.done} of {progress.total}{rest}   ", end=end, file=sys.stderr, flush=True)


def _list(names: list[str], form: Format) -> None:
    from rvk.explore.space import read_space  # noqa: PLC0415

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
