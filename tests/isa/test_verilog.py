# SPDX-License-Identifier: MIT OR Apache-2.0
"""SystemVerilog of expressions: every operator as in `rvk.isa.model.evaluate`, clean for linters, readable."""

import random
from array import array
from pathlib import Path

import pytest

from rvk.hardware.model import Model
from rvk.hardware.operands import Columns, inputs_of_set
from rvk.isa import verilog
from rvk.isa.model.builder import Builder
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import Expression, Operator, Table
from rvk.isa.model.instruction import Instruction, Place, StateRegister
from rvk.isa.verilog.unit import unit_files
from tests.hardware.lint import lint

from .described import CATALOGUE

SEED = 4
SETS = 100
CORNER_WORDS = (0, 1, 0x80000000, 0xFFFFFFFF, 0x7FFFFFFF, 33)
ONE_OPERAND = {Operator.NOT, Operator.EXTRACT, Operator.ZEXT, Operator.SEXT}
SHIFTS = {Operator.SHL, Operator.LSHR, Operator.ASHR}


def instruction(name: str, results: dict[str, Expression], summary: str = "") -> Instruction:
    """An instruction of no encoding."""
    state = (StateRegister("ACC", 40),)
    return Instruction(
        name, name.lower(), "test", Place(Path("test"), 1), (), (), results, state=state, summary=summary
    )


