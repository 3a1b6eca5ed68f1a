# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove isa`: generated hardware against the descriptions and the simulator's own instructions."""

from dataclasses import replace

import pytest

from rvk.hardware.operands import ImmediateRange, immediate_range, operands
from rvk.isa.model.builder import Builder
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import Operator
from rvk.isa.model.instruction import Instruction
from rvk.prove.isa.comparison import compare
from rvk.prove.isa.references import DescriptionReference, PluginReference, SimulatorReference
from rvk.prove.names import single
from tests.conftest import SEED
from tests.isa.described import CATALOGUE
from tests.long_tests import long

FEW, ALL = (8, 1_000), (1, 100_000)
"""One instruction of so many, and random sets of operands besides those of `operands`."""
EXHAUSTIVE_SETS = len(operands(["rs1"], 0, SEED)["rs1"])
ADD, ROTATE = (single(CATALOGUE, name) for name in ("add", "rori"))


@pytest.mark.parametrize(("step", "sets"), [FEW, long(ALL)])
def test_the_hardware_of_every_instruction_is_right(step: int, sets: int) -> None:
    print(f"seed {SEED}")
    described = CATALOGUE.instructions[::step]
    compared = compare(
        described, [DescriptionReference(SEED), PluginReference(described), SimulatorReference()], sets, SEED
    )
    assert [each for each in compared if each.difference] == []
    for reference, fewest in (("plug-in", len(described)), ("simulator", 90 // step)):
        tried = [each.sets for each in compared if each.reference.name == reference]
        assert len(tried) >= fewest
        assert set(tried) == {EXHAUSTIVE_SETS + sets}


def wrong_for_one_pair() -> Instruction:
    """An add whose sum is wrong if both operands end in 0xA5 and 0x5A."""
    builder = Builder()
    rs1, rs2 = builder.input("rs1"), builder.input("rs2")
    ends = [(rs1, 0xA5), (rs2, 0x5A)]
    equal = [builder.binary(Operator.EQ, builder.extract(a, 0, 8), builder.constant(end, 8)) for a, end in ends]
    wrong = builder.resize(builder.binary(Operator.AND, *equal), 32)
    total = builder.binary(Operator.ADD, rs1, rs2)
    return replace(ADD, results={"rd": builder.binary(Operator.XOR, total, wrong)})


def rotate_by_the_immediate_plus_one() -> Instruction:
    builder = Builder()
    rs1, amount = builder.input("rs1"), builder.input("immediate", 5)
    right = builder.binary(Operator.ADD, amount, builder.constant(1, 5))
    left = builder.binary(Operator.SUB, builder.constant(0, 5), right)
    parts = builder.binary(Operator.LSHR, rs1, right), builder.binary(Operator.SHL, rs1, left)
    return replace(ROTATE, results={"rd": builder.binary(Operator.OR, *parts)})


def test_wrong_hardware_is_found_by_the_plug_in_and_by_the_simulator() -> None:
    wrong = [wrong_for_one_pair(), rotate_by_the_immediate_plus_one()]
    compared = compare(wrong, [PluginReference([ADD, ROTATE]), SimulatorReference()], 0, SEED)
    assert len(compared) == 4
    for each in compared:
        found = each.difference
        assert found is not None
        assert each.sets < EXHAUSTIVE_SETS
        expected = evaluate((ADD if each.instruction.name == ADD.name else ROTATE).results["rd"], found.inputs)
        assert found.expected == expected != found.hardware


@pytest.mark.parametrize(
    ("range_", "word", "immediate"),
    [
        (ImmediateRange(11, 0, signed=True), 0xFFFFF800, 0xFFFFF800),
        (ImmediateRange(11, 0, signed=True), 0xABCDE7FF, 0x7FF),
        (ImmediateRange(31, 12, signed=False), 0xABCDEFFF, 0xABCDE000),
        (ImmediateRange(4, 0, signed=False), 0xFFFFFFFF, 0x1F),
        (ImmediateRange(12, 1, signed=True), 0x1FFF, 0xFFFFFFFE),
    ],
)
def test_immediates_are_what_an_encoding_can_hold(range_: ImmediateRange, word: int, immediate: int) -> None:
    assert range_.value(word) == immediate


def test_ranges_of_immediates_come_from_the_encoding() -> None:
    assert immediate_range(single(CATALOGUE, "addi")) == ImmediateRange(11, 0, signed=True)
    assert immediate_range(single(CATALOGUE, "zkne.aes32esi")) == ImmediateRange(1, 0, signed=False)
    assert immediate_range(ADD) is None
