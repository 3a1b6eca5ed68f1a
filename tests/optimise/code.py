# SPDX-License-Identifier: MIT OR Apache-2.0
"""Straight-line code at random, and what it does on the simulator."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rvk._sim import Call, Core, Isa, Machine
from rvk.core_files import load_core
from rvk.optimise.operation import Operation
from rvk.optimise.regions import Region, parts, printed
from rvk.optimise.source import Line, read_source
from rvk.toolchain.compilers import zig_executable, zig_flags
from rvk.toolchain.run import run_tool

ISA: Final = "rv32imc_zbb"
MEMORY: Final = 0x8000_0000
BUFFER: Final = MEMORY + 0x8_0000
BUFFER_BYTES: Final = 64
REGISTERS: Final = ("a1", "a2", "a3", "a4", "a5", "t0", "t1", "t2")
_LOADS: Final = {"lw": 4, "lh": 2, "lhu": 2, "lb": 1, "lbu": 1}
_STORES: Final = {"sw": 4, "sh": 2, "sb": 1}


def _one(source: random.Random) -> str:
    """An instruction; a0 is the buffer's address, and sp that of another one."""
    written, first, second = source.choices(REGISTERS, k=3)
    load, store = source.choice(list(_LOADS)), source.choice(list(_STORES))
    return source.choice(
        [
            f"{load} {written}, {_place(source, _LOADS[load])}",
            f"{load} {written}, {_place(source, _LOADS[load])}",
            f"{store} {first}, {_place(source, _STORES[store])}",
            f"{store} {second}, {_place(source, _STORES[store])}",
            f"{source.choice(['mul', 'mulhu'])} {written}, {first}, {second}",
            source.choice([f"li {written}, 5", f"mv {written}, {first}", f"not {written}, {first}"]),
            source.choice([f"neg {written}, {first}", f"snez {written}, {first}", f"lui {written}, 77"]),
            f"{source.choice(['slli', 'srli', 'rori', 'addi'])} {written}, {first}, {source.randrange(1, 32)}",
            f"{source.choice(['add', 'xor', 'sub', 'andn', 'sltu'])} {written}, {first}, {second}",
        ]
    )


def _place(source: random.Random, size: int) -> str:
    return f"{source.randrange(0, 8, size)}({source.choice(['a0', 'a0', 'sp'])})"


def random_code(seed: int, length: int) -> list[str]:
    """Lines."""
    source = random.Random(seed)
    return [_one(source) for _ in range(length)]


def whole(code: Sequence[str]) -> str:
    """A function of an address, of which it changes 64 bytes and the stack: registers come from there and go there.

    Nothing is pending where the code begins, nor where what is behind it needs its results.
    """
    places = [f"{name}, {16 + 4 * index}(a0)" for index, name in enumerate(REGISTERS)]
    enter, leave, wait = [f"lw {each}" for each in places], [f"sw {each}" for each in places], ["nop"] * 16
    before = ["addi sp, sp, -32", "sw a0, 0(sp)", *enter, *wait, "fence"]
    lines = [*before, *code, "fence", *wait, *leave, "addi sp, sp, 32"]
    return "\n".join([".globl f", "f:", *(f"\t{line}" for line in lines), "\tret", ""])


def lines_of(folder: Path, text: str) -> list[Line]:
    """Assembly as it is read."""
    source = folder / "code.s"
    source.write_text(text, encoding="utf-8")
    return read_source(source, Isa(ISA))


def longest(lines: Sequence[Line]) -> list[Operation]:
    """The instructions of the longest straight-line part."""
    regions = [part for part in parts(lines) if isinstance(part, Region)]
    return max((part.operations for part in regions), key=len)


def text_of(code: Sequence[Operation]) -> list[str]:
    """Instructions as lines."""
    return [line.strip() for line in printed(code)]


class Runner:
    """Runs functions on a core."""

    def __init__(self, folder: Path, core: str) -> None:
        self.folder = folder
        self.core: Core = load_core(core).with_memory([(MEMORY, 1 << 20)])

    def run(self, text: str) -> tuple[Call, bytes]:
        """A call, and the buffer afterwards."""
        source, compiled, program = (self.folder / name for name in ("run.s", "run.o", "run.elf"))
        source.write_text(text, encoding="utf-8")
        run_tool([zig_executable(), *zig_flags(Isa(ISA)), "-c", str(source)], compiled, self.folder)
        link = [zig_executable(), "ld.lld", "-N", "--entry=f", f"-Ttext={MEMORY:#x}", str(compiled)]
        run_tool(link, program, self.folder)
        machine = Machine(program.read_bytes(), name="run.elf", core=self.core, isa=Isa(ISA))
        machine.write(BUFFER, random.Random(1).randbytes(BUFFER_BYTES))
        return machine.call("f", [BUFFER]), machine.read(BUFFER, BUFFER_BYTES)
