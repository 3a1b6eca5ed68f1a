# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk gen asm`, `rvk gen verilog`, `rvk gen smt`, `rvk gen docs`: what follows from a description."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk.cli import output
from rvk.cli.application import Application
from rvk.cli.options import IsaPath
from rvk.errors import UsageError
from rvk.isa.folders import folders
from rvk.isa.model.instruction import Instruction

app = Application("What follows from a description.")

Names = Annotated[list[str], typer.Argument(metavar="NAME", help="Extensions or instructions.")]
EveryName = Annotated[
    list[str] | None, typer.Argument(metavar="NAME", help="Extensions or instructions; all by default.")
]
Name = Annotated[str, typer.Argument(metavar="INSTRUCTION", help="A mnemonic.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", metavar="FILE", help="A file instead of stdout.")]
ForCore = Annotated[bool, typer.Option("--core", help="Also the wrapper that makes it a part of RVK's core.")]
Folder = Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="Where the files go.")]


@app.command("asm", short_help="Assembly macros and C intrinsics.")
def asm(names: Names, isa_path: IsaPath = None, file: Output = None) -> None:
    """Makes a header that C and preprocessed assembly include: a macro and a function for each instruction."""
    from rvk.isa.headers.intrinsics import header  # noqa: PLC0415  (loads the parser of descriptions)

    _write(header("_".join(names), _chosen(names, isa_path)), file)


@app.command("docs", short_help="A table of the instructions in Markdown.")
def docs(names: EveryName = None, isa_path: IsaPath = None, file: Output = None) -> None:
    """Makes a table with encoding, assembly and meaning; without names, one for each extension."""
    from rvk.isa.documentation import markdown  # noqa: PLC0415
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)

    if names:
        tables = {", ".join(names): _chosen(names, isa_path)}
    else:
        tables = {name: list(each) for name, each in load_all(folders(isa_path or [])).extensions.items()}
    _write("\n".join(markdown(title, instructions) for title, instructions in tables.items()), file)


@app.command("verilog", short_help="Hardware in SystemVerilog.")
def verilog(names: Names, folder: Folder, isa_path: IsaPath = None, core: ForCore = False) -> None:
    """Makes a module for each instruction, and one that selects among all of them."""
    from rvk.isa.verilog.custom import custom_files  # noqa: PLC0415
    from rvk.isa.verilog.unit import unit_files  # noqa: PLC0415

    name, chosen = "_".join(names).lower(), _chosen(names, isa_path)
    made = unit_files(name, chosen) | (custom_files(name, chosen) if core else {})
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        output.write_whole(folder / name, text)
        print(folder / name)


@app.command("variants", short_help="Headers by which `ref` and a variant become one library.")
def variants(names: Annotated[list[str] | None, typer.Argument(metavar="PRIMITIVE")] = None) -> None:
    """Writes variants.h of each primitive, and its public header in include/rvk/variants, from META and the objects."""
    from rvk.library import Library  # noqa: PLC0415
    from rvk.programs.variant_headers import headers, provisional  # noqa: PLC0415
    from rvk.toolchain import compiler  # noqa: PLC0415

    library = Library.load()
    chosen = library.select(names or [])
    for primitive in chosen:
        _replace(provisional(library, primitive))
    for primitive in chosen:
        _replace(headers(library, primitive, compiler("zig")))


def _replace(texts: Mapping[Path, str]) -> None:
    """Writes the files that are not what they should be, and names them."""
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            output.write_whole(path, text)
            print(paths.display(path))


@app.command("smt", short_help="The meaning for SMT solvers.")
def smt(name: Name, isa_path: IsaPath = None, file: Output = None) -> None:
    """Makes SMT-LIB 2 of the hardware of one instruction: sort |M_s| is a choice of inputs, |M_n rd_o| the result."""
    from rvk.hardware.smt import smt as text_of  # noqa: PLC0415  (loads Yosys)

    chosen = _chosen([name], isa_path)
    if len(chosen) != 1:
        raise UsageError(f"{name} is an extension of {len(chosen)} instructions; name one of them")
    _write(text_of(chosen[0]), file)


def _chosen(names: Sequence[str], isa_path: Sequence[Path] | None) -> list[Instruction]:
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)
    from rvk.prove.names import select  # noqa: PLC0415

    chosen = select(load_all(folders(isa_path or [])), names)
    mnemonics = [each.mnemonic for each in chosen]
    twice = next((name for name in mnemonics if mnemonics.count(name) > 1), None)
    if twice is not None:
        raise UsageError(f"{twice} is described by several extensions; name one of them")
    return chosen


def _write(text: str, file: Path | None) -> None:
    if file is None:
        print(text, end="")
    else:
        output.write_whole(file, text)
