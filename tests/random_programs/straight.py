# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random instructions that every kind of program has: those that compute, loads, stores, fences."""

from typing import Final

from .builder import Builder, Item
from .encode import BITS, i_type, r_type, s_type, set_register

DIVISIONS: Final = ("div", "divu", "rem", "remu")
_MOST_NEGATIVE: Final = 0x8000_0000
_MINUS_ONE: Final = 0xFFFF_FFFF
_TSO: Final = 0x833
_RD: Final = 0x1F << 7


def compute(builder: Builder) -> list[Item]:
    """Every instruction of a format without memory and control."""
    instruction = builder.random.choice(builder.instructions.computing)
    word = builder.word(instruction)
    if instruction.format == "I" and builder.chance(0.25):
        corner = builder.random.choice((0, 1, 0x7FF, 0x800, 0xFFF))
        word = word & 0xFFFFF | corner << 20
    return [builder.item(instruction.mnemonic, word, tag="" if word & _RD else "x0 as destination")]


def division(builder: Builder) -> list[Item]:
    """Division by zero, and the one that overflows."""
    dividend, divisor = builder.base(), builder.base()
    by_zero = dividend == divisor or builder.chance(0.5)
    values = [(divisor, 0)] if by_zero else [(dividend, _MOST_NEGATIVE), (divisor, _MINUS_ONE)]
    items = [item for register, value in values for item in _set(builder, register, value)]
    mnemonic = builder.random.choice(DIVISIONS)
    word = r_type(mnemonic, builder.destination(), dividend, divisor)
    return [*items, builder.item(mnemonic, word, tag=f"{mnemonic} {'by zero' if by_zero else 'overflow'}")]


def _set(builder: Builder, register: int, value: int) -> list[Item]:
    lui, addi = set_register(register, value)
    return [builder.item("lui", lui), builder.item("addi", addi)]


def load(builder: Builder) -> list[Item]:
    instruction = builder.random.choice(builder.instructions.loads)
    setup, base, offset = builder.address(_size(instruction.bits))
    word = i_type(instruction.mnemonic, builder.destination(), base, offset)
    return [*setup, builder.item(instruction.mnemonic, word)]


def store(builder: Builder) -> list[Item]:
    instruction = builder.random.choice(builder.instructions.stores)
    setup, base, offset = builder.address(_size(instruction.bits))
    word = s_type(instruction.mnemonic, base, builder.source(), offset)
    return [*setup, builder.item(instruction.mnemonic, word)]


def _size(bits: int) -> int:
    """How many bytes a load or store has."""
    return 1 << (bits >> 12 & 3)


def fence(builder: Builder) -> list[Item]:
    """fence with any sets of accesses, fence.tso, fence.i."""
    kind = builder.random.randrange(4)
    if kind == 0:
        return [builder.item("fence.i", BITS["fence.i"])]
    order = _TSO if kind == 1 else builder.random.getrandbits(8)
    return [builder.item("fence", BITS["fence"] | order << 20)]
