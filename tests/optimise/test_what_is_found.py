# SPDX-License-Identifier: MIT OR Apache-2.0
"""Orders that wait less, and what must not move."""

from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.core_files import load_core
from rvk.errors import CheckFailed
from rvk.optimise.assumptions import Assumptions, assumptions_of, check_labels, free_registers, stack_is_apart
from rvk.optimise.file import optimise
from rvk.optimise.operation import Memory
from rvk.optimise.timing import Timing
from rvk.optimise.windows import Ordered, Settings, in_order

from .code import ISA, lines_of, longest, text_of

ONE_REGISTER = """f:
\tlw t0, 0(a0)
\taddi t0, t0, 1
\tsw t0, 0(a0)
\tlw t0, 4(a0)
\taddi t0, t0, 2
\tsw t0, 4(a0)
\tlw t0, 8(a0)
\txor t1, t1, t0
\tmv t2, t1
\tli t0, 0
\tret
"""


def ordered(tmp_path: Path, text: str, core: str = "hazard3", *, keep: bool = False, apart: bool = True) -> Ordered:
    """The longest part of a function."""
    code = longest(lines_of(tmp_path, text))
    return in_order(
        code,
        [],
        Timing(load_core(core)),
        Settings(keep_registers=keep),
        Assumptions(memory=Memory(stack_is_apart=apart)),
    )


def test_other_registers_make_room(tmp_path: Path) -> None:
    """Without, a load cannot begin before the value that was there is stored."""
    kept, renamed = (ordered(tmp_path, ONE_REGISTER, keep=keep) for keep in (True, False))
    assert (kept.cycles_before, renamed.cycles_after, renamed.bound) == (13, 10, 10)
    assert kept.cycles_after > renamed.cycles_after


def test_the_end_has_every_value_in_its_register(tmp_path: Path) -> None:
    last = {name: line for line in text_of(ordered(tmp_path, ONE_REGISTER).after) for name in [line.split()[1]]}
    assert last["t0,"] == "li\tt0, 0"
    assert last["t2,"] == "mv\tt2, t1"


@pytest.mark.parametrize(
    ("first", "second", "moves"),
    [
        ("sw t1, 0(a0)", "lw t0, 4(a0)", True),
        ("sw t1, 0(a0)", "lw t0, 0(a0)", False),
        ("sw t1, 0(a0)", "lhu t0, 2(a0)", False),
        ("sw t1, 0(a0)", "lw t0, 4(a1)", False),
        ("sw t1, 0(sp)", "lw t0, 4(a1)", True),
        ("sw t1, %lo(x)(a0)", "lw t0, 4(a0)", False),
        ("sh t1, 0(a0)", "lbu t0, 2(a0)", True),
    ],
)
def test_loads_pass_stores_that_they_cannot_meet(tmp_path: Path, first: str, second: str, moves: bool) -> None:
    code = f"f:\n\tmul t1, t1, t1\n\tmul t1, t1, t1\n\t{first}\n\t{second}\n\tadd t2, t2, t0\n\tret\n"
    found = text_of(ordered(tmp_path, code, "scarv").after)
    loads = [index for index, line in enumerate(found) if line[0] == "l"]
    stores = [index for index, line in enumerate(found) if line.startswith("s")]
    assert (loads < stores) == moves


@pytest.mark.parametrize(
    ("line", "apart"),
    [
        *(("addi sp, sp, -16", True), ("sw ra, 12(sp)", True), ("lw a0, 12(sp)", True)),
        *(("addi a0, sp, 8", False), ("mv t0, sp", False), ("sw sp, 0(a0)", False)),
        *(("mv sp, a0", False), ("csrrw sp, mscratch, sp", False), ("sub sp, sp, a0", False)),
    ],
)
def test_the_stack_is_apart_unless_its_address_goes_elsewhere(tmp_path: Path, line: str, apart: bool) -> None:
    assert stack_is_apart(lines_of(tmp_path, f"f:\n\t{line}\n")) == apart


def test_labels_branches_and_directives_stay(tmp_path: Path) -> None:
    text = """\t.text
f:
\t.cfi_startproc
\taddi sp, sp, -16
\t.cfi_def_cfa_offset 16
\tlw a1, 0(a0)
\taddi a1, a1, 1
\tmv a2, a3
1:
\tlw a4, 0(a0)
\tbnez a4, 1b
\tla a5, table
\tcall g
\tret
\t.cfi_endproc
"""
    lines = lines_of(tmp_path, text)
    done = optimise(lines, Isa(ISA), Timing(load_core("hazard3")), Settings())
    fixed = [line.text for line in lines if line.operation is None]
    assert [line for line in done.lines if line in fixed] == fixed
    assert [(each.cycles_before, each.cycles_after) for _, each in done.regions] == [(4, 3), (3, 3), (1, 1)]


