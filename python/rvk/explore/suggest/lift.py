# SPDX-License-Identifier: MIT OR Apache-2.0
"""From a relocatable object to a form in which its instructions can be changed, and back through the assembler.

Nothing is guessed. An instruction stays the word that it is, with its relocations beside it; whatever points into code
does so by a relocation or by the distance in a branch, and becomes a label. So the assembler makes the same object of
an unchanged form, and the linker relaxes it in the same way. A section for which this does not hold is kept as bytes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, SymbolTableSection

from rvk._sim import Isa
from rvk.explore.suggest.operation import Operation, decode

_RELAX: Final = 51
_ALIGN: Final = 43
_NAMES: Final = {
    1: "32", 16: "BRANCH", 17: "JAL", 18: "CALL", 19: "CALL_PLT", 20: "GOT_HI20", 23: "PCREL_HI20", 24: "PCREL_LO12_I",
    25: "PCREL_LO12_S", 26: "HI20", 27: "LO12_I", 28: "LO12_S", 33: "ADD8", 34: "ADD16", 35: "ADD32", 37: "SUB8",
    38: "SUB16", 39: "SUB32", 43: "ALIGN", 44: "RVC_BRANCH", 45: "RVC_JUMP", 51: "RELAX", 52: "SUB6", 53: "SET6",
    54: "SET8", 55: "SET16", 56: "SET32", 57: "32_PCREL", 59: "PLT32",
}  # fmt: skip
"""Relocations of the psABI ("Relocations", table of types) that occur in static programs, without R_RISCV_."""
_OF_CALL: Final = frozenset({18, 19})
"""They are of two instructions, `auipc` and `jalr`."""
_DISTANCES: Final = frozenset({"branch", "jump"})
_DROPPED: Final = (".eh_frame", ".note", ".riscv.attributes", ".comment", ".llvm_addrsig")
_COMPRESSED: Final = 3


@dataclass(frozen=True)
class Relocation:
    """A relocation: the name of its type, and what it refers to, as the assembler writes it."""

    name: str
    target: str

    @property
    def text(self) -> str:
        """The directive."""
        return f".reloc ., R_RISCV_{self.name}" + (f", {self.target}" if self.target else "")


@dataclass
class Place:
    """An instruction of an object, or, in a section that is kept as bytes, some bytes."""

    operation: Operation | None
    contents: bytes
    labels: list[str] = field(default_factory=list)
    relocations: list[Relocation] = field(default_factory=list)
    target: str | None = None
    """The label that a branch or jump without a relocation goes to."""

    @property
    def is_fixed(self) -> bool:
        """Whether it must stay as it is, because the linker writes into it."""
        return self.operation is None or bool(self.relocations)


@dataclass
class LiftedSection:
    """A section of an object."""

    name: str
    flags: str
    is_bits: bool
    alignment: int
    places: list[Place]
    end_labels: list[str] = field(default_factory=list)
    refusal: str | None = None
    """Why its instructions are not to be changed; None for code that may be."""
    size: int = 0
    zeros: dict[int, list[str]] = field(default_factory=dict)
    """Labels by offset, in a section that has no contents."""


@dataclass(frozen=True)
class Lifted:
    """An object."""

    path: Path
    sections: list[LiftedSection]
    directives: list[str]
    """Of its symbols: `.globl name`."""
    by_convention: bool
    """Whether a compiler made it, so that its functions keep to the calling convention, private ones included."""


@dataclass(frozen=True)
class _Symbol:
    name: str
    value: int
    section: int | str
    kind: str
    binding: str
    visibility: str


def lift(path: Path, isa: Isa, prefix: str, *, by_convention: bool) -> Lifted:
    """Reads an object; `prefix` begins the names that labels get."""
    with path.open("rb") as stream:
        return _Lifter(ELFFile(stream), isa, prefix).lifted(path, by_convention=by_convention)


class _Lifter:
    def __init__(self, elf: ELFFile, isa: Isa, prefix: str) -> None:
        self._elf = elf
        self._isa = isa
        self._prefix = prefix
        self._symbols = _read_symbols(elf)
        self._labels: dict[tuple[int, int], list[str]] = {}
        self._named: dict[int, str] = {}

    def lifted(self, path: Path, *, by_convention: bool) -> Lifted:
        """The object."""
        kept = [(number, each) for number, each in enumerate(self._elf.iter_sections()) if _is_kept(each)]
        relocations = {number: self._relocations(number) for number, _ in kept}
        directives = list(self._declare({number for number, _ in kept}))
        sections = [self._section(number, each, relocations[number]) for number, each in kept]
        return Lifted(path, sections, directives, by_convention)

    def _relocations(self, number: int) -> dict[int, list[Relocation]]:
        """The relocations of a section by offset; what they refer to gets its label."""
        found: dict[int, list[Relocation]] = {}
        for section in self._elf.iter_sections():
            if isinstance(section, RelocationSection) and section["sh_info"] == number:
                for each in section.iter_relocations():
                    kind = each["r_info_type"]
                    name = _NAMES.get(kind, str(kind))
                    target = self._target(each["r_info_sym"], each["r_addend"], plain=kind in (_RELAX, _ALIGN))
                    found.setdefault(each["r_offset"], []).append(Relocation(name, target))
        return found

    def _target(self, symbol: int, addend: int, *, plain: bool) -> str:
        if plain:
            return str(addend) if addend else ""
        each = self._symbols[symbol]
        if isinstance(each.section, int) and (each.kind == "STT_SECTION" or each.name.startswith(".L")):
            return self._label(each.section, each.value + addend)
        name = self._name(symbol)
        return f"{name} + {addend}" if addend else name

    def _name(self, symbol: int) -> str:
        """The name of a symbol; of a local one a name that nothing else has."""
        each = self._symbols[symbol]
        if each.binding != "STB_LOCAL":
            return each.name
        if symbol not in self._named:
            assert isinstance(each.section, int)
            self._named[symbol] = self._label(each.section, each.value)
        return self._named[symbol]

    def _label(self, section: int, offset: int) -> str:
        """A label at an offset of a section."""
        name = f"{self._prefix}_{section}_{offset:x}"
        names = self._labels.setdefault((section, offset), [])
        if name not in names:
            names.append(name)
        return name

    def _declare(self, kept: set[int]) -> Iterator[str]:
        """Puts the names of global symbols, and of local functions and objects, at their places."""
        for each in self._symbols:
            if each.binding == "STB_LOCAL" or not each.name:
                continue
            yield f".{'weak' if each.binding == 'STB_WEAK' else 'globl'} {each.name}"
            if each.visibility == "STV_HIDDEN":
                yield f".hidden {each.name}"
            if isinstance(each.section, int) and each.section in kept:
                self._labels.setdefault((each.section, each.value), []).append(each.name)
                if each.kind in ("STT_FUNC", "STT_OBJECT"):
                    yield f".type {each.name}, @{'function' if each.kind == 'STT_FUNC' else 'object'}"
            elif each.section == "SHN_ABS":
                yield f".set {each.name}, {each.value}"

    def _section(self, number: int, section: Section, relocations: dict[int, list[Relocation]]) -> LiftedSection:
        flags = _flags(section)
        bits = section["sh_type"] != "SHT_NOBITS"
        contents = section.data() if bits else b""
        made = LiftedSection(section.name, flags, bits, max(1, section["sh_addralign"]), [], size=section["sh_size"])
        places, made.refusal = (
            self._instructions(number, contents, relocations) if "x" in flags else ([], "it has no code")
        )
        if made.refusal is not None:
            places = list(_bytes(contents, {*relocations, *(at for where, at in self._labels if where == number)}))
        at = 0
        for place in places:
            place.labels = self._labels.get((number, at), [])
            place.relocations = relocations.get(at, [])
            at += len(place.contents)
        made.places, made.end_labels = places, self._labels.get((number, at), [])
        if not bits:
            made.zeros = {offset: names for (where, offset), names in self._labels.items() if where == number}
        return made

    def _instructions(
        self, number: int, contents: bytes, relocations: dict[int, list[Relocation]]
    ) -> tuple[list[Place], str | None]:
        """The instructions of a section of code, or why it is kept as bytes."""
        places: list[Place] = []
        starts: set[int] = set()
        targets: set[int] = set()
        at = 0
        while at < len(contents):
            size = 4 if contents[at] & _COMPRESSED == _COMPRESSED else 2
            raw = contents[at : at + size]
            operation = decode(int.from_bytes(raw, "little"), size, self._isa)
            if operation is None:
                return [], f"there is data or an unknown instruction at {at:#x}"
            place = Place(operation, raw)
            if operation.mnemonic == "auipc" and at not in relocations:
                return [], f"an address is computed from that of the instruction at {at:#x}"
            if operation.class_name in _DISTANCES and at not in relocations:
                targets.add(at + (operation.immediate or 0))
                place.target = self._label(number, at + (operation.immediate or 0))
            starts.add(at)
            places.append(place)
            at += size
        targets |= {offset for where, offset in self._labels if where == number}
        inside = {each for each in relocations if each not in starts} | targets - starts - {at}
        return (places, None) if not inside else ([], f"something refers to the middle of an instruction at {inside}")


def _read_symbols(elf: ELFFile) -> list[_Symbol]:
    table = elf.get_section_by_name(".symtab")
    if not isinstance(table, SymbolTableSection):
        return []
    return [
        _Symbol(
            each.name,
            each["st_value"],
            each["st_shndx"],
            each["st_info"]["type"],
            each["st_info"]["bind"],
            each["st_other"]["visibility"],
        )
        for each in table.iter_symbols()
    ]


def _is_kept(section: Section) -> bool:
    loaded = section["sh_flags"] & SH_FLAGS.SHF_ALLOC and section["sh_size"]
    return bool(loaded) and not section.name.startswith(_DROPPED)


def _flags(section: Section) -> str:
    has = section["sh_flags"]
    pairs = (("a", SH_FLAGS.SHF_ALLOC), ("w", SH_FLAGS.SHF_WRITE), ("x", SH_FLAGS.SHF_EXECINSTR))
    return "".join(letter for letter, bit in pairs if has & bit)


def _bytes(contents: bytes, cuts: set[int]) -> Iterator[Place]:
    """Bytes in pieces, divided where a relocation or label is."""
    ends: Sequence[int] = [*sorted(each for each in cuts if 0 < each < len(contents)), len(contents)]
    start = 0
    for end in ends:
        if end > start:
            yield Place(None, contents[start:end])
        start = end
