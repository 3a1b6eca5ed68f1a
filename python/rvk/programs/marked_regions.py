# SPDX-License-Identifier: MIT OR Apache-2.0
"""Marked regions of a program: instructions that the source marks with `REGION` (lib/common/rv32.h).

A mark is an entry of the section `.rvk.regions`, which is not loaded: the address from which instructions belong to the
region (4 bytes, resolved by the linker), then the region's name, terminated by a zero. An empty name ends a region.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from elftools.elf.elffile import ELFFile

from rvk.programs.footprint import Sections

SECTION = ".rvk.regions"
DROPPED = 0xFFFFFFFF
"""The linker puts this in place of an address in code that it drops."""
_ADDRESS_BYTES = 4


@dataclass(frozen=True)
class MarkedRegions:
    """The marks of a program: from each address on, as far as the next, instructions belong to the name beside it."""

    addresses: list[int]
    labels: list[str]

    @classmethod
    def read(cls, elf: Path, sections: Sections) -> "MarkedRegions":
        """Reads a linked program, of which `sections` says where each input section of code ends."""
        with elf.open("rb") as stream:
            section = ELFFile(stream).get_section_by_name(SECTION)
            contents = section.data() if section is not None else b""
        marks: dict[int, str] = {}
        ends = set()
        for address, name in _entries(contents):
            index = sections.index(address)
            if index is not None:
                marks[address] = name  # of several marks at one address the last one counts
                ends.add(sections.addresses[index] + sections.sections[index].bytes)
        # A region ends at the latest with its input section, whatever the linker places after it.
        marks = dict.fromkeys(ends, "") | marks
        return cls(sorted(marks), [marks[address] for address in sorted(marks)])

    @property
    def names(self) -> list[str]:
        """The names of all regions, in alphabetical order."""
        return sorted({label for label in self.labels if label})

    def at(self, address: int) -> str | None:
        """The region that an instruction belongs to."""
        index = bisect_right(self.addresses, address) - 1
        return (self.labels[index] or None) if index >= 0 else None


def _entries(contents: bytes) -> Iterator[tuple[int, str]]:
    """Address and name of each mark, in the order in which the linker met them; of kept code only."""
    at = 0
    while at < len(contents):
        end = contents.index(0, at + _ADDRESS_BYTES)
        address = int.from_bytes(contents[at : at + _ADDRESS_BYTES], "little")
        if address != DROPPED:
            yield address, contents[at + _ADDRESS_BYTES : end].decode()
        at = end + 1
