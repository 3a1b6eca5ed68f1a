# SPDX-License-Identifier: MIT OR Apache-2.0
"""Operands for checks: corners, all pairs of bytes, random ones; and immediates as an instruction can encode them."""

import itertools
import random
from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rvk.isa.model.expression import XLEN, Input
from rvk.isa.model.instruction import Field, Instruction

WORD: Final = (1 << XLEN) - 1
_CORNERS: Final = sorted(
    {0, 3, 15, 31, 33, 127, 255, 0x55555555, 0xAAAAAAAA, 0x01234567, 0x89ABCDEF, 0x80000001, WORD - 1}
    | {1 << bit for bit in range(XLEN)}
    | {(1 << bit) - 1 for bit in range(8, XLEN + 1, 4)}
    | {WORD ^ (1 << bit) for bit in range(0, XLEN, 5)}
)
_BYTES: Final = [byte * 0x01010101 for byte in range(256)]

Columns = Mapping[str, "array[int]"]
"""For each word of each input its value in every set, in 32 bits: `rs1`, `state.ACC`, `state.ACC+0032` and so on."""


@dataclass(frozen=True)
class ImmediateRange:
    """The immediates that an encoding can hold: bits `high` to `low` are free, zeros below, zeros or signs above."""

    high: int
    low: int
    signed: bool

    def value(self, word: int) -> int:
        """The immediate that has the free bits of `word`."""
        above = -(2 << self.high)
        free = word & ~above & -(1 << self.low)
        return free | (above & WORD if self.signed and word >> self.high & 1 else 0)

    def verilog(self, name: str, offset: int = 0) -> str:
        """The immediate in SystemVerilog, from the word that begins at bit `offset` of `name`."""
        fill = XLEN - 1 - self.high
        sign = f"{name}[{offset + self.high}]" if self.signed else "1'b0"
        above = [f"{{{fill}{{{sign}}}}}"] if fill else []
        below = [f"{self.low}'b0"] if self.low else []
        return f"{{{', '.join([*above, f'{name}[{offset + self.high}:{offset + self.low}]', *below])}}}"


def immediate_range(instruction: Instruction) -> ImmediateRange | None:
    """The values that the immediate can have; None if the instruction has none."""
    fields = [part for part in instruction.encoding if isinstance(part, Field) and part.name == instruction.immediate]
    if not fields:
        return None
    high, low = max(field.high for field in fields), min(field.low for field in fields)
    return ImmediateRange(high, low, instruction.immediate_signed)


def word_name(name: str, low: int) -> str:
    """The name of the word of an input that begins at bit `low`."""
    return name if low == 0 else f"{name}+{low:04}"


def word_names(part: Input) -> list[str]:
    """The names of the words of an input, lowest first."""
    return [word_name(part.name, low) for low in range(0, part.width, XLEN)]


def join_words(columns: Iterable["array[int]"]) -> list[int]:
    """Values from the columns of their words, lowest first."""
    return [sum(word << XLEN * place for place, word in enumerate(row)) for row in zip(*columns, strict=True)]


def operands(names: Iterable[str], random_sets: int, seed: int) -> dict[str, "array[int]"]:
    """Columns of these names: for rs1 and rs2 all pairs of corners and of bytes (in all four places), then random ones.

    What is neither rs1 nor rs2 is random everywhere.
    """
    pairs = [*itertools.product(_CORNERS, _CORNERS), *itertools.product(_BYTES, _BYTES)]
    columns = {}
    for name in names:
        words = array("I", random.Random(f"{seed} {name}").randbytes(4 * (len(pairs) + random_sets)))
        if name in {"rs1", "rs2"}:
            words[: len(pairs)] = array("I", (pair[name == "rs2"] for pair in pairs))
        columns[name] = words
    return columns


def inputs_of_set(instruction: Instruction, parts: Iterable[Input], columns: Columns, index: int) -> dict[str, int]:
    """The value of each input of an instruction in one set."""
    values = {}
    for part in parts:
        words = [columns[name][index] for name in word_names(part)]
        values[part.name] = sum(word << XLEN * place for place, word in enumerate(words)) & ((1 << part.width) - 1)
    immediates = immediate_range(instruction)
    if immediates and "immediate" in values:
        values["immediate"] = immediates.value(values["immediate"])
    return values
