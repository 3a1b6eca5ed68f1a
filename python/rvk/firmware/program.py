# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ready programs: ELF files that others have linked."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from elftools.elf.sections import SymbolTableSection

from rvk._sim import Core, Isa
from rvk.errors import UsageError
from rvk.firmware.calls import describe_calls
from rvk.firmware.debug_info import prototype_of
from rvk.firmware.elf_file import opened
from rvk.firmware.memory import secret_range
from rvk.firmware.prototype import Parameter
from rvk.firmware.text import parse_call
from rvk.library import BoundOperation
from rvk.memory_fit import check_fit
from rvk.programs import ReadyProgram, Target
from rvk.suggest import unknown
from rvk.toolchain import Compiler

_FUNCTIONS: Final = frozenset({"STT_FUNC", "STT_NOTYPE"})
_LOCAL: Final = ("$", ".L")
"""How the names of labels begin that a compiler or assembler makes for itself."""
Symbols = dict[str, tuple[int, int, bool]]
"""Address, bytes and whether it may be a function, by name."""


@dataclass(frozen=True)
class Firmware(ReadyProgram):
    """A ready program of which some functions are called."""

    ranges: tuple[tuple[int, int, str], ...] = ()

    @property
    def secret_ranges(self) -> tuple[tuple[int, int, str], ...]:
        """Address, bytes and name of memory that is secret from the beginning."""
        return self.ranges

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything to follow."""
        return bool(self.ranges) or any(each.secret for each in self.target.primitive.meta.arguments.values())


@dataclass(frozen=True)
class Selection:
    """What is wanted of which program."""

    file: Path
    calls: Sequence[str]
    secrets: Sequence[str] = ()
    """Names of parameters or variables, or ADDRESS:BYTES."""
    isa: str | None = None


def open_firmware(wanted: Selection, core: Core) -> tuple[Firmware, BoundOperation]:
    """A program and the calls of it.

    Raises:
        UsageError: The file is not a program for this core, or the calls are wrong.
    """
    symbols = _symbols(wanted.file)
    check_fit(wanted.file.read_bytes(), str(wanted.file), core)
    isa = str(Isa(wanted.isa)) if wanted.isa else str(core.isa)
    functions = [name for name, (_, _, callable_) in symbols.items() if callable_]
    for name in (parse_call(text).function for text in wanted.calls):
        if name not in functions:
            raise unknown(f"function of {wanted.file.name}", name, functions)
    known = partial(_prototype, wanted.file, symbols)
    bound = describe_calls(wanted.calls, known, wanted.secrets, wanted.file, isa)
    variables = {name: (address, size) for name, (address, size, _) in symbols.items() if size}
    ranges = tuple(
        secret_range(name, variables, bound.arguments, core) for name in wanted.secrets if name not in bound.arguments
    )
    compiler = Compiler("ready", "program", "")
    return Firmware(Target(bound.primitive, "elf", isa, compiler), wanted.file, ranges=ranges), bound


def _prototype(file: Path, symbols: Symbols, function: str) -> tuple[Parameter, ...] | None:
    return prototype_of(file, function, symbols[function][0])


def _symbols(file: Path) -> Symbols:
    """The functions and variables of a program.

    Raises:
        UsageError: It cannot be read, or is stripped.
    """
    with opened(file) as elf:
        table = elf.get_section_by_name(".symtab")
        if not isinstance(table, SymbolTableSection):
            raise UsageError(f"{file} is stripped: it has no symbols; give the file from before strip")
        return {
            each.name: (int(each["st_value"]), int(each["st_size"]), each["st_info"]["type"] in _FUNCTIONS)
            for each in table.iter_symbols()
            if each.name and not each.name.startswith(_LOCAL) and each["st_shndx"] not in ("SHN_UNDEF", "SHN_ABS")
        }
