# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the writers of random instructions share: random choices, and registers and addresses, as a program has them."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Final, Generic, NamedTuple, Self, TypeVar

from rvk._sim import Instruction

from .instructions import InstructionSet

SP: Final = 2
CORNERS: Final = (
    0, 1, 2, 3, 7, 31, 32, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x0101_0101, 0x5555_5555, 0x7FFF_FFFF,
    0x8000_0000, 0x8000_0001, 0x8080_8080, 0xAAAA_AAAA, 0xFFFF_0000, 0xFFFF_FF80, 0xFFFF_FFFE, 0xFFFF_FFFF,
)  # fmt: skip
_RD: Final = 0x1F << 7


class Item(NamedTuple):
    """An instruction, or bytes that are never executed."""

    label: str
    """The mnemonic, for coverage; empty if the instruction is not counted."""
    code: bytes
    part: int = -1
    """The part of a terminating program that it belongs to; -1 for what is executed always."""
    tag: str = ""
    """Something else to count; it has a space."""
    glued: bool = False
    """The machine's state after it cannot be compared, because the next item repairs it."""

    @property
    def word(self) -> int:
        return int.from_bytes(self.code, "little")


class Builder(ABC):
    """A program while it is being written."""

    def __init__(self, instructions: InstructionSet, source: random.Random) -> None:
        self.instructions = instructions
        self.random = source
        self.part = -1
        self.written = 0
        """Instructions so far; a loop's only once, unrolled or not."""

    @abstractmethod
    def source(self) -> int:
        """A register that is read."""

    @abstractmethod
    def destination(self) -> int:
        """A register that may be written."""

    @abstractmethod
    def base(self) -> int:
        """One that is not x0, for an address or an operand that is set before."""

    @abstractmethod
    def address(self, size: int) -> tuple[list[Item], int, int]:
        """Items that make an address of so many bytes, its register, and the offset from this."""

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def value(self) -> int:
        """A word for registers or memory."""
        return self.random.choice(CORNERS) if self.chance(0.5) else self.random.getrandbits(32)

    def word(self, instruction: Instruction) -> int:
        """An instruction: random in all bits that are not fixed, except that it writes a register that it may."""
        word = instruction.bits | self.random.getrandbits(32) & ~instruction.mask
        return word if instruction.mask & _RD else word & ~_RD | self.destination() << 7

    def item(self, label: str, word: int, size: int = 4, tag: str = "") -> Item:
        self.written += label != ""
        return Item(label, word.to_bytes(size, "little"), self.part, tag)

    def one_of(self, kinds: "Kinds[Self]") -> list[Item]:
        """What one of some writers writes."""
        [write] = self.random.choices(kinds.writers, cum_weights=kinds.sums)
        return write(self)


Kind = TypeVar("Kind", bound=Builder)


class Kinds(Generic[Kind]):
    """Writers of a kind of program, with weights."""

    def __init__(self, weights: Mapping[Callable[[Kind], list[Item]], float]) -> None:
        self.writers = list(weights)
        self.sums = list(accumulate(weights.values()))


def glue(items: Sequence[Item]) -> list[Item]:
    """Joins instructions that the search for a faulty one must not separate."""
    return [item._replace(glued=True) for item in items[:-1]] + [items[-1]]


def size(items: Sequence[Item]) -> int:
    return sum(len(item.code) for item in items)
