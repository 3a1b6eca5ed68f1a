# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk build`."""

from rvk import paths
from rvk.chip_files import ProcessorName
from rvk.cli import output
from rvk.cli.fitting import build_fitting
from rvk.cli.format import Format
from rvk.cli.options import (
    ChipName,
    CompilerName,
    CoreOrChip,
    Form,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    Primitives,
    VariantName,
    load_library,
)
from rvk.programs.selection import targets


def build_programs(
    primitives: Primitives = None,
    core: CoreOrChip = None,
    chip: ChipName = None,
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    levels: Levels = None,
    jobs: Jobs = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Builds a program for each variant and ISA string, and prints where it is."""
    library = load_library(libraries)
    processor = ProcessorName(core, chip).load()
    chosen = targets(library, primitives, variant, isa, compiler, levels, processor)
    rows = [
        {
            "primitive": program.target.primitive.name,
            "variant": program.target.variant,
            "isa": program.target.isa,
            "compiler": f"{program.target.compiler.label} {program.target.compiler.version}",
            "program": str(program.path) if form is not Format.TABLE else paths.display(program.path),
        }
        for program in build_fitting(library, chosen, processor, jobs)
    ]
    if form is not Format.TABLE:
        output.emit(rows, form)
        return
    made = output.table("", list(rows[0]))
    for row in rows:
        made.add_row(*row.values())
    output.show(made, keep=list(rows[0])[-1:])
