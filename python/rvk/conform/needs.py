# SPDX-License-Identifier: MIT OR Apache-2.0
"""The instructions and modes that a test needs: by its name in riscv-tests, otherwise by what the assembler noted."""

import re
from dataclasses import dataclass, replace
from typing import Final

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import RISCVAttributesSection

from rvk._sim import Isa, SimulationError

_RISCV_TESTS: Final = re.compile(r"rv(32|64)(u|s|m)(\w+?)-(\w+)-")
"""Width, mode, extension, environment, before the name of the test. All are assembled for rv32g, whatever they use."""
_VERSION: Final = re.compile(r"\d+p\d+$")
_MISALIGNED: Final = "ma_data"
"""The test that needs misaligned loads and stores."""
_OPTIONAL: Final = {"breakpoint": "needs debug triggers", "pmpaddr": "needs physical memory protection"}
"""Tests of what no machine has here."""
_ALWAYS: Final = frozenset({"zicsr", "zicntr", "zihpm", "zifencei"})
"""What every machine has."""
_PART_OF: Final = {"zmmul": "m", "zaamo": "a", "zalrsc": "a", "zca": "c"}
"""Parts of extensions that RVK has as a whole."""
_COMPRESSED: Final = 1
"""The bit of e_flags (psABI, chapter "ELF Object Files")."""


@dataclass(frozen=True)
class Needs:
    """What a test needs: an ISA string, or why no machine has it."""

    isa: Isa | None
    missing: str = ""
    misaligned: bool = False
    """Whether misaligned loads and stores must happen."""

    def lacking(self, isa: Isa, *, misaligned: bool) -> str:
        """What a machine with this ISA string lacks, whose misaligned accesses happen or trap; empty if nothing."""
        if self.isa is None:
            return self.missing
        if not isa.contains(self.isa):
            return f"needs {self.isa}"
        return "needs misaligned loads and stores" if self.misaligned and not misaligned else ""


def needs_by_name(name: str, elf: ELFFile) -> Needs | None:
    """For a name such as `rv32ui-p-add`; None for others."""
    found = _RISCV_TESTS.match(name)
    if not found:
        return None
    width, mode, extension, environment = found.groups()
    if width != "32":
        return Needs(None, "needs 64-bit registers")
    if mode == "s" or environment == "v":
        return Needs(None, "needs supervisor mode")
    test = name[found.end() :].removesuffix(".elf")
    if test in _OPTIONAL:
        return Needs(None, _OPTIONAL[test])
    return replace(_needs([extension] if mode == "u" else [], elf), misaligned=test == _MISALIGNED)


def needs_by_attributes(elf: ELFFile) -> Needs:
    """By `.riscv.attributes` (psABI, chapter "ELF Object Files"); without it the base instructions."""
    if elf.elfclass != 32:  # noqa: PLR2004
        return Needs(None, "needs 64-bit registers")
    section = elf.get_section_by_name(".riscv.attributes")
    if not isinstance(section, RISCVAttributesSection):
        return _needs([], elf)
    values = [
        str(attribute.value)
        for subsection in section.iter_subsections()
        for part in subsection.iter_subsubsections()
        for attribute in part.iter_attributes("TAG_ARCH")
    ]
    names = [_VERSION.sub("", name) for value in values for name in value.lower().removeprefix("rv32").split("_")]
    return _needs([name for name in names if name], elf)


def _needs(extensions: list[str], elf: ELFFile) -> Needs:
    names = {_PART_OF.get(name, name) for name in extensions} - _ALWAYS
    if elf["e_flags"] & _COMPRESSED:
        names.add("c")
    base = "e" if "e" in names else "i"
    letters = "".join(sorted(name for name in names - {"e", "i"} if len(name) == 1))
    text = "_".join([f"rv32{base}{letters}", *sorted(name for name in names if len(name) > 1)])
    try:
        return Needs(Isa(text))
    except SimulationError:
        return Needs(None, f"needs {text}")
