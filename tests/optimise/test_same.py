# SPDX-License-Identifier: MIT OR Apache-2.0
"""The check finds what computes something else."""

from pathlib import Path

import pytest

from rvk.optimise.operation import Memory
from rvk.optimise.same import are_same

from .code import lines_of, longest

GIVEN = (
    "lw t0, 0(a0)",
    "lw t1, 4(a0)",
    "add t2, t0, t1",
    "sw t2, 0(a0)",
    "lw t3, 0(a1)",
    "sw t3, 8(a0)",
    "sub t4, t0, t1",
)
APART = Memory(stack_is_apart=True)
WANTED = {"t2", "t3", "t4"}


def same(folder: Path, other: tuple[str, ...], memory: Memory = APART) -> bool:
    """Whether it computes what is given."""
    codes = [
        longest(lines_of(folder, "\n".join(["f:", *(f"\t{line}" for line in each), ""]))) for each in (GIVEN, other)
    ]
    return are_same(codes[0], codes[1], WANTED, memory)


def changed(**lines: str) -> tuple[str, ...]:
    """What is given, with some lines replaced."""
    return tuple(lines.get(f"line{index}", line) for index, line in enumerate(GIVEN))


def moved(first: int, second: int) -> tuple[str, ...]:
    """With two lines exchanged."""
    code = list(GIVEN)
    code[first], code[second] = code[second], code[first]
    return tuple(code)


@pytest.mark.parametrize(
    "other",
    [
        GIVEN,
        moved(0, 1),
        moved(5, 6),
        tuple(line.replace("t0", "t5").replace("t1", "t0") for line in GIVEN),
        ("addi t6, a0, 4", *changed(line1="lw t1, 0(t6)")),
        (*GIVEN, "li t0, 1"),
    ],
)
def test_another_order_and_other_registers_are_the_same(tmp_path: Path, other: tuple[str, ...]) -> None:
    assert same(tmp_path, other)


@pytest.mark.parametrize(
    "other",
    [
        GIVEN[:-1],
        moved(2, 3),
        moved(3, 4),
        moved(3, 1),
        changed(line6="sub t4, t1, t0"),
        changed(line6="subw t4, t0, t1".replace("subw", "xor")),
        changed(line0="lw t0, 8(a0)"),
        changed(line0="lhu t0, 0(a0)"),
        changed(line3="sh t2, 0(a0)"),
        changed(line4="lw t3, %lo(x)(a1)"),
        changed(line5="sw t3, 12(a0)"),
        (*GIVEN, "sw t2, 0(a0)"),
        (*GIVEN, "li t3, 1"),
        tuple(line for line in GIVEN if "8(a0)" not in line),
    ],
)
def test_a_planted_mistake_is_found(tmp_path: Path, other: tuple[str, ...]) -> None:
    assert not same(tmp_path, other)


def test_accesses_that_have_to_stay_are_in_their_order(tmp_path: Path) -> None:
    assert same(tmp_path, moved(5, 6), Memory(keeps_order=True))
    assert not same(tmp_path, moved(0, 1), Memory(keeps_order=True))
