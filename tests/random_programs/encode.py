# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions of 32 bits (unprivileged specification, section "Immediate Encoding Variants")."""

from functools import cache
from typing import Final

from rvk._sim import instructions

BITS: Final = {instruction.mnemonic: instruction.bits for instruction in instructions()}
"""The fixed part of each encoding."""


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


def r_type(mnemonic: str, rd: int, rs1: int, rs2: int) -> int:
    return BITS[mnemonic] | rd << 7 | rs1 << 15 | rs2 << 20


def i_type(mnemonic: str, rd: int, rs1: int, immediate: int) -> int:
    return BITS[mnemonic] | rd << 7 | rs1 << 15 | i_immediate(immediate)


def s_type(mnemonic: str, rs1: int, rs2: int, immediate: int) -> int:
    return BITS[mnemonic] | rs1 << 15 | rs2 << 20 | field(immediate, "11:5", 25) | field(immediate, "4:0", 7)


def b_type(mnemonic: str, rs1: int, rs2: int, offset: int) -> int:
    return BITS[mnemonic] | rs1 << 15 | rs2 << 20 | b_immediate(offset)


def u_type(mnemonic: str, rd: int, upper: int) -> int:
    """`upper` is the 20-bit operand, as assembly has it."""
    return BITS[mnemonic] | rd << 7 | (upper & 0xFFFFF) << 12


def j_type(mnemonic: str, rd: int, offset: int) -> int:
    return BITS[mnemonic] | rd << 7 | j_immediate(offset)


def i_immediate(value: int) -> int:
    return (value & 0xFFF) << 20


def b_immediate(offset: int) -> int:
    return field(offset, "12|10:5", 25) | field(offset, "4:1|11", 7)


def j_immediate(offset: int) -> int:
    return field(offset, "20|10:1|11|19:12", 12)


def high_and_low(value: int) -> tuple[int, int]:
    """Operands of `lui` and of the `addi`, load or store after it; the latter sign-extends its twelve bits."""
    low = (value & 0xFFF ^ 0x800) - 0x800
    return (value - low) >> 12 & 0xFFFFF, low


def set_register(register: int, value: int) -> list[int]:
    """Two instructions, whatever the value."""
    upper, lower = high_and_low(value)
    return [u_type("lui", register, upper), i_type("addi", register, register, lower)]


def words(sequence: list[int]) -> bytes:
    return b"".join(word.to_bytes(4, "little") for word in sequence)
