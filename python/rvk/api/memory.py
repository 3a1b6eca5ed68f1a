# SPDX-License-Identifier: MIT OR Apache-2.0
"""The memory of a firmware as a sequence of bytes."""

from typing import overload

from rvk._sim import Machine
from rvk.api.errors import translated
from rvk.errors import UsageError

ADDRESSES = 1 << 32


class Memory:
    """`memory[address]` is a byte, `memory[address:address + n]` are `n` bytes; both can be assigned to."""

    def __init__(self, machine: Machine) -> None:
        """The memory of one machine."""
        self._machine = machine

    @overload
    def __getitem__(self, where: int) -> int: ...
    @overload
    def __getitem__(self, where: slice) -> bytes: ...
    @translated()
    def __getitem__(self, where: int | slice) -> int | bytes:
        """Reads.

        Raises:
            CheckFailed: The core has no memory there.
            UsageError: The slice does not say where it begins and ends.
        """
        start, count = _range(where)
        contents = self._machine.read(start, count)
        return contents if isinstance(where, slice) else contents[0]

    @translated()
    def __setitem__(self, where: int | slice, value: int | bytes | bytearray) -> None:
        """Writes as many bytes as the slice has.

        Raises:
            CheckFailed: The core has no memory there.
            UsageError: The slice does not say where it begins and ends, or has another length.
        """
        start, count = _range(where)
        contents = bytes([value]) if isinstance(value, int) else bytes(value)
        if len(contents) != count:
            place = f"memory[{start:#x}:{start + count:#x}]"
            raise UsageError(f"{len(contents)} bytes do not fit {place}, which has {count}")
        self._machine.write(start, contents)


def _range(where: int | slice) -> tuple[int, int]:
    """First address and number of bytes."""
    if isinstance(where, int):
        where = slice(where, where + 1)
    if where.start is None or where.stop is None or where.step not in (None, 1):
        raise UsageError("write memory[address:address + bytes]")
    if not 0 <= where.start <= where.stop <= ADDRESSES:
        raise UsageError(f"memory[{where.start:#x}:{where.stop:#x}] is not a range of 32-bit addresses")
    return where.start, where.stop - where.start
