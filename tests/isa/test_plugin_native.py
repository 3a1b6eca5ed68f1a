# SPDX-License-Identifier: MIT OR Apache-2.0
"""Machines on which a description stands beside a native instruction."""

import random
from dataclasses import replace
from pathlib import Path

from rvk._sim import Plugin
from rvk.isa.conflicts import native_of
from rvk.isa.model.builder import Builder
from rvk.isa.model.expression import Operator
from rvk.isa.model.instruction import Instruction
from rvk.isa.plugin import compile_plugin

from .described import CATALOGUE, extension
from .plugins import assemble, machine

SEED = 3
INSTANCES = 24
NATIVE_ISA = "rv32im_zba_zbb_zbc_zbs_zbkb_zbkx_zknd_zkne_zknh_zksed_zksh"
REGISTERS = (0, 5, 6, 7, *range(10, 18), *range(28, 32))
"""All that a function may change, x0 too."""


def instances(each: Instruction, source: random.Random) -> list[int]:
    """Words with random operands; registers that a function may use."""
    words = []
    for _ in range(INSTANCES):
        word = source.getrandbits(32)
        for low in (7, 15, 20):
            word = word & ~(31 << low) | source.choice(REGISTERS) << low
        words.append(word & ~each.mask | each.fixed)
    return words


def test_native_instructions_and_their_descriptions_do_the_same_in_programs(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    source = random.Random(SEED)
    chosen = [each for each in CATALOGUE.instructions if native_of(each)]
    text = [".globl _start", "_start: ret"]
    for number, each in enumerate(chosen):
        text += [f".globl f{number}", f"f{number}:", *(f".word {word:#x}" for word in instances(each, source))]
        text += ["la s1, results", *(f"sw x{r}, {4 * i}(s1)" for i, r in enumerate(REGISTERS)), "ret"]
    elf = assemble("\n".join([*text, ".bss", "results: .space 64", ""]), tmp_path)
    native = machine(elf, NATIVE_ISA)
    added = machine(elf, NATIVE_ISA, Plugin(compile_plugin(chosen, "test-native")), prefer_plugins=True)
    address, _ = native.symbols["results"]
    for number, each in enumerate(chosen):
        arguments = [source.getrandbits(32) for _ in range(8)]
        results = []
        for one in (native, added):
            one.call(f"f{number}", arguments)
            results.append(one.read(address, 64))
        assert results[0] == results[1], each.mnemonic


def wrong_add() -> Plugin:
    """A plug-in whose `add` subtracts: it shows which of the two runs."""
    add = extension("rv32i")["add"]
    builder = Builder()
    results = {"rd": builder.binary(Operator.SUB, builder.input("rs1"), builder.input("rs2"))}
    return Plugin(compile_plugin([replace(add, results=results)], "test-wrong-add"))


def test_the_native_instruction_comes_first_unless_plug_ins_are_preferred(tmp_path: Path) -> None:
    elf = assemble(".globl _start\n_start: add a0, a0, a1\nret\n", tmp_path)
    assert machine(elf, "rv32i", wrong_add()).call("_start", [9, 4]).result == 13
    assert machine(elf, "rv32i", wrong_add(), prefer_plugins=True).call("_start", [9, 4]).result == 5
