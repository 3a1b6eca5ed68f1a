# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk test`."""

import sys
from typing import Annotated

import typer

from rvk.build import build
from rvk.check.run import Report, check_program, core_for_tests
from rvk.cli import output
from rvk.cli.options import AsCsv, AsJson, CompilerName, IsaText, Jobs, Primitives, VariantName, targets
from rvk.errors import CheckFailed
from rvk.library import Library

Seed = Annotated[int, typer.Option(help="Of the random inputs.")]


def check(
    primitives: Primitives = None,
    isa: IsaText = None,
    compiler: CompilerName = "all",
    variant: VariantName = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Checks every variant: known answers, random inputs against an oracle, guard zones, calling convention."""
    output.check_format(as_json, as_csv)
    library = Library.load()
    core = core_for_tests()
    programs = build(library, targets(library, primitives, variant, isa, compiler), core, jobs)
    reports = []
    with output.progress("testing", len(programs)) as bar:
        for program in programs:
            output.advance(bar, program.target.label)
            reports.append(check_program(program, core, seed))
    rows = [_row(report) for report in reports]
    if as_json or as_csv:
        output.emit(rows, as_json=as_json)
    else:
        _show(rows)
    for failure in (line for report in reports for line in report.failures):
        print(f"rvk: {failure}", file=sys.stderr)
    failed = [report for report in reports if report.failures]
    if failed:
        raise CheckFailed(f"{len(failed)} of {len(reports)} programs are wrong (seed {seed})")


def _row(report: Report) -> dict[str, object]:
    target = report.program.target
    return {
        "primitive": target.primitive.name,
        "variant": target.variant,
        "isa": target.isa,
        "compiler": target.compiler.name,
        "cases": report.cases,
        "compared": report.compared,
        "failures": report.failures,
    }


def _show(rows: list[dict[str, object]]) -> None:
    made = output.table("", [*[*rows[0]][:-1], "result"], numbers=["cases", "compared"])
    for row in rows:
        *values, failures = row.values()
        made.add_row(*map(str, values), "WRONG" if failures else "ok")
    output.show(made)
