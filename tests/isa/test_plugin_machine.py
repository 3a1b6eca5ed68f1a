# SPDX-License-Identifier: MIT OR Apache-2.0
"""Machines with plug-ins: decoding, operands, registers that plug-ins add, time."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from rvk._sim import Isa, Plugin, SimulationError, call_batch
from rvk.core_files import load_core
from rvk.isa.model.builder import Builder
from rvk.isa.model.instruction import Bits, Field, StateRegister
from rvk.isa.plugin import compile_plugin

from .described import extension
from .plugins import assemble, described, instruction, machine, plugin

SEED = 3


PROGRAM = """
.globl _start
_start:
    .insn r 0x0b, 0, 0, a0, a0, a1
    add a0, a0, a1
    ret
"""


CHAIN = """
.globl _start
_start:
    .insn r 0x5b, 1, 0, zero, zero, zero    # the carry is 0
    .insn r 0x5b, 1, 0, a0, a0, a2          # addc
    .insn r 0x5b, 1, 0, a1, a1, a3
    ret
.globl carry
carry:
    .insn r 0x5b, 1, 0, a0, zero, zero
    ret
.globl sumc
sumc:
    mv t0, a0
    .insn r 0x5b, 1, 2, t0, a1, a2          # bit 0 of the old rd
    mv a0, t0
    .insn r 0x5b, 1, 2, zero, a1, a2        # has no effect, and x0 is 0 before
    add a0, a0, zero
    ret
