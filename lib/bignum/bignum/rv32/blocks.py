# SPDX-License-Identifier: MIT OR Apache-2.0
"""Blocks of rows: which registers hold what, and the local functions that let limbs pass by a block."""

from collections.abc import Callable, Iterator

from rvk.kernels.text import CALLEE_SAVED

from .chains import EXTRA, Row, T, line

FACTORS = tuple(f"s{i}" for i in range(8))
PENDING = ("t0", "t1", "t2", "t3", "t4", "t5", "t6", "s8")
A, OUT_AT, A_AT, SECOND, A_END, LEFT, BYTES = "a4", "a0", "a1", "a2", "a3", "s10", "s11"
FRAME, RESULT_SLOT, CARRY_SLOT = 64, 52, 56
BLOCKS = (8, 4, 1)


def labels() -> Iterator[str]:
    """Local labels."""
    number = 0
    while True:
        yield f".L{number}"
        number += 1


LABELS = labels()


def address(register: str, word: int = 0) -> str:
    """A word in memory."""
    return f"{4 * word}({register})"


def load(registers: tuple[str, ...], base: str) -> Iterator[str]:
    """Loads consecutive words."""
    return (line("lw", register, address(base, i)) for i, register in enumerate(registers))


def rows_name(block: int, *, adds: bool) -> str:
    """The local function that lets limbs pass by a block."""
    return f"pass_by_{block}{'_and_add' if adds else ''}"


def rows(block: int, *, adds: bool) -> Iterator[str]:
    """The limbs from A_AT to A_END, which may be none, pass by a block; words of the columns are added if `adds`."""
    name, loop, end = rows_name(block, adds=adds), next(LABELS), next(LABELS)
    yield f"LOCAL_FUNCTION {name}"
    yield line("beq", A_AT, A_END, end)
    yield f"{loop}:"
    yield line("lw", A, address(A_AT))
    if adds:
        yield line("lw", EXTRA, address(OUT_AT))
    yield line("addi", A_AT, A_AT, "4")
    yield line("addi", OUT_AT, OUT_AT, "4")
    yield from Row(A, FACTORS[:block], PENDING[:block], block, address(OUT_AT, -1), adds).lines()
    yield line("bne", A_AT, A_END, loop)
    yield f"{end}:"
    yield line("ret")
    yield f"END {name}"


def enter(name: str) -> Iterator[str]:
    """The beginning of a function."""
    yield f"FUNCTION {name}"
    yield line("addi", "sp", "sp", f"-{FRAME}")
    yield line("SAVE_RA_AND", "0", str(len(CALLEE_SAVED) - 1))
    yield "#ifdef __riscv_xcarry"
    yield line("addc", "zero", "zero", "zero")
    yield "#endif"


def leave(name: str) -> Iterator[str]:
    """The end of a function."""
    yield line("RESTORE_RA_AND", "0", str(len(CALLEE_SAVED) - 1))
    yield line("addi", "sp", "sp", str(FRAME))
    yield line("ret")
    yield f"END {name}"


def largest(body: Callable[[int], Iterator[str]], next_one: str, done: str) -> Iterator[str]:
    """The code of the largest block that LEFT allows; each ends with a jump to `next_one`."""
    for block in BLOCKS:
        smaller = next(LABELS)
        if block == 1:
            yield line("beqz", LEFT, done)
        else:
            yield line("li", T, str(4 * block))
            yield line("bltu", LEFT, T, smaller)
        yield line("addi", LEFT, LEFT, str(-4 * block))
        yield from body(block)
        yield line("j", next_one)
        if block != 1:
            yield f"{smaller}:"
