# SPDX-License-Identifier: MIT OR Apache-2.0
"""What each group is worth: alone, last, and on average over all orders (its Shapley value), in time and in gates.

The value of a set is the part of the base processor's time that it saves, weighted. The Shapley value of a group is its
mean contribution when the groups come one after the other in a random order (L. S. Shapley, A value for n-person games,
1953); those of all groups add up to the value of all. A set that dependencies or exclusions forbid is worth its best
possible subset, and costs what that costs.

Where there are too many sets, orders are drawn by chance: only for time, because gates would need a synthesis each.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from math import comb, sqrt
from statistics import mean, stdev

from rvk.errors import UsageError
from rvk.explore.plan import Point, Programs
from rvk.explore.sets import possible_subsets
from rvk.explore.space import Groups, Space

MOST_GROUPS = 16
"""Groups for which every set is looked at: 2^16 of them."""


@dataclass(frozen=True)
class Value:
    """What a group is worth."""

    group: str
    alone: float
    """Part of the base processor's time that it saves as the only group."""
    last: float
    """Part that it saves when every other group is there."""
    shapley: float
    """Its Shapley value."""
    area: float | None
    """Gates of its Shapley value; None if sets were not synthesised."""
    error: float = 0.0
    """Standard error of the Shapley value; 0 if it is exact."""

    weight_of_areas: float = 0.0
    """The Shapley value in gates is a sum of areas of sets, each with a factor: the root of the sum of their squares.

    If each area varies by a deviation, the value varies by that times this.
    """

    @property
    def per_kilogate(self) -> float | None:
        """The part of the time that 1000 of its gates save, by Shapley values; None without gates."""
        return 1000 * self.shapley / self.area if self.area else None


@dataclass(frozen=True)
class Game:
    """The value and the area of every set of a processor and compiler."""

    groups: tuple[str, ...]
    points: Mapping[Groups, Point]

    @classmethod
    def of(cls, groups: Sequence[str], points: Sequence[Point]) -> "Game":
        """From the points of one processor and compiler.

        Raises:
            UsageError: There are too many groups.
        """
        if len(groups) > MOST_GROUPS:
            raise UsageError(f"values of {len(groups)} groups need 2^{len(groups)} sets; {MOST_GROUPS} groups at most")
        return cls(tuple(groups), {frozenset(each.groups): each for each in points})

    @cached_property
    def _best(self) -> dict[Groups, Point]:
        """Of every set the point of itself, or of its best possible subset."""
        found: dict[Groups, Point] = {}
        for size in range(len(self.groups) + 1):
            for chosen in combinations(self.groups, size):
                groups = frozenset(chosen)
                if groups in self.points:
                    found[groups] = self.points[groups]
                else:
                    found[groups] = max((found[groups - {each}] for each in chosen), key=lambda p: p.speedup)
        return found

    def saved(self, groups: Groups) -> float:
        """The part of the base processor's time that a set saves."""
        return 1 - 1 / self._best[groups].speedup

    def area(self, groups: Groups) -> float | None:
        """The gates that a set adds."""
        return self._best[groups].unit_area

    def values(self) -> list[Value]:
        """Of each group, in the order of the space."""
        everything = frozenset(self.groups)
        return [
            Value(
                group=name,
                alone=self.saved(frozenset([name])),
                last=self.saved(everything) - self.saved(everything - {name}),
                shapley=sum(weight * (self.saved(with_it) - self.saved(without)) for weight, with_it, without in chain),
                area=self._area(chain),
                weight_of_areas=self._weight_of_areas(chain),
            )
            for name in self.groups
            for chain in [self._contributions(name)]
        ]

    def _contributions(self, name: str) -> list[tuple[float, Groups, Groups]]:
        """Every set with a group, the same without it, and the part of all orders in which it comes next."""
        others = [each for each in self.groups if each != name]
        count = len(self.groups)
        return [
            (1 / (count * comb(count - 1, size)), frozenset([*chosen, name]), frozenset(chosen))
            for size in range(count)
            for chosen in combinations(others, size)
        ]

    def _area(self, contributions: Sequence[tuple[float, Groups, Groups]]) -> float | None:
        total = 0.0
        for weight, with_it, without in contributions:
            more, less = self.area(with_it), self.area(without)
            if more is None or less is None:
                return None
            total += weight * (more - less)
        return total

    def _weight_of_areas(self, contributions: Sequence[tuple[float, Groups, Groups]]) -> float:
        factors: dict[tuple[str, ...], float] = defaultdict(float)
        for weight, with_it, without in contributions:
            factors[self._best[with_it].groups] += weight
            factors[self._best[without].groups] -= weight
        return sqrt(sum(each * each for each in factors.values()))


def sampled(space: Space, programs: Programs, *, samples: int, seed: int) -> list[Value]:
    """What each group is worth in time, its Shapley value from random orders of the groups.

    Half of the orders are the others backwards, which makes the error smaller (antithetic sampling).
    """

    @cache
    def saved(groups: Groups) -> float:
        return max(1 - 1 / programs.speedup(programs.chosen(each)) for each in possible_subsets(space, groups))

    chance = random.Random(seed)
    names = list(space.groups)
    gains: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(max(samples // 2, 2)):
        chance.shuffle(names)
        there, back = _gains(names, saved), _gains(names[::-1], saved)
        for name in names:
            gains[name].append((there[name] + back[name]) / 2)
    everything = frozenset(names)
    return [
        Value(
            group=name,
            alone=saved(frozenset([name])),
            last=saved(everything) - saved(everything - {name}),
            shapley=mean(gains[name]),
            area=None,
            error=stdev(gains[name]) / sqrt(len(gains[name])),
        )
        for name in space.groups
    ]


def most_first(values: Iterable[Value]) -> list[Value]:
    """In the order of the time that they save; those that look the same, in hundredths of a percent, by name."""
    return sorted(values, key=lambda each: (-round(each.shapley, 4), each.group))


def _gains(order: Sequence[str], saved: Callable[[Groups], float]) -> dict[str, float]:
    """What each group adds to those before it."""
    values = [saved(frozenset(order[:size])) for size in range(len(order) + 1)]
    return {name: values[at + 1] - values[at] for at, name in enumerate(order)}
