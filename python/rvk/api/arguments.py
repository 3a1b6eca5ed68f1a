# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arguments of calls: words, and buffers that are put into memory."""

from collections.abc import Sequence
from dataclasses import dataclass

from rvk._sim import Machine
from rvk.errors import UsageError

Argument = int | bytes | bytearray
"""A word; or a buffer that the function reads (bytes), or reads and writes (bytearray)."""
ALIGNMENT = 16
"""Of every buffer, in bytes: the most that the calling convention asks for."""
REGISTERS = 8


@dataclass(frozen=True)
class Placed:
    """The arguments of one call."""

    words: list[int]
    """a0 to a7."""
    buffers: list[tuple[int, bytes | bytearray]]
    """Addresses and contents."""
    positions: dict[int, int]
    """Bytes of each argument that is a buffer, by its position."""
    start: int
    """Where the buffers begin."""

    @property
    def end(self) -> int:
        """The address after the last buffer."""
        return max([self.start, *(address + len(contents) for address, contents in self.buffers)])

    def writes(self) -> list[tuple[int, bytes]]:
        """Address and contents of what is to be in memory before the call."""
        return [(address, bytes(contents)) for address, contents in self.buffers]

    def allowed(self) -> list[tuple[int, int, bool]]:
        """Address, bytes and whether they are writable, of each buffer that is not empty."""
        return [(at, len(contents), isinstance(contents, bytearray)) for at, contents in self.buffers if contents]

    def outputs(self) -> list[tuple[int, bytearray]]:
        """Addresses of the buffers that the function may have written, and what takes their contents."""
        return [(address, contents) for address, contents in self.buffers if isinstance(contents, bytearray)]

    def write(self, machine: Machine) -> None:
        """Puts the buffers into memory."""
        for address, contents in self.writes():
            machine.write(address, contents)

    def fetch(self, machine: Machine) -> None:
        """Updates each bytearray."""
        for address, contents in self.outputs():
            contents[:] = machine.read(address, len(contents))


def place(arguments: Sequence[Argument], start: int, end: int) -> Placed:
    """Gives each buffer an address between `start` and `end`; one that is passed twice has one address.

    Raises:
        UsageError: There are too many, one is neither a word nor a buffer, or memory does not suffice.
    """
    if len(arguments) > REGISTERS:
        raise UsageError(f"{len(arguments)} arguments; only {REGISTERS} fit a0 to a7")
    placed = Placed([], [], {}, start)
    known: dict[int, int] = {}
    for position, argument in enumerate(arguments):
        if isinstance(argument, int):
            placed.words.append(word(argument))
            continue
        if not isinstance(argument, bytes | bytearray):
            kind = type(argument).__name__
            raise UsageError(f"argument {position} is of type {kind}; pass int, bytes or bytearray")
        if id(argument) not in known:
            address = known[id(argument)] = -(-start // ALIGNMENT) * ALIGNMENT
            start = address + len(argument)
            placed.buffers.append((address, argument))
            if start > end:
                raise UsageError(f"argument {position}: no room for {len(argument)} bytes in the core's data memory")
        placed.words.append(known[id(argument)])
        placed.positions[position] = len(argument)
    return placed


def word(value: int) -> int:
    """A number as a register has it.

    Raises:
        UsageError: It does not fit 32 bits.
    """
    if not -(1 << 31) <= value < 1 << 32:
        advice = "a 64-bit argument takes two registers: pass its low word, then its high one"
        raise UsageError(f"{value} does not fit 32 bits; {advice}")
    return value & 0xFFFFFFFF
