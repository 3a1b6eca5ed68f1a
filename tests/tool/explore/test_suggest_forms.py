# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore --suggest`: normal forms of instructions, and descriptions made of them."""

import random
from pathlib import Path
from typing import Final

import pytest

from rvk._sim import compute
from rvk.explore.suggest.describe import Described, describe, description
from rvk.explore.suggest.forms import BITS, FULL, Form, inputs_of, of_instruction, rotated
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.pattern import Match, matches
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Instruction

SEED: Final = random.randrange(1 << 32)
BINARY: Final = ("add", "sub", "and", "or", "xor", "sltu", "slt", "sll", "srl", "sra")
SHIFTS: Final = ("slli", "srli", "srai")
IMMEDIATE: Final = ("addi", "andi", "ori", "xori", "sltiu")


@pytest.fixture(autouse=True)
def _seed() -> None:
    print(f"seed {SEED}")


def value(form: Form, inputs: list[int], fields: tuple[int, ...] = ()) -> int:
    """What a form or a pattern computes."""
    match form[0]:
        case "in":
            return inputs[form[1]]
        case "const":
            return int(form[1])
        case "rot" | "asr":
            x = value(form[1], inputs, fields)
            amount = fields[form[2][1]] if isinstance(form[2], tuple) else form[2]
            if form[0] == "asr":
                return (x - (x >> 31 << BITS) >> amount) & FULL
            kinds = {"rot": FULL, "srl": FULL >> amount, "sll": FULL << (BITS - amount) % BITS & FULL}
            return rotated(x, amount) & (form[3] if isinstance(form[3], int) else kinds[form[3]])
        case "add" | "xor" | "or" | "and":
            first, *rest = (value(each, inputs, fields) for each in form[1])
            for each in rest:
                first = compute(form[0], first, each) or 0
            return first
        case name:
            return compute(name, *(value(each, inputs, fields) for each in form[1:])) or 0


def random_form(source: random.Random, length: int) -> tuple[Form, list[tuple[str, int, int, int]]]:
    """The normal form of some instructions on three values and what they compute, and the instructions."""
    forms: list[Form] = [("in", 0), ("in", 1), ("in", 2)]
    steps = []
    for _ in range(length):
        mnemonic = source.choice([*BINARY, *SHIFTS * 3, *IMMEDIATE])
        one, other = (source.randrange(max(0, len(forms) - 4), len(forms)) for _ in range(2))
        immediate = source.randrange(1, 32) if mnemonic in SHIFTS else source.randrange(-2048, 2048)
        operands = (forms[one], forms[other]) if mnemonic in BINARY else (forms[one],)
        forms.append(of_instruction(mnemonic, operands, None if mnemonic in BINARY else immediate))
        steps.append((mnemonic, one, other, immediate))
    return forms[-1], steps


def test_a_normal_form_computes_what_the_instructions_do() -> None:
    source = random.Random(SEED)
    for _ in range(3000):
        form, steps = random_form(source, source.randrange(1, 7))
        inputs = [source.getrandbits(32) for _ in range(3)]
        values = list(inputs)
        for mnemonic, one, other, immediate in steps:
            second = values[other] if mnemonic in BINARY else 0
            values.append(compute(mnemonic, values[one], second, immediate & FULL) or 0)
        assert value(form, inputs) == values[-1], (steps, form)


def test_equal_code_has_one_form() -> None:
    x, y = ("in", 0), ("in", 1)
    parts = (of_instruction("slli", (x,), 7), of_instruction("srli", (x,), 25))
    rotations = {of_instruction(each, parts, None) for each in ("add", "or", "xor")}
    assert rotations == {("rot", x, 25, FULL)}
    # The address of an entry of a table, for each byte of a word, is one pattern with a field.
    byte = [
        of_instruction("andi", (of_instruction("srli", (x,), 14),), 0x3FC),
        of_instruction("slli", (of_instruction("andi", (x,), 0xFF),), 2),
        of_instruction("slli", (of_instruction("srli", (x,), 24),), 2),
    ]
    patterns = [{each.pattern for each in matches(of_instruction("add", (y, each), None))} for each in byte]
    [shared] = [each for each in set.intersection(*patterns) if each.fields == 1]
    assert shared.inputs == 2


def evaluated(instruction: Instruction, match: Match, operation: Operation, inputs: list[int]) -> int:
    """What a described instruction computes, with the fields of an encoded word."""
    given = dict(zip(("rs1", "rs2", "rd"), (inputs[i] for i in match.order), strict=False))
    immediate = operation.word >> 27 | (operation.word >> 20 & 31) << 5 if match.pattern.fields else 0
    return evaluate(instruction.results["rd"], {**given, "immediate": immediate})


def test_a_description_computes_what_the_pattern_does(tmp_path: Path) -> None:
    source = random.Random(SEED)
    known = load_all(folders()).instructions
    x, y = ("in", 0), ("in", 1)
    funnel = of_instruction("or", (of_instruction("slli", (x,), 25), of_instruction("srli", (y,), 7)), None)
    found = [(funnel, each) for each in matches(funnel)]
    described: list[Described] = []
    for _, match in found:
        described.append(describe(match.pattern, described, known))
    while len(found) < 40:
        form, _ = random_form(source, source.randrange(2, 6))
        if len(inputs_of(form)) == max(inputs_of(form), default=-1) + 1:
            for match in source.sample(matches(form), min(2, len(matches(form)))):
                found.append((form, match))
                described.append(describe(match.pattern, described, known))
    file = tmp_path / "xsuggested.core_desc"
    file.write_text(description(described, "test"), encoding="utf-8")
    catalogue = load_all([file])
    assert not catalogue.refusals
    for (form, match), made, own in zip(found, described, catalogue.instructions, strict=True):
        for other in known:
            assert (own.fixed ^ other.fixed) & own.mask & other.mask, (own.mnemonic, other.mnemonic)
        for _ in range(8):
            inputs = [source.getrandbits(32) for _ in range(3)]
            assert evaluated(own, match, made.operation(match), inputs) == value(form, inputs), (form, made.block())
