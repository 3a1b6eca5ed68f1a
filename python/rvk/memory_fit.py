# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that are linked for other memory than the processor has: what to do."""

import struct
from collections.abc import Iterable
from typing import Final

from rvk._sim import Core, SimulationError
from rvk.chip_files import chip_names, load_chip
from rvk.errors import UsageError

_FAR: Final = 1 << 20
"""Segments that are further apart are in different memories."""
_ROOM: Final = 1 << 18
"""Bytes for stack and buffers beside a program."""
_PAGE: Final = 1 << 12
_PT_LOAD: Final = 1
_PF_W: Final = 2


def check_fit(elf: bytes, name: str, core: Core) -> None:
    """Whether a processor has memory where a program lies.

    Raises:
        UsageError: It has not; the message says which chip has it, or which --memory the program needs.
        SimulationError: It is no program.
    """
    try:
        core.check(elf, name=name)
    except SimulationError as error:
        raise explained(error, elf) from error


def explained(error: SimulationError, elf: bytes) -> Exception:
    """The error of loading a program; with advice, if there is no memory for it."""
    return UsageError(f"{error}; {_advice(elf)}") if error.kind == "does_not_fit" else error


def _advice(elf: bytes) -> str:
    chips = [name for name in chip_names() if _fits(elf, load_chip(name))]
    if chips:
        return f"this file fits: {', '.join(f'{name} (--chip {name})' for name in chips)}"
    return f"it fits no chip; link it for this map, or give the program's own: {' '.join(_options(_segments(elf)))}"


def _fits(elf: bytes, chip: Core) -> bool:
    try:
        chip.check(elf, name="")
    except SimulationError:
        return False
    return True


def _segments(elf: bytes) -> list[tuple[int, int, bool]]:
    """Address, bytes and whether it is written to, of what is in memory, at both of its addresses."""
    # The simulator has read the same headers; a library to do so would take longer than a run.
    [first] = struct.unpack_from("<I", elf, 28)
    size, count = struct.unpack_from("<HH", elf, 42)
    found = set()
    for place in range(first, first + size * count, size):
        kind, _, used_at, stored_at, stored, used, flags = struct.unpack_from("<7I", elf, place)
        if kind == _PT_LOAD and used:
            found.add((used_at, used, bool(flags & _PF_W)))
            if stored and stored_at not in {0, used_at}:
                found.add((stored_at, stored, False))
    return sorted(found)


def _options(segments: Iterable[tuple[int, int, bool]]) -> list[str]:
    """The options that give a program memory: what it writes to comes first, for the stack is there."""
    groups: list[list[tuple[int, int, bool]]] = []
    for each in segments:
        if groups and each[0] - sum(groups[-1][-1][:2]) < _FAR:
            groups[-1].append(each)
        else:
            groups.append([each])
    groups.sort(key=lambda group: not any(written for *_, written in group))
    return [_option(group[0][0], sum(group[-1][:2])) for group in groups]


def _option(start: int, end: int) -> str:
    base = start // _PAGE * _PAGE
    size = 1 << max(20, (end - base + _ROOM - 1).bit_length())
    return f"--memory {base:#x}:{size >> 20}M"