def all_operators(builder: Builder, width: int) -> dict[str, Expression]:
    """For each operator an expression over inputs of a width; constants and one operand twice, too."""
    a, b = (builder.resize(builder.input(name), width, signed=True) for name in ("rs1", "rs2"))
    wide = builder.binary(Operator.CONCAT, builder.input("rd"), b)
    bit = builder.extract(a, 0, 1)
    found = {
        "not": builder.invert(a),
        "extract": builder.extract(builder.binary(Operator.XOR, a, b), width // 2, width - width // 2),
        "zext": builder.resize(builder.binary(Operator.ADD, a, b), width + 7),
        "sext": builder.resize(builder.binary(Operator.ADD, a, b), width + 7, signed=True),
        "mux": builder.mux(bit, a, builder.mux(builder.binary(Operator.EQ, a, b), b, builder.constant(5, width))),
    }
    for operator in set(Operator) - ONE_OPERAND - {Operator.MUX}:
        found[operator.value] = builder.binary(operator, a, b)
        found[f"{operator.value}_of_itself"] = builder.binary(operator, a, a)
        found[f"{operator.value}_nested"] = builder.binary(operator, a, builder.binary(Operator.SUB, b, a))
        found[f"{operator.value}_constant"] = builder.binary(operator, a, builder.constant(1 << width - 1, width))
    for shift in SHIFTS:
        found[f"{shift.value}_wide"] = builder.binary(shift, a, wide)
        found[f"{shift.value}_narrow"] = builder.binary(shift, a, builder.extract(builder.input("rs2"), 0, 3))
        # In an unsigned context the sign must survive.
        moved = builder.binary(shift, a, builder.extract(builder.input("rs2"), 0, 6))
        found[f"{shift.value}_inside"] = builder.mux(bit, builder.binary(Operator.ADD, moved, b), b)
    return found


def operators_as_instructions() -> list[Instruction]:
    """An instruction for each width and operator; the result is in a register that is wide enough."""
    made = []
    for width in (1, 32, 64):
        builder = Builder()
        for name, expression in all_operators(builder, width).items():
            made.append(instruction(f"{name}_{width}", {"state.ACC": expression}))
    return made


def random_instruction(source: random.Random, number: int) -> Instruction:
    """Forty operations on inputs, a table, a wide state register and each other."""
    builder = Builder()
    table = Table("SMALL", 5, tuple(source.getrandbits(5) for _ in range(16)))
    pool: list[Expression] = [builder.input(name) for name in ("rs1", "rs2", "rd")]
    pool += [builder.input("state.ACC", 40), builder.constant(source.getrandbits(32), 32)]

    def sized(width: int) -> Expression:
        return builder.resize(source.choice(pool), width, signed=source.random() < 0.5)

    for _ in range(40):
        a, operator = source.choice(pool), source.choice([None, *Operator])
        match operator:
            case None:
                made: Expression = builder.lookup(table, a)
            case Operator.NOT:
                made = builder.invert(a)
            case Operator.MUX:
                made = builder.mux(sized(1), a, sized(a.width))
            case Operator.EXTRACT:
                low = source.randrange(a.width)
                made = builder.extract(a, low, source.randint(1, a.width - low))
            case Operator.ZEXT | Operator.SEXT:
                made = builder.resize(a, source.randint(1, 70), signed=operator is Operator.SEXT)
            case Operator.CONCAT:
                made = builder.binary(operator, builder.resize(a, min(a.width, 48)), sized(source.randint(1, 40)))
            case Operator.SHL | Operator.LSHR | Operator.ASHR:
                made = builder.binary(operator, a, sized(source.randint(1, 40)))
            case _:
                made = builder.binary(operator, a, sized(a.width))
        pool.append(made)
    mixed: Expression = builder.constant(0, 64)
    for part in pool[5:]:
        mixed = builder.binary(Operator.XOR, builder.resize(part, 64, signed=True), mixed)
    results = {"rd": builder.extract(mixed, 0, 32), "state.ACC": builder.extract(mixed, 24, 40)}
    return instruction(f"random_{number}", results)


def random_columns(names: list[str], source: random.Random) -> Columns:
    """Random words, and corners among them."""
    return {
        name: array("I", (source.choice([*CORNER_WORDS, source.getrandbits(32)]) for _ in range(SETS)))
        for name in names
    }


def check(instructions: list[Instruction]) -> None:
    """The hardware gives what the evaluation gives."""
    print(f"seed {SEED}")
    model = Model(instructions)
    for results in model.run(random_columns(model.inputs, random.Random(SEED))):
        for each in instructions:
            parts = verilog.inputs(each)
            inputs = [inputs_of_set(each, parts, results.columns, index) for index in range(len(results))]
            for name, expression in each.results.items():
                expected = [evaluate(expression, values) for values in inputs]
                assert list(results.of(each, name)) == expected, f"{each.name} {name}\n{verilog.module(each)}"


def test_every_operator_at_every_width_is_as_evaluated() -> None:
    check(operators_as_instructions())


def test_random_expressions_are_as_evaluated() -> None:
    source = random.Random(SEED)
    check([random_instruction(source, number) for number in range(6)])


@pytest.mark.parametrize("extension", CATALOGUE.extensions)
def test_generated_units_are_clean_for_verilator(extension: str, tmp_path: Path) -> None:
    files = unit_files(extension, CATALOGUE.extension(extension))
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    lint([tmp_path / name for name in files], f"rvk_{extension}")


def test_a_module_is_as_a_person_would_write_it() -> None:
    builder = Builder()
    rs1, rs2 = builder.input("rs1"), builder.input("rs2")
    table = Table("Nibbles", 4, tuple(range(15, -1, -1)))
    mixed = builder.binary(Operator.XOR, rs1, rs2)
    rotated = builder.binary(
        Operator.OR,
        builder.binary(Operator.SHL, mixed, builder.constant(7, 5)),
        builder.binary(Operator.LSHR, mixed, builder.constant(25, 5)),
    )
    entry = builder.lookup(table, builder.extract(rs2, 4, 4))
    made = instruction("ROTATE_XOR", {"rd": rotated, "state.ACC": builder.resize(entry, 40)}, "Mixes and rotates.")
    assert (
        verilog.module(made)
        == """\
// rotate_xor: Mixes and rotates.
module rvk_test_rotate_xor (
  input  logic [31:0] rs1_i,
  input  logic [31:0] rs2_i,
  output logic [31:0] rd_o,
  output logic [39:0] state_ACC_o
);
  localparam logic [3:0] NIBBLES [16] = '{
    4'hf, 4'he, 4'hd, 4'hc, 4'hb, 4'ha, 4'h9, 4'h8, 4'h7, 4'h6, 4'h5, 4'h4, 4'h3, 4'h2, 4'h1, 4'h0
  };
  wire [31:0] mixed_1 = rs1_i ^ rs2_i;
  assign rd_o = (mixed_1 << 7) | (mixed_1 >> 25);
  assign state_ACC_o = {36'h000000000, NIBBLES[rs2_i[7:4]]};
endmodule
"""
    )


def test_bits_that_nothing_reads_are_named_for_linters() -> None:
    builder = Builder()
    total = builder.binary(Operator.ADD, builder.input("rs1"), builder.input("rs2"))
    byte = builder.extract(builder.extract(total, 4, 16), 4, 8)
    low = builder.extract(builder.input("rd"), 0, 24)
    text = verilog.module(instruction("PART", {"rd": builder.binary(Operator.CONCAT, byte, low)}))
    assert "assign rd_o = {sum_1[15:8], rd_i[23:0]};" in text
    assert "wire unused = &{1'b0, rd_i[31:24], sum_1[7:0], sum_1[31:16]};" in text
