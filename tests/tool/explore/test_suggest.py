# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore --suggest`: code that is changed, measured suggestions."""

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
from rvk.explore.suggest.forms import FULL, Form
from rvk.explore.suggest.lift import LiftedSection, Place
from rvk.explore.suggest.names import Wanted, subject
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.program import Subject
from rvk.explore.suggest.run import Request, suggest
from rvk.explore.suggest.search import Work, apply, best
from rvk.explore.suggest.timing import Timing
from rvk.explore.suggest.widths import written
from rvk.isa.folders import described_in, folders
from rvk.isa.load import load_all
from rvk.library import Library
from rvk.measuring import measure
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import prepare
from rvk.programs import Program
from tests.tool.explore.conftest import META
from tests.tool.explore.test_suggest_forms import BINARY, IMMEDIATE, SEED, SHIFTS, value

_REGISTERS: Final = ("t0", "t1", "t2", "t3", "t4", "t5", "a2", "a3", "a4", "a5", "s0", "s1")


@pytest.fixture(autouse=True)
def _seed() -> None:
    print(f"seed {SEED}")


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
    mnemonic = source.choice([*BINARY, *SHIFTS, *IMMEDIATE, "andi", "andi"])
    sources = tuple(source.randrange(5, 14) for _ in range(2 if mnemonic in BINARY else 1))
    immediate = None
    if mnemonic not in BINARY:
        immediate = source.randrange(1, 32) if mnemonic in SHIFTS else source.choice([0, 1, 15, 255, -1, -2])
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
        mnemonic = source.choice([*BINARY, *SHIFTS, *IMMEDIATE])
        rd, one, other = (source.choice(own) for _ in range(3))
        immediate = source.randrange(1, 32) if mnemonic in SHIFTS else source.randrange(-2048, 2048)
        lines.append(f"{mnemonic} {rd}, {one}, {other if mnemonic in BINARY else immediate}")
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
