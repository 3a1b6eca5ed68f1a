# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct`."""

import sys
from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import (
    CompilerName,
    CoreName,
    Form,
    IsaText,
    Jobs,
    Levels,
    Primitives,
    VariantName,
    check_nothing_is_broken,
    load_library,
)
from rvk.core_files import load_core
from rvk.errors import CheckFailed
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.testing.constant_time import SEED, Verdict, check_constant_time, describe
from rvk.testing.run import core_for_tests

Seed = Annotated[int, typer.Option(help="Of the random inputs.")]
Explain = Annotated[bool, typer.Option("--explain", help="Every leak, expected ones too.")]


def constant_time(
    primitives: Primitives = None,
    core: CoreName = "e31",
    isa: IsaText = None,
    compiler: CompilerName = "all",
    variant: VariantName = None,
    seed: Seed = SEED,
    levels: Levels = None,
    explain: Explain = False,
    jobs: Jobs = None,
    form: Form = Format.TABLE,
) -> None:
    """Follows secrets through every variant: fails where one leaks that claims constant time, or the reverse."""
    library, processor = load_library(), load_core(core)
    programs = build(library, targets(library, primitives, variant, isa, compiler, levels), core_for_tests(), jobs)
    verdicts = []
    with output.progress("following secrets", len(programs)) as bar:
        for program in programs:
            output.advance(bar, program.target.label)
            verdicts.append(check_constant_time(program, processor, seed))
    rows = [_row(verdict) for verdict in verdicts]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        _show(rows)
    wrong = [verdict for verdict in verdicts if not verdict.holds]
    for verdict in verdicts if explain else wrong:
        for leak in verdict.leaks:
            print(f"rvk: {verdict.program.target.label}: {describe(leak)}", file=sys.stderr)
    if wrong:
        raise CheckFailed(f"{len(wrong)} of {len(verdicts)} programs are not what META.toml claims (seed {seed})")
    check_nothing_is_broken(library, primitives)


def _row(verdict: Verdict) -> dict[str, object]:
    target = verdict.program.target
    return {
        "primitive": target.primitive.name,
        "variant": target.variant,
        "isa": target.isa,
        "compiler": target.compiler.label,
        "claims": verdict.claims,
        "leaks": [describe(leak) for leak in verdict.leaks],
        "holds": verdict.holds,
    }


def _show(rows: list[dict[str, object]]) -> None:
    made = output.table("", ["primitive", "variant", "isa", "compiler", "claims", "leaks", "result"], numbers=["leaks"])
    for row in rows:
        *labels, claims, leaks, holds = row.values()
        assert isinstance(leaks, list)
        claim = "constant time" if claims else "none"
        made.add_row(*map(str, labels), claim, str(len(leaks)), "ok" if holds else "WRONG")
    output.show(made, keep=("result",))
