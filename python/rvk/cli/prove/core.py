# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove core`."""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from rvk._sim import Isa
from rvk.cli import names, output
from rvk.cli.format import Format
from rvk.cli.options import Form, Jobs, Parameters, parse_parameter
from rvk.cli.prove.report import number, show
from rvk.errors import CheckFailed
from rvk.isa.catalogue import NAMES, Catalogue
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.prove.core import extensions
from rvk.prove.core.design import WatchedCore
from rvk.prove.core.proof import Outcome, Verdict, prove
from rvk.prove.core.properties import Property, core_properties, instruction_properties
from rvk.suggest import unknown

Properties = Annotated[
    list[str] | None, typer.Argument(metavar="NAME", help="Properties or extensions; all by default.")
]
Rtl = Annotated[
    str,
    typer.Option(
        "--rtl",
        metavar="CONFIG",
        help="A name in rtl/configs.toml, or FOLDER/NAME for other sources.",
        autocompletion=names.configurations,
    ),
]
CoreIsa = Annotated[
    str | None, typer.Option("--isa", help="What the core executes; what the configuration's core has.")
]
Thorough = Annotated[bool, typer.Option("--thorough", help="More cycles, which takes many times as long.")]


def core(
    properties: Properties = None,
    rtl: Rtl = "small",
    isa: CoreIsa = None,
    parameter: Parameters = None,
    thorough: Thorough = False,
    timeout: Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds for each property.")] = 300.0,
    jobs: Jobs = None,
    form: Form = Format.TABLE,
) -> None:
    """Proves properties of the processor for all inputs, from any state or from reset, up to a number of cycles.

    For each instruction, what it does is what its description says. See docs/formal.md for the others.
    """
    catalogue = load_all(folders([]))
    configured = WatchedCore.configured(rtl)
    changed = dict(map(parse_parameter, parameter or []))
    configured = replace(configured, parameters=configured.parameters | changed)
    design = replace(configured, isa=Isa(isa) if isa else configured.isa)
    known = core_properties(thorough=thorough)
    known += instruction_properties(design.instructions(catalogue), thorough=thorough)
    extensions.check(configured, design.isa, rtl, changed)
    chosen = _named(known, properties or [], _sets(catalogue, design.isa))
    verdicts = []
    with output.progress("proving", len(chosen)) as bar:
        for verdict in prove(design, catalogue, chosen, timeout, jobs or os.cpu_count() or 1):
            verdicts.append(verdict)
            output.advance(bar, verdict.property.name)
    rows = [_verdict_row(verdict) for verdict in verdicts]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        show(rows, numbers=["depth", "seconds"])
    failed = [verdict for verdict in verdicts if verdict.outcome is not Outcome.PROVED]
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


def _verdict_row(verdict: Verdict) -> dict[str, object]:
    return {
        "property": verdict.property.name,
        "from": verdict.property.start.value,
        "depth": verdict.depth,
        "seconds": round(verdict.seconds, 1),
        "result": verdict.outcome.value,
        "says": verdict.property.says,
        "trace": [{name: f"{value:#x}" for name, value in each.items()} for each in verdict.trace],
    }


def _describe_verdict(verdict: Verdict) -> str:
    """The violation, and the instructions that lead to it, a line each."""
    name = verdict.property.name
    if verdict.differs and verdict.outcome is Outcome.FAILED:
        return f"{name}: two copies that compute with other numbers differ in {verdict.differs}"
    if verdict.outcome is Outcome.UNDECIDED:
        so_far = f", proved up to cycle {verdict.depth}" if verdict.depth > 0 else ""
        return f"{name}: not decided in {verdict.seconds:.0f} s{so_far}; give it more with --timeout"
    lines = [f"{name}: violated in cycle {verdict.depth}, from {verdict.property.start.value}"]
    for each in verdict.trace:
        if each["interrupt"]:
            interrupted = f"interrupt before {number(each['pc'])}"
            lines.append(f"  cycle {each['cycle']}: {interrupted}, next pc {number(each['next_pc'])}")
            continue
        end = f"trap {each['cause']}" if each["trap"] else f"x{each['rd']} = {number(each['rd_value'])}"
        operands = f"rs1 {number(each['rs1_value'])}, rs2 {number(each['rs2_value'])}"
        access = f"reads {number(each['address'])}" if each["read"] else ""
        access = f"writes {number(each['address'])}" if each["written"] else access
        parts = [f"{number(each['instruction'])} at {number(each['pc'])}", operands, access, end]
        next_pc = f"next pc {number(each['next_pc'])}"
        lines.append(f"  cycle {each['cycle']}: {', '.join(part for part in [*parts, next_pc] if part)}")
    return "\n".join(lines)
