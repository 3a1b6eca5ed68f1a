# SPDX-License-Identifier: MIT OR Apache-2.0
"""Loads and stores: of values for which there are not registers enough, and early enough."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.aes.bitslicing.straightline import Op, lifetimes
else:
    from straightline import Op, lifetimes

DISTANCE = 3
"""How many instructions a load is kept ahead of the use of it: a byte or halfword needs two more on an E31."""


class Spiller:
    """Operations, with stores and loads added so that `registers` are enough.

    What is wanted last goes to memory first (L. Belady, A study of replacement algorithms for a virtual-storage
    computer, 1966).
    """

    def __init__(self, ops: Sequence[Op], registers: int, stays: frozenset[str]) -> None:
        """`stays` are the values that are wanted at the end, which always keep their registers."""
        self.registers, self.stays = registers, stays
        self.ops: list[Op] = []
        self.uses: dict[str, list[int]] = {}
        for i, op in enumerate(ops):
            for value in op.sources:
                self.uses.setdefault(value, []).append(i)
        defined = {op.target for op in ops}
        self.copy = {value: value for value in self.uses if value not in defined}
        """For every value in a register, the name that it has there."""
        self.slot: dict[str, int] = {}
        for i, op in enumerate(ops):
            self.operation(i, op)

    def operation(self, i: int, op: Op) -> None:
        """Adds one operation, with room for what it needs."""
        for value in op.sources:
            if value not in self.copy:
                self.room(op, 1)
                self.copy[value] = f"{value} again {i}"
                self.ops.append(Op(f"lw {{d}}, .Lspilled+{4 * self.slot[value]}(sp)", self.copy[value]))
        self.room(op, op.scratch + op.early)
        sources = tuple(self.copy[value] for value in op.sources)
        for value in set(op.sources):
            self.uses[value] = [use for use in self.uses[value] if use > i]
            if not self.uses[value] and value not in self.stays:
                del self.copy[value]
        self.room(op, op.scratch + bool(op.target))
        self.ops.append(replace(op, sources=sources))
        if op.target:
            self.copy[op.target] = op.target

    def room(self, op: Op, wanted: int) -> None:
        """Sends values to memory until there are this many registers."""
        while len(self.copy) + wanted > self.registers:
            free = [v for v in self.copy if v not in op.sources and v not in self.stays]
            value = max(free, key=lambda value: self.uses[value][0])
            if value not in self.slot:
                self.slot[value] = len(self.slot)
                self.ops.append(Op(f"sw {{0}}, .Lspilled+{4 * self.slot[value]}(sp)", "", (self.copy[value],)))
            del self.copy[value]


@dataclass
class Step:
    """An operation, and how many registers are in use at it."""

    op: Op
    used: int

    def cell(self) -> str:
        """The place on the stack that it loads or stores."""
        return self.op.text.partition(".L")[2].partition("(")[0].partition(",")[0]


def early_loads(ops: Sequence[Op], registers: int, stays: frozenset[str]) -> list[Op]:
    """The same with loads further ahead of the use of what they load, where registers are enough."""
    times = lifetimes(ops, dict.fromkeys(stays, ""))
    used = [0] * (2 * len(ops) + 1)
    for first, last in times.values():
        for time in range(max(first, 0), last + 1):
            used[time] += 1
    result: list[Step] = []
    for i, op in enumerate(ops):
        step = Step(op, max(used[2 * i], used[2 * i + 1]))
        at = len(result)
        while op.text.startswith("l") and at and len(result) - at < DISTANCE:
            above = result[at - 1]
            same = step.cell() and step.cell() == above.cell()
            if same or above.used >= registers or above.op.target in op.sources:
                break
            above.used += 1
            at -= 1
        if at < len(result):
            step.used = result[at].used
        result.insert(at, step)
    return [step.op for step in result]
