# SPDX-License-Identifier: MIT OR Apache-2.0
"""Orders that wait less, and what must not move."""

from pathlib import Path

import pytest

from rvk.core_files import load_core
from rvk.optimise.file import optimise
from rvk.optimise.regions import About, free_registers, stack_is_apart
from rvk.optimise.timing import Timing
from rvk.optimise.windows import Ordered, Settings, in_order

from .code import lines_of, longest, text_of

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


def ordered(tmp_path: Path, text: str, core: str = "hazard3", *, rename: bool = True, apart: bool = True) -> Ordered:
    """The longest part of a function."""
    code = longest(lines_of(tmp_path, text))
    return in_order(code, [], Timing(load_core(core)), Settings(rename=rename), About(stack_is_apart=apart))


def test_other_registers_make_room(tmp_path: Path) -> None:
    """Without, a load cannot begin before the value that was there is stored."""
    kept, renamed = (ordered(tmp_path, ONE_REGISTER, rename=rename) for rename in (False, True))
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
    [("addi sp, sp, -16", True), ("sw ra, 12(sp)", True), ("addi a0, sp, 8", False), ("mv t0, sp", False)],
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
    done = optimise(lines, Timing(load_core("hazard3")), Settings())
    fixed = [line.text for line in lines if line.operation is None]
    assert [line for line in done.lines if line in fixed] == fixed
    assert [(each.cycles_before, each.cycles_after) for _, each in done.regions] == [(4, 3), (3, 3), (1, 1)]


def test_comments_go_with_their_instruction(tmp_path: Path) -> None:
    text = "f:\n\tlw a1, 0(a0) # first\n\t# the sum\n\tadd a1, a1, a2\n\tmv a3, a4 # moved\n\tret\n"
    done = optimise(lines_of(tmp_path, text), Timing(load_core("hazard3")), Settings())
    code = [line.split() for line in done.lines]
    assert code[1:5] == [
        ["lw", "a1,", "0(a0)", "#", "first"],
        ["mv", "a3,", "a4", "#", "moved"],
        ["/*", "the", "sum", "*/"],
        ["add", "a1,", "a1,", "a2"],
    ]


@pytest.mark.parametrize(("line", "is_free"), [("nop", True), ("mv a5, a4", False), ("mret", False)])
def test_registers_that_do_not_occur_are_free(tmp_path: Path, line: str, is_free: bool) -> None:
    free = free_registers(lines_of(tmp_path, f"f:\n\tlw a1, 0(a0)\n\t{line}\n"))
    assert ("a5" in free) == is_free
    assert not free & {"a0", "a1", "s0", "ra", "sp", "gp", "tp", "zero"}
