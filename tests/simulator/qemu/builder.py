# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the writers of random instructions share: random choices, and the rules that keep a program alive.

sp is the only register with a purpose; loops take one more for their counter. Everything else is random.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from .encode import s_type
from .program import BITS, MAX_PARTS, POOL_WORDS, SCRATCH_HIGH, SCRATCH_LOW, SP, TRACE, Branch, Item

LOW_REGISTERS = range(8, 16)
"""Those of the three-bit fields of compressed instructions."""

CORNERS = (
    0, 1, 2, 3, 7, 31, 32, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x0101_0101, 0x5555_5555, 0x7FFF_FFFF,
    0x8000_0000, 0x8000_0001, 0x8080_8080, 0xAAAA_AAAA, 0xFFFF_0000, 0xFFFF_FF80, 0xFFFF_FFFE, 0xFFFF_FFFF,
)  # fmt: skip
MOST_NEGATIVE, MINUS_ONE, ZERO = range(3)
"""The first words of the pool, for divisions."""


class Builder:
    """A program while it is being written."""

    def __init__(self, seed: int, number: int, unit: Callable[["Builder"], list[Item]], *, unroll: bool) -> None:
        self.random = random.Random(f"{seed}/{number}")
        self.branches: list[Branch] = []
        self.tags: list[tuple[str, int]] = []
        self.unroll = unroll
        self.has_loops = False
        self.written = 0
        """Instructions so far; a loop's only once, unrolled or not."""
        self.part = -1
        self.depth = 0
        """How many branches and loops are open."""
        self._parts = 0
        self._unit = unit
        self._kept = {SP}
        self._writable = [number for number in range(32) if number != SP]

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def value(self) -> int:
        """A word for registers or memory."""
        return self.random.choice(CORNERS) if self.chance(0.5) else self.random.getrandbits(32)

    def pool(self) -> list[int]:
        return [0x8000_0000, 0xFFFF_FFFF, 0, *(self.value() for _ in range(POOL_WORDS - 3))]

    def source(self) -> int:
        return self.random.randrange(32)

    def low_source(self) -> int:
        return self.random.choice(LOW_REGISTERS)

    def destination(self) -> int:
        return self.random.choice(self._writable)

    def low_destination(self) -> int:
        return self.random.choice([number for number in LOW_REGISTERS if number not in self._kept])

    def base(self) -> int:
        """A register for an address."""
        return self.random.choice([number for number in self._writable if number])

    def may_write(self, register: int) -> bool:
        return register not in self._kept

    def scratch(self, alignment: int) -> int:
        """Offset from sp of a place that may be written."""
        return self.random.randrange(SCRATCH_LOW, SCRATCH_HIGH, alignment)

    def item(self, label: str, word: int, size: int = 4) -> Item:
        self.written += label != ""
        return Item(label, word.to_bytes(size, "little"), self.part)

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
        items = [self.item("", s_type(BITS["sb"], SP, SP, TRACE + self.part))]
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


def glue(items: Sequence[Item]) -> list[Item]:
    """Makes one thing of several instructions for those who look for the one at fault."""
    return [item._replace(glued=True) for item in items[:-1]] + [items[-1]]


def size(items: Sequence[Item]) -> int:
    return sum(len(item.code) for item in items)
