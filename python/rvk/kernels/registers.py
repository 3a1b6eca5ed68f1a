# SPDX-License-Identifier: MIT OR Apache-2.0
"""A register for every value of a straight-line program."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations, count, islice
from typing import TypeVar

from rvk.kernels.program import Op, Program, scratch

STEPS = 1_000_000
"""After how many placements `allocate` gives up."""

IMMOVABLE = 1 << 64
"""The weight of a value whose register is fixed."""

Register = TypeVar("Register", bound=Hashable)


def conflicts(lifetimes: Mapping[str, tuple[int, int]], same: Mapping[str, str]) -> dict[str, list[str]]:
    """For each value those that cannot have its register; a key of `same` goes by the name that it stands for."""
    found: dict[str, list[str]] = {same.get(value, value): [] for value in lifetimes}
    for a, b in combinations(lifetimes, 2):
        if lifetimes[a][0] <= lifetimes[b][1] and lifetimes[b][0] <= lifetimes[a][1]:
            one, other = same.get(a, a), same.get(b, b)
            found[one].append(other)
            found[other].append(one)
    return found


def allocate(
    program: Program,
    registers: Sequence[Register],
    fixed: Mapping[str, Register],
    *,
    same: Mapping[str, str] | None = None,
    turns: Iterable[int] | None = None,
) -> dict[str, Register]:
    """A register for every value.

    A value goes where it drives out the fewest others, and each that is driven out weighs more from then on.

    Args:
        program: The operations in their order.
        registers: Those for values, by name or number.
        fixed: Values whose register is known.
        same: Which values at the end must be where others are at the start.
        turns: A number for each placement, from which register on the best is looked for; 0, 1, 2 and so on by default.
            Other numbers give another result.

    Raises:
        ValueError: None was found in `STEPS` steps, or as many as there are turns.
    """
    same = same or {}
    lifetimes = program.lifetimes()
    clashes = conflicts(lifetimes, same)
    place, weight = dict(fixed), Counter[str]()
    waiting = [value for value in clashes if value not in fixed][::-1]
    for turn in islice(count() if turns is None else turns, STEPS):
        if not waiting:
            break
        value = waiting.pop()
        turned = [*registers[turn % len(registers) :], *registers[: turn % len(registers)]]
        weights = [(place[v], IMMOVABLE if v in fixed else 1 + weight[v]) for v in clashes[value] if v in place]
        best = _cheapest(turned, weights)
        for other in clashes[value]:
            if place.get(other) == best:
                del place[other]
                weight[other] += 1
                waiting.append(other)
        place[value] = best
    if waiting:
        raise ValueError("no registers found")
    found = {value: place[same.get(value, value)] for value in lifetimes}
    verify(program, found)
    return found


def _cheapest(registers: Iterable[Register], weights: Iterable[tuple[Register, int]]) -> Register:
    """The first of the registers with the smallest sum of weights."""
    costs = dict.fromkeys(registers, 0)
    for register, weight in weights:
        if register in costs:
            costs[register] += weight
    best = min(costs, key=costs.__getitem__)
    if costs[best] >= IMMOVABLE:
        raise ValueError("no registers found: fixed values have all of them")
    return best


def verify(program: Program, place: Mapping[str, Register]) -> None:
    """Follows the values through their registers, without regard to how these were found.

    Raises:
        ValueError: An operation does not find its sources, or overwrites them before it has read them, or a value
            is missing at the end.
    """
    holds = {place[value]: value for value in program.first}
    _expect(holds, place, program.first, "the start")
    for i, op in enumerate(program.ops):
        where = f"operation {i}, {op.text}"
        _expect(holds, place, op.sources, where)
        for value in _written_early(i, op):
            if place[value] in {place[source] for source in op.sources}:
                raise ValueError(f"{where}: {value} overwrites a source in {place[value]}")
            holds[place[value]] = value
        if op.target:
            holds[place[op.target]] = op.target
        if op.target and op.scratch and place[op.target] == place[scratch(i)]:
            raise ValueError(f"{where}: the target is its scratch register {place[op.target]}")
    _expect(holds, place, program.last, "the end")


def _written_early(i: int, op: Op) -> list[str]:
    """The registers that an operation writes before it has read all sources."""
    return [scratch(i)] * op.scratch + [op.target] * op.early


def _expect(holds: Mapping[Register, str], place: Mapping[str, Register], values: Iterable[str], where: str) -> None:
    for value in values:
        if holds.get(place[value]) != value:
            raise ValueError(f"{where}: {value} is not in {place[value]}, but {holds.get(place[value], 'nothing')}")


def named_by_use(program: Program, place: Mapping[str, int], names: Sequence[str]) -> list[str]:
    """The names of registers by number: those that are used most get the first names."""
    uses = Counter(place[value] for op in program.ops for value in (*op.sources, op.target) if value)
    order = sorted(range(len(names)), key=lambda number: -uses[number])
    return [name for _, name in sorted(zip(order, names, strict=True))]
