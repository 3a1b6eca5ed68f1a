# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk optimise`."""

import math
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import CoreIsa, CoreName, Form
from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.files import write_whole
from rvk.optimise import require_solver

if TYPE_CHECKING:
    from rvk.optimise.file import Optimised

NUMBERS = ("instructions", "before", "after", "bound")
Source = Annotated[Path, typer.Argument(metavar="FILE.S", help="Assembly; FILE.s is not preprocessed.")]
Target = Annotated[Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where the result is written.")]
Includes = Annotated[list[Path] | None, typer.Option("-I", metavar="DIR", help="A folder of headers; several.")]
Definitions = Annotated[list[str] | None, typer.Option("-D", metavar="NAME[=VALUE]", help="Defines a macro; several.")]
Window = Annotated[int, typer.Option(min=2, max=200, help="Instructions that are put in order at once.")]
Effort = Annotated[
    float, typer.Option(min=0.01, max=10_000, help="Of the solver for each window, about seconds; the same everywhere.")
]
Keep = Annotated[bool, typer.Option("--keep-registers", help="Values stay in their registers.")]

KeepAccesses = Annotated[
    bool, typer.Option("--keep-accesses", help="Loads and stores stay in their order: for code that talks to devices.")
]


def optimise(
    source: Source,
    core: CoreName = "e31",
    isa: CoreIsa = None,
    target: Target = None,
    includes: Includes = None,
    definitions: Definitions = None,
    window: Window = 40,
    effort: Effort = 1.0,
    keep_registers: Keep = False,
    keep_accesses: KeepAccesses = False,
    form: Form = Format.TABLE,
) -> None:
    """Puts assembly in the order, and into the registers, in which a processor waits least.

    Macros are expanded. Labels, branches and calls stay where they are; what is between them
    computes the same, which is checked. Without -o, says what could be gained.
    """
    _check(source, target, effort)
    from rvk.optimise import file  # noqa: PLC0415
    from rvk.optimise.assumptions import check_labels  # noqa: PLC0415
    from rvk.optimise.source import ENCODING, read_source  # noqa: PLC0415
    from rvk.optimise.timing import Timing  # noqa: PLC0415
    from rvk.optimise.windows import Settings  # noqa: PLC0415

    processor = load_core(core)
    options = [*(f"-I{folder}" for folder in includes or []), *(f"-D{each}" for each in definitions or [])]
    chosen = Isa(isa) if isa else processor.isa
    lines = read_source(source, chosen, options)
    check_labels(source, lines)
    settings = Settings(size=window, effort=effort, keep_registers=keep_registers, keep_accesses=keep_accesses)
    with output.progress("optimising", file.count(lines)) as bar:
        advance = partial(output.advance, bar, source.name)
        done = file.optimise(lines, chosen, Timing(processor), settings, advance)
    if target:
        write_whole(target, done.text(source.name, processor.title).encode(ENCODING))
    _report(done, form, processor.title)


def _check(source: Path, target: Path | None, effort: float) -> None:
    """Whether the files are as they should be, and the solver is installed.

    Raises:
        UsageError: The source is no assembly, or would be overwritten; or something else is given.
        MissingTool: There is no solver.
    """
    if source.suffix not in {".s", ".S"}:
        raise UsageError(f"{source}: this is no assembly; FILE.S or FILE.s is needed, such as `cc -S` writes")
    if target and target.resolve() == source.resolve():
        raise UsageError(f"{target}: the result would overwrite the source; give another name")
    if target and target.name in {"", "-"}:
        raise UsageError(f'-o "{target}": give a file')
    if not math.isfinite(effort):
        raise UsageError(f"--effort {effort}: give a number of seconds")
    require_solver()


def _report(done: "Optimised", form: Format, title: str) -> None:
    from rvk.optimise.file import by_function  # noqa: PLC0415

    rows = [
        {
            "function": function,
            "instructions": each.instructions,
            "cycles_before": each.before,
            "cycles_after": each.after,
            "cycles_bound": each.bound,
        }
        for function, each in by_function(done.regions).items()
    ]
    if form is not Format.TABLE:
        output.emit(rows, form)
        return
    made = output.table(f"Cycles on {title}", ("function", *NUMBERS), numbers=NUMBERS)
    for row in rows:
        made.add_row(*map(str, row.values()))
    output.show(made)
    print("Each straight-line part once, without branches, calls and fetching; no order has less than the bound.")
