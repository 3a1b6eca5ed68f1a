# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code without branches, as operations on values: puts them in order and finds a register for every value.

A value is defined once; its name only tells it from others.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, pairwise

WINDOW = 24
"""How far ahead `scheduled` looks for an operation that fills the time of a load."""
STEPS = 1_000_000
"""After how many placements `allocate` gives up."""


@dataclass(frozen=True)
class Op:
    """An instruction or a macro."""

    text: str
    """Assembly; {d} is the target, {0} and {1} are the sources, {t} is a scratch register."""
    target: str = ""
    sources: tuple[str, ...] = ()
    cost: tuple[int, int] = (1, 1)
    """Instructions on RV32I, and with Zbb or Zbkb."""
    comment: str = ""
    early: bool = False
    """The target is written before all sources have been read."""
    changes: bool = False
    """The source is changed in place."""
    loads: str = ""
    """The memory cell that is read."""
    stores: str = ""
    """The memory cell that is written."""

    @property
    def scratch(self) -> bool:
        """Whether it needs a scratch register."""
        return "{t}" in self.text

    def depends_on(self, earlier: "Op") -> bool:
        """Whether it must stay behind an earlier one."""
        changed = (self.changes or earlier.changes) and not set(self.sources).isdisjoint(earlier.sources)
        written = self.stores and self.stores in (earlier.loads, earlier.stores)
        read = self.loads and self.loads == earlier.stores
        return earlier.target in self.sources or bool(changed or written or read)

    def stalls_after(self, earlier: "Op") -> bool:
        """Whether it uses what the operation just before it loads."""
        return bool(earlier.loads) and earlier.target in self.sources


@dataclass
class Code:
    """Operations one after another, and the values that they find and leave in registers."""

    registers: int
    """How many there are for values."""
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

    def fits(self) -> bool:
        """Whether there are registers enough at every operation."""
        uses = Counter(self.last)
        for op in self.ops:
            uses.update(op.sources)
        live = set(self.first)
        for op in self.ops:
            before = len(live) + op.scratch + op.early
            uses.subtract(op.sources)
            live -= {value for value in op.sources if not uses[value]}
            live |= {op.target} - {""}
            if max(before, len(live) + op.scratch) > self.registers:
                return False
        return True

    def moved_up(self, at: int, to: int) -> "Code":
        """The same with one operation earlier, or unchanged where it depends on one between."""
        op, passed = self.ops[at], self.ops[to:at]
        if any(op.depends_on(other) for other in passed):
            return self
        return Code(self.registers, [*self.ops[:to], op, *passed, *self.ops[at + 1 :]], self.first, self.last)

    def scheduled(self) -> "Code":
        """The same with something between each load and the use of it: the load moves up, or a later operation does."""
        code = self
        for i in range(1, len(self.ops) - 1):
            if code.ops[i + 1].stalls_after(code.ops[i]):
                later = range(i + 2, min(i + WINDOW, len(code.ops)))
                moves = (code.moved_up(at, to) for at, to in [(i, i - 1), *((k, i + 1) for k in later)])
                code = next((m for m in moves if m.stalls() < code.stalls() and m.fits()), code)
        return code

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

    def lines(self, registers: Mapping[str, str]) -> Iterator[str]:
        """The assembly, with the name of the register of every value."""
        for i, op in enumerate(self.ops):
            sources = (registers[value] for value in op.sources)
            text = op.text.format(*sources, d=registers.get(op.target), t=registers.get(scratch(i)))
            yield f"    {text:31} # {op.comment}" if op.comment else f"    {text}"


def scratch(index: int) -> str:
    """The name of the scratch register of an operation."""
    return f"scratch {index}"


def conflicts(lifetimes: Mapping[str, tuple[int, int]], same: Mapping[str, str]) -> dict[str, list[str]]:
    """For each value those that cannot have its register; a key of `same` goes by the name that it stands for."""
    found: dict[str, list[str]] = {same.get(value, value): [] for value in lifetimes}
    for a, b in combinations(lifetimes, 2):
        if lifetimes[a][0] <= lifetimes[b][1] and lifetimes[b][0] <= lifetimes[a][1]:
            one, other = same.get(a, a), same.get(b, b)
            found[one].append(other)
            found[other].append(one)
    return found


def allocate(code: Code, same: Mapping[str, str], fixed: Mapping[str, int]) -> dict[str, int]:
    """A register for every value, by number.

    `same` says which values at the end must be where others are at the start; `fixed` has values whose register is
    known. A value goes where it drives out the fewest others, and each that is driven out weighs more from then on.

    Raises:
        ValueError: None was found in `STEPS` steps.
    """
    lifetimes = code.lifetimes()
    clashes = conflicts(lifetimes, same)
    place, weight = dict(fixed), Counter(dict.fromkeys(fixed, STEPS))
    waiting = [value for value in clashes if value not in fixed][::-1]
    for step in range(STEPS):
        if not waiting:
            return {value: place[same.get(value, value)] for value in lifetimes}
        value = waiting.pop()
        best = cheapest(code.registers, step, ((place[v], 1 + weight[v]) for v in clashes[value] if v in place))
        for other in clashes[value]:
            if place.get(other) == best:
                del place[other]
                weight[other] += 1
                waiting.append(other)
        place[value] = best
    raise ValueError("no registers found")


def cheapest(registers: int, step: int, costs: Iterable[tuple[int, int]]) -> int:
    """The register with the smallest sum of costs; of several, a different one at every step."""
    sums = [0] * registers
    for register, cost in costs:
        sums[register] += cost
    return min(range(registers), key=lambda register: (sums[register], (register + step) % registers))
