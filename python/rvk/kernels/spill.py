# SPDX-License-Identifier: MIT OR Apache-2.0
"""Values in memory while there are not registers enough."""

from collections.abc import Callable
from dataclasses import replace

from rvk.kernels.program import Op, Program


def spilled(program: Program, registers: int, cell: Callable[[int], str]) -> Program:
    """The same with stores and loads added so that so many registers are enough.

    What is wanted last goes to memory first (L. Belady, A study of replacement algorithms for a virtual-storage
    computer, 1966). Values that are wanted at the end always keep their registers.

    Args:
        program: Operations in their order.
        registers: How many there are for values.
        cell: The operand, such as `8(sp)`, of the word in memory with a number from 0 on.

    Raises:
        ValueError: An operation needs more registers than there are.
    """
    return _Spiller(program, registers, cell).result


class _Spiller:
    def __init__(self, program: Program, registers: int, cell: Callable[[int], str]) -> None:
        self.registers, self.cell = registers, cell
        self.result = Program([], program.first, program.last)
        self.uses: dict[str, list[int]] = {}
        """When each value is read."""
        for i, op in enumerate(program.ops):
            for value in op.sources:
                self.uses.setdefault(value, []).append(i)
        self.copy = {value: value for value in program.first if self.wanted(value)}
        """For every value in a register, the name that it has there."""
        self.slot: dict[str, int] = {}
        """For every value that is in memory as well, where."""
        self.slots = 0
        for i, op in enumerate(program.ops):
            self.operation(i, op)

    def wanted(self, value: str) -> bool:
        """Whether a value is read later, or wanted at the end."""
        return bool(self.uses.get(value)) or value in self.result.last

    def operation(self, i: int, op: Op) -> None:
        """Adds one operation, with room for what it needs."""
        for value in op.sources:
            if value not in self.copy:
                self.room(op, 1)
                cell = self.cell(self.slot[value])
                self.copy[value] = self.result.add(Op(f"lw {{d}}, {cell}", f"{value} again {i}", loads=cell))
        self.room(op, op.scratch + op.early)
        sources = tuple(self.copy[value] for value in op.sources)
        for value in set(op.sources):
            self.uses[value] = [use for use in self.uses[value] if use > i]
            if not self.wanted(value):
                del self.copy[value]
            if op.changes:
                self.slot.pop(value, None)
        self.room(op, op.scratch + bool(op.target))
        self.result.add(replace(op, sources=sources))
        if self.wanted(op.target):
            self.copy[op.target] = op.target

    def room(self, op: Op, wanted: int) -> None:
        """Sends values to memory until there are this many registers."""
        while len(self.copy) + wanted > self.registers:
            free = [value for value in self.copy if value not in op.sources and value not in self.result.last]
            if not free:
                raise ValueError(f"{self.registers} registers are not enough for {op.text}")
            value = max(free, key=lambda value: self.uses[value][0])
            if value not in self.slot:
                self.slot[value] = self.slots
                self.slots += 1
                cell = self.cell(self.slot[value])
                self.result.add(Op(f"sw {{0}}, {cell}", "", (self.copy[value],), stores=cell))
            del self.copy[value]
