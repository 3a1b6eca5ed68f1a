# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a linked program is, without what depends on where and when it was built."""

from pathlib import Path
from typing import Final

from elftools.elf.elffile import ELFFile

from rvk.files import digest
from rvk.programs.footprint import global_symbols_of

_HEADER: Final = ("p_vaddr", "p_memsz", "p_flags")


def digest_of_loaded(elf: Path) -> str:
    """A hash of what a program has in memory, and of where its functions and constants are by name.

    Debug information, which has paths and line numbers, is no part of it.
    """
    with elf.open("rb") as stream:
        file = ELFFile(stream)
        segments = [
            part
            for segment in file.iter_segments("PT_LOAD")
            for part in (repr([segment[name] for name in _HEADER]).encode(), segment.data())
        ]
        names = sorted((each.name, each.value) for each in global_symbols_of(file) if each.is_defined)
    return digest([*segments, repr(names).encode()])
