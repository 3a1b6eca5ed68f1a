# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fields of 32-bit instructions (unprivileged specification, section "Immediate Encoding Variants").

`bits` is always the fixed part of the encoding, as the simulator's table has it.
"""

from functools import cache


def field(value: int, order: str, low: int) -> int:
    """Bits of `value` in the specification's notation, such as `12|10:5`, so that the last one is bit `low`."""
    word = 0
    for place, bit in enumerate(reversed(_positions(order)), start=low):
        word |= (value >> bit & 1) << place
    return word


@cache
def _positions(order: str) -> list[int]:
    ends = [[int(end) for end in part.split(":")] for part in order.split("|")]
    return [bit for part in ends for bit in range(part[0], part[-1] - 1, -1)]


def i_type(bits: int, rd: int, rs1: int, immediate: int) -> int:
    return bits | rd << 7 | rs1 << 15 | (immediate & 0xFFF) << 20


def s_type(bits: int, rs1: int, rs2: int, immediate: int) -> int:
    return bits | rs1 << 15 | rs2 << 20 | field(immediate, "11:5", 25) | field(immediate, "4:0", 7)


def b_type(bits: int, rs1: int, rs2: int, offset: int) -> int:
    return bits | rs1 << 15 | rs2 << 20 | field(offset, "12|10:5", 25) | field(offset, "4:1|11", 7)


def r_type(bits: int, rd: int, rs1: int, rs2: int) -> int:
    return bits | rd << 7 | rs1 << 15 | rs2 << 20


def u_type(bits: int, rd: int, upper: int) -> int:
    """`upper` is the 20-bit operand, as assembly has it."""
    return bits | rd << 7 | (upper & 0xFFFFF) << 12


def j_type(bits: int, rd: int, offset: int) -> int:
    return bits | rd << 7 | field(offset, "20|10:1|11|19:12", 12)


def high_and_low(value: int) -> tuple[int, int]:
    """Operands of `lui` and of the `addi`, load or store behind it; the latter sign-extends its twelve bits."""
    low = (value & 0xFFF ^ 0x800) - 0x800
    return (value - low) >> 12 & 0xFFFFF, low
