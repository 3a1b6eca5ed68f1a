# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new instruction`: a start for a description."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk._sim import instructions as native_instructions
from rvk.cli import output
from rvk.cli.options import IsaPath
from rvk.errors import UsageError
from rvk.isa.folders import folders
from rvk.isa.model.instruction import Instruction

Name = Annotated[str, typer.Argument(metavar="NAME", help="The mnemonic: a letter, then letters and digits.")]
Folder = Annotated[Path, typer.Option("--in", metavar="FOLDER", help="Where the new folder NAME is made.")]

CUSTOM: Final = {"custom-0": 0b0001011, "custom-1": 0b0101011, "custom-2": 0b1011011, "custom-3": 0b1111011}
"""Major opcodes that the standard leaves to others (unprivileged specification, "RISC-V base opcode map")."""
_R_TYPE_MASK: Final = 0xFE00707F

TEMPLATE: Final = """\
// SPDX-License-Identifier: MIT OR Apache-2.0
// {extension}: say here what it is for, and where it comes from.
//
//   rvk isa show {name} --isa-path {file}      what RVK understands
//   rvk gen asm {extension} --isa-path {file}     macros for assembly, functions for C
//   rvk prove isa {name} --isa-path {file}     the generated hardware does the same
//   rvk sim prog.elf --isa rv32imc_{extension} --isa-path {folder}

import "RV32I.core_desc"

InstructionSet {extension} extends RV32I {{
    instructions {{
        // One sentence: it becomes the documentation.
        {upper} {{
            // From bit 31 down to bit 0. The opcode is {opcode_name}, which the standard leaves free; in it, nothing
            // else that is described uses this pattern. An immediate would be a field `imm[4:0]` of its own.
            encoding: 7'b{funct7:07b} :: rs2[4:0] :: rs1[4:0] :: 3'b{funct3:03b} :: rd[4:0] :: 7'b{opcode:07b};
            assembly: {{"{name}", "{{name(rd)}}, {{name(rs1)}}, {{name(rs2)}}"}};
            // Values are as wide as the operators make them; a cast cuts. `x[7:0]` are bits, `a :: b` puts a above b.
            // Loops need constant bounds. `[[latency_class="crossbar"]]` after the name sets its latency class.
            behavior: if (rd != 0) X[rd] = (unsigned<32>)(X[rs1] + X[rs2]);
        }}
    }}
}}
"""


def instruction(name: Name, folder: Folder = Path(), isa_path: IsaPath = None) -> None:
    """Writes NAME/xNAME.core_desc: a whole description with an encoding that is free, to be changed."""
    from rvk.isa.load import load_all  # noqa: PLC0415  (the parser is large)

    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        raise UsageError(f'"{name}" is no name for an instruction: write a small letter, then small letters and digits')
    catalogue = load_all(folders(isa_path or []))
    taken = [each for each in catalogue.instructions if name in {each.mnemonic, each.name.lower()}]
    if taken:
        raise UsageError(f"{name} is described already, in {taken[0].place}")
    if any(each.mnemonic == name for each in native_instructions()):
        raise UsageError(f"{name} is an instruction of the standard; choose another name")
    extension = f"x{name}"
    file = folder / name / f"{extension}.core_desc"
    if file.exists():
        raise UsageError(f"{file} exists; nothing is overwritten")
    opcode_name, funct7, funct3 = next(_free(catalogue.instructions))
    text = TEMPLATE.format(
        name=name,
        upper=name.upper(),
        extension=extension,
        file=file,
        folder=file.parent,
        opcode_name=opcode_name,
        opcode=CUSTOM[opcode_name],
        funct7=funct7,
        funct3=funct3,
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    output.write_whole(file, text)
    print(file)


def _free(described: Sequence[Instruction]) -> Iterator[tuple[str, int, int]]:
    """Opcode, funct7 and funct3 of R-type encodings that overlap with nothing described."""
    for opcode_name, opcode in CUSTOM.items():
        for funct7 in range(1 << 7):
            for funct3 in range(1 << 3):
                word = funct7 << 25 | funct3 << 12 | opcode
                if all((word ^ each.fixed) & each.mask & _R_TYPE_MASK for each in described):
                    yield opcode_name, funct7, funct3
    raise UsageError("every R-type encoding of the custom opcodes is in use")
