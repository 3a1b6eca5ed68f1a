# SPDX-License-Identifier: MIT OR Apache-2.0
"""A random program: its instructions and the memory that it works on."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..builder import SP, Item
from ..encode import i_type, s_type, set_register, words

# A slot is the memory of one program; offsets are from sp, which points into it for the whole program.
SCRATCH_LOW, SCRATCH_HIGH = -144, 256
"""Loads and stores of the random instructions stay in here."""
REGISTERS = 256
"""32 words: the registers at the beginning, and at the end."""
TRACE = 384
"""64 bytes: which of the parts that a branch may skip were entered."""
MAX_PARTS = 64
POOL = 448
"""12 words that nothing writes."""
POOL_WORDS = 12
SLOT_BYTES = 640
SLOT_TO_SP = -SCRATCH_LOW


class Branch(NamedTuple):
    """A conditional branch over a part."""

    label: str
    part: int
    skips: int


@dataclass
class Program:
    """`number` and the seed determine everything else."""

    number: int
    slot: bytes
    """The slot's contents at the beginning."""
    items: list[Item]
    branches: list[Branch]
    has_loops: bool

    def body(self) -> bytes:
        return b"".join(item.code for item in self.items)

    def cut(self, count: int) -> bytes:
        """The first `count` items, and c.nop in place of the others, so that every address stays."""
        kept, rest = self.items[:count], self.items[count:]
        return b"".join(item.code for item in kept) + b"\x01\x00" * (sum(len(item.code) for item in rest) // 2)

    def executed(self, slot: bytes) -> Counter[str]:
        """What was executed, by label, read from the trace of a run."""
        trace = slot[SLOT_TO_SP + TRACE :][:MAX_PARTS]
        entered = {part for part in range(MAX_PARTS) if trace[part]} | {-1}
        counts: Counter[str] = Counter()
        for item in self.items:
            if item.part in entered:
                counts.update(filter(None, (item.label, item.tag)))
        for label, part, skips in self.branches:
            if part in entered:
                counts[f"{label} {'not taken' if skips in entered else 'taken'}"] += 1
        return counts


def prologue(sp: int) -> bytes:
    """Loads every register from the slot."""
    loads = [i_type("lw", number, SP, REGISTERS + 4 * number) for number in range(1, 32) if number != SP]
    return words(set_register(SP, sp) + loads)


def epilogue(sp: int) -> bytes:
    """Stores every register, x0 too, into the slot; sets sp again, since a program may be cut where it is moved."""
    stores = [s_type("sw", SP, number, REGISTERS + 4 * number) for number in range(32)]
    return words(set_register(SP, sp) + stores)
