# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints layers.inc: the layers of a round as macros, with registers for all values."""

from collections.abc import Sequence

from rvk.kernels import circuit
from rvk.kernels.program import Program
from rvk.kernels.registers import allocate
from rvk.kernels.schedule import few_alive
from rvk.kernels.text import header

from .columns import NIBBLES, SLICES, inv_mix_columns, mix_columns
from .sbox import FORWARD, INVERSE

REGISTERS = [*(f"a{i}" for i in range(8)), *(f"s{i}" for i in range(10)), *(f"t{i}" for i in range(7)), "ra"]
PINNED = {f"x{k}": f"a{k}" for k in SLICES} | {f"s{k}": f"s{k}" for k in SLICES}
LINK = "s9"
"""What the circuits leave alone, so that they can be subroutines."""

COMMENT = f"""
The layers of a round of AES on two blocks in slices. Written by generate.py: read that, do not edit this.

    SUB_BYTES, INV_SUB_BYTES      slices 0 to 7 from a0 to a7 to s0 to s7
    MIX_COLUMNS_m key             slices 0 to 7 from s0 to s7 to a0 to a7, then the round key at key(s11)
    INV_MIX_COLUMNS_m key         the round key, then slices 0 to 7 from s0 to s7 to a0 to a7

where m is the number of ShiftRows left out so far, this round's included, modulo 4: columns.py explains them,
sbox.py has the circuits, without the constant of the S-box. All keep sp, gp, tp, s11 and {NIBBLES}, which holds
0x0f0f0f0f, and the first two also {LINK}.

TURN, ROTATE_RIGHT: see slices.inc, ../../../common/rv32.h.
"""


def sbox(gates: Sequence[circuit.Gate], seed: int) -> Program:
    """A circuit in an order that leaves registers enough; which seed does was found by trying."""
    return few_alive(circuit.program(gates, 8, 8), seed)


def macro(name: str, program: Program, registers: Sequence[str] = REGISTERS) -> str:
    """A macro."""
    fixed = {value: PINNED[value] for value in (*program.first, *program.last)}
    return "\n".join([f".macro {name}", *program.lines(allocate(program, registers, fixed)), ".endm"])


def main() -> None:
    """Prints the file."""
    print(header(COMMENT), end="\n\n")
    few = [register for register in REGISTERS if register != LINK]
    macros = [macro("SUB_BYTES", sbox(FORWARD, 2), few), macro("INV_SUB_BYTES", sbox(INVERSE, 33), few)]
    macros += [macro(f"MIX_COLUMNS_{m} key", mix_columns(m)) for m in range(4)]
    macros += [macro(f"INV_MIX_COLUMNS_{m} key", inv_mix_columns(m)) for m in range(4)]
    print("\n\n".join(macros))


if __name__ == "__main__":
    main()
