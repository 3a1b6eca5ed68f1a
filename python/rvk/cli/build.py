# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk build`."""

from rvk import paths
from rvk.cli import output
from rvk.cli.options import (
    AsCsv,
    AsJson,
    CompilerName,
    CoreName,
    IsaText,
    Jobs,
    Levels,
    Primitives,
    VariantName,
    load_library,
    targets,
)
from rvk.cores import load_core
from rvk.programs import build


def build_programs(
    primitives: Primitives = None,
    core: CoreName = "e31",
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    levels: Levels = None,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Builds a program for each variant and ISA string, and prints where it is."""
    output.check_format(as_json, as_csv)
    library = load_library()
    chosen = targets(library, primitives, variant, isa, compiler, levels)
    rows = [
        {
            "primitive": program.target.primitive.name,
            "variant": program.target.variant,
            "isa": program.target.isa,
            "compiler": f"{program.target.compiler.label} {program.target.compiler.version}",
            "program": str(program.path) if as_json or as_csv else paths.display(program.path),
        }
        for program in build(library, chosen, load_core(core), jobs)
    ]
    if as_json or as_csv:
        output.emit(rows, as_json=as_json)
        return
    made = output.table("", list(rows[0]))
    for row in rows:
        made.add_row(*row.values())
    output.show(made)