def test_comments_go_with_their_instruction(tmp_path: Path) -> None:
    text = "f:\n\tlw a1, 0(a0) # first\n\t# the sum\n\tadd a1, a1, a2\n\tmv a3, a4 # moved\n\tret\n"
    done = optimise(lines_of(tmp_path, text), Isa(ISA), Timing(load_core("hazard3")), Settings())
    code = [line.split() for line in done.lines]
    assert code[1:5] == [
        ["lw", "a1,", "0(a0)", "#", "first"],
        ["mv", "a3,", "a4", "#", "moved"],
        ["/*", "the", "sum", "*/"],
        ["add", "a1,", "a1,", "a2"],
    ]


@pytest.mark.parametrize(("line", "is_free"), [("nop", True), ("mv t5, a4", False), ("mret", False)])
def test_temporary_registers_that_do_not_occur_are_free(tmp_path: Path, line: str, is_free: bool) -> None:
    """Not those of arguments, which may go through to a function that is called."""
    free = free_registers(lines_of(tmp_path, f"f:\n\tlw t1, 0(a0)\n\t{line}\n"))
    assert ("t5" in free) == is_free
    assert free <= {"t0", "t2", "t3", "t4", "t5", "t6"}


@pytest.mark.parametrize("line", [".word 0x00010513", ".insn i 0x13, 0, a0, sp, 0", ".2byte 1"])
def test_nothing_is_known_of_code_that_is_written_as_data(tmp_path: Path, line: str) -> None:
    assert assumptions_of(lines_of(tmp_path, f"f:\n\tlw t1, 0(a0)\n\t{line}\n"), Isa(ISA)) == Assumptions()
    data = assumptions_of(lines_of(tmp_path, "f:\n\tlw t1, 0(a0)\n\t.section .rodata\n\t.word 1\n\t.text\n"), Isa(ISA))
    assert data.free
    assert data.memory.stack_is_apart


def test_rv32e_has_three_temporary_registers(tmp_path: Path) -> None:
    assert assumptions_of(lines_of(tmp_path, "f:\n\tnop\n"), Isa("rv32ec")).free == {"t0", "t1", "t2"}


@pytest.mark.parametrize("line", ["beqz a0, .+16", "j .-8", "bnez a0, f+4", "jal f+4", "auipc t0, 0"])
def test_places_without_a_label_are_refused(tmp_path: Path, line: str) -> None:
    with pytest.raises(CheckFailed, match="a place without a label"):
        check_labels(tmp_path / "code.s", lines_of(tmp_path, f"f:\n\t{line}\n\tnop\n"))


def test_places_with_a_label_are_not(tmp_path: Path) -> None:
    code = ("beqz a0, 1f", "j f", "call g", "la a0, table+4", "tail g", "csrw mtvec, a0", "addi a0, a0, 4 # .+4", "1:")
    check_labels(tmp_path / "code.s", lines_of(tmp_path, "\n\t".join(["f:", *code, ""])))


def test_names_of_numbers_are_in_nobodys_way(tmp_path: Path) -> None:
    """Loops of macros leave them behind; one that is used elsewhere stays where it is."""
    code = (
        "\t.globl size",
        "f:",
        "\tlw a1, 0(a0)",
        ".Lnext = 4",
        "\tadd a1, a1, a2",
        "\tmv a3, a4",
        "size = 8",
        "\tli a5, 1",
    )
    done = optimise(lines_of(tmp_path, "\n".join([*code, ""])), Isa(ISA), Timing(load_core("hazard3")), Settings())
    assert [line.strip().replace("\t", " ") for line in done.lines[2:]] == [
        *(".Lnext = 4", "lw a1, 0(a0)", "mv a3, a4", "add a1, a1, a2"),
        *("size = 8", "li a5, 1"),
    ]


def test_addresses_are_what_the_source_asks_for(tmp_path: Path) -> None:
    """Not those of a table of addresses, as position-independent code has."""
    lines = [line.text.strip() for line in lines_of(tmp_path, "f:\n\tla a0, table+4\n\tret\n")]
    assert "addi\ta0, a0, %pcrel_lo(.Lpcrel_hi0)" in lines


def test_keep_accesses_if_they_have_to(tmp_path: Path) -> None:
    code = [f"\tlw a{register}, {4 * register}(a0)\n\taddi a{register}, a{register}, 1" for register in (3, 1, 2)]
    lines = lines_of(tmp_path, "\n".join(["f:", *code, ""]))
    found = optimise(lines, Isa(ISA), Timing(load_core("scarv")), Settings(keep_accesses=True))
    assert [line.split()[1] for line in found.lines if "lw" in line] == ["a3,", "a1,", "a2,"]
    assert found.regions[0][1].cycles_after < found.regions[0][1].cycles_before
