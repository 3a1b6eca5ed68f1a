# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which instructions beyond the base a program can reach: on a processor that has these, and the base, it runs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from elftools.elf.elffile import ELFFile

from rvk._sim import Instruction, Isa, disassemble, instructions
from rvk.isa.plugin.store import find_plugins
from rvk.programs import Footprint, Program

_COMPRESSED = 3
"""A halfword whose two low bits are these begins an instruction of 32 bits; any other is one of 16."""


@dataclass(frozen=True)
class Code:
    """Machine code at an address."""

    address: int
    bytes: bytes

    def words(self) -> Iterator[tuple[int, int]]:
        """The address of each instruction, and the instruction."""
        at = 0
        while at + 2 <= len(self.bytes):
            size = 4 if self.bytes[at] & _COMPRESSED == _COMPRESSED else 2
            yield self.address + at, int.from_bytes(self.bytes[at : at + size], "little")
            at += size


def needed(program: Program, footprint: Footprint, base: str) -> frozenset[str]:
    """Mnemonics of the instructions that an operation can reach and that the ISA string `base` does not have."""
    found = set()
    known, own = Isa(base), _table(program.target.isa)
    for code in _code(program, footprint):
        for address, word in code.words():
            if disassemble(word, address, known) is None:
                found |= {each.mnemonic for each in own if word & each.mask == each.bits}
    return frozenset(found)


def _code(program: Program, footprint: Footprint) -> Iterable[Code]:
    with program.path.open("rb") as stream:
        sections = [each for each in ELFFile(stream).iter_sections() if each["sh_flags"] & 2 and each["sh_size"]]
        contents = [(int(each["sh_addr"]), each.data()) for each in sections if each["sh_type"] == "SHT_PROGBITS"]
    for part in footprint.sections:
        for start, data in contents:
            if part.is_code and start <= part.address < start + len(data):
                yield Code(part.address, data[part.address - start :][: part.bytes])


@cache
def _table(isa: str) -> tuple[Instruction, ...]:
    """The instructions of an ISA string, described ones included."""
    chosen = Isa(isa)
    has = frozenset(chosen.extensions)
    native = (each for each in instructions() if has.intersection(each.extensions))
    described = chain.from_iterable(plugin.instructions for plugin in find_plugins(chosen, ()).plugins)
    return (*native, *described)
