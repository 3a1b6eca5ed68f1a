# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove isa`."""

import secrets
import sys
from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, IsaPath
from rvk.cli.prove.report import number, show, values
from rvk.errors import CheckFailed
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.prove import names
from rvk.prove.isa.comparison import Comparison, compare
from rvk.prove.isa.references import DescriptionReference, PluginReference, SimulatorReference

Names = Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Instructions or extensions; all by default.")]
Sets = Annotated[
    int, typer.Option("--sets", min=0, help="Random sets of operands, besides corners and pairs of bytes.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="Repeats the random operands of an earlier run.")]


def isa(
    instructions: Names = None,
    isa_path: IsaPath = None,
    sets: Sets = 100_000,
    seed: Seed = None,
    form: Form = Format.TABLE,
) -> None:
    """Runs the generated hardware of described instructions on many operands, and compares the results.

    With those of the descriptions, of the plug-ins that are made of them, and of the simulator's own instructions.
    """
    chosen = names.select(load_all(folders(isa_path or [])), instructions or [])
    seed = secrets.randbits(32) if seed is None else seed
    print(f"rvk: seed {seed}", file=sys.stderr)
    compared = compare(chosen, [DescriptionReference(seed), PluginReference(chosen), SimulatorReference()], sets, seed)
    rows = [_comparison_row(comparison) for comparison in compared]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        show(rows, numbers=["sets"])
    wrong = [comparison for comparison in compared if comparison.difference]
    for comparison in wrong:
        print(f"rvk: {_describe_difference(comparison)}", file=sys.stderr)
    if wrong:
        raise CheckFailed(f"{len(wrong)} of {len(compared)} comparisons found a difference; seed {seed}")


def _comparison_row(comparison: Comparison) -> dict[str, object]:
    return {
        "instruction": comparison.instruction.mnemonic,
        "extension": comparison.instruction.extension,
        "reference": comparison.reference.name,
        "sets": comparison.sets,
        "result": "DIFFERENT" if comparison.difference else "equal",
    }


def _describe_difference(comparison: Comparison) -> str:
    found = comparison.difference
    assert found is not None
    return (
        f"{comparison.instruction.mnemonic}: hardware gives {found.result} = {number(found.hardware)}, "
        f"{comparison.reference.name} gives {number(found.expected)} for {values(found.inputs)}"
    )
