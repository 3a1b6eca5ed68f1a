# SPDX-License-Identifier: MIT OR Apache-2.0
"""The descriptions in `isa/`, by extension and mnemonic, and the values that they give."""

import random
from collections.abc import Iterable

from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Instruction
from rvk.paths import data_folder

CATALOGUE = load_all([data_folder("isa")])

CORNERS = (0, 1, 2, 31, 32, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x01234567, 0xFEDCBA98, 0x00FF00FF, 0xFFFF0000)


def extension(name: str) -> dict[str, Instruction]:
    """The instructions of an extension by mnemonic."""
    members = CATALOGUE.extension(name)
    table = {each.mnemonic: each for each in members}
    assert len(table) == len(members), f"{name}: two instructions of one mnemonic"
    return table


def results(instruction: Instruction, **inputs: int) -> dict[str, int]:
    """Every result of an instruction; inputs that are not given are 0, `state_NAME` stands for `state.NAME`."""
    values = dict.fromkeys(instruction.inputs(), 0)
    values |= {name.replace("state_", "state."): value for name, value in inputs.items()}
    return {name: evaluate(expression, values) for name, expression in instruction.results.items()}


def rd(instruction: Instruction, rs1: int = 0, rs2: int = 0, **inputs: int) -> int:
    """What the instruction writes to rd."""
    return results(instruction, rs1=rs1, rs2=rs2, **inputs)["rd"]


def operands(random_source: random.Random, count: int) -> Iterable[tuple[int, int]]:
    """Pairs of words: every pair of corners, then random ones of any length."""
    yield from ((a, b) for a in CORNERS for b in CORNERS)
    for _ in range(count):
        a, b = (random_source.getrandbits(32) >> random_source.randrange(32) for _ in range(2))
        yield a, b
