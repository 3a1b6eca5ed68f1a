# SPDX-License-Identifier: MIT OR Apache-2.0
"""A random program: its instructions and the memory that it works on."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from rvk import _sim

from .encode import high_and_low, i_type, s_type, u_type

SP = 2

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

BITS = {instruction.mnemonic: instruction.bits for instruction in _sim.instructions()}


class Item(NamedTuple):
    """An instruction, or bytes that are never executed."""

    label: str
    """The mnemonic, for coverage; empty if the instruction is not counted."""
    code: bytes
    part: int
    """The part of the program that it belongs to; -1 for what is executed always."""
    glued: bool = False
    """The machine's state behind it cannot be compared, because the next item repairs it."""

    @property
    def word(self) -> int:
        return int.from_bytes(self.code, "little")


class Branch(NamedTuple):
    """A conditional branch over a part."""

    label: str
    part: int
    skips: int


@dataclass
class Program:
    """`number` within the seed says everything else."""

    number: int
    slot: bytes
    """The slot's contents at the beginning."""
    items: list[Item]
    branches: list[Branch]
    tags: list[tuple[str, int]]
    """More things to count, and the part in which they are."""
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
        counts = Counter(item.label for item in self.items if item.part in entered and item.label)
        for label, part, skips in self.branches:
            if part in entered:
                counts[f"{label} {'not taken' if skips in entered else 'taken'}"] += 1
        counts.update(tag for tag, part in self.tags if part in entered)
        return counts


def words(sequence: list[int]) -> bytes:
    return b"".join(word.to_bytes(4, "little") for word in sequence)


def set_register(register: int, value: int) -> list[int]:
    """Two instructions, whatever the value."""
    upper, lower = high_and_low(value)
    return [u_type(BITS["lui"], register, upper), i_type(BITS["addi"], register, register, lower)]


def prologue(sp: int) -> bytes:
    """Loads every register from the slot."""
    loads = [i_type(BITS["lw"], number, SP, REGISTERS + 4 * number) for number in range(1, 32) if number != SP]
    return words(set_register(SP, sp) + loads)


def epilogue(sp: int) -> bytes:
    """Stores every register, x0 too, into the slot; sets sp anew, since a program may be cut where it is moved."""
    stores = [s_type(BITS["sw"], SP, number, REGISTERS + 4 * number) for number in range(32)]
    return words(set_register(SP, sp) + stores)
