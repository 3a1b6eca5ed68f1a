# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random choices that let a program run to its end.

sp is the only register with a purpose; loops take one more for their counter. Everything else is random.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ..builder import SP, Builder, Item
from ..encode import i_type, s_type
from ..instructions import InstructionSet
from .program import MAX_PARTS, POOL_WORDS, SCRATCH_HIGH, SCRATCH_LOW, TRACE, Branch

LOW_REGISTERS: Final = range(8, 16)
"""Those of the three-bit fields of compressed instructions."""


class TerminatingBuilder(Builder):
    """A program that ends."""

    def __init__(
        self,
        instructions: InstructionSet,
        source: random.Random,
        unit: Callable[["TerminatingBuilder"], list[Item]],
        *,
        unroll: bool,
    ) -> None:
        super().__init__(instructions, source)
        self.branches: list[Branch] = []
        self.unroll = unroll
        self.has_loops = False
        self.depth = 0
        """How many branches and loops are open."""
        self._parts = 0
        self._unit = unit
        self._kept = {SP}
        self._writable = [number for number in range(32) if number != SP]

    def pool(self) -> list[int]:
        return [self.value() for _ in range(POOL_WORDS)]

    def source(self) -> int:
        return self.random.randrange(32)

    def low_source(self) -> int:
        return self.random.choice(LOW_REGISTERS)

    def destination(self) -> int:
        return self.random.choice(self._writable)

    def low_destination(self) -> int:
        return self.random.choice([number for number in LOW_REGISTERS if number not in self._kept])

    def base(self) -> int:
        return self.random.choice([number for number in self._writable if number])

    def may_write(self, register: int) -> bool:
        return register not in self._kept

    def scratch(self, alignment: int) -> int:
        """Offset from sp of a place that may be written."""
        return self.random.randrange(SCRATCH_LOW, SCRATCH_HIGH, alignment)

    def address(self, size: int) -> tuple[list[Item], int, int]:
        """Splits sp and an aligned offset between a base register and the offset of the instruction."""
        place = self.scratch(size)
        if self.chance(0.25):
            return [], SP, place
        base = self.base()
        offset = self.random.randrange(max(-2048, place - 2047), min(2047, place + 2048) + 1)
        return [self.point(base, place - offset)], base, offset

    def point(self, base: int, offset: int) -> Item:
        """Sets a register to sp + offset."""
        return self.item("addi", i_type("addi", base, SP, offset))

    def block(self, units: int) -> list[Item]:
        return [item for _ in range(units) for item in self._unit(self)]

    @property
    def may_nest(self) -> bool:
        return self.depth < 3 and self._parts < MAX_PARTS

    def skipped_part(self) -> tuple[int, list[Item]]:
        """Some instructions for a branch to skip; the first one leaves a trace: the low byte of sp, never zero."""
        outer, self.part = self.part, self._parts
        self._parts += 1
        self.depth += 1
        items = [self.item("", s_type("sb", SP, SP, TRACE + self.part))]
        items += self.block(self.random.randrange(1, 5))
        self.depth -= 1
        part, self.part = self.part, outer
        return part, items

    @contextmanager
    def keep(self, register: int) -> Iterator[None]:
        """Within, nothing writes the register."""
        self._kept.add(register)
        self._writable.remove(register)
        self.depth += 1
        yield
        self.depth -= 1
        self._kept.remove(register)
        self._writable = [number for number in range(32) if number not in self._kept]
