# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints keccak_f1600_permute.S: takes two rounds (rounds.py), orders them, and gives them registers."""

from collections.abc import Iterable, Iterator, Sequence

from rvk.kernels.program import Op, Program
from rvk.kernels.text import CALLEE_SAVED, data, function, header

from ..constants import COMPLEMENTED, lanes
from .rounds import CONSTANTS, REGISTERS, Form, Rounds, Word, repeated, words_kept
from .table import words_of_round_constants

FORM = Form(64, "E0 E4 E1 O2 O3 E2 O1 O4 E3 O0", (1, 15), (("a0", 0), ("sp", 0)), tuple(REGISTERS))
"""None of the 10! orders lets more words wait, by a model of the registers. 12 (1 + 15) = 3 * 64 bits."""
FRAME, END_SLOT, SAVE_SLOT = 256, 200, 204
"""The stack: the copy of the state, the end of the round constants, the saved registers."""

COMMENT = """
Keccak-f[1600] (FIPS 202 section 3) on bit-interleaved lanes. Written by generate.py: read that, do not edit this.

    void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)

Word 2 (x + 5 y) of the state has the even bits of lane (x, y), the word after it the odd bits, so that a rotation of
a lane is a rotation of each word. RV32I, which has no and-not, keeps the lanes
{complemented} complemented, so that and-not is `and` or `or`; only one
word in five is complemented on the way. access.c agrees with both forms.

An iteration does two rounds: from the state to its copy on the stack, and back. The parities of the columns, from
which theta starts, are added up as the words are made. Of the 50 new words {kept} wait in registers for the next
round. The two rounds rotate all lanes in common to the right, by {shifts} bits, which comes to nothing after 24
rounds and spares a rotation of a word; the round constants are rotated with them.

State 4-aligned. Constant time. Registers: a0 state, ra round constants, all others but sp, gp and tp hold values.
Stack: {frame} bytes: copy of the state, end of the round constants, saved registers. The copy, which is as secret as
the state, is not wiped.

instructions: rvk_keccak_f1600_permute rv32imc {rv32i}
instructions: rvk_keccak_f1600_permute rv32imc_zbb {zbb}
instructions: rvk_keccak_f1600_permute rv32imc_zbkb {zbb}

Of these, an iteration of two rounds has {loop_rv32i} ({loop_zbb} with Zbb or Zbkb),
{loads} loads and {stores} stores among them. Loads of it whose result the next instruction uses: {stalls}.
"""
INCLUDES = """\
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "../steps.inc"
#include "saved_registers.inc"
"""


def first_parities(rounds: Rounds) -> Program:
    """Loads the state and adds up its columns; the words that are kept stay in registers."""
    code = Program(last=list(rounds.first))
    for x, half in FORM.columns:
        total = ""
        for y in range(5):
            word = Word(x, y, half)
            target, cell = f"word {word}" if word in rounds.kept else f"first {word}", FORM.cell(0, word)
            value = code.add(Op(f"lw {{d}}, {cell}", target, comment=f"{word}", loads=cell))
            total = code.add(Op("xor {d}, {0}, {1}", f"sum {word}", (total, value))) if y else value
        code.last[code.last.index(f"parity {(x, half)}")] = total
    return code


def table() -> Iterator[str]:
    """The round constants."""
    yield "TABLE round_constants"
    yield data(".word", words_of_round_constants(FORM), 8, 2)
    yield "END round_constants"


def body(start: Iterable[str], loop: Iterable[str], end: Iterable[str], spare: str) -> Iterator[str]:
    """The function, with the code before the loop, in it, and after it. At the end of the loop `spare` is free."""
    yield f"    la {CONSTANTS}, round_constants"
    yield f"    addi {spare}, {CONSTANTS}, {8 * FORM.rounds}"
    yield f"    sw {spare}, {END_SLOT}(sp)"
    yield from start
    yield from repeated(".Ltwo_rounds", loop, spare, f"{END_SLOT}(sp)", 16)
    yield from end


def comment(rounds: Program, kept: Sequence[Word], fixed: int) -> str:
    """The comment of the header, for a function with this many instructions outside the loop."""
    loops = [rounds.cost(isa) + 3 for isa in range(2)]
    rv32i, zbb = (fixed + FORM.rounds // 2 * loop for loop in loops)
    return COMMENT.format(
        complemented=lanes(COMPLEMENTED),
        kept=len(kept),
        shifts=" and ".join(map(str, FORM.shifts)),
        frame=FRAME,
        rv32i=rv32i,
        zbb=zbb,
        loop_rv32i=loops[0],
        loop_zbb=loops[1],
        loads=sum(bool(op.loads) for op in rounds.ops) + 1,
        stores=sum(bool(op.stores) for op in rounds.ops),
        stalls=rounds.stalls(),
    )


def main() -> None:
    """Prints the file."""
    kept = words_kept(FORM)
    rounds = Rounds.keeping(FORM, kept)
    loop, start = FORM.scheduled(rounds), FORM.scheduled(first_parities(rounds))
    registers, start_registers, spare = FORM.registers_of(loop, start)
    end = [f"    sw {registers[f'word {word}']}, {FORM.cell(0, word)}" for word in kept]
    print(header(comment(loop, kept, 2 * len(CALLEE_SAVED) + start.cost(0) + len(end) + 7)))
    print(INCLUDES)
    print("\n".join(table()), end="\n\n")
    lines = body(start.lines(start_registers), loop.lines(registers), end, spare)
    print("\n".join(function("rvk_keccak_f1600_permute", FRAME, SAVE_SLOT, lines)))


if __name__ == "__main__":
    main()
