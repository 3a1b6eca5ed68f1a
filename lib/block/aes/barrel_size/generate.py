# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints layers.inc: the layers of a round that are not the S-box, and a level of the transposition, as macros."""

from collections.abc import Callable, Mapping

from rvk.kernels.program import Op, Program
from rvk.kernels.registers import allocate
from rvk.kernels.schedule import loads_ahead
from rvk.kernels.spill import spilled
from rvk.kernels.text import header

from ..barrel.rows import DECRYPT, ENCRYPT, Code, Word, inverse_mixed, mixed

REGISTERS = [*(f"a{i}" for i in range(1, 6)), "s0", "s1", "a6", "a7", *(f"s{i}" for i in range(2, 11))]
REGISTERS += [*(f"t{i}" for i in range(7)), "ra"]
"""Those of compressed instructions first; a0 and s11 are the key pointer."""
WORDS = ["a2", "a3", "a4", "a5", "s0", "s1", "a6", "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s10"]
"""The registers of the sixteen words that TRANSPOSE_LEVEL exchanges bits of."""
TEMPORARY = ["a0", "t3", "t4", "t5", "t6", "ra"]
ORDER = (0, 4, 2, 5, 6, 7, 3, 1)
"""In which order words k and k + 8 are exchanged. Four results wait for their register; no order has fewer."""

COMMENT = f"""
The layers of AES on eight blocks, in rows of bits that are in memory. Written by generate.py: read that, do not edit
this.

    MIX_COLUMNS        MixColumns
    INV_MIX_COLUMNS    the round key at a0, then InvMixColumns
    TRANSPOSE_LEVEL    one of four steps that exchange words and bits
    EACH_WORD          loads or stores the sixteen words of that, at a1

../barrel/rows.py explains the first two; the state is at .Lstate(sp), what INV_MIX_COLUMNS has no registers for at
.Lspilled(sp), and all registers but sp, gp, tp, a0 and s11 change.

TRANSPOSE_LEVEL has sixteen words in {", ".join(WORDS)}. It exchanges bits of words 0 to 7 that are at the mask t1,
shifted left by t2, with those of words 8 to 15 that are at the mask; then word k gets the number 2 k modulo 15. So four
levels, with 8, 4, 2 and 1, exchange each digit of the numbers of words with one of the places in a word, and every word
is where it was. {", ".join(TEMPORARY)} change.
"""


def layer(made: Callable[[Code, Mapping[Word, str]], None], code: Code) -> str:
    """A layer of a round, with registers."""
    made(code, {})
    within = spilled(code.program(), len(REGISTERS), lambda slot: f".Lspilled+{4 * slot}(sp)")
    program = loads_ahead(within, len(REGISTERS), 2)
    return "\n".join(program.lines(allocate(program, REGISTERS, {})))


def level() -> Program:
    """A step of the transposition; the shift is in t2, the mask in t1."""
    waiting = {f"word {k}" for k in range(16)}
    late: list[int] = []
    ops = []
    for k in ORDER:
        one, other, change = f"word {k}", f"word {k + 8}", f"change {k}"
        waiting -= {one, other}
        low, high = (f"early {n}" if f"word {n}" in waiting else f"next {n}" for n in (2 * k, 2 * k + 1))
        ops += [
            Op("srl {d}, {0}, t2", f"shifted {k}", (one,)),
            Op("xor {d}, {0}, {1}", f"difference {k}", (f"shifted {k}", other)),
            Op("and {d}, {0}, t1", change, (f"difference {k}",)),
            Op("xor {d}, {0}, {1}", high, (other, change)),
            Op("sll {d}, {0}, t2", f"shifted back {k}", (change,)),
            Op("xor {d}, {0}, {1}", low, (one, f"shifted back {k}")),
        ]
        late += [n for n in (2 * k, 2 * k + 1) if f"word {n}" in waiting]
        ops += [Op("mv {d}, {0}", f"next {n}", (f"early {n}",)) for n in late if f"word {n}" not in waiting]
        late = [n for n in late if f"word {n}" in waiting]
    return Program(ops, [f"word {k}" for k in range(16)], [f"next {k}" for k in range(16)])


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    program = level()
    fixed = {f"{name} {k}": register for name in ("word", "next") for k, register in enumerate(WORDS)}
    for name, lines in (
        ("MIX_COLUMNS", layer(lambda code, kept: mixed(code, kept, keys=False), Code(ENCRYPT, ()))),
        ("INV_MIX_COLUMNS", layer(inverse_mixed, Code(DECRYPT, ()))),
        ("TRANSPOSE_LEVEL", "\n".join(program.lines(allocate(program, WORDS + TEMPORARY, fixed)))),
    ):
        print(f"\n.macro {name}\n{lines}\n.endm")
    words = "\n".join(f"    \\instruction {register}, {4 * k}(a1)" for k, register in enumerate(WORDS))
    print(f"\n.macro EACH_WORD instruction\n{words}\n.endm")


if __name__ == "__main__":
    main()
