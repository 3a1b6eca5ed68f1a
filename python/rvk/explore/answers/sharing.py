# SPDX-License-Identifier: MIT OR Apache-2.0
"""What groups save that share hardware: the gates of each alone, less those of both together.

A single difference has the noise of four areas (answers/noise.py); its mean over all sets of the other groups has less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rvk.explore.plan import Point
from rvk.explore.space import Groups, Space


@dataclass(frozen=True)
class Sharing:
    """Two groups that are said to share hardware; gates are NAND2 equivalents of the whole processor."""

    groups: tuple[str, str]
    first: float
    """Added by the one alone."""
    second: float
    """Added by the other alone."""
    together: float
    mean_saving: float
    """Mean saving over all sets of the other groups."""
    sets: int
    """Sets of the other groups, for each of which the saving was measured."""

    @property
    def saving(self) -> float:
        """Gates that are there once instead of twice, without any other group."""
        return self.first + self.second - self.together

    @property
    def ratio(self) -> float:
        """Both together, as a part of both apart."""
        return self.together / (self.first + self.second)


def sharings(space: Space, points: Sequence[Point]) -> list[Sharing]:
    """Of every pair that is said to share hardware and was synthesised; points of one processor and compiler."""
    areas = {frozenset(each.groups): each.unit_area for each in points if each.unit_area is not None}
    pairs = [pair for pair in combinations(space.groups, 2) if space.may_share(*pair)]
    return [found for one, other in pairs if (found := sharing(areas, one, other))]


def sharing(areas: dict[Groups, float], one: str, other: str) -> Sharing | None:
    """What two groups save; None where one of the sets was not synthesised or is impossible."""
    first, second, both = frozenset([one]), frozenset([other]), frozenset([one, other])
    if not {first, second, both} <= areas.keys():
        return None
    savings = [
        areas[rest | first] + areas[rest | second] - areas[rest | both] - areas[rest]
        for rest in areas
        if rest.isdisjoint(both) and {rest | first, rest | second, rest | both} <= areas.keys()
    ]
    return Sharing((one, other), areas[first], areas[second], areas[both], sum(savings) / len(savings), len(savings))
