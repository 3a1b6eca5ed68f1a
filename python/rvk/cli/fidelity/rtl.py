# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity rtl`."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk import paths
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, Jobs, load_library
from rvk.errors import CheckFailed, UsageError
from rvk.fidelity.rtl.compare import compare
from rvk.fidelity.rtl.description import Description, read_descriptions
from rvk.fidelity.rtl.figures import Comparison, Figure, differences, load_comparisons, write_comparison
from rvk.fidelity.rtl.program import TimedProgram, programs
from rvk.fidelity.rtl.targets import Command, Model, OwnHardware, Runner
from rvk.library import Library
from rvk.memory_ranges import memory_range
from rvk.peers.model import fingerprint
from rvk.suggest import unknown

_OWN_MEMORY: Final = memory_range("0x80000000:1M")
_DEFAULT_TIMEOUT: Final = 600.0

Folder = Annotated[
    Path | None, typer.Argument(metavar="DIR", help="A folder of descriptions, NAME.toml (docs/fidelity.md).")
]
Names = Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="Only this description; several.")]
Programs = Annotated[
    list[str] | None, typer.Option("--program", metavar="PROGRAM", help="Only this program, such as micro; several.")
]
Configuration = Annotated[str | None, typer.Option("--rtl", metavar="CONFIG", help="Instead of DIR: our own core.")]
Accept = Annotated[bool, typer.Option("--accept", help="Keep the figures in fidelity/rtl/NAME.toml.")]
Timeout = Annotated[float, typer.Option(min=0.001, metavar="SECONDS", help="For one program on the RTL.")]


@dataclass
class _Run:
    """What to do, and what has gone wrong."""

    library: Library
    programs: Sequence[str]
    accept: bool
    jobs: int | None
    problems: list[str] = field(default_factory=list)

    def report(self, problem: str) -> None:
        """A line on stderr; the rest continues, the exit status remembers it."""
        self.problems.append(problem)
        print(f"rvk: {problem}", file=sys.stderr)


def rtl(
    folder: Folder = None,
    name: Names = None,
    program: Programs = None,
    configuration: Configuration = None,
    accept: Accept = False,
    timeout: Timeout = _DEFAULT_TIMEOUT,
    jobs: Jobs = None,
    form: Form = Format.TABLE,
) -> None:
    """Runs programs on an RTL simulation and on the model of the processor, and compares their cycles.

    Exit status 1 if a program fails or, without --accept, a figure is not what is kept.
    """
    if (folder is None) == (configuration is None):
        raise UsageError("name a folder of descriptions, or a configuration of our own core with --rtl")
    if accept and (configuration is not None or program):
        raise UsageError("--accept keeps all programs of a description; leave out --program and --rtl")
    run = _Run(load_library(), program or [], accept, jobs)
    if configuration is not None:
        found = [_own(configuration, run)]
    else:
        assert folder is not None
        found = [_described(each, timeout, run) for each in _chosen(read_descriptions(folder), name or [])]
    _show(found, form)
    if run.problems:
        count = len(run.problems)
        raise CheckFailed(f"{count} {'thing is' if count == 1 else 'things are'} not as expected; see above")


def _chosen(descriptions: list[Description], names: Sequence[str]) -> list[Description]:
    known = {each.name: each for each in descriptions}
    for name in names:
        if name not in known:
            raise unknown("description", name, known)
    return [known[name] for name in names] if names else descriptions


def _own(configuration: str, run: _Run) -> Comparison:
    """Our own core, of which every figure must be exact."""
    hardware = OwnHardware(configuration, _OWN_MEMORY)
    made = programs(run.library, hardware.core, hardware.isa, run.programs)
    figures = list(_figures(made, hardware, Model(hardware.core, hardware.isa), run, configuration, jobs=1))
    for each in figures:
        if not each.is_exact:
            run.report(f"{configuration}: {each.name}: the model differs by {each.difference_percent:+.2f}%")
    about = dict.fromkeys(("repository", "commit", "licence", "model"), "")
    core = hardware.core
    return Comparison(
        name=configuration, title=core.title, core=core.name, isa=str(hardware.isa), figure=figures, **about
    )


def _described(description: Description, timeout: float, run: _Run) -> Comparison:
    core, isa = description.processor, description.isa_string
    made = programs(run.library, core, isa, run.programs)
    command = Command(description, timeout)
    figures = list(_figures(made, command, Model(core, isa), run, description.name, jobs=run.jobs))
    about = {key: getattr(description, key) for key in ("name", "title", "repository", "commit", "licence", "core")}
    now = Comparison(**about, model=fingerprint(description.core), isa=str(isa), figure=figures)
    kept = load_comparisons().get(description.name)
    if run.accept and not run.problems:
        write_comparison(paths.data_folder("fidelity") / "rtl", now)
    elif kept is not None and not run.accept:
        for line in differences(kept, figures):
            run.report(f"{description.name}: {line}")
    return now


def _figures(
    made: Sequence[TimedProgram], rtl_runner: Runner, model: Runner, run: _Run, name: str, jobs: int | None
) -> Iterator[Figure]:
    with output.progress("running", len(made)) as bar:
        yield from compare(
            made,
            rtl_runner,
            model,
            report=lambda problem: run.report(f"{name}: {problem}"),
            done=lambda done: output.advance(bar, f"{name}: {done}"),
            jobs=jobs,
        )


def _show(found: Sequence[Comparison], form: Format) -> None:
    if form is not Format.TABLE:
        rows = [_row(each, figure) for each in found for figure in each.figure]
        output.emit(rows, form)
        return
    for each in found:
        numbers = ("RTL cold", "model cold", "RTL warm", "model warm", "difference %")
        made = output.table(f"{each.name}: {each.title}", ("program", *numbers), numbers=numbers)
        for figure in each.figure:
            cycles = (figure.rtl_cold, figure.model_cold, figure.rtl_warm, figure.model_warm)
            percent = "" if figure.is_exact else f"{figure.difference_percent:+.2f}"
            made.add_row(figure.name, *map(str, cycles), percent)
        output.show(made)
        if each.figure:
            worst = each.worst
            line = f"{each.name}: {len(each.figure)} programs, {each.exact} exact"
            print(line if worst.is_exact else f"{line}, worst {worst.name} {worst.difference_percent:+.2f}%")


def _row(comparison: Comparison, figure: Figure) -> dict[str, object]:
    return {
        "description": comparison.name,
        "core": comparison.core,
        **figure.model_dump(),
        "difference_percent": round(figure.difference_percent, 3),
    }
