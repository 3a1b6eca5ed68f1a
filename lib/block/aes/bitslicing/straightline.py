# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code without branches, as operations on values: puts them in order and finds a register for every value.

A value is defined once; its name only tells it from others.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

STEPS = 20_000
"""After how many placements `allocate` gives up."""


@dataclass(frozen=True)
class Op:
    """An instruction or a macro."""

    text: str
    """Assembly; {d} is the target, {0} and {1} are the sources, {t} is a scratch register."""
    target: str
    sources: tuple[str, ...] = ()
    early: bool = False
    """The target is written before all sources have been read."""

    @property
    def scratch(self) -> bool:
        """Whether it needs a scratch register."""
        return "{t}" in self.text


def ordered(ops: Sequence[Op], first: Sequence[str], last: Sequence[str], seed: int) -> list[Op]:
    """The operations in an order that keeps few values alive: next comes one of those that end most, by lot."""
    generator = random.Random(seed)
    uses = Counter(last) + Counter(value for op in ops for value in set(op.sources))
    known, waiting, order = set(first), list(ops), []
    while waiting:
        ready = [op for op in waiting if known.issuperset(op.sources)]
        ends = [sum(uses[value] == 1 for value in set(op.sources)) for op in ready]
        weights = [generator.random() - end for end in ends]
        op = ready[min(range(len(ready)), key=weights.__getitem__)]
        waiting.remove(op)
        order.append(op)
        uses.subtract(set(op.sources))
        known.add(op.target)
    return order


def lifetimes(ops: Sequence[Op], pinned: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """When each value has a register: operation i reads at time 2 i and writes at 2 i + 1, early targets at 2 i."""
    start: dict[str, int] = {}
    end: dict[str, int] = {}
    for i, op in enumerate(ops):
        for value in op.sources:
            start.setdefault(value, -1)
            end[value] = 2 * i
        start[op.target] = end[op.target] = 2 * i + (not op.early)
        if op.scratch:
            start[scratch(i)], end[scratch(i)] = 2 * i, 2 * i + 1
    used = {value for op in ops for value in op.sources}
    end |= {value: 2 * len(ops) for value in pinned if value not in used}
    return {value: (start[value], end[value]) for value in start}


def scratch(index: int) -> str:
    """The name of the scratch register of an operation."""
    return f"scratch {index}"


def conflicts(times: Mapping[str, tuple[int, int]]) -> dict[str, list[str]]:
    """For each value those that cannot have its register."""
    found: dict[str, list[str]] = {value: [] for value in times}
    for a, b in combinations(times, 2):
        if times[a][0] <= times[b][1] and times[b][0] <= times[a][1]:
            found[a].append(b)
            found[b].append(a)
    return found


def allocate(ops: Sequence[Op], registers: Sequence[str], pinned: Mapping[str, str]) -> dict[str, str]:
    """A register for every value; `pinned` are those of the values at the start and at the end.

    A value goes where it drives out the fewest others, and each that is driven out weighs more from then on.

    Raises:
        ValueError: None was found in `STEPS` steps.
    """
    clashes = conflicts(lifetimes(ops, pinned))
    place, weight = dict(pinned), Counter(dict.fromkeys(pinned, STEPS))
    waiting = [value for value in clashes if value not in pinned][::-1]
    for step in range(STEPS):
        if not waiting:
            return place
        value = waiting.pop()
        costs = dict.fromkeys([*registers[step % len(registers) :], *registers[: step % len(registers)]], 0)
        for other in clashes[value]:
            if place.get(other) in costs:
                costs[place[other]] += 1 + weight[other]
        best = min(costs, key=costs.__getitem__)
        for other in clashes[value]:
            if place.get(other) == best:
                del place[other]
                weight[other] += 1
                waiting.append(other)
        place[value] = best
    raise ValueError("no registers found")


def lines(ops: Sequence[Op], registers: Sequence[str], pinned: Mapping[str, str]) -> Iterator[str]:
    """The assembly."""
    place = allocate(ops, registers, pinned)
    for i, op in enumerate(ops):
        yield "    " + op.text.format(*(place[v] for v in op.sources), d=place[op.target], t=place.get(scratch(i)))
