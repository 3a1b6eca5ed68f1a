# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tests in a folder: which files are tests, of which suite, and what each should leave in memory."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from rvk._sim import Isa
from rvk.conform.needs import Needs, needs_by_attributes, needs_by_name
from rvk.errors import UsageError

_ELF: Final = b"\x7fELF"
_REFERENCES: Final = (".reference_output", ".signature")
_RISCV_TESTS: Final = re.compile(r"rv\d+[a-z]\w*-\w+(?=-)")
"""The beginning of a name in riscv-tests: its suite and its environment."""


@dataclass(frozen=True)
class ConformanceTest:
    """An executable that passes or fails by itself, or by its signature."""

    name: str
    suite: str
    elf: bytes
    needs: Needs
    reference: list[str] | None
    """The lines of the reference signature."""
    needs_reference: bool
    """Whether it says nothing by itself: it has a signature, and is not of riscv-tests."""
    damage: str = ""
    """What is wrong with the file."""

    @property
    def is_of_riscv_tests(self) -> bool:
        """Whether its exit code is the number of the case that failed."""
        return bool(_RISCV_TESTS.match(self.name))


def find_tests(places: Sequence[Path]) -> list[ConformanceTest]:
    """The tests in files, and in folders and their folders, in the order of their names.

    A reference signature lies beside the executable NAME or NAME.elf as NAME.reference_output or NAME.signature.

    Raises:
        UsageError: There is no such file or folder, or no test in one.
    """
    return [test for place in places for test in _tests(place)]


def _tests(path: Path) -> list[ConformanceTest]:
    if not path.exists():
        raise UsageError(f"{path}: no such file or folder")
    files = [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.is_file())
    found = [test for file in files if (test := _test(file, path)) is not None]
    if not found:
        raise UsageError(f"{path}: no linked RISC-V executable; build the tests first")
    return found


def _test(file: Path, root: Path) -> ConformanceTest | None:
    with file.open("rb") as opened:
        if opened.read(len(_ELF)) != _ELF:
            return None
    contents = file.read_bytes()
    try:
        elf = ELFFile(BytesIO(contents))
        if elf["e_machine"] != "EM_RISCV" or elf["e_type"] != "ET_EXEC":
            return None
        needs = needs_by_name(file.name, elf) or needs_by_attributes(elf)
        symbols = elf.get_section_by_name(".symtab")
        signed = isinstance(symbols, SymbolTableSection) and bool(symbols.get_symbol_by_name("begin_signature"))
    except (ELFError, KeyError, ValueError) as error:
        damage = f"damaged ELF file ({error}); build it again"
        return ConformanceTest(file.name, _suite(file, root), contents, Needs(Isa("rv32i")), None, False, damage)
    needs_reference = signed and not _RISCV_TESTS.match(file.name)
    return ConformanceTest(file.name, _suite(file, root), contents, needs, _reference(file), needs_reference)


def _suite(file: Path, root: Path) -> str:
    named = _RISCV_TESTS.match(file.name)
    if named:
        return named[0]
    folder = root if root.is_dir() else root.parent
    return str(file.parent.relative_to(folder)) if file.parent != folder else folder.resolve().name


def _reference(file: Path) -> list[str] | None:
    stem = file.name.removesuffix(".elf")
    for name in (f"{name}{ending}" for name in (file.name, stem) for ending in _REFERENCES):
        beside = file.with_name(name)
        if beside.is_file():
            return beside.read_text(encoding="ascii", errors="replace").lower().split()
    return None
