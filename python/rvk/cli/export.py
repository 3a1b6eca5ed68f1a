# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk export`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import ChipName, CoreOrChip, Form, IsaText, Jobs
from rvk.errors import UsageError

if TYPE_CHECKING:
    from rvk.export.render import Export

Wanted = Annotated[
    str,
    typer.Option("--primitives", metavar="NAME[,NAME...]", help="What the firmware uses, such as aes_gcm,sha256."),
]
Folder = Annotated[str, typer.Option("-o", "--output", metavar="DIR", help="The folder; an export in it is updated.")]
GoalName = Annotated[
    str, typer.Option("--goal", help="speed, size, or balanced.", autocompletion=lambda: ["speed", "size", "balanced"])
]
Flash = Annotated[
    str | None, typer.Option("--flash", metavar="BYTES", help="The most code and constants: 2048, 16K or 1M.")
]
Ram = Annotated[
    str | None, typer.Option("--ram", metavar="BYTES", help="The most stack and contexts that an operation may take.")
]
Fixed = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="PRIMITIVE=VARIANT", help="A variant that is not to be chosen; several."),
]
VariableTime = Annotated[
    bool, typer.Option("--variable-time", help="Allow code whose time depends on secrets, such as tables for AES.")
]
OneCompiler = Annotated[
    str, typer.Option("--compiler", help="What it is measured with: zig or gcc.", autocompletion=lambda: ["zig", "gcc"])
]

Amalgamate = Annotated[
    bool, typer.Option("--amalgamate", help="One C file, one assembly file and one header instead of many.")
]
Psa = Annotated[
    bool, typer.Option("--psa", help="A driver for PSA Crypto of Mbed TLS 3.6 too, in DIR/psa (docs/psa.md).")
]


def export(
    primitives: Wanted,
    folder: Folder,
    core: CoreOrChip = None,
    chip: ChipName = None,
    isa: IsaText = None,
    goal: GoalName = "speed",
    flash: Flash = None,
    ram: Ram = None,
    variant: Fixed = None,
    variable_time: VariableTime = False,
    compiler: OneCompiler = "zig",
    amalgamate: Amalgamate = False,
    psa: Psa = False,
    jobs: Jobs = None,
    form: Form = Format.TABLE,
) -> None:
    """Writes a folder of sources for firmware, in the best variants for a processor, which builds anywhere."""
    from rvk.chip_files import ProcessorName  # noqa: PLC0415
    from rvk.export.export import make  # noqa: PLC0415
    from rvk.export.folder import write_export  # noqa: PLC0415
    from rvk.export.request import Goal, Request, byte_count, fixed_variants  # noqa: PLC0415
    from rvk.library import Library  # noqa: PLC0415
    from rvk.suggest import unknown  # noqa: PLC0415

    if not folder.strip() or (isa is not None and not isa.strip()):
        raise UsageError(f"{'--isa' if folder.strip() else '-o'} is empty")
    if goal not in set(Goal):
        raise unknown("goal", goal, list(Goal))
    wanted = tuple(name.strip() for name in primitives.split(",") if name.strip())
    if not wanted:
        raise UsageError("--primitives names none; rvk list shows all")
    request = Request(
        Library.load(),
        ProcessorName(core, chip),
        wanted,
        Goal(goal),
        isa,
        byte_count(flash, "--flash") if flash else None,
        byte_count(ram, "--ram") if ram else None,
        fixed_variants(variant or []),
        variable_time,
        compiler,
        amalgamate,
        psa,
    )
    made = make(request, jobs)
    for name in request.lacks_entropy:
        print(f"rvk: note: {name}: no entropy source is known on this processor; see README.md", file=sys.stderr)
    for name in made.chosen.left_out:
        print(f"rvk: note: {name} needs more memory than {request.processor} has in any variant", file=sys.stderr)
    result = write_export(Path(folder), made.files())
    _show(made, form)
    told = f"{folder}: {result.written} files written, {result.unchanged} as they were, {result.removed} removed"
    print(f"rvk: {told}", file=sys.stderr)


def _show(made: "Export", form: Format) -> None:
    if form is not Format.TABLE:
        output.emit(made.rows(), form)
        return
    for title, rows, numbers in (
        ("", made.rows(), ("cycles", "code", "data", "stack")),
        ("", made.variant_rows(), ()),
    ):
        table = output.table(title, list(rows[0]) if rows else [], numbers)
        for row in rows:
            table.add_row(*(str(value) for value in row.values()))
        output.show(table)
    output.note(
        f"{made.chosen.cost.flash_bytes} bytes of flash, {made.chosen.cost.ram_bytes} of stack and contexts", form
    )
