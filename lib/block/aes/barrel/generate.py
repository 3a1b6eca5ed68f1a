# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints layers.inc: eight blocks to the state, the rounds, and back, as macros with registers for all values."""

from collections import Counter
from dataclasses import replace
from itertools import count
from textwrap import fill

from rvk.kernels.program import Program
from rvk.kernels.registers import allocate
from rvk.kernels.schedule import loads_ahead
from rvk.kernels.spill import spilled
from rvk.kernels.text import header

from .rows import CARRIED, DECRYPT, ENCRYPT, last_round, middle_round, name, pack

REGISTERS = [*(f"a{i}" for i in range(1, 8)), *(f"s{i}" for i in range(12)), *(f"t{i}" for i in range(7)), "ra"]
BETWEEN = ["s0", "s1", *(f"a{i}" for i in range(1, 8)), "s2"]
"""The registers of the words that are in registers between two rounds."""
FIRST = {name(word): register for word, register in zip(CARRIED, BETWEEN, strict=True)}
LAST = {f"next {value}": register for value, register in FIRST.items()}
DISTANCE = 3
"""How many instructions a load is kept ahead of the use of it: a byte or halfword needs two more on an E31."""
SEEDS = {
    "LOAD_EIGHT": (249, "s0"),
    "ENCRYPT_ROUND": (93, "s5"),
    "ENCRYPT_LAST": (93, "s5"),
    "DECRYPT_ROUND": (95, "s7"),
    "DECRYPT_LAST": (95, "s7"),
}
"""The turn that `allocate` leaves out, and a register that the last store leaves alone: others give other registers."""
UNUSED = "unused"
"""The value in that register."""
PINNED = FIRST | LAST | {"in": "t0"}

COMMENT = """
The layers of AES on eight blocks, in rows of bits. Written by generate.py: read that, do not edit this.

    LOAD_EIGHT       eight blocks at t0 to the state, with a round key
    ENCRYPT_ROUND    SubBytes, ShiftRows, MixColumns, a round key
    DECRYPT_ROUND    their inverses, with the round key before InvMixColumns
    ENCRYPT_LAST     SubBytes, ShiftRows, a round key; then the state to eight blocks at AT_OUT(sp)
    DECRYPT_LAST     the same with the inverses

rows.py explains the algorithm, ../bitslicing/sbox.py has the circuits, without the constant of the S-box. The
round key is at a0. Between two of these the state is at .Lstate(sp), but for the words (row, bit)

{between}

What DECRYPT_ROUND has no registers for is at .Lspilled(sp). All registers but sp, gp, tp and a0 change.
STORE_ROTATED, PACK_HALVES: see blocks.inc; ROTATE_RIGHT: ../../../common/rv32.h.
"""


def prepared(program: Program) -> Program:
    """The operations with registers enough, and with early loads."""
    within = spilled(program, len(REGISTERS), lambda slot: f".Lspilled+{4 * slot}(sp)")
    return loads_ahead(within, len(REGISTERS), DISTANCE)


def registers(program: Program, omitted: int, spared: str) -> dict[str, str]:
    """A register for every value, by the seed of the macro."""
    fixed = {value: PINNED[value] for value in (*program.first, *program.last)} | {UNUSED: spared}
    ops = list(program.ops)
    last = max(i for i, op in enumerate(ops) if op.stores)
    ops[last] = replace(ops[last], target=UNUSED)
    turns = (turn for turn in count() if turn != omitted)
    return allocate(replace(program, ops=ops), REGISTERS, fixed, turns=turns)


def macro(name: str, program: Program) -> str:
    """A macro, after a comment that counts what is in it."""
    place = registers(program, *SEEDS[name])
    counts = sorted(Counter(op.text.split()[0] for op in program.ops).items(), key=lambda item: (-item[1], item[0]))
    texts = ", ".join(f"{number} {text}" for text, number in counts)
    comment = f"{texts}. Loads of which the next one uses the result: {program.stalls()}."
    comment = fill(comment, 117, initial_indent="/* ", subsequent_indent=" * ") + " */"
    return "\n".join([comment, f".macro {name}", *program.lines(place), ".endm"])


def main() -> None:
    """Prints the file."""
    between = ", ".join(f"({row},{bit}) in {FIRST[name((row, bit))]}" for row, bit in CARRIED)
    indent = " " * 4
    print(header(COMMENT.format(between=fill(between, 107, initial_indent=indent, subsequent_indent=indent))))
    codes = {"LOAD_EIGHT": pack(ENCRYPT)}
    for text, direction in (("ENCRYPT", ENCRYPT), ("DECRYPT", DECRYPT)):
        codes[f"{text}_ROUND"], codes[f"{text}_LAST"] = middle_round(direction), last_round(direction)
    for text, program in codes.items():
        print("\n" + macro(text, prepared(program)))
    print()


if __name__ == "__main__":
    main()
