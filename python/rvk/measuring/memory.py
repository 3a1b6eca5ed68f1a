# SPDX-License-Identifier: MIT OR Apache-2.0
"""The buffers of a call in the machine's memory, each between guard zones that nobody may touch."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rvk._sim import Machine
from rvk.errors import DoesNotFit, UsageError
from rvk.library import BoundOperation
from rvk.suggest import unknown

ALIGNMENT = 64
"""Buffers begin this aligned, plus the offset that is asked for, between guard zones of as many bytes: the same on all
machines."""
SMALL_ALIGNMENT = 16
"""The same where memory is too little for that."""
_PATTERN = random.Random(0).randbytes(1 << 16)
"""The contents of guard zones. Random, so that a copy of neighbouring bytes is noticed."""


@dataclass(frozen=True)
class Buffer:
    """A range of memory that a call may use."""

    name: str
    address: int
    bytes: int
    writable: bool


class CallMemory:
    """The buffers of one operation and the guard zones around them."""

    def __init__(
        self,
        machine: Machine,
        bound: BoundOperation,
        *,
        offsets: Mapping[str, int] | None = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        """Lays the buffers out in the machine's free memory.

        Args:
            machine: Where.
            bound: The operation.
            offsets: Bytes from a 64-byte boundary, by argument; contexts keep their alignment.
            aliases: Arguments that share the memory of another (in-place calls).

        Raises:
            DoesNotFit: The core has too little memory.
        """
        self._machine = machine
        self._aliases = dict(aliases or {})
        base, available = machine.free_memory
        for alignment in (ALIGNMENT, SMALL_ALIGNMENT):
            self._lay_out(bound, base, alignment, offsets or {})
            if self._start + self._bytes <= base + available:
                machine.extend_stack(self._start + self._bytes)
                return
        what = f"{bound.primitive.name} {bound.label} needs {self._bytes} bytes for its buffers"
        raise DoesNotFit(f"{what}, the core's data memory has {available} bytes free")

    def _lay_out(self, bound: BoundOperation, base: int, alignment: int, offsets: Mapping[str, int]) -> None:
        """Places the buffers, with guard zones of at least `alignment` bytes around each."""
        self._start = _round_up(base, alignment)
        self.buffers: dict[str, Buffer] = {}
        position = self._start + alignment
        for name in self._owners(bound):
            position = _round_up(position, alignment) + _offset(bound, name, offsets)
            sharers = self._sharers(bound, name)
            size = max(bound.size(each) for each in sharers)
            writable = any(bound.arguments[each].direction != "in" for each in sharers)
            self.buffers[name] = Buffer(name, position, size, writable)
            position += size + alignment
        self._bytes = position - self._start

    def _owners(self, bound: BoundOperation) -> list[str]:
        return [name for name in bound.buffers if name not in self._aliases]

    def _sharers(self, bound: BoundOperation, name: str) -> list[str]:
        return [each for each in bound.buffers if self._aliases.get(each, each) == name]

    def buffer(self, argument: str) -> Buffer:
        """The buffer of an argument."""
        return self.buffers[self._aliases.get(argument, argument)]

    def fill(self, contents: Mapping[str, bytes]) -> None:
        """Writes the guard zones, and the buffers from their beginning; the rest of a buffer gets the pattern."""
        repeats = -(-self._bytes // len(_PATTERN))
        image = bytearray((_PATTERN * repeats)[: self._bytes])
        for name, data in contents.items():
            start = self.buffer(name).address - self._start
            image[start : start + len(data)] = data
        self._machine.write(self._start, bytes(image))

    def read(self, argument: str) -> bytes:
        """The contents of the buffer of an argument."""
        buffer = self.buffer(argument)
        return self._machine.read(buffer.address, buffer.bytes)

    def constant(self, name: str) -> int:
        """The address of a constant of the program.

        Raises:
            UsageError: There is none of this name.
        """
        if name not in self._machine.symbols:
            raise UsageError(f"the call passes &{name}: {unknown('symbol', name, self._machine.symbols)}")
        return self._machine.symbols[name][0]

    def flip(self, argument: str, bit: int) -> None:
        """Inverts one bit of an argument, counted from the lowest of its first byte."""
        at = self.buffer(argument).address + bit // 8
        [byte] = self._machine.read(at, 1)
        self._machine.write(at, bytes([byte ^ (1 << bit % 8)]))

    @property
    def range(self) -> tuple[int, int]:
        """Address and bytes of all buffers and guard zones."""
        return self._start, self._bytes

    def save(self) -> bytes:
        """The contents of all buffers and guard zones, for `restore`."""
        return self._machine.read(self._start, self._bytes)

    def restore(self, image: bytes) -> None:
        """Restores the contents that `save` returned."""
        self._machine.write(self._start, image)

    def damage(self) -> list[str]:
        """One line for each guard zone that was written to."""
        image = self._machine.read(self._start, self._bytes)
        repeats = -(-self._bytes // len(_PATTERN))
        pattern = (_PATTERN * repeats)[: self._bytes]
        found = []
        for start, end, before in self._gaps():
            wrong = (
                [i for i in range(start, end) if image[i] != pattern[i]]
                if image[start:end] != pattern[start:end]
                else []
            )
            if wrong:
                found.append(f"byte {wrong[0] - start} after {before} was overwritten")
        return found

    def _gaps(self) -> Iterator[tuple[int, int, str]]:
        position, before = 0, "the first guard zone begins"
        for buffer in self.buffers.values():
            start = buffer.address - self._start
            yield position, start, before
            position, before = start + buffer.bytes, f'buffer "{buffer.name}"'
        yield position, self._bytes, before


def _round_up(address: int, alignment: int) -> int:
    return -(-address // alignment) * alignment


def _offset(bound: BoundOperation, name: str, offsets: Mapping[str, int]) -> int:
    alignment = bound.arguments[name].alignment
    return offsets.get(name, 0) // alignment * alignment
