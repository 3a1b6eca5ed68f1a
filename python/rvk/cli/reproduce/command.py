# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk reproduce`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rvk.cli import names as cli_names
from rvk.cli import output
from rvk.cli.explore.command import told
from rvk.cli.format import Format
from rvk.cli.options import Form
from rvk.errors import CheckFailed, UsageError

if TYPE_CHECKING:
    from rvk.reproduce.items import Covered
    from rvk.reproduce.result import Result

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME",
        help="A paper, stoffelen2019, or one of its files, stoffelen2019/table1; all by default.",
        autocompletion=cli_names.experiments,
    ),
]
Accept = Annotated[bool, typer.Option("--accept", help="Keeps the results, in experiments/PAPER/results.csv.")]
Rows = Annotated[bool, typer.Option("--rows", help="Every row, not a line for each table.")]
StoreFolder = Annotated[
    Path | None, typer.Option("--store", metavar="DIR", help="Where computations are kept; build/explored by default.")
]
Retry = Annotated[bool, typer.Option("--retry", help="Computes again what has failed before; else it is kept.")]
Jobs = Annotated[int | None, typer.Option("-j", "--jobs", min=1, help="Workers; one per processor by default.")]


def reproduce(
    names: Names = None,
    rows: Rows = False,
    accept: Accept = False,
    store: StoreFolder = None,
    jobs: Jobs = None,
    retry: Retry = False,
    form: Form = Format.TABLE,
) -> None:
    """Measures the tables and figures of the papers again, with a verdict on each.

    Fails if a figure is not as it was accepted, or if an unfavourable verdict has no reason in its file. What has been
    computed is kept and not computed again.
    """
    from rvk.explore.cluster import Where  # noqa: PLC0415  (loads the library's parser)
    from rvk.reproduce import kept  # noqa: PLC0415
    from rvk.reproduce.items import covered  # noqa: PLC0415
    from rvk.reproduce.run import Reproduction  # noqa: PLC0415

    reproduction = Reproduction.load()
    chosen = reproduction.chosen(names or [])
    tell = told if sys.stderr.isatty() else lambda _: None
    results = reproduction.results(chosen, store, Where(workers=jobs), tell, retry=retry)
    items = [each for each in covered(reproduction.papers, results) if each.results or not names]
    if form.is_for_programs:
        from rvk.cli.reproduce.provenance import provenance  # noqa: PLC0415

        output.emit([{**each.model_dump(mode="json"), **provenance()} for each in results], form)
    elif rows or names:
        _show_rows(results, form)
    if not form.is_for_programs:
        _show_items(items, form)
    for line in reproduction.left_out(chosen):
        print(f"rvk: {line}", file=sys.stderr)
    problems = [f"{each.label}: {each.problem}" for each in results if each.problem]
    problems += [f"{each.paper}, {each.item.name}: nothing reproduces it" for each in items if each.is_missing]
    compared = chosen if names else None
    if accept:
        _accept(results, compared)
    else:
        problems += kept.changes(results, kept.kept_results(), compared)
    for each in problems:
        print(f"rvk: {each}", file=sys.stderr)
    if problems:
        count = len(problems)
        raise CheckFailed(f"{count} figure{'' if count == 1 else 's'} not as accepted, or without a reason; see above")


def _accept(results: "Sequence[Result]", chosen: Sequence[str] | None) -> None:
    from rvk.reproduce import kept  # noqa: PLC0415

    try:
        kept.accept(results, chosen)
    except OSError as error:
        raise UsageError(f"cannot write {error.filename}: {error.strerror}") from error


def _show_rows(results: "Sequence[Result]", form: Format) -> None:
    from rvk.reproduce.result import number  # noqa: PLC0415

    columns = ("", "quantity", "printed", "theirs", "ours", "ratio", "model", "verdict", "of ours", "because")
    for name in dict.fromkeys(each.experiment for each in results):
        made = output.table(name, columns, columns[2:6])
        for each in results:
            if each.experiment == name:
                ratio = "" if each.ratio is None else f"{each.ratio:.3f}"
                figures = ("" if value is None else number(value) for value in (each.printed, each.theirs, each.ours))
                what = f"{each.quantity.replace('_', ' ')}{f', {each.unit}' if each.unit else ''}"
                made.add_row(each.name, what, *figures, ratio, each.model, each.verdict, each.conditions, each.because)
        output.show(made, keep=("printed", "ours", "verdict"), form=form)


def _show_items(items: "Sequence[Covered]", form: Format) -> None:
    made = output.table("", ("paper", "", "about", "came of it"))
    for each in items:
        made.add_row(each.paper, each.item.name, each.item.about, each.text)
    output.show(made, keep=("paper", "", "came of it"), form=form)
