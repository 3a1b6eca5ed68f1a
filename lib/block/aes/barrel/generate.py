# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints layers.inc: eight blocks to the state, the rounds, and back, as macros with registers for all values."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from sys import path
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.aes.barrel.memory import Spiller, early_loads
    from lib.block.aes.barrel.rows import CARRIED, DECRYPT, ENCRYPT, last_round, middle_round, name, pack
    from lib.block.aes.bitslicing.straightline import Op, lines
else:
    path.append(str(Path(__file__).parents[1] / "bitslicing"))
    from memory import Spiller, early_loads
    from rows import CARRIED, DECRYPT, ENCRYPT, last_round, middle_round, name, pack
    from straightline import Op, lines

REGISTERS = [*(f"a{i}" for i in range(1, 8)), *(f"s{i}" for i in range(12)), *(f"t{i}" for i in range(7)), "ra"]
BETWEEN = ["s0", "s1", *(f"a{i}" for i in range(1, 8)), "s2"]
"""The registers of the words that are in registers between two rounds."""
FIRST = {name(word): register for word, register in zip(CARRIED, BETWEEN, strict=True)}
LAST = {f"next {value}": register for value, register in FIRST.items()}
PINNED = FIRST | LAST | {"in": "t0"}

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The layers of AES on eight blocks, in rows of bits. Written by generate.py: read that, do not edit this.
 *
 *     LOAD_EIGHT       eight blocks at t0 to the state, with a round key
 *     ENCRYPT_ROUND    SubBytes, ShiftRows, MixColumns, a round key
 *     DECRYPT_ROUND    their inverses, with the round key before InvMixColumns
 *     ENCRYPT_LAST     SubBytes, ShiftRows, a round key; then the state to eight blocks at AT_OUT(sp)
 *     DECRYPT_LAST     the same with the inverses
 *
 * rows.py has the mathematics, ../bitslicing/sbox.py the circuits, without the constant of the S-box. The round key is
 * at a0. Between two of these the state is at .Lstate(sp), but for the words (row, bit)
 *
{between}
 *
 * What DECRYPT_ROUND has no registers for is at .Lspilled(sp). All registers but sp, gp, tp and a0 change.
 * STORE_ROTATED, PACK_HALVES: see blocks.inc; ROTATE_RIGHT: ../../../common/rv32.h.
 */
"""


def prepared(ops: Sequence[Op]) -> list[Op]:
    """The operations with registers enough, and with early loads."""
    spilled = Spiller(ops, len(REGISTERS), frozenset(LAST)).ops
    return early_loads(spilled, len(REGISTERS), frozenset(LAST))


def macro(name: str, ops: Sequence[Op]) -> str:
    """A macro, after a comment that counts what is in it."""
    known = {op.target for op in ops} | {value for op in ops for value in op.sources}
    pinned = {value: register for value, register in PINNED.items() if value in known}
    stalls = sum(op.text.startswith("l") and op.target in later.sources for op, later in pairwise(ops))
    count = Counter(op.text.split()[0] for op in ops)
    counts = [f"{number} {text}" for text, number in sorted(count.items(), key=lambda item: (-item[1], item[0]))]
    comment = f"{', '.join(counts)}. Loads of which the next one uses the result: {stalls}."
    comment = fill(comment, 117, initial_indent="/* ", subsequent_indent=" * ") + " */"
    return "\n".join([comment, f".macro {name}", *lines(ops, REGISTERS, pinned), ".endm"])


def main() -> None:
    """Prints the file."""
    between = ", ".join(f"({row},{bit}) in {FIRST[name((row, bit))]}" for row, bit in CARRIED)
    print(HEAD.format(between=fill(between, 110, initial_indent=" *     ", subsequent_indent=" *     ")))
    codes = {"LOAD_EIGHT": pack(ENCRYPT)}
    for text, direction in (("ENCRYPT", ENCRYPT), ("DECRYPT", DECRYPT)):
        codes[f"{text}_ROUND"], codes[f"{text}_LAST"] = middle_round(direction), last_round(direction)
    for text, ops in codes.items():
        print(macro(text, prepared(ops)), end="\n\n")


if __name__ == "__main__":
    main()
