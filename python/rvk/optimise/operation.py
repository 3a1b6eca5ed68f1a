# SPDX-License-Identifier: MIT OR Apache-2.0
"""An instruction of assembly: what it reads and writes."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from rvk._sim import Instruction, instructions

REGISTERS: Final = (
    *("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1"),
    *(f"a{number}" for number in range(8)),
    *(f"s{number}" for number in range(2, 12)),
    *("t3", "t4", "t5", "t6"),
)
"""All of them, by their number, with the names of the psABI."""
ZERO: Final = "zero"
STACK: Final = "sp"
TEMPORARIES: Final = frozenset(f"t{number}" for number in range(7))
"""Those that hold nothing at calls and returns (psABI)."""
FIXED: Final = frozenset({ZERO, STACK, "gp", "tp"})
"""What holds no other value than its own."""
_SIZES: Final = {"b": 1, "h": 2, "w": 4}
_NUMBER: Final = re.compile(r"-?\d+")
_MEMORY: Final = re.compile(r"(.*)\((\w+)\)")
_OPERANDS: Final = {"R": 3, "ByteSelect": 4, "I": 3, "Shift": 3, "Unary": 2, "U": 2, "Load": 2, "Store": 2}
"""The formats of instructions that may move, with their number of operands."""
_SOURCES: Final = {"R": 2, "ByteSelect": 2, "I": 1, "Shift": 1, "Unary": 1, "U": 0}
_STAYS: Final = frozenset({"auipc"})
"""Others refer to its label."""


class Memory(NamedTuple):
    """What is known of loads and stores."""

    stack_is_apart: bool = False
    """Those by the stack pointer never meet others."""
    keeps_order: bool = False
    """All of them have to stay in their order."""


class Access(NamedTuple):
    """A load or store."""

    base: str
    """A register."""
    offset: int | str
    """In bytes; a text, such as `%lo(table)`, if the assembler does not know it."""
    size: int
    """In bytes."""
    is_store: bool


@dataclass(frozen=True)
class Operation:
    """An instruction that computes, loads or stores."""

    text: str
    """As the assembler prints it, without aliases."""
    alias: str
    """The same, as one writes it: `mv`, `li`, `not`."""
    mnemonic: str
    class_name: str
    """The class by which core files give its latency."""
    writes: str | None
    """A register; None of an instruction that writes none, or `zero`."""
    reads: tuple[str, ...]
    """Registers, in the order of the operands; of a store, the value and then the address."""
    access: Access | None = None
    immediate: str = ""
    """The operand that is no register, unless it is an address."""
    above: tuple[str, ...] = ()
    """Lines of comment before it."""
    comment: str = ""
    """The comment behind it."""

    @property
    def number(self) -> int | None:
        """The immediate operand, if the assembler knows its value."""
        return int(self.immediate) if _NUMBER.fullmatch(self.immediate) else None


@cache
def _known() -> dict[str, Instruction]:
    return {each.mnemonic: each for each in instructions()}


def operation(text: str, alias: str) -> Operation | None:
    """What a line of assembly is; None if it is no instruction that may move.

    `text` has no aliases: mnemonic, tab, operands.
    """
    mnemonic, _, rest = text.partition("\t")
    known = _known().get(mnemonic)
    operands = [each.strip() for each in rest.split(",")]
    if known is None or mnemonic in _STAYS or _OPERANDS.get(known.format) != len(operands):
        return None
    if known.format in {"Load", "Store"}:
        return _access(text, alias, known, operands)
    written, read = operands[0], tuple(operands[1 : 1 + _SOURCES[known.format]])
    if not {written, *read} <= set(REGISTERS) or written in FIXED - {ZERO}:
        return None
    rest = ", ".join(operands[1 + len(read) :])
    writes = None if written == ZERO else written
    return Operation(text, alias, mnemonic, known.class_name, writes, read, immediate=rest)


def branch(text: str) -> Operation | None:
    """What a conditional branch reads; None if the line is another one."""
    mnemonic, _, rest = text.partition("\t")
    known = _known().get(mnemonic)
    reads = tuple(each.strip() for each in rest.split(","))[:-1]
    if known is None or known.format != "Branch" or not set(reads) <= set(REGISTERS):
        return None
    return Operation(text, text, mnemonic, known.class_name, None, reads)


def _access(text: str, alias: str, known: Instruction, operands: list[str]) -> Operation | None:
    place = _MEMORY.fullmatch(operands[1])
    if place is None or not {operands[0], place[2]} <= set(REGISTERS):
        return None
    offset: int | str = place[1]
    if _NUMBER.fullmatch(place[1]):
        offset = int(place[1])
    is_store = known.format == "Store"
    access = Access(place[2], offset, _SIZES[known.mnemonic[1]], is_store)
    if is_store:
        return Operation(text, alias, known.mnemonic, known.class_name, None, (operands[0], place[2]), access)
    if operands[0] in FIXED:
        return None
    return Operation(text, alias, known.mnemonic, known.class_name, operands[0], (place[2],), access)
