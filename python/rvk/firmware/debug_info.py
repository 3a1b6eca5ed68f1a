# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prototypes from debug information (DWARF).

What it does not say of a pointer is how much it points to. A structure has its size; of an array, which C passes as a
pointer, the size is read from the source line that the debug information names, where that file is there and the size
is a number.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from elftools.dwarf.compileunit import CompileUnit
from elftools.dwarf.die import DIE
from elftools.elf.elffile import ELFFile

from rvk.errors import UsageError
from rvk.firmware.elf_file import opened
from rvk.firmware.prototype import Parameter

_QUALIFIERS: Final = frozenset(f"DW_TAG_{n}" for n in ("typedef", "const_type", "volatile_type", "restrict_type"))
_STRUCTURES: Final = frozenset({"DW_TAG_structure_type", "DW_TAG_union_type"})
_FROM_ZERO: Final = 5
"""The version of DWARF in which files and folders began to count from 0, not 1."""
_ADDRESS_BYTES: Final = 4
_REGISTERS_BYTES: Final = 8
"""A structure up to this size is passed, and returned, in registers."""
RETURNED: Final = "returned"
"""The name of the buffer for a structure that is returned through memory."""


def prototype_of(elf: Path, function: str, address: int) -> tuple[Parameter, ...] | None:
    """The parameters of a function; None if the program's debug information does not describe it.

    Args:
        elf: The program.
        function: Its name.
        address: Where it is: static functions may share a name.

    Raises:
        UsageError: The file is damaged, or the function cannot be called.
    """
    with opened(elf) as file:
        found = _find(file, function, address) if file.has_dwarf_info() else None
        return None if found is None else tuple(_parameters(found))


def _find(file: ELFFile, function: str, address: int) -> DIE | None:
    """The description of a function: the one at the address, or else the first that has parameters or a body."""
    fallback = None
    for unit in file.get_dwarf_info().iter_CUs():
        for die in unit.get_top_DIE().iter_children():
            if die.tag != "DW_TAG_subprogram":
                continue
            named = _origin(die)
            if _text(named, "DW_AT_name") != function:
                continue
            low = die.attributes.get("DW_AT_low_pc")
            if low is not None and int(low.value) == address:
                return named
            if "DW_AT_declaration" not in named.attributes:
                fallback = fallback or named
    return fallback


def _origin(die: DIE) -> DIE:
    """The description that has the name: of a function that is also inlined, it is another one."""
    for link in ("DW_AT_abstract_origin", "DW_AT_specification"):
        if link in die.attributes:
            return _origin(die.get_DIE_from_attribute(link))
    return die


def _text(die: DIE, attribute: str) -> str:
    found = die.attributes.get(attribute)
    return found.value.decode(errors="replace") if found is not None else ""


def _type(die: DIE) -> DIE | None:
    return die.get_DIE_from_attribute("DW_AT_type") if "DW_AT_type" in die.attributes else None


def _stripped(die: DIE | None) -> tuple[DIE | None, bool]:
    """A type without its names and qualifiers, and whether it is constant; None is void."""
    constant = False
    while die is not None and die.tag in _QUALIFIERS:
        constant = constant or die.tag == "DW_TAG_const_type"
        die = _type(die)
    return die, constant


def _parameters(function: DIE) -> Iterator[Parameter]:
    result, _ = _stripped(_type(function))
    if result is not None and result.tag in _STRUCTURES and _size(result) > _REGISTERS_BYTES:
        yield Parameter(RETURNED, "out", _size(result))
    formal = [die for die in function.iter_children() if die.tag == "DW_TAG_formal_parameter"]
    for index, die in enumerate(formal):
        yield _parameter(die, _text(die, "DW_AT_name") or f"a{index}")


def _parameter(die: DIE, name: str) -> Parameter:
    kind, _ = _stripped(_type(die))
    if kind is None or kind.tag in _STRUCTURES:
        raise UsageError(f'parameter "{name}" is a structure that is passed by value; write the whole prototype')
    if kind.tag != "DW_TAG_pointer_type":
        return Parameter(name, "value", 8 if _size(kind) > _ADDRESS_BYTES else 4)
    target, constant = _stripped(_type(kind))
    return Parameter(name, "in" if constant else "inout", _pointed_to(die, name, target))


def _pointed_to(die: DIE, name: str, target: DIE | None) -> int | None:
    """The bytes that a parameter points to, if they can be known."""
    if target is None or target.tag in ("DW_TAG_subroutine_type", "DW_TAG_pointer_type"):
        return None
    if target.tag in _STRUCTURES or target.tag == "DW_TAG_array_type":
        return _size(target) or None
    elements = _elements_in_source(die, name)
    return (elements or 0) * _size(target) or None


def _size(die: DIE | None) -> int:
    """Bytes of a type; 0 if it has none, as a structure that is only declared."""
    kind, _ = _stripped(die)
    if kind is None:
        return 0
    if "DW_AT_byte_size" in kind.attributes:
        return int(kind.attributes["DW_AT_byte_size"].value)
    if kind.tag == "DW_TAG_pointer_type":
        return _ADDRESS_BYTES
    if kind.tag != "DW_TAG_array_type":
        return 0
    total = _size(_type(kind))
    for dimension in kind.iter_children():
        total *= _count(dimension.attributes)
    return total


def _count(attributes: dict[str, Any]) -> int:
    if "DW_AT_count" in attributes:
        return int(attributes["DW_AT_count"].value)
    return int(attributes["DW_AT_upper_bound"].value) + 1 if "DW_AT_upper_bound" in attributes else 0


def _elements_in_source(die: DIE, name: str) -> int | None:
    """The 16 of `const uint8_t key[16]`: debug information only has the pointer, and the line."""
    path, line = _file(die), die.attributes.get("DW_AT_decl_line")
    if path is None or line is None:
        return None
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    text = lines[line.value - 1] if 0 < line.value <= len(lines) else ""
    found = re.search(rf"\b{re.escape(name)}\s*\[\s*(?:static\s+)?(0[xX][0-9a-fA-F]+|[1-9][0-9]*)\s*\](?!\s*\[)", text)
    return int(found[1], 0) if found else None


def _file(die: DIE) -> Path | None:
    """The source file in which something is declared."""
    program = die.dwarfinfo.line_program_for_CU(die.cu) if isinstance(die.cu, CompileUnit) else None
    number = die.attributes.get("DW_AT_decl_file")
    if program is None or number is None:
        return None
    header = program.header
    from_one = header.version < _FROM_ZERO
    entry = header.file_entry[number.value - from_one]
    folder = Path(_text(die.cu.get_top_DIE(), "DW_AT_comp_dir"))
    index = entry.dir_index - from_one
    if index >= 0:
        folder /= header.include_directory[index].decode()
    return folder / str(entry.name.decode())
