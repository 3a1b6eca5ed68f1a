# SPDX-License-Identifier: MIT OR Apache-2.0
"""Assembly macros and C intrinsics: both compilers make the described word, with the operands in their places."""

import random
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.isa.catalogue import Catalogue
from rvk.isa.folders import folders
from rvk.isa.headers.intrinsics import header
from rvk.isa.load import load_all
from rvk.isa.model.instruction import Bits, Instruction
from rvk.toolchain.compilers import GCC, zig_executable
from tests.missing_tools import needs

SEED = 20261121
ASSEMBLERS = {
    "zig": [zig_executable(), "cc", "-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m"],
    "gcc": [shutil.which(GCC) or GCC, "-march=rv32im", "-mabi=ilp32"],
}
NOP = 0x13
REGISTERS = ("rd", "rs1", "rs2")
STRICT = ["-O2", "-std=c11", "-ffreestanding", "-Wall", "-Wextra", "-Wconversion", "-Werror"]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_all(folders())


def words(command: list[str], source: Path) -> list[int]:
    """The words of a file's code."""
    unlinked, code = source.with_suffix(".o"), source.with_suffix(".bin")
    subprocess.run([*command, "-c", str(source), "-o", str(unlinked)], check=True, cwd=source.parent)
    copy = [zig_executable(), "objcopy", "-O", "binary", "--only-section=.text", str(unlinked), str(code)]
    if (tool := shutil.which("riscv64-unknown-elf-objcopy")) is not None:
        copy = [tool, "-O", "binary", "-j", ".text", str(unlinked), str(code)]
    subprocess.run(copy, check=True)
    return [word for (word,) in struct.iter_unpack("<I", code.read_bytes())]


def encoded(instruction: Instruction, operands: dict[str, int]) -> int:
    """The word by the description's own encoding."""
    word = 0
    for part in instruction.encoding:
        value = part.value if isinstance(part, Bits) else operands[part.name] >> part.low
        word = word << part.width | value & ((1 << part.width) - 1)
    return word


BOTH = ["zig", pytest.param("gcc", marks=needs(GCC))]


@pytest.mark.parametrize("assembler", BOTH)
def test_every_macro_makes_its_word(assembler: str, catalogue: Catalogue, tmp_path: Path) -> None:
    numbers = random.Random(SEED)
    for name, instructions in catalogue.extensions.items():
        (tmp_path / f"{name}.h").write_text(header(name, instructions), encoding="utf-8")
        # LLVM 22 fails if .insn is the first instruction of a section.
        lines, expected = [f'#include "{name}.h"', ".text", "nop"], [NOP]
        for each in [*instructions] * 3:
            operands = {part: numbers.randrange(32) for part in REGISTERS}
            if each.immediate:
                fields = [part for part in each.encoding if not isinstance(part, Bits)]
                width = 1 + max(part.high for part in fields if part.name == each.immediate)
                operands[each.immediate] = numbers.randrange(1 << width)
            text = [f"{'x' * (part in REGISTERS)}{operands[part]}" for part in each.assembly]
            lines.append(f"{each.mnemonic} {', '.join(text)}")
            expected.append(encoded(each, operands))
        source = tmp_path / f"{name}.S"
        source.write_text("\n".join(lines) + "\n", encoding="utf-8")
        assert words(ASSEMBLERS[assembler], source) == expected, name


@pytest.mark.parametrize("compiler", BOTH)
def test_intrinsics_compile_without_a_warning(compiler: str, catalogue: Catalogue, tmp_path: Path) -> None:
    for name in ("xsbox", "xcarry", "xgf", "xdraft07", "zkne"):
        instructions = catalogue.extension(name)
        (tmp_path / "i.h").write_text(header(name, instructions), encoding="utf-8")
        calls = []
        for each in instructions:
            values = [v for v in ("rd" if "rd" in each.inputs() else "", "rs1", "rs2") if v in {"rd", *each.assembly}]
            arguments = [*values, *(["3"] if each.immediate else [])]
            call = f"rvk_{each.mnemonic.replace('.', '_')}({', '.join(arguments)})"
            calls.append(f"    rd = 3 * rd + {call};" if "rd" in each.results else f"    {call};")
        function = "uint32_t f(uint32_t rd, uint32_t rs1, uint32_t rs2)"
        lines = [
            '#include "i.h"',
            f"{function};",
            function,
            "{",
            "(void)rs1; (void)rs2;",
            *calls,
            "return rd;",
            "}",
            "",
        ]
        text = "\n".join(lines)
        source = tmp_path / f"{name}.c"
        source.write_text(text, encoding="utf-8")
        made = words([*ASSEMBLERS[compiler], *STRICT], source)
        for each in instructions:
            assert any(word & each.mask == each.fixed for word in made), each.mnemonic


def test_an_encoding_that_assemblers_cannot_write_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "low.core_desc"
    file.write_text(
        """InstructionSet low extends RV32I {
            architectural_state { register unsigned<1> CARRY; }
            instructions {
                LOW {
                    encoding: 7'b0 :: rs2[4:0] :: rs1[4:0] :: 3'b0 :: imm[4:0] :: 7'b0001011;
                    assembly: {"low", "{name(rs1)}, {name(rs2)}, {imm}"};
                    behavior: CARRY = X[rs1][0] ^ X[rs2][0] ^ imm[0];
                }
            }
        }""",
        encoding="utf-8",
    )
    with pytest.raises(UsageError, match=r"no format of \.insn"):
        header("low", load_all([file]).instructions)