"""


def test_instructions_read_and_write_the_registers_that_they_add(tmp_path: Path) -> None:
    elf = assemble(CHAIN, tmp_path)
    chain = machine(elf, "rv32i_xcarry", plugin("xcarry"))
    a, b = 0xFFFFFFFF_FFFFFFF0, 0x00000000_00000123
    done = chain.call("_start", [a & 0xFFFFFFFF, a >> 32, b & 0xFFFFFFFF, b >> 32])
    assert done.result_high << 32 | done.result == (a + b) % (1 << 64)
    assert chain.call("carry").result == 1, "the last carry stays from call to call"
    assert chain.call("carry").result == 0
    assert chain.call("sumc", [1, 5, 6]).result == 12
    assert chain.call("sumc", [2, 5, 6]).result == 11


def test_each_call_of_a_batch_finds_these_registers_as_they_are(tmp_path: Path) -> None:
    chain = machine(assemble(CHAIN, tmp_path), "rv32i_xcarry", plugin("xcarry"))
    chain.call("_start", [0xFFFFFFFF, 0xFFFFFFFF, 1, 0])
    done = call_batch(chain, [("carry", [], [], [], [])] * 4, jobs=1)
    assert [call.result for call, _ in done] == [1, 1, 1, 1]
    assert chain.call("carry").result == 1


def test_state_registers_of_two_plug_ins_are_apart_and_reset_when_a_program_starts(tmp_path: Path) -> None:
    read = "if (rd != 0) X[rd] = (unsigned<32>)(COUNT[63:32] + COUNT[31:0]);"
    count = f"{read} COUNT = (unsigned<64>)(COUNT + 0x100000001);"
    state = "architectural_state { register unsigned<64> COUNT = 0x500000003; }"
    counter = described(tmp_path, f"{state} instructions {{ {instruction('COUNT', count)} }}")
    text = """
    .globl _start
    _start:
        .insn r 0x0b, 0, 0, a0, zero, zero
        .insn r 0x5b, 1, 0, a1, t0, t0
        .insn r 0x0b, 0, 0, a1, zero, zero
        add a0, a0, a1
        li a1, 0
        .insn r 0x5b, 1, 0, a1, zero, zero
        add a0, a0, a1
        ret
    """
    both = machine(assemble(text, tmp_path), "rv32i_xcarry_xtest", plugin("xcarry"), counter)
    # 8 + 10 + the carry of 0xdead0005 + 0xdead0005.
    assert both.state == {"CARRY": [0], "COUNT": [3, 5]}
    assert both.run().code == 19
    assert both.state == {"CARRY": [0], "COUNT": [5, 7]}
    assert both.run().code == 19, "reset by the start of a program"
    assert both.call("_start").result == 12 + 14 + 1, "not by a call"


def test_immediates_are_put_together_and_extended(tmp_path: Path) -> None:
    source = random.Random(SEED)
    builder = Builder()
    encoding = (
        *(Field("offset", 12, 12), Field("offset", 10, 5), Field("rs2", 4, 0), Bits(8, 1), Field("offset", 4, 1)),
        *(Field("offset", 11, 11), Bits(7, 0x0B)),
    )
    base = replace(
        extension("xsbox")["sboxaddr8"],
        encoding=encoding,
        immediate="offset",
        immediate_signed=True,
        assembly=("rs2", "offset"),
        mnemonic="keep",
        name="KEEP",
        results={"state.KEPT": builder.input("immediate")},
        state=(StateRegister("KEPT", 32),),
    )
    show = replace(
        base,
        encoding=(Bits(20, 1), Field("rd", 4, 0), Bits(7, 0x2B)),
        immediate=None,
        assembly=("rd",),
        mnemonic="show",
        name="SHOW",
        results={"rd": builder.input("state.KEPT")},
    )
    made = Plugin(compile_plugin([base, show], "test-immediate"))
    offsets = [-4096, -2, 0, 2, 4094, *(2 * source.randrange(-2048, 2048) for _ in range(20))]
    text = [".globl _start", "_start: ret"]
    for number, offset in enumerate(offsets):
        bits = offset & 0x1FFF
        word = bits >> 12 << 31 | (bits >> 5 & 63) << 25 | (bits >> 1 & 15) << 8 | (bits >> 11 & 1) << 7 | base.fixed
        text += [f".globl f{number}", f"f{number}:", f".word {word:#x}", f".word {show.fixed | 10 << 7:#x}", "ret"]
    one = machine(assemble("\n".join([*text, ""]), tmp_path), "rv32i_xsbox", made)
    for number, offset in enumerate(offsets):
        assert one.call(f"f{number}").result == offset & 0xFFFFFFFF


def test_entropy_comes_from_the_source_of_the_machine(tmp_path: Path) -> None:
    poll = instruction("POLL", "X[rd] = entropy();")
    made = described(tmp_path, f"functions {{ extern unsigned<32> entropy(); }} instructions {{ {poll} }}")
    one = machine(assemble(PROGRAM, tmp_path), "rv32i_xtest", made)
    one.set_entropy("bist | wait dead")
    assert [one.call("_start", [0, 0]).result >> 30 for _ in range(4)] == [0, 1, 3, 3]


def test_time_class_and_text_are_those_of_the_description(tmp_path: Path) -> None:
    text = instruction("MIX", "X[rd] = X[rs1] ^ X[rs2];", attributes='[[latency_class="multiply"]]')
    elf = assemble(PROGRAM, tmp_path)
    slow = machine(elf, "rv32i_xtest", described(tmp_path, f"instructions {{ {text} }}"), core="fe310-g000")
    plain = instruction("MIX", "X[rd] = X[rs1] ^ X[rs2];")
    fast = machine(elf, "rv32i_xtest", described(tmp_path, f"instructions {{ {plain} }}"), core="fe310-g000")
    site = slow.profile("_start", [1, 2]).sites[0]
    assert (site.instruction, site.class_name) == ("mix a0, a0, a1", "multiply")
    assert slow.call("_start", [1, 2]).stalls.get("multiplier", 0) > 0
    assert "multiplier" not in fast.call("_start", [1, 2]).stalls


def test_an_instruction_waits_for_the_old_value_of_its_destination(tmp_path: Path) -> None:
    """As for any other operand: a load into rd directly before costs a load-use stall."""
    reads = instruction("KEEP", "X[rd] = X[rd] ^ X[rs1];")
    writes = instruction("KEEP", "X[rd] = X[rs2] ^ X[rs1];")
    text = PROGRAM.replace("    .insn", "    lw a0, 0(a2)\n    .insn").replace("a0, a0, a1", "a0, a1, a1")
    stalls = []
    for each in (reads, writes):
        made = described(tmp_path, f"instructions {{ {each} }}")
        one = machine(assemble(text, tmp_path), "rv32i_xtest", made, core="hazard3")
        stalls.append(one.call("_start", [0, 0, one.free_memory[0]]).stalls.get("load_use", 0))
    assert stalls[0] > stalls[1]


def test_words_of_an_extension_that_is_not_selected_are_illegal(tmp_path: Path) -> None:
    elf = assemble(CHAIN, tmp_path)
    with pytest.raises(SimulationError, match="illegal instruction 0x105b"):
        machine(elf, "rv32i", plugin("xcarry")).call("_start")
    with pytest.raises(SimulationError, match='no plug-in describes the instructions of the extension "xcarry"'):
        machine(elf, "rv32i_xcarry", plugin("xsbox"))


def test_overlapping_plug_ins_are_refused_with_both_names(tmp_path: Path) -> None:
    elf = assemble(PROGRAM, tmp_path)
    one = described(tmp_path, f"instructions {{ {instruction('ONE', 'X[rd] = 1;')} }}", "XOne")
    two = described(tmp_path, f"instructions {{ {instruction('TWO', 'X[rd] = 2;')} }}", "XTwo")
    with pytest.raises(SimulationError, match="one of xone and two of xtwo have the same encoding") as raised:
        machine(elf, "rv32i_xone_xtwo", one, two)
    assert raised.value.kind == "isa"
    assert machine(elf, "rv32i_xtwo", one, two).call("_start", [0, 5]).result == 7


def test_upper_registers_are_illegal_on_rv32e(tmp_path: Path) -> None:
    elf = assemble(PROGRAM.replace("a0, a0, a1", "a6, a0, a1", 1), tmp_path)
    made = described(tmp_path, f"instructions {{ {instruction('ONE', 'X[rd] = 1;')} }}")
    with pytest.raises(SimulationError, match="RV32E has only x0 to x15"):
        machine(elf, "rv32e_xtest", made).call("_start")
    assert machine(elf, "rv32i_xtest", made).call("_start", [2, 3]).result == 5


@pytest.mark.parametrize(("isa", "misa"), [("rv32imc_zbkb", 0x4000_1104), ("rv32im_xcarry", 0x4080_1100)])
def test_misa_says_whether_there_are_instructions_of_no_standard(isa: str, misa: int, tmp_path: Path) -> None:
    elf = assemble(".globl _start\n_start: csrr a0, 0x301\nret\n", tmp_path)
    assert machine(elf, f"{isa}_zicsr", plugin("xcarry")).call("_start").result == misa


def test_custom_extensions_are_last_in_isa_strings() -> None:
    isa = Isa("rv32imc_xsbox_zbb_xdraft07")
    assert str(isa) == "rv32imc_zbb_xdraft07_xsbox"
    assert (isa.custom_extensions, str(isa.native)) == (["xdraft07", "xsbox"], "rv32imc_zbb")
    assert isa.extensions[-2:] == ["xdraft07", "xsbox"]
    assert isa.contains(Isa("rv32i_xsbox"))
    assert not load_core("ideal").isa.contains(Isa("rv32i_xsbox"))
    assert str(Isa("rv32i").union(Isa("rv32i_xsbox"))) == "rv32i_xsbox"
