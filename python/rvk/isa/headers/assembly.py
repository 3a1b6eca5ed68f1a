# SPDX-License-Identifier: MIT OR Apache-2.0
"""Assembly macros for instructions that assemblers do not know.

They use the directive `.insn`, which GNU as and LLVM have (manual of GNU as, "RISC-V Instruction Formats"), so that
registers are written by their names.
"""

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rvk.errors import UsageError
from rvk.isa.model.encoding import REGISTER_FIELDS
from rvk.isa.model.instruction import Bits, Field, Instruction

LINE: Final = 118


@dataclass(frozen=True)
class InsnFormat:
    """The arguments of `.insn`: the name of the format and its operands."""

    name: str
    slots: tuple[str, ...]


@dataclass(frozen=True)
class Writer:
    r"""How operands are written: `\rd` in a macro, `%0` in C."""

    register: Callable[[str], str]
    immediate: Callable[[str], str]


def macro(instruction: Instruction) -> str:
    """The macro that writes one instruction."""
    operands = ", ".join(instruction.assembly)
    form = insn(instruction, Writer(lambda name: f"\\{name}", lambda name: f"(\\{name})"))
    return "\n".join([
        *comment(instruction),
        f".macro {instruction.mnemonic} {operands}".rstrip(),
        f"    .insn {form.name} {', '.join(form.slots)}",
        ".endm",
        "",
    ])  # fmt: skip


def insn(instruction: Instruction, writer: Writer) -> InsnFormat:
    """The arguments of `.insn` for an instruction.

    Raises:
        UsageError: It has no format for this encoding.
    """
    slots = _Slots(instruction, writer)
    opcode, rd = slots.number(6, 0), slots.register("rd", 7)
    rs1, rs2 = slots.register("rs1", 15), slots.register("rs2", 20)
    if opcode is not None and rd is not None:
        if rs1 is not None and rs2 is not None:
            return InsnFormat("r", (opcode, slots.value(14, 12), slots.value(31, 25), rd, rs1, rs2))
        if rs1 is not None:
            return InsnFormat("i", (opcode, slots.value(14, 12), rd, rs1, _signed(slots.value(31, 20), 12)))
        return InsnFormat("u", (opcode, rd, slots.value(31, 12)))
    raise UsageError(f"{instruction.place}: {instruction.name}: no format of .insn has an immediate below bit 12")


def _signed(value: str, width: int) -> str:
    """The same bits as the number that they mean in two's complement, which is what `.insn i` takes."""
    if value.isdecimal():
        number = int(value)
        return str(number - (number >> (width - 1) << width))
    half = 1 << (width - 1)
    return f"(({value}) ^ {half}) - {half}"


class _Slots:
    """The encoding, cut at other places than the description cuts it."""

    def __init__(self, instruction: Instruction, writer: Writer) -> None:
        self._instruction = instruction
        self._writer = writer
        self._parts: list[tuple[Bits | Field, int]] = []
        low = 32
        for part in instruction.encoding:
            low -= part.width
            self._parts.append((part, low))

    def number(self, high: int, low: int) -> str | None:
        """The bits as a number; nothing if an operand is among them."""
        ones = ((1 << (high - low + 1)) - 1) << low
        if self._instruction.mask & ones != ones:
            return None
        return str((self._instruction.fixed & ones) >> low)

    def register(self, name: str, low: int) -> str | None:
        """The register in five bits, which may be constant; nothing if an immediate is among them."""
        if any(isinstance(part, Field) and part.name in REGISTER_FIELDS and at == low for part, at in self._parts):
            return self._writer.register(name)
        constant = self.number(low + 4, low)
        return None if constant is None else f"x{constant}"

    def value(self, high: int, low: int) -> str:
        """The bits as an expression of the immediate."""
        constant, terms = 0, []
        for part, at in self._parts:
            top, bottom = min(high, at + part.width - 1), max(low, at)
            if top < bottom:
                continue
            ones = (1 << (top - bottom + 1)) - 1
            if isinstance(part, Bits):
                constant |= (part.value >> (bottom - at) & ones) << (bottom - low)
                continue
            shift = part.low + bottom - at
            bits = f"{self._writer.immediate(part.name)} >> {shift}" if shift else self._writer.immediate(part.name)
            place = bottom - low
            terms.append(f"({bits} & {ones:#x}) << {place}" if place else f"({bits} & {ones:#x})")
        if constant or not terms:
            terms.append(str(constant))
        return " | ".join(f"({term})" if "<<" in term and len(terms) > 1 else term for term in terms)


def comment(instruction: Instruction) -> list[str]:
    """The summary of the instruction, as a comment."""
    text = instruction.summary or instruction.mnemonic
    return textwrap.wrap(f"/* {text} */", LINE, subsequent_indent=" * ")
