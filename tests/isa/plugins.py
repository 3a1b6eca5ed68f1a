# SPDX-License-Identifier: MIT OR Apache-2.0
"""Plug-ins in tests: their operands as bytes, and programs for machines that have them."""

import random
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rvk._sim import Isa, Machine, Plugin
from rvk.core_files import load_core
from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Field, Instruction
from rvk.isa.plugin import compile_plugin
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable

from .described import CORNERS, extension

INPUTS = ("rs1", "rs2", "rd", "immediate", "pc", "entropy")
"""The words of a set of operands; those of the state follow."""
WORD = (1 << 32) - 1


def immediates(instruction: Instruction) -> list[int]:
    """Every value that the immediate can have, or the corners and some others, if they are many."""
    fields = [part for part in instruction.encoding if isinstance(part, Field) and part.name == instruction.immediate]
    if not fields:
        return [0]
    low, high = min(part.low for part in fields), max(part.high for part in fields) + 1
    steps = 1 << (high - low)
    numbers = range(steps) if steps <= 1 << 12 else [0, 1, steps // 2 - 1, steps // 2, steps - 1, *range(7, steps, 999)]
    sign = 1 << (high - 1) if instruction.immediate_signed else 0
    return [((number << low) ^ sign) - sign & WORD for number in numbers]


def operand_sets(instruction: Instruction, plugin: Plugin, count: int, source: random.Random) -> "array[int]":
    """Every pair of corners, then random words: so many sets of operands."""
    words = len(INPUTS) + state_words(plugin)
    sets = array("I", source.randbytes(4 * words * count))
    for number, (a, b) in enumerate([(a, b) for a in CORNERS for b in CORNERS][:count]):
        sets[number * words : number * words + 2] = array("I", [a, b])
    sets[3::words] = array("I", source.choices(immediates(instruction), k=count))
    return sets


def state_words(plugin: Plugin) -> int:
    return sum(-(-width // 32) for _, width in plugin.state)


def evaluate_words(instruction: Instruction, plugin: Plugin, words: Sequence[int]) -> list[int]:
    """What `rvk.isa.model.evaluate` says of one set of operands, as the plug-in would return it."""
    inputs = dict(zip(INPUTS, words, strict=False))
    places, at = {}, len(INPUTS)
    for name, width in plugin.state:
        size = -(-width // 32)
        inputs[f"state.{name}"] = from_words(words[at : at + size])
        places[f"state.{name}"] = (at - len(INPUTS) + 1, size)
        at += size
    results = [0, *words[len(INPUTS) :]]
    for name, expression in instruction.results.items():
        value = evaluate(expression, inputs)
        first, size = places.get(name, (0, 1))
        results[first : first + size] = [value >> 32 * i & WORD for i in range(size)]
    return results


def from_words(words: Sequence[int]) -> int:
    return sum(word << 32 * i for i, word in enumerate(words))


def assemble(text: str, folder: Path) -> Path:
    """A program for the core `ideal`."""
    core = load_core("ideal")
    source, unlinked, elf, script = (folder / name for name in ("p.S", "p.o", "p.elf", "p.ld"))
    source.write_text(text, encoding="utf-8")
    script.write_text(linker_script(core, "_start"), encoding="utf-8")
    flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m", "-fno-pic", "-fno-sanitize=all"]
    run_tool([compiler("zig").executable, "cc", *flags, "-c", str(source)], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, folder)
    return elf


def machine(elf: Path, isa: str, *plugins: Plugin, core: str = "ideal", prefer_plugins: bool = False) -> Machine:
    return Machine(
        elf.read_bytes(),
        name=elf.name,
        core=load_core(core),
        isa=Isa(isa),
        plugins=plugins,
        prefer_plugins=prefer_plugins,
    )


@cache
def plugin(name: str) -> Plugin:
    return Plugin(compile_plugin(list(extension(name).values()), f"test-machine-{name}"))


def described(folder: Path, text: str, name: str = "XTest") -> Plugin:
    """A plug-in with instructions that a test describes."""
    file = folder / f"{name}.core_desc"
    file.write_text(f"InstructionSet {name} extends RV32I {{ {text} }}", encoding="utf-8")
    catalogue = load_all([file])
    assert not catalogue.refusals, str(catalogue.refusals[0])
    return Plugin(compile_plugin(catalogue.instructions, name.lower()))


def instruction(name: str, behavior: str, *, number: int = 0, attributes: str = "") -> str:
    """An instruction with three registers in custom-0."""
    encoding = f"7'd{number} :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011"
    return f"{name} {attributes} {{ encoding: {encoding}; behavior: {{ {behavior} }} }}"
