# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs for the SoC: from source to ELF, and to the words that its memories are loaded with."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from elftools.elf.elffile import ELFFile

from rvk.chip_files import load_chip
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable

CHIP: Final = "rvk-soc"
_MOST_BYTES: Final = 0x1_0000


def image(sources: Sequence[Path], folder: Path, script: str | None = None) -> Path:
    """Compiles and links a program that begins with the first source; by `script`, or into RAM."""
    core, folder = load_chip(CHIP), folder.resolve()
    elf, script_path = folder / "program.elf", folder / "program.ld"
    script_path.write_text(script or linker_script(core, "_start"), encoding="utf-8")
    zig, objects = compiler("zig"), []
    for source in sources:
        output = folder / f"{source.name}.o"
        run_tool([*zig.command(source, core.isa), str(source.resolve())], output, folder)
        objects.append(str(output))
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script_path), *objects], elf, folder)
    return elf


def words(elf: Path, base: int) -> list[int]:
    """What is loaded from an address on."""
    memory = bytearray()
    for segment in ELFFile(BytesIO(elf.read_bytes())).iter_segments("PT_LOAD"):
        offset = segment["p_paddr"] - base
        if not 0 <= offset < _MOST_BYTES:
            continue
        memory.extend(bytes(max(0, offset + segment["p_filesz"] - len(memory))))
        memory[offset : offset + segment["p_filesz"]] = segment.data()
    memory.extend(bytes(-len(memory) % 4))
    return [int.from_bytes(memory[k : k + 4], "little") for k in range(0, len(memory), 4)]


def hexadecimal(contents: Sequence[int]) -> str:
    """As `$readmemh` reads it."""
    return "".join(f"{word:08x}\n" for word in contents)
