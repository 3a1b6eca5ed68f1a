# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove unit`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, IsaPath, Parameters, parse_parameter
from rvk.cli.prove.report import number, show, values
from rvk.errors import CheckFailed
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.prove.unit.claims import claimed
from rvk.prove.unit.proof import Outcome, Proof, Unit, prove

Files = Annotated[list[Path], typer.Argument(metavar="FILE", help="SystemVerilog with `// rvk implements` comments.")]
Only = Annotated[
    list[str] | None, typer.Option("--instruction", help="Only this one; the only way without such comments.")
]
Limit = Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds for the solver, for each instruction.")]


def unit(
    files: Files,
    instruction: Only = None,
    parameter: Parameters = None,
    isa_path: IsaPath = None,
    timeout: Limit = 60.0,
    form: Form = Format.TABLE,
) -> None:
    """Proves that units compute, for all operands, what the descriptions of their instructions say.

    A unit says what it implements in comments before its module, an instruction a line:
    `// rvk implements aes32esi: operation_i = aes_pkg::ENCRYPT, byte_i = immediate[1:0]`.
    """
    catalogue = load_all(folders(isa_path or []))
    parameters = dict(map(parse_parameter, parameter or []))
    todo = claimed(catalogue, files, instruction or [])
    units = {claim.module: Unit(tuple(files), claim.module, parameters) for claim, _ in todo}
    ports = {module: each.ports() for module, each in units.items()}
    proofs = []
    with output.progress("proving", len(todo)) as bar:
        for claim, each in todo:
            output.advance(bar, each.mnemonic)
            proofs.append(prove(units[claim.module], ports[claim.module], claim, each, timeout))
    rows = [_proof_row(proof) for proof in proofs]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        show(rows, numbers=["seconds"])
    for proof in proofs:
        if proof.outcome is not Outcome.PROVED:
            print(f"rvk: {_describe_proof(proof, timeout)}", file=sys.stderr)
    failed = [proof for proof in proofs if proof.outcome is not Outcome.PROVED]
    if failed:
        raise CheckFailed(f"{len(failed)} of {len(proofs)} instructions are not proved")


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
        f"unit gives {name} = {number(unit)}, description gives {number(described)}"
        for name, (unit, described) in found.results.items()
    )
    return f"{where}: {results} for {values(found.operands)}"
