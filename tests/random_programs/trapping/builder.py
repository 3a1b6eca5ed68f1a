# SPDX-License-Identifier: MIT OR Apache-2.0
"""Registers and addresses of a program that traps and never ends."""

import random
from typing import Final

from rvk._sim import Instruction

from ..builder import SP, Builder, Item
from ..instructions import InstructionSet

POINTERS: Final = (SP, 8, 9, 15)
"""Registers that point into memory and are seldom written: sp, and three that compressed instructions reach."""
_ALL: Final = range(32)
_CLOSE: Final = range(10, 15)
_OTHERS: Final = [number for number in range(1, 32) if number not in POINTERS]
_RS1, _RS2 = 15, 20
_SOURCES: Final = {"U": (), "I": (_RS1,), "Shift": (_RS1,), "Unary": (_RS1,)}
"""Fields for registers that are read, in formats that do not have two of them."""

_CSRS: Final = (
    *(0x300,) * 6,
    *(0x304,) * 4,
    *(0x342,) * 3,
    *(0xB00, 0xB80) * 2,
    *(0x301, 0x341, 0x343, 0x344, 0x310, 0x320),
    *(0xB02, 0xB82, 0xC00, 0xC02, 0xC80, 0xC82, 0xB03, 0xB1F, 0xB83, 0x323, 0x33F, 0xC03, 0xC9F),
    *(0xF11, 0xF12, 0xF14, 0xF15),
)
"""CSRs that instructions name. mtvec and mscratch are the handler's own."""
_WITH_SEED: Final = (0x015, 0x015, 0x015, 0x747, 0x757)
"""What Zkr adds."""


class TrappingBuilder(Builder):
    """A program that traps."""

    def __init__(self, instructions: InstructionSet, source: random.Random) -> None:
        super().__init__(instructions, source)
        self.csrs = (*_CSRS, *(_WITH_SEED if "zkr" in instructions.isa.extensions else ()))

    def source(self) -> int:
        """Close ones often, so that instructions wait for each other."""
        return self.random.choice(_ALL if self.chance(0.4) else _CLOSE)

    def destination(self) -> int:
        number = self.source()
        return number if number not in POINTERS else 0

    def base(self) -> int:
        return self.random.choice(_OTHERS)

    def address(self, size: int) -> tuple[list[Item], int, int]:
        """Few different offsets, so that loads find what was stored; aligned mostly."""
        pointer = self.random.choice(POINTERS) if self.chance(0.99) else self.source()
        return [], pointer, self.random.randrange(-32, 32) & -(size if self.chance(0.98) else 1)

    def word(self, instruction: Instruction) -> int:
        """The registers that are read are chosen, too; also those of custom instructions, if there is room for them."""
        word = super().word(instruction)
        for place in _SOURCES.get(instruction.format, (_RS1, _RS2)):
            if not instruction.mask & 31 << place:
                word = word & ~(31 << place) | self.source() << place
        return word
