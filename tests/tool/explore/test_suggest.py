# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore --suggest`: code that is changed, normal forms, descriptions, measured suggestions."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

from rvk._sim import Isa, compute
from rvk.explore.suggest.blocks import Block
from rvk.explore.suggest.cones import Limits, candidates
from rvk.explore.suggest.describe import Described, describe, description
from rvk.explore.suggest.flow import Flow
from rvk.explore.suggest.forms import BITS, FULL, Form, inputs_of, of_instruction, rotated
from rvk.explore.suggest.lift import LiftedSection, Place
from rvk.explore.suggest.names import Wanted, subject
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.pattern import Match, matches
from rvk.explore.suggest.program import Subject
from rvk.explore.suggest.run import Request, suggest
from rvk.explore.suggest.search import Work, apply, best
from rvk.explore.suggest.timing import Timing
from rvk.explore.suggest.widths import written
from rvk.isa.folders import described_in, folders
from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Instruction
from rvk.library import Library
from rvk.measuring import measure
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import prepare
from rvk.programs import Program
from tests.tool.explore.conftest import META

SEED: Final = random.randrange(1 << 32)
_REGISTERS: Final = ("t0", "t1", "t2", "t3", "t4", "t5", "a2", "a3", "a4", "a5", "s0", "s1")
_BINARY: Final = ("add", "sub", "and", "or", "xor", "sltu", "slt", "sll", "srl", "sra")
_SHIFTS: Final = ("slli", "srli", "srai")
_IMMEDIATE: Final = ("addi", "andi", "ori", "xori", "sltiu")


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
        mnemonic = source.choice([*_BINARY, *_SHIFTS * 3, *_IMMEDIATE])
        one, other = (source.randrange(max(0, len(forms) - 4), len(forms)) for _ in range(2))
        immediate = source.randrange(1, 32) if mnemonic in _SHIFTS else source.randrange(-2048, 2048)
        operands = (forms[one], forms[other]) if mnemonic in _BINARY else (forms[one],)
        forms.append(of_instruction(mnemonic, operands, None if mnemonic in _BINARY else immediate))
        steps.append((mnemonic, one, other, immediate))
    return forms[-1], steps


def test_a_normal_form_computes_what_the_instructions_do() -> None:
    source = random.Random(SEED)
    for _ in range(3000):
        form, steps = random_form(source, source.randrange(1, 7))
        inputs = [source.getrandbits(32) for _ in range(3)]
        values = list(inputs)
        for mnemonic, one, other, immediate in steps:
            second = values[other] if mnemonic in _BINARY else 0
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


@pytest.mark.parametrize("name", ["chacha20:block", "aes/ttable:encrypt_blocks"])
def test_an_unchanged_program_is_the_same(name: str) -> None:
    found = subject(Library.load(), name, Wanted(Isa("rv32imc"), "e31", "zig"))
    objects = found.lifted()
    assert not [each.refusal for one in objects for each in one.sections if "x" in each.flags and each.refusal]
    before, after = (measure(each, found.bound, found.core) for each in (found.original, found.program(objects)))
    assert after.cycles == before.cycles
    assert after.instructions == before.instructions
    assert (after.code_bytes, after.data_bytes) == (before.code_bytes, before.data_bytes)


def executed(operations: Iterable[Operation], registers: list[int], forms: list[Form]) -> list[int]:
    """The registers afterwards; the word of a custom instruction is the number of its form."""
    registers = list(registers)
    for each in operations:
        inputs = [registers[source] for source in each.sources]
        if each.is_custom:
            result = value(forms[each.word], inputs)
        else:
            second = inputs[1] if len(inputs) > 1 else 0
            result = compute(each.mnemonic, inputs[0], second, (each.immediate or 0) & FULL) or 0
        if each.rd is not None:
            registers[each.rd] = result
        assert not each.is_destructive or each.sources[-1] == each.rd
    return registers


def random_operation(source: random.Random) -> Operation:
    """An instruction on few registers."""
    mnemonic = source.choice([*_BINARY, *_SHIFTS, *_IMMEDIATE, "andi", "andi"])
    sources = tuple(source.randrange(5, 14) for _ in range(2 if mnemonic in _BINARY else 1))
    immediate = None
    if mnemonic not in _BINARY:
        immediate = source.randrange(1, 32) if mnemonic in _SHIFTS else source.choice([0, 1, 15, 255, -1, -2])
    return Operation(mnemonic, source.randrange(5, 14), sources, immediate, "alu", 0, 4)


def test_replacements_leave_what_is_needed_as_it_is() -> None:
    source, replaced = random.Random(SEED), 0
    for _ in range(1500):
        places = [Place(random_operation(source), b"") for _ in range(source.randrange(3, 20))]
        live = frozenset(source.sample(range(5, 20), source.randrange(1, 12)))
        widths = [source.choice([0, 1, 255, FULL]) if 5 <= each < 14 else FULL for each in range(32)]
        block = Block(LiftedSection("", "", True, 1, places), 0, places, live, widths=(0, *widths[1:]))
        registers = [source.getrandbits(32) & each for each in block.widths]
        flow, forms = Flow(block), list[Form]()
        found = list(candidates(flow, Limits(3, 6)))
        for each in source.sample(found, len(found)):
            destructive = source.random() < 1 / 2
            custom = Operation("", None, (), len(forms), "alu", len(forms), 4, True, destructive)
            forms.append(each.form)
            length = len(flow.order)
            saved = flow.replace(each.cone, custom, destructive=destructive)
            assert len(flow.order) == length - saved
            replaced += saved > 0
        after = executed(flow.operations(), registers, forms)
        before = executed((each.operation for each in places if each.operation), registers, [])
        assert [after[each] for each in live] == [before[each] for each in live]
    assert replaced > 1000


