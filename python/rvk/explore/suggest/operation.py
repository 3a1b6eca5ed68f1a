# SPDX-License-Identifier: MIT OR Apache-2.0
"""Machine instructions as operations on registers: what each reads, writes, and whether it only computes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from rvk._sim import Isa, disassemble, instructions

NAMES: Final = (
    *("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1"),
    *(f"a{number}" for number in range(8)),
    *(f"s{number}" for number in range(2, 12)),
    *(f"t{number}" for number in range(3, 7)),
)
"""The registers' names in the calling convention, by number."""
NUMBERS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(NAMES)}
ALL: Final = frozenset(range(1, 32))
CONTROL: Final = frozenset({"branch", "jump", "jump_register", "system", "fence"})
"""Classes of instructions that end a basic block."""
COMPUTING: Final = frozenset(
    (
        *("add", "sub", "and", "or", "xor", "sll", "srl", "sra", "slt", "sltu", "lui"),
        *("addi", "andi", "ori", "xori", "slli", "srli", "srai", "slti", "sltiu"),
        *("rori", "andn", "orn", "xnor", "sh1add", "sh2add", "sh3add"),
    )
)
"""Instructions that a pattern may consist of: they compute rd from registers and an immediate in one step."""

_MEMORY: Final = re.compile(r"(-?\w+)\((\w+)\)")
_SHORT: Final = 0xFFFF
_NO_DESTINATION: Final = frozenset({"Store", "Branch", "Fence", "System"})


@dataclass(frozen=True)
class Operation:
    """One machine instruction."""

    mnemonic: str
    rd: int | None
    """The register that it writes; None if it writes none, or x0."""
    sources: tuple[int, ...]
    """The registers that it reads, in the order of its operands, x0 included."""
    immediate: int | None
    class_name: str
    word: int
    bytes: int
    is_custom: bool = False
    is_destructive: bool = False
    """Whether its last source is its destination, as that of some custom instructions."""
    is_changed: bool = False
    """Whether its registers differ from those of `word`: it is then written as text."""

    @property
    def computes(self) -> bool:
        """Whether it may be part of a pattern."""
        return self.rd is not None and self.mnemonic in COMPUTING

    @property
    def ends_block(self) -> bool:
        """Whether control may go elsewhere after it."""
        return self.class_name in CONTROL

    def writing(self, rd: int) -> "Operation":
        """The same with another destination."""
        return self if rd == self.rd else replace(self, rd=rd, is_changed=True)

    def reading(self, sources: tuple[int, ...]) -> "Operation":
        """The same with other sources."""
        return self if sources == self.sources else replace(self, sources=sources, is_changed=True)

    @property
    def encoded(self) -> int:
        """The word of a custom instruction, whose registers are in the fields of the R-type."""
        first, second = (*self.sources, 0, 0)[:2]
        return self.word | (self.rd or 0) << 7 | first << 15 | second << 20

    @property
    def text(self) -> str:
        """Assembly text, of one that is no branch."""
        registers = [NAMES[each] for each in self.sources]
        if self.class_name.startswith("load_"):
            return f"{self.mnemonic} {NAMES[self.rd or 0]}, {self.immediate}({registers[0]})"
        if self.class_name == "store":
            return f"{self.mnemonic} {registers[0]}, {self.immediate}({registers[1]})"
        immediate = [] if self.immediate is None else [str(self.immediate)]
        return f"{self.mnemonic} {', '.join([NAMES[self.rd or 0], *registers, *immediate])}"


def copy_of(source: int, rd: int) -> Operation:
    """A copy of a register, as `addi rd, source, 0`."""
    return Operation("addi", rd, (source,), 0, "alu", 0, 4, is_changed=True)


@cache
def _table() -> dict[str, tuple[str, str]]:
    return {each.mnemonic: (each.format, each.class_name) for each in instructions()}


def decode(word: int, size: int, isa: Isa) -> Operation | None:
    """The operation of an instruction word of 2 or 4 bytes at address 0; None if the ISA string does not have it.

    The immediate of a branch or jump is the distance to its target.
    """
    text = disassemble(word if size == 4 else word & _SHORT, 0, isa)  # noqa: PLR2004
    if text is None:
        return None
    mnemonic, _, rest = text.partition(" ")
    if mnemonic not in _table():
        return None
    form, class_name = _table()[mnemonic]
    registers, immediate = _operands(rest)
    if form in {"Atomic", "LoadReserved", "Csr", "CsrImmediate"}:
        return None  # none is in the code of primitives; what they read and write needs rules of its own
    rd, sources = (None, registers) if form in _NO_DESTINATION else (registers[0], registers[1:])
    return Operation(mnemonic, rd or None, tuple(sources), immediate, class_name, word, size)


def _operands(text: str) -> tuple[list[int], int | None]:
    """Registers in their order, and the immediate."""
    registers: list[int] = []
    immediate = None
    for part in (each.strip() for each in text.split(",") if each.strip()):
        match = _MEMORY.fullmatch(part)
        number, name = (match[1], match[2]) if match else (part, part)
        if name in NUMBERS:
            registers.append(NUMBERS[name])
        if number not in NUMBERS:
            immediate = _number(number)
    return registers, immediate


def _number(text: str) -> int | None:
    try:
        value = int(text, 0)
    except ValueError:  # such as the sets of a fence
        return None
    return value - (1 << 32) if value >= 1 << 31 else value
