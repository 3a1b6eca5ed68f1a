# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk isa list` and `rvk isa show`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk.cli import output
from rvk.cli.application import Application
from rvk.cli.format import Format
from rvk.cli.options import Form, IsaPath
from rvk.isa import documentation
from rvk.isa.conflicts import native_of
from rvk.isa.folders import folders
from rvk.isa.model.instruction import Instruction

app = Application("The instructions that are described.")

Extensions = Annotated[list[str] | None, typer.Argument(metavar="EXTENSION", help="Which; all by default.")]
Gates = Annotated[bool, typer.Option("--gates", help="Also the size of the generated hardware, by Yosys.")]
Names = Annotated[list[str], typer.Argument(metavar="INSTRUCTION", help="A mnemonic, e.g. aes32esmi.")]


@app.command("list", short_help="Extensions and their instructions.")
def list_instructions(extensions: Extensions = None, isa_path: IsaPath = None, form: Form = Format.TABLE) -> None:
    """Lists described instructions by extension, and says which descriptions were refused and why."""
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)

    catalogue = load_all(folders(isa_path or []))
    wanted = extensions or list(catalogue.extensions)
    rows = [_row(each, name.lower()) for name in wanted for each in catalogue.extension(name)]
    if form is not Format.TABLE:
        output.emit(rows, form)
    else:
        _show(rows)
    for refusal in catalogue.refusals:
        print(f"rvk: refused: {refusal}", file=sys.stderr)


def _row(instruction: Instruction, extension: str) -> dict[str, object]:
    return {
        "extension": extension,
        "mnemonic": instruction.mnemonic,
        "assembly": documentation.assembly_text(instruction),
        "encoding": documentation.encoding_text(instruction),
        "latency_class": instruction.latency_class,
        "native": native_of(instruction) is not None,
        "summary": instruction.summary,
    }


def _show(rows: Sequence[dict[str, object]]) -> None:
    made = output.table("", ("extension", "assembly", "bits 31 to 0", "summary"))
    last = None
    for row in rows:
        name = row["extension"]
        if name != last:
            made.add_section()
        made.add_row(str(name) if name != last else "", str(row["assembly"]), str(row["encoding"]), str(row["summary"]))
        last = name
    output.show(made, keep=("assembly", "bits 31 to 0", "summary"))


@app.command("show", short_help="One instruction, whole.")
def show(names: Names, isa_path: IsaPath = None, gates: Gates = False, form: Form = Format.TABLE) -> None:
    """Shows what is known of an instruction: encoding, assembly, meaning, and the description itself."""
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)

    catalogue = load_all(folders(isa_path or []))
    found = [each for name in names for each in catalogue.named(name)]
    if form is not Format.TABLE:
        rows = [{**_row(each, each.extension), "place": str(each.place), **_gates(each, gates)} for each in found]
        output.emit(rows, form)
        return
    for each in found:
        print(_text(each, gates))


def _gates(instruction: Instruction, wanted: bool) -> dict[str, float]:
    """The size of the generated hardware."""
    if not wanted:
        return {}
    from rvk.synth.gates import generated  # noqa: PLC0415  (loads Yosys)

    found = generated(instruction)
    return {figure: found[figure] for figure in ("nand2_equivalents", "logic_depth")}


def _text(instruction: Instruction, gates: bool) -> str:
    facts = {
        "extensions": ", ".join(instruction.extensions),
        "assembly": documentation.assembly_text(instruction),
        "bits 31 to 0": documentation.encoding_text(instruction),
        "word": f"{instruction.fixed:#010x} under mask {instruction.mask:#010x}",
        "latency class": instruction.latency_class,
        "state": ", ".join(f"{each.name} ({each.width} bits)" for each in instruction.state),
        "simulator": "native" if native_of(instruction) else "plug-in",
        "described in": f"{paths.display(Path(instruction.place.file))}:{instruction.place.line}",
        **{name.replace("_", " "): f"{value:g}" for name, value in _gates(instruction, gates).items()},
    }
    lines = [f"{instruction.mnemonic}: {instruction.summary}"]
    lines += [f"  {name:<17} {value}" for name, value in facts.items() if value]
    return "\n".join([*lines, "", _source(instruction), ""])


def _source(instruction: Instruction) -> str:
    """The lines of the description, up to the brace that closes it."""
    lines = Path(instruction.place.file).read_text(encoding="utf-8").splitlines()[instruction.place.line - 1 :]
    depth = 0
    for index, line in enumerate(lines):
        depth += line.count("{") - line.count("}")
        if depth == 0 and "}" in line:
            return "\n".join(lines[: index + 1])
    return "\n".join(lines)