def test_no_value_is_wider_than_found() -> None:
    source = random.Random(SEED)
    for _ in range(4000):
        operation = random_operation(source)
        widths = [0, *(source.getrandbits(32) >> source.randrange(32) for _ in range(31))]
        values = [source.getrandbits(32) & each for each in widths]
        result = executed([operation], values, [])[operation.rd or 0]
        assert not result & ~written(operation, widths), (operation, values)


def mixer(folder: Path, files: dict[str, str], isa: str) -> Library:
    """A library with somebody's function."""
    home = folder / "mixer"
    home.mkdir()
    kind = "*.S" if any(each.endswith(".S") for each in files) else "*.c"
    (home / "META.toml").write_text(META.replace('"*.c"', f'"{kind}"').replace("rv32i_zbb", isa), encoding="utf-8")
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    return Library.load(others=[home])


def random_function(source: random.Random, length: int) -> str:
    """A function that loads registers, computes with them at random, and stores all of them."""
    own = [*_REGISTERS]
    lines = [".globl mix", "mix:", "addi sp, sp, -16", "sw s0, 0(sp)", "sw s1, 4(sp)"]
    lines += [f"lw {each}, {4 * index}(a1)" for index, each in enumerate(own)]
    for index in range(length):
        mnemonic = source.choice([*_BINARY, *_SHIFTS, *_IMMEDIATE])
        rd, one, other = (source.choice(own) for _ in range(3))
        immediate = source.randrange(1, 32) if mnemonic in _SHIFTS else source.randrange(-2048, 2048)
        lines.append(f"{mnemonic} {rd}, {one}, {other if mnemonic in _BINARY else immediate}")
        if index % 40 == 39:
            lines += [f"beq {source.choice(own)}, {one}, 1f", f"addi {rd}, {rd}, 1", "1:"]
    lines += [f"sw {each}, {4 * index}(a0)" for index, each in enumerate(own)]
    return "\n".join([*lines, "lw s0, 0(sp)", "lw s1, 4(sp)", "addi sp, sp, 16", "ret", ""])


def result(program: Program, found: Subject) -> bytes:
    """What the operation writes."""
    ready = prepare(program, found.bound, found.core, cold=True)
    perform(ready.machine, ready.measured)
    return ready.memory.read("out")


def test_changed_code_computes_the_same(tmp_path: Path) -> None:
    source = random.Random(SEED)
    library = mixer(tmp_path, {"mix.S": random_function(source, 120)}, "rv32i_zba")
    found = subject(library, "mixer", Wanted(Isa("rv32i"), "nisanci", "zig"))
    objects = found.lifted()
    work = Work(found, objects, found.counted(objects), measure(found.original, found.bound, found.core).cycles)
    timing, limits, known = Timing.read("nisanci"), Limits(), load_all(folders()).instructions
    described: list[Described] = []
    for _ in range(4):
        choice = best([work], timing, limits, float("inf"))
        assert choice is not None
        described.append(describe(choice.pattern, described, known))
        apply([work], choice.pattern, timing, limits, described[-1].operation)
    file = tmp_path / "xsuggested.core_desc"
    file.write_text(description(described, "test"), encoding="utf-8")
    with described_in([file]):
        changed = found.program(objects, "rv32i_xsuggested")
        assert result(changed, found) == result(found.original, found)
        assert measure(changed, found.bound, found.core).cycles < work.cycles


CODE: Final = """
#include <stdint.h>
void mix(uint32_t *out, const uint32_t *in, uint32_t words)
{
    uint32_t a = 1, b = 2;
    for (uint32_t i = 0; i < words; i++) {
        a += in[i];
        b ^= a;
        b = b << 7 | b >> 25;
        a ^= ~b & in[i];
        out[i] = a ^ b;
    }
}
"""


def test_suggestions_are_measured(tmp_path: Path) -> None:
    library = mixer(tmp_path, {"mix.c": CODE}, "rv32i_zba")
    wanted = Wanted(Isa("rv32i"), "nisanci", "zig")
    found = suggest(library, Request(["mixer"], wanted, Limits(inputs=2), most=3))
    assert [each.described.formula for each in found] == ["ror((rs1 ^ rs2), 25)", "rs1 & (~rs2)"]
    assert [each.known for each in found] == [None, "= andn"]
    assert [each.uses[0].measured for each in found] == [3 * 16, 16]
    assert all(each.uses[0].estimated == each.uses[0].measured for each in found)
    # With three inputs AND and XOR are one more.
    found = suggest(library, Request(["mixer"], wanted, Limits(inputs=3), most=2))
    assert found[1].described.pattern.reads_rd
    assert found[1].uses[0].estimated == found[1].uses[0].measured == 2 * 16


def test_latencies_count() -> None:
    e31 = Timing.read("e31")
    load = Operation("lw", 10, (11,), 0, "load_word", 0, 4)
    use = Operation("addi", 10, (10,), 1, "alu", 0, 4)
    assert e31.cycles([load, use]) == 3
    assert e31.cycles([load, Operation("addi", 12, (12,), 1, "alu", 0, 4), use]) == 3
