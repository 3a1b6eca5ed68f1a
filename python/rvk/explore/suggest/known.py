# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which described instruction a suggested one is, or has among those of its immediates: found by what they compute."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Field, Instruction

_REGISTERS: Final = ("rs1", "rs2", "rd")
_IMMEDIATE: Final = "immediate"
_RANDOM: Final = random.Random(1)
_SAMPLES: Final = [(_RANDOM.getrandbits(32), _RANDOM.getrandbits(32), _RANDOM.getrandbits(32)) for _ in range(12)]
_MOST_VALUES: Final = 1 << 10
_TRIVIAL: Final = frozenset({"rv32i"})
"""What every processor has says nothing."""


@dataclass(frozen=True)
class _Function:
    """An instruction as a function of registers and an immediate."""

    instruction: Instruction
    registers: tuple[str, ...]
    immediates: range

    def value(self, registers: Mapping[str, int], immediate: int) -> int:
        """What it writes to rd."""
        return evaluate(self.instruction.results["rd"], {**registers, _IMMEDIATE: immediate})


def known_as(own: Instruction, others: Iterable[Instruction]) -> str | None:
    """The name of an instruction that computes the same, `=`, or for one value of the immediate, `includes`."""
    mine = _function(own)
    if mine is None:
        return None
    first = {each: mine.value(dict(zip(mine.registers, _SAMPLES[0], strict=False)), each) for each in mine.immediates}
    included = None
    for each in others:
        theirs = None if each.extension == own.extension or each.extension in _TRIVIAL else _function(each)
        if theirs is None or len(theirs.registers) != len(mine.registers):
            continue
        common = set(_common(mine, theirs, first))
        if len(common) == len(mine.immediates):
            return f"= {each.mnemonic}"
        if included is None and common and len(theirs.immediates) == 1:
            included = f"includes {each.mnemonic}"
    return included


def _function(instruction: Instruction) -> _Function | None:
    inputs = instruction.inputs()
    if instruction.results.keys() != {"rd"} or inputs - {*_REGISTERS, _IMMEDIATE}:
        return None
    parts = [each for each in instruction.encoding if isinstance(each, Field) and each.name == instruction.immediate]
    count = 1 << sum(each.width for each in parts) if _IMMEDIATE in inputs else 1
    registers = tuple(each for each in _REGISTERS if each in inputs)
    return _Function(instruction, registers, range(count)) if count <= _MOST_VALUES else None


def _common(mine: _Function, theirs: _Function, first: Mapping[int, int]) -> Iterator[int]:
    """The immediates for which it computes what the other one does for some immediate.

    `first` has what it computes of the first sample, which tells most that differ.
    """
    for order in permutations(theirs.registers):
        registers = dict(zip(order, _SAMPLES[0], strict=False))
        for other in theirs.immediates:
            found = theirs.value(registers, other)
            yield from (
                each for each, value in first.items() if value == found and _agree(mine, each, theirs, other, order)
            )


def _agree(mine: _Function, immediate: int, theirs: _Function, other: int, order: tuple[str, ...]) -> bool:
    for values in _SAMPLES:
        registers = dict(zip(mine.registers, values, strict=False))
        renamed = dict(zip(order, values, strict=False))
        if mine.value(registers, immediate) != theirs.value(renamed, other):
            return False
    return True
