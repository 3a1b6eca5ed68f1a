# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk test`."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.fitting import build_fitting
from rvk.cli.format import Format
from rvk.cli.options import (
    ChipName,
    CompilerName,
    Form,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    Primitives,
    VariantName,
    check_nothing_is_broken,
    load_library,
)
from rvk.cli.processor import load_noted
from rvk.errors import CheckFailed, UsageError
from rvk.library import Library
from rvk.programs import Program
from rvk.programs.selection import targets
from rvk.testing.host.run import check_on_host, is_portable
from rvk.testing.modes import check_modes
from rvk.testing.run import Report, check_program, core_for_tests
from rvk.toolchain import compilers

Host = Annotated[bool, typer.Option("--host", help="Portable variants on this machine, under sanitizers.")]
Seconds = Annotated[float, typer.Option(min=0, help="With --host: continue with other seeds, for each variant.")]
Seed = Annotated[int, typer.Option(help="Of the random inputs.")]


def run_tests(
    primitives: Primitives = None,
    chip: ChipName = None,
    isa: IsaText = None,
    compiler: CompilerName = "all",
    variant: VariantName = None,
    levels: Levels = None,
    seed: Seed = 1,
    host: Host = False,
    seconds: Seconds = 0,
    jobs: Jobs = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Tests every variant: known answers, random inputs against an oracle, guard zones, calling convention."""
    library = load_library(libraries)
    if host and chip is not None:
        raise UsageError("--host is this machine, without the chip's memory; leave out --chip")
    if host:
        _check_on_host(library, primitives or [], variant, seed, seconds)
        check_nothing_is_broken(library, primitives)
        return
    core = core_for_tests() if chip is None else load_noted(None, chip)
    programs = build_fitting(library, targets(library, primitives, variant, isa, compiler, levels, core), core, jobs)
    reports: list[Report] = []
    with output.progress("testing", len(programs)) as bar:
        for program in programs:
            output.advance(bar, program.target.label)
            first = not any(_same_code(program, report.program) for report in reports)
            reports.append(check_program(program, core, seed, whole_files=first))
    rows = [_row(report) for report in reports]
    if variant in {None, "ref"} and isa is None and not core.isa.has_16_registers:
        # The tests of a mode over another cipher do not depend on the variants of the mode's own cipher.
        by = compilers(compiler, levels or [])
        for cipher, report in check_modes(library, library.select(primitives or []), by, core, seed):
            rows.append({**_row(report), "variant": f"ref with {cipher.name}"})
            reports.append(report)
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        _show(rows)
    if left_out := sum(report.left_out for report in reports):
        print(f"rvk: left out: {left_out} cases, whose buffers do not fit the memory of {core.name}", file=sys.stderr)
    for failure in (line for report in reports for line in report.failures):
        print(f"rvk: {failure}", file=sys.stderr)
    failed = [report for report in reports if report.failures]
    if failed:
        raise CheckFailed(f"{len(failed)} of {len(reports)} programs are wrong (seed {seed})")
    check_nothing_is_broken(library, primitives)


def _same_code(one: Program, other: Program) -> bool:
    """Whether two programs differ in nothing but their compilers: then whole files of known answers are made once."""
    return replace(one.target, compiler=other.target.compiler) == other.target


def _check_on_host(library: Library, names: Sequence[str], variant: str | None, seed: int, seconds: float) -> None:
    """Portable variants, `seconds` of each beyond the usual cases."""
    wanted = [
        (primitive, name)
        for primitive in library.select(names)
        for name in primitive.meta.variants
        if variant in {None, name} and is_portable(library, primitive, name)
    ]
    if not wanted:
        raise UsageError("no portable variant is among these; ref is one")
    failures = []
    with output.progress("testing", len(wanted)) as bar:
        for primitive, name in wanted:
            output.advance(bar, f"{primitive.name}/{name}")
            found = check_on_host(library, primitive, name, seed, seconds)
            failures += [f"{primitive.name}/{name}: {each}" for each in found]
            print(f"{primitive.name}/{name}: {'WRONG' if found else 'ok'}")
    for failure in failures:
        print(f"rvk: {failure}", file=sys.stderr)
    if failures:
        raise CheckFailed(f"wrong on this machine (seed {seed})")


def _row(report: Report) -> dict[str, object]:
    target = report.program.target
    return {
        "primitive": target.primitive.name,
        "variant": target.variant,
        "isa": target.isa,
        "compiler": target.compiler.label,
        "cases": report.cases,
        "compared": report.compared,
        "failures": report.failures,
    }


def _show(rows: list[dict[str, object]]) -> None:
    made = output.table("", [*[*rows[0]][:-1], "result"], numbers=["cases", "compared"])
    for row in rows:
        *values, failures = row.values()
        made.add_row(*map(str, values), "WRONG" if failures else "ok")
    output.show(made, keep=("result",))
