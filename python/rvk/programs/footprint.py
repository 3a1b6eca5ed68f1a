# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code and data bytes of an operation: what the measured function can reach, by the relocations of the linked program.

The unit is the linker's input section: with `-ffunction-sections -fdata-sections`, a function or a constant each. The
linker's map says where each lies and how large it is after relaxation; the relocations that `--emit-relocs` keeps say
which names which. Stack, contexts and buffers are not part of it.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from struct import Struct
from typing import NamedTuple

from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, SymbolTableSection

from rvk.errors import UsageError

# LLD's map: address, load address, size, alignment, then `file:(section)` for an input section.
_MAP_LINE = re.compile(r"^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+\s+(\S.*:\((\.[^)]+)\))$")
_CODE = (".text",)
_DATA = (".rodata", ".srodata", ".data", ".sdata", ".bss", ".sbss")
# Relocations that name no target of their own: the low half of a pair names its high half; the others are hints.
_NO_TARGET = frozenset({0, 24, 25, 43, 51})
SHF_ALLOC = 2
_UNDEFINED = 0
# Elf32_Sym: st_name, st_value, st_size, st_info, st_other, st_shndx. Elf32_Rela: r_offset, r_info, r_addend.
_SYMBOL = Struct("<IIIBBH")
_RELOCATION = Struct("<IIi")


@dataclass(frozen=True)
class InputSection:
    """An input section in the program."""

    address: int
    bytes: int
    is_code: bool
    origin: str = field(compare=False)
    """The object and its section, as `file:(section)`: the same in every program that the object is linked into."""


@dataclass(frozen=True)
class Footprint:
    """The input sections that something can reach."""

    sections: frozenset[InputSection]
    is_known: bool = True
    """False for a program of which nothing says what a function can reach."""

    @property
    def code_bytes(self) -> int:
        """Bytes of functions."""
        return sum(each.bytes for each in self.sections if each.is_code)

    @property
    def data_bytes(self) -> int:
        """Bytes of constants and variables."""
        return sum(each.bytes for each in self.sections if not each.is_code)

    def union(self, other: "Footprint") -> "Footprint":
        """The sections that either of two operations of the same program can reach, each once."""
        return Footprint(self.sections | other.sections, self.is_known and other.is_known)


@dataclass(frozen=True)
class Sections:
    """The input sections of a program, sorted by address, and which refers to which."""

    addresses: list[int]
    sections: list[InputSection]
    references: dict[int, set[int]]
    symbols: dict[str, int]

    @classmethod
    def read(cls, elf: Path, map_file: Path, divided_at: Collection[int] = ()) -> "Sections":
        """Reads a linked program and its map.

        Args:
            elf: The program.
            map_file: The linker's map.
            divided_at: Addresses at which input sections are divided: of functions that share one, as in assembly.
        """
        rows = sorted(part for row in _map_rows(map_file) for part in _divided(row, divided_at))
        found = [InputSection(*row) for row in rows]
        with elf.open("rb") as stream:
            file = ELFFile(stream)
            symbols = {each.name: each.value for each in symbols_of(file) if each.is_defined}
            pairs = _references(file)
        sections = cls([each.address for each in found], found, {}, symbols)
        for source, target in pairs:
            start, end = sections.index(source), sections.index(target)
            if start is not None and end is not None:
                sections.references.setdefault(start, set()).add(end)
        return sections

    def index(self, address: int) -> int | None:
        """The section that contains an address."""
        index = bisect_right(self.addresses, address) - 1
        inside = index >= 0 and address < self.addresses[index] + self.sections[index].bytes
        return index if inside else None

    def footprint(self, function: str, constants: Sequence[str] = ()) -> Footprint:
        """All that a function can reach, and what the constants that it is given can.

        Raises:
            UsageError: There is no such function.
        """
        seen: set[int] = set()
        for name in (function, *constants):
            start = self.index(self.symbols[name]) if name in self.symbols else None
            if start is None:
                raise UsageError(f"no function {name} in the program")
            seen.add(start)
        waiting = list(seen)
        while waiting:
            new = self.references.get(waiting.pop(), set()) - seen
            seen |= new
            waiting += new
        return Footprint(frozenset(self.sections[at] for at in seen))


_Row = tuple[int, int, bool, str]


def _map_rows(map_file: Path) -> list[_Row]:
    """Address, size, whether it is code, and origin, for each input section of code or data that is not empty."""
    rows = []
    for line in map_file.read_text(encoding="utf-8").splitlines():
        match = _MAP_LINE.match(line)
        if match is None or int(match[2], 16) == 0:
            continue
        if match[4].startswith(_CODE + _DATA):
            rows.append((int(match[1], 16), int(match[2], 16), match[4].startswith(_CODE), match[3]))
    return rows


def _divided(row: _Row, at: Collection[int]) -> Iterator[_Row]:
    """A section in parts: from its beginning and from each of these addresses in it."""
    address, size, is_code, origin = row
    starts = [address, *sorted({each for each in at if address < each < address + size}), address + size]
    for start, end in pairwise(starts):
        yield start, end - start, is_code, origin


class Symbol(NamedTuple):
    """A name of the program."""

    name: str
    value: int
    is_defined: bool


def symbols_of(file: ELFFile) -> list[Symbol]:
    """The symbols of a program.

    Raises:
        UsageError: It has none.
    """
    return _symbols(_symbol_table(file.get_section_by_name(".symtab")))


def global_symbols_of(file: ELFFile) -> list[Symbol]:
    """The global and weak symbols of a program: ELF puts them last.

    Raises:
        UsageError: It has no symbols.
    """
    table = _symbol_table(file.get_section_by_name(".symtab"))
    return _symbols(table, first=table["sh_info"])


def _symbol_table(section: Section | None) -> SymbolTableSection:
    if not isinstance(section, SymbolTableSection):
        raise UsageError("the program has no symbols")
    return section


def _symbols(table: SymbolTableSection, first: int = 0) -> list[Symbol]:
    """All at once, because elftools takes long for each."""
    names = table.stringtable.data()
    return [
        Symbol(names[start : names.index(0, start)].decode(), value, section != _UNDEFINED)
        for start, value, _size, _info, _other, section in _SYMBOL.iter_unpack(table.data()[first * _SYMBOL.size :])
    ]


def _references(file: ELFFile) -> list[tuple[int, int]]:
    """(address that refers, address referred to) of each relocation in a loaded section."""
    found = []
    for section in file.iter_sections():
        if not isinstance(section, RelocationSection) or not section.is_RELA():
            continue
        if not file.get_section(section["sh_info"])["sh_flags"] & SHF_ALLOC:
            continue
        symbols = _symbols(_symbol_table(file.get_section(section["sh_link"])))
        for offset, info, addend in _RELOCATION.iter_unpack(section.data()):
            if info & 0xFF not in _NO_TARGET:
                found.append((offset, symbols[info >> 8].value + addend))
    return found
