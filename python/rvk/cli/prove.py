# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove isa`, `rvk prove unit` and `rvk prove core`."""

import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.options import AsCsv, AsJson, Described, Jobs, Parameters, parse_parameter
from rvk.errors import CheckFailed
from rvk.isa.catalogue import NAMES, Catalogue
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.paths import data_folder
from rvk.prove import core as processor
from rvk.prove import core_extensions, generated, names
from rvk.prove.claims import claimed
from rvk.prove.core_design import WatchedCore
from rvk.prove.core_properties import Property, core_properties, instruction_properties
from rvk.prove.references import Description, Native, Plugins
from rvk.prove.unit import Outcome, Proof, Unit
from rvk.prove.unit import prove as prove_claim
from rvk.suggest import unknown

app = typer.Typer(help="Is hardware what the descriptions say?", no_args_is_help=True, rich_markup_mode=None)

Names = Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Instructions or extensions; all by default.")]
Sets = Annotated[
    int, typer.Option("--sets", min=0, help="Random sets of operands, besides corners and pairs of bytes.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="Repeats the random operands of an earlier run.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE", help="SystemVerilog with `// rvk implements` comments.")]
Only = Annotated[
    list[str] | None, typer.Option("--instruction", help="Only this one; the only way without such comments.")
]
Limit = Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds for the solver, for each instruction.")]

Properties = Annotated[
    list[str] | None, typer.Argument(metavar="NAME", help="Properties or extensions; all by default.")
]
Named = Annotated[str, typer.Option("--configuration", metavar="CONFIG", help="A name in configs.toml.")]
CoreIsa = Annotated[
    str | None, typer.Option("--isa", help="What the core executes; what the configuration's core has.")
]
Rtl = Annotated[
    Path | None,
    typer.Option("--rtl", metavar="FOLDER", help="Sources with core/ and formal/.", exists=True, file_okay=False),
]
Thorough = Annotated[bool, typer.Option("--thorough", help="More cycles, which takes many times as long.")]


@app.command("isa", short_help="Generated hardware against the descriptions.")
def isa(
    instructions: Names = None,
    description: Described = None,
    sets: Sets = 100_000,
    seed: Seed = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Runs the generated hardware of described instructions on many operands, and compares the results.

    With those of the descriptions, of the plug-ins that are made of them, and of the simulator's own instructions.
    """
    output.check_format(as_json, as_csv)
    chosen = names.select(load_all(folders(description or [])), instructions or [])
    seed = secrets.randbits(32) if seed is None else seed
    print(f"rvk: seed {seed}", file=sys.stderr)
    compared = generated.compare(chosen, [Description(seed), Plugins(chosen), Native()], sets, seed)
    rows = [_comparison_row(comparison) for comparison in compared]
    if as_json or as_csv:
        output.emit(rows, as_json=as_json)
    else:
        _show(rows, numbers=["sets"])
    wrong = [comparison for comparison in compared if comparison.difference]
    for comparison in wrong:
        print(f"rvk: {_describe_difference(comparison)}", file=sys.stderr)
    if wrong:
        raise CheckFailed(f"{len(wrong)} of {len(compared)} comparisons found a difference; seed {seed}")


def _comparison_row(comparison: generated.Comparison) -> dict[str, object]:
    return {
        "instruction": comparison.instruction.mnemonic,
        "extension": comparison.instruction.extension,
        "reference": comparison.reference.name,
        "sets": comparison.sets,
        "result": "DIFFERENT" if comparison.difference else "equal",
    }


def _describe_difference(comparison: generated.Comparison) -> str:
    found = comparison.difference
    assert found is not None
    return (
        f"{comparison.instruction.mnemonic}: hardware gives {found.result} = {_number(found.hardware)}, "
        f"{comparison.reference.name} gives {_number(found.expected)} for {_values(found.inputs)}"
    )


@app.command("unit", short_help="A hand-written unit against the descriptions, for all operands.")
def unit(
    files: Files,
    instruction: Only = None,
    parameter: Parameters = None,
    description: Described = None,
    timeout: Limit = 60.0,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Proves that units compute, for all operands, what the descriptions of their instructions say.

    A unit says what it implements in comments before its module, an instruction a line:
    `// rvk implements aes32esi: operation_i = aes_pkg::ENCRYPT, byte_i = immediate[1:0]`.
    """
    output.check_format(as_json, as_csv)
    catalogue = load_all(folders(description or []))
    parameters = dict(map(parse_parameter, parameter or []))
    todo = claimed(catalogue, files, instruction or [])
    units = {claim.module: Unit(tuple(files), claim.module, parameters) for claim, _ in todo}
    ports = {module: each.ports() for module, each in units.items()}
    proofs = []
    with output.progress("proving", len(todo)) as bar:
        for claim, each in todo:
            output.advance(bar, each.mnemonic)
            proofs.append(prove_claim(units[claim.module], ports[claim.module], claim, each, timeout))
    rows = [_proof_row(proof) for proof in proofs]
    if as_json or as_csv:
        output.emit(rows, as_json=as_json)
    else:
        _show(rows, numbers=["seconds"])
    for proof in proofs:
        if proof.outcome is not Outcome.PROVED:
            print(f"rvk: {_describe_proof(proof, timeout)}", file=sys.stderr)
    failed = [proof for proof in proofs if proof.outcome is not Outcome.PROVED]
    if failed:
        raise CheckFailed(f"{len(failed)} of {len(proofs)} instructions are not proved")


@app.command("core", short_help="The processor, cycle by cycle.")
def core(
    properties: Properties = None,
    configuration: Named = "small",
    isa: CoreIsa = None,
    parameter: Parameters = None,
    rtl: Rtl = None,
    thorough: Thorough = False,
    timeout: Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds for each property.")] = 300.0,
    jobs: Jobs = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Proves properties of the processor for all inputs, from any state or from reset, up to a number of cycles.

    For each instruction, what it does is what its description says. See docs/formal.md for the others.
    """
    output.check_format(as_json, as_csv)
    catalogue = load_all(folders([]))
    configured = WatchedCore.configured(configuration, rtl or data_folder("rtl"))
    changed = dict(map(parse_parameter, parameter or []))
    configured = replace(configured, parameters=configured.parameters | changed)
    design = replace(configured, isa=Isa(isa) if isa else configured.isa)
    known = core_properties(thorough=thorough)
    known += instruction_properties(design.instructions(catalogue), thorough=thorough)
    core_extensions.check(configured, design.isa, configuration, changed)
    chosen = _named(known, properties or [], _sets(catalogue, design.isa))
    verdicts = []
    with output.progress("proving", len(chosen)) as bar:
        for verdict in processor.prove(design, catalogue, chosen, timeout, jobs or os.cpu_count() or 1):
            verdicts.append(verdict)
            output.advance(bar, verdict.property.name)
    rows = [_verdict_row(verdict) for verdict in verdicts]
    if as_json or as_csv:
        output.emit(rows, as_json=as_json)
    else:
        _show(rows, numbers=["depth", "seconds"])
    failed = [verdict for verdict in verdicts if verdict.outcome is not processor.Outcome.PROVED]
    for verdict in failed:
        print(f"rvk: {_describe_verdict(verdict)}", file=sys.stderr)
    if failed:
        raise CheckFailed(f"{len(failed)} of {len(verdicts)} properties are not proved")


def _sets(catalogue: Catalogue, isa: Isa) -> dict[str, set[str]]:
    """The instructions of each extension that is described."""
    described = catalogue.extensions
    names = {name: NAMES.get(name, name) for name in isa.extensions}
    return {name: {each.mnemonic for each in described[own]} for name, own in names.items() if own in described}


def _named(known: Sequence[Property], wanted: Sequence[str], sets: dict[str, set[str]]) -> list[Property]:
    """The properties of these names, or of the instructions of extensions of these names; all if there is none."""
    choices = {each.name: {each.name} for each in known} | sets
    for name in wanted:
        if name not in choices:
            raise unknown("property", name, choices)
    names = {each for name in wanted for each in choices[name]}
    return [each for each in known if not wanted or each.name in names]


def _verdict_row(verdict: processor.Verdict) -> dict[str, object]:
    return {
        "property": verdict.property.name,
        "from": verdict.property.start.value,
        "depth": verdict.depth,
        "seconds": round(verdict.seconds, 1),
        "result": verdict.outcome.value,
        "says": verdict.property.says,
        "trace": [{name: f"{value:#x}" for name, value in each.items()} for each in verdict.trace],
    }


def _describe_verdict(verdict: processor.Verdict) -> str:
    """What is wrong, and the instructions that lead to it, a line each."""
    name = verdict.property.name
    if verdict.differs and verdict.outcome is processor.Outcome.FAILED:
        return f"{name}: two copies that compute with other numbers differ in {verdict.differs}"
    if verdict.outcome is processor.Outcome.UNDECIDED:
        so_far = f", proved up to cycle {verdict.depth}" if verdict.depth > 0 else ""
        return f"{name}: not decided in {verdict.seconds:.0f} s{so_far}; give it more with --timeout"
    lines = [f"{name}: violated in cycle {verdict.depth}, from {verdict.property.start.value}"]
    for each in verdict.trace:
        if each["interrupt"]:
            came = f"interrupt before {_number(each['pc'])}"
            lines.append(f"  cycle {each['cycle']}: {came}, goes on at {_number(each['next_pc'])}")
            continue
        end = f"trap {each['cause']}" if each["trap"] else f"x{each['rd']} = {_number(each['rd_value'])}"
        operands = f"rs1 {_number(each['rs1_value'])}, rs2 {_number(each['rs2_value'])}"
        access = f"reads {_number(each['address'])}" if each["read"] else ""
        access = f"writes {_number(each['address'])}" if each["written"] else access
        parts = [f"{_number(each['instruction'])} at {_number(each['pc'])}", operands, access, end]
        went = f"goes on at {_number(each['next_pc'])}"
        lines.append(f"  cycle {each['cycle']}: {', '.join(part for part in [*parts, went] if part)}")
    return "\n".join(lines)


def _proof_row(proof: Proof) -> dict[str, object]:
    found = proof.counterexample
    return {
        "unit": proof.claim.module,
        "instruction": proof.instruction.mnemonic,
        "extension": proof.instruction.extension,
        "result": proof.outcome.value,
        "seconds": round(proof.seconds, 1),
        "operands": {name: f"{value:#x}" for name, value in found.operands.items()} if found else {},
    }


def _describe_proof(proof: Proof, timeout: float) -> str:
    where = f"{proof.claim.module}, {proof.instruction.mnemonic}"
    found = proof.counterexample
    if found is None:
        return f"{where}: not proved within {timeout:g} s; the unit may be right or wrong"
    results = ", ".join(
        f"unit gives {name} = {_number(unit)}, description gives {_number(described)}"
        for name, (unit, described) in found.results.items()
    )
    return f"{where}: {results} for {_values(found.operands)}"


def _number(value: int) -> str:
    return f"0x{value:08x}"


def _values(operands: Mapping[str, int]) -> str:
    return ", ".join(f"{name} = {_number(value)}" for name, value in operands.items()) or "all operands"


def _show(rows: Sequence[Mapping[str, object]], numbers: Sequence[str]) -> None:
    """A table of all columns but those that hold more than a word."""
    columns = [name for name, value in rows[0].items() if not isinstance(value, dict | list)] if rows else []
    made = output.table("", columns, numbers)
    for row in rows:
        made.add_row(*(str(row[name]) for name in columns))
    output.show(made)
