# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity board DIR`."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median_low
from typing import Annotated

import typer

from rvk import paths
from rvk._sim import Core
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form
from rvk.core_files import load_core
from rvk.errors import CheckFailed, RvkError, UsageError
from rvk.fidelity.board.description import Description, Program, read_descriptions
from rvk.fidelity.board.figures import (
    BoardFigures,
    Figure,
    differences,
    load_board_figures,
    merge,
    write_board_figures,
)
from rvk.fidelity.board.measure import executables, read_figure, run
from rvk.peers.model import fingerprint

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Descriptions NAME.toml, and executables.")]
OneCore = Annotated[
    str | None, typer.Option("--core", help="Only this processor: a name or a TOML file; those described by default.")
]
Accept = Annotated[bool, typer.Option("--accept", help="Keep the figures in fidelity/board/.")]


@dataclass
class Session:
    """What is asked for, and what went wrong so far."""

    core: str | None
    kept_in: Path
    problems: list[str] = field(default_factory=list)

    def report(self, problem: str) -> None:
        """A line on stderr; the rest continues, the exit status remembers it."""
        self.problems.append(problem)
        print(f"rvk: {problem}", file=sys.stderr)


def board(folder: Folder, core: OneCore = None, accept: Accept = False, form: Form = Format.TABLE) -> None:
    """Runs other people's programs on the models, and compares what they print with published figures of boards."""
    compare_boards(folder, Session(core, _kept_in()), accept=accept, form=form)


def _kept_in() -> Path:
    return paths.data_folder("fidelity") / "board"


def compare_boards(folder: Path, session: Session, *, accept: bool = False, form: Format = Format.TABLE) -> None:
    """Runs and shows what a folder describes.

    Raises:
        UsageError: Folder, description or core is wrong.
        CheckFailed: A program did not print its figures, or they differ from what is kept.
    """
    if session.core is not None:
        load_core(session.core)
        if accept and not fingerprint(session.core):
            raise UsageError(f"--accept is for processors in cores/, not for {session.core}")
    kept, found = load_board_figures(session.kept_in), list[BoardFigures]()
    for description in read_descriptions(folder):
        problems = len(session.problems)
        now = _measure(description, session)
        found.append(now)
        before = kept.get(description.name)
        if accept and len(session.problems) == problems:
            write_board_figures(session.kept_in / f"{description.name}.toml", merge(before, now))
        elif before is not None and not accept:
            for line in differences(before, now):
                session.report(f"{description.name}: {line}")
    _show(found, form)
    if session.problems:
        count = len(session.problems)
        raise CheckFailed(f"{count} {'thing is' if count == 1 else 'things are'} not as described; see above")


def _measure(description: Description, session: Session) -> BoardFigures:
    """Everything that a description has; what cannot be measured is a line."""
    figures, models = list[Figure](), dict[str, str]()
    for name, program in description.program.items():
        cycles: dict[str, dict[str, list[int]]] = {}
        for core in [session.core] if session.core else sorted(program.core):
            models[core] = fingerprint(core)
            where = f"{description.name}: {name}: {core}"
            cycles[core] = _read_figures(description, program, load_core(core), where, session)
        figures += _figures(description, name, program, cycles)
    about = {key: getattr(description, key) for key in ("name", "title", "repository", "commit", "licence")}
    return BoardFigures(**about, models=dict(sorted(models.items())), figure=figures)


def _read_figures(
    description: Description, program: Program, core: Core, where: str, session: Session
) -> dict[str, list[int]]:
    """Cycles on one core at each place, by the name of the figure."""
    try:
        texts = [run(path, program, core) for path in executables(description, program)]
    except RvkError as error:
        session.report(f"{where}: {error}")
        return {}
    found = {}
    for figure in program.figure:
        try:
            found[figure.name] = [read_figure(figure, text) for text in texts]
        except RvkError as error:
            session.report(f"{where}: {figure.name}: {error}")
    return found


def _figures(
    description: Description, name: str, program: Program, cycles: dict[str, dict[str, list[int]]]
) -> Iterator[Figure]:
    for each in program.figure:
        places = {core: sorted(found[each.name]) for core, found in cycles.items() if each.name in found}
        several = {core: found for core, found in places.items() if found[0] != found[-1]}
        yield Figure(
            program=name,
            name=each.name,
            source=each.source,
            board=each.board,
            board_compiler=each.compiler,
            compiler=program.compiler or description.compiler,
            remark=each.remark,
            cycles={core: median_low(found) for core, found in places.items()},
            least={core: found[0] for core, found in several.items()},
            greatest={core: found[-1] for core, found in several.items()},
        )


def _show(found: Sequence[BoardFigures], form: Format) -> None:
    rows = [(source.name, figure) for source in found for figure in source.figure if figure.cycles]
    if form.is_for_programs:
        output.emit([_row(name, figure, core) for name, figure in rows for core in figure.cycles], form)
        return
    cores = list(dict.fromkeys(core for _, figure in rows for core in figure.cycles))
    columns = ["board", *(column for core in cores for column in (core, f"{core} %"))]
    made = output.table("Published figures of boards, in cycles", ("", *columns, "source"), columns)
    for source in found:
        made.add_section()
        made.add_row(source.name)
        for figure in source.figure:
            cells = [cell for core in cores for cell in _cells(figure, core)]
            made.add_row(f"  {figure}", str(figure.board), *cells, figure.source)
    output.show(made, form=form)
    if form is Format.TABLE:
        print("%: by how much the model is above the board.\n")


def _cells(figure: Figure, core: str) -> tuple[str, str]:
    if core not in figure.cycles:
        return "", ""
    return str(figure.cycles[core]), f"{figure.difference_percent(core):+.1f}"


def _row(name: str, figure: Figure, core: str) -> dict[str, object]:
    return {
        "of": name,
        "program": figure.program,
        "figure": figure.name,
        "source": figure.source,
        "board_compiler": figure.board_compiler,
        "compiler": figure.compiler,
        "board": figure.board,
        "core": core,
        "cycles": figure.cycles[core],
        "least": figure.least.get(core, figure.cycles[core]),
        "greatest": figure.greatest.get(core, figure.cycles[core]),
        "difference_percent": round(figure.difference_percent(core), 2),
    }
