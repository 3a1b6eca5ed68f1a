# SPDX-License-Identifier: MIT OR Apache-2.0
"""Straight-line programs: operations on values, without branches.

A value is defined once; its name is only an identifier. Which register it has is decided later (`registers`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise


@dataclass(frozen=True)
class Op:
    """An instruction or a macro."""

    text: str
    """Assembly; {d} is the target, {0} and {1} are the sources, {t} is a scratch register."""
    target: str = ""
    """The value that it defines, or none."""
    sources: tuple[str, ...] = ()
    cost: tuple[int, int] = (1, 1)
    """Instructions on RV32I, and with Zbb or Zbkb."""
    comment: str = ""
    early: bool = False
    """The target is written before all sources have been read."""
    changes: bool = False
    """The sources are changed in place."""
    loads: str = ""
    """The memory cell that is read; cells with different names are different."""
    stores: str = ""
    """The memory cell that is written."""

    @property
    def scratch(self) -> bool:
        """Whether it needs a scratch register."""
        return "{t}" in self.text

    def depends_on(self, earlier: "Op") -> bool:
        """Whether it must stay after an earlier one."""
        changed = (self.changes or earlier.changes) and not set(self.sources).isdisjoint(earlier.sources)
        written = self.stores and self.stores in (earlier.loads, earlier.stores)
        read = self.loads and self.loads == earlier.stores
        return earlier.target in self.sources or bool(changed or written or read)

    def stalls_after(self, earlier: "Op") -> bool:
        """Whether it uses what the operation just before it loads."""
        return bool(earlier.loads) and earlier.target in self.sources


@dataclass
class Program:
    """Operations one after another, and the values that they find and leave in registers."""

    ops: list[Op] = field(default_factory=list)
    first: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)

    def add(self, op: Op) -> str:
        """Appends an operation and returns its target."""
        self.ops.append(op)
        return op.target

    def cost(self, isa: int) -> int:
        """Instructions, on RV32I (0) or with Zbb or Zbkb (1)."""
        return sum(op.cost[isa] for op in self.ops)

    def stalls(self) -> int:
        """How often an operation waits for a load just before it."""
        return sum(later.stalls_after(op) for op, later in pairwise(self.ops))

    def lifetimes(self) -> dict[str, tuple[int, int]]:
        """When each value has a register: operation i reads at time 2 i and writes at 2 i + 1, early targets at 2 i."""
        start, end = dict.fromkeys(self.first, -1), dict.fromkeys(self.first, -1)
        for i, op in enumerate(self.ops):
            end |= dict.fromkeys(op.sources, 2 * i)
            if op.target:
                start[op.target] = end[op.target] = 2 * i + (not op.early)
            if op.scratch:
                start[scratch(i)], end[scratch(i)] = 2 * i, 2 * i + 1
        end |= dict.fromkeys(self.last, 2 * len(self.ops))
        return {value: (start[value], end[value]) for value in start}

    def pressure(self) -> list[int]:
        """How many registers each operation needs."""
        used = [0] * (2 * len(self.ops) + 1)
        for first, last in self.lifetimes().values():
            for time in range(max(first, 0), last + 1):
                used[time] += 1
        return [max(pair) for pair in zip(used[::2], used[1::2], strict=False)]

    def fits(self, registers: int) -> bool:
        """Whether so many registers are enough at every operation."""
        return max(self.pressure(), default=0) <= registers

    def lines(self, place: Mapping[str, str]) -> Iterator[str]:
        """The assembly, with the name of the register of every value."""
        for i, op in enumerate(self.ops):
            sources = (place[value] for value in op.sources)
            text = op.text.format(*sources, d=place.get(op.target), t=place.get(scratch(i)))
            yield f"    {text:31} # {op.comment}" if op.comment else f"    {text}"


def scratch(index: int) -> str:
    """The name of the scratch register of an operation, which is a value like others."""
    return f"scratch {index}"
