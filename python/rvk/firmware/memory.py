# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where a ready program, and what is secret in it, lies in memory."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from rvk._sim import Core
from rvk.errors import UsageError
from rvk.firmware.elf_file import opened
from rvk.numbers import NUMBER, whole_number
from rvk.suggest import unknown

_FAR: Final = 1 << 20
"""Segments that are further apart are in different memories."""
_ROOM: Final = 1 << 18
"""Bytes for stack and buffers beside a program."""
_PAGE: Final = 1 << 12
_PF_W: Final = 2


def check_memory(file: Path, core: Core) -> None:
    """Whether a core has memory where a program lies.

    Raises:
        UsageError: It has not; the message says which --memory the program needs.
    """
    with opened(file) as elf:
        segments = [
            (int(each["p_vaddr"]), int(each["p_memsz"]), bool(each["p_flags"] & _PF_W))
            for each in elf.iter_segments("PT_LOAD")
            if each["p_memsz"]
        ]
    outside = [each for each in segments if not _is_inside(each[0], each[1], core)]
    if outside:
        address, size, _ = outside[0]
        what = f"{file} has {size} bytes at {address:#x}, where {core.name} has no memory"
        raise UsageError(f"{what}; give the program's own: {' '.join(_options(segments))}")


def _is_inside(address: int, size: int, core: Core, *, written: bool = False) -> bool:
    fitting = (r for r in core.regions if r.writable or not written)
    return any(r.base <= address and address + size <= r.base + r.bytes for r in fitting)


def _options(segments: Iterable[tuple[int, int, bool]]) -> list[str]:
    """The options that give a program memory: what it writes to comes first, for the stack is there."""
    groups: list[list[tuple[int, int, bool]]] = []
    for each in sorted(segments):
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


def secret_range(
    text: str, variables: Mapping[str, tuple[int, int]], parameters: Iterable[str], core: Core
) -> tuple[int, int, str]:
    """Address, bytes and name of a secret that is no parameter: a variable, or ADDRESS:BYTES.

    Raises:
        UsageError: There is no such variable, or no memory there that can be secret.
    """
    found = re.fullmatch(rf"({NUMBER}):({NUMBER})", text)
    if found is None and text not in variables:
        raise unknown("parameter or variable", text, [*parameters, *variables])
    address, size = (whole_number(found[1]), whole_number(found[2])) if found else variables[text]
    if not size or not _is_inside(address, size, core, written=True):
        what = f"--secret {text}: {size} bytes at {address:#x} are not in memory that can be written"
        raise UsageError(f"{what}; {core.name} has {_writable(core)}; --memory BASE:BYTES gives other memory")
    return address, size, text


def _writable(core: Core) -> str:
    return ", ".join(f"{r.base:#x}:{r.bytes:#x}" for r in core.regions if r.writable)
