# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every instruction that a proof knows computes on known numbers and on inputs what its description says."""

import random
from pathlib import Path

import pytest

from rvk import _sim
from rvk._sim import Literals, Refused
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import Operation, Operator, in_order
from rvk.isa.model.instruction import Bits, Field, Instruction
from tests.conftest import SEED
from tests.isa.described import CATALOGUE, operands
from tests.isa.plugins import immediates

from .runs import Run, number

PATTERNS = (0, 1, 77, 255)
REGISTERS = {"rd": 12, "rs1": 10, "rs2": 11}
SIGNED = {Operator.SDIV, Operator.SREM}
UNSIGNED = {Operator.UDIV, Operator.UREM}
WORD = (1 << 32) - 1


def encoded(instruction: Instruction, immediate: int) -> int:
    word = 0
    for part in instruction.encoding:
        value = part.value if isinstance(part, Bits) else field_value(part, immediate)
        word = word << part.width | value
    return word


def field_value(part: Field, immediate: int) -> int:
    return (REGISTERS.get(part.name, immediate) >> part.low) & ((1 << part.width) - 1)


def operators(instruction: Instruction) -> set[Operator]:
    return {each.operator for each in in_order(*instruction.results.values()) if isinstance(each, Operation)}


def has_state(instruction: Instruction) -> bool:
    return bool(instruction.state) or "entropy" in instruction.inputs()


def program_of(instructions: list[Instruction], source: random.Random) -> tuple[str, list[tuple[Instruction, int]]]:
    """A function for each instruction and some of its immediates; rd is a2, which may be read, too."""
    cases = [(each, source.choice(immediates(each))) for each in instructions for _ in range(2)]
    functions = [
        f".globl f{at}\nf{at}: .word {encoded(each, immediate):#x}\n mv a0, a2\n ret"
        for at, (each, immediate) in enumerate(cases)
    ]
    return "\n".join(["_start: ret", *functions]), cases


def isa_of(name: str) -> str:
    return {"rv32i": "rv32i", "rv32m": "rv32im"}.get(name, f"rv32i_{name}")


@pytest.mark.parametrize("name", CATALOGUE.extensions)
def test_instructions_compute_what_their_descriptions_say(name: str, tmp_path: Path) -> None:
    source = random.Random(SEED)
    print(f"seed {SEED}")
    text, cases = program_of([each for each in CATALOGUE.extension(name) if not has_state(each)], source)
    run = Run.of(text, tmp_path, isa_of(name))
    words = [run.proof.input(32) for _ in range(3)]
    for at, (instruction, immediate) in enumerate(cases):
        pc = run.machine.symbols[f"f{at}"][0]
        if operators(instruction) & SIGNED:
            with pytest.raises(Refused, match="no description"):
                run.call(words, functions=[f"f{at}"])
            continue
        rows = [[a, b, source.getrandbits(32)] for a, b in source.sample(list(operands(source, 50)), 3)]
        for row in rows:
            check(run, f"f{at}", list(row), instruction, {"immediate": immediate, "pc": pc})
        if not operators(instruction) & UNSIGNED:
            check(run, f"f{at}", list(words), instruction, {"immediate": immediate, "pc": pc})


def check(run: Run, name: str, given: list[int | Literals], instruction: Instruction, more: dict[str, int]) -> None:
    """Compares in some patterns of the inputs."""
    found = run.call(given, functions=[name]).results[0][0]
    for pattern in PATTERNS:
        values = [each if isinstance(each, int) else number(each, pattern) for each in given]
        inputs = {**dict(zip(("rs1", "rs2", "rd"), values, strict=True)), **more}
        right = evaluate(instruction.results["rd"], inputs)
        assert number(found, pattern) == right, f"{instruction.mnemonic} {inputs}"
        native = _sim.compute(instruction.mnemonic, values[0], values[1], more["immediate"])
        assert native in (None, right) or instruction.extension.startswith("x")


def test_a_chain_of_carries_is_a_sum(tmp_path: Path) -> None:
    """A carry that an instruction leaves in a register of the extension is there for the next one."""
    addc = ".insn r 0x5b, 1, 0"
    text = f"_start: {addc}, a4, zero, zero\n {addc}, a0, a0, a2\n {addc}, a1, a1, a3\n {addc}, a2, zero, zero\n ret"
    run = Run.of(f"{text}\n.globl carry\ncarry: {addc}, a0, zero, zero\n ret", tmp_path, "rv32i_xcarry")
    words = [run.proof.input(32) for _ in range(4)]
    low, high = run.call(words).results[0]
    a, b = words[0].concat([words[0], words[1]]), words[0].concat([words[2], words[3]])
    total = a.add(b)
    assert low.concat([low, high]).open_bits(total) == []
    unknown = run.call(words, functions=["carry"]).results[0][0]
    assert unknown.open_bits(unknown.constant(32, bytes(4))) == [0]
