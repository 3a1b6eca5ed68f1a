# SPDX-License-Identifier: MIT OR Apache-2.0
"""How far areas vary from set to set for no reason of the hardware, and which answers that leaves open.

Synthesis is a heuristic: a small change of its input changes its result by gates that have nothing to do with the
change. What the hardware itself explains is taken to be a sum: so many gates for each group, and so many for each pair
that is said to share hardware. The sum is fitted to the areas of all sets by least squares; the noise is the standard
deviation of what is left, with the degrees of freedom that the fit leaves (N. Draper, H. Smith, Applied Regression
Analysis, 1998, chapter 5). Sharing that no group declares is counted as noise, so that it is rather too large.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Final

import numpy as np

from rvk.explore.answers.front import Speed, weighted
from rvk.explore.plan import Point
from rvk.explore.space import Space

_LEAST_FREEDOM: Final = 2
"""With less, nothing can be said."""
_CONFIDENCE: Final = 2 * sqrt(2)
"""A difference of two areas that is larger than so many deviations is none of noise, in 19 of 20 cases."""


@dataclass(frozen=True)
class Noise:
    """Of the areas of one processor."""

    gates: float
    """Standard deviation of one area, in NAND2 equivalents."""
    freedom: int
    """Degrees of freedom: sets, less what was fitted."""
    largest_decrease: float
    """By so much an area fell at most when a group was added; in hardware it cannot fall."""
    decreases: int
    steps: int
    """Pairs of sets that differ by one group, in `decreases` of which the larger set has the smaller area."""

    @property
    def of_difference(self) -> float:
        """Two areas that are no further apart than this may be in the other order."""
        return _CONFIDENCE * self.gates


def noise_of(space: Space, points: Sequence[Point]) -> Noise | None:
    """The noise of the areas of one processor's points; None where there are too few sets to tell."""
    areas = {frozenset(each.groups): each.unit_area for each in points if each.unit_area is not None}
    explained = [frozenset[str](), *_singles(space), *_shared(space, areas)]
    if not areas:
        return None
    model = np.array([[float(term <= groups) for term in explained] for groups in areas])
    measured = np.array(list(areas.values()))
    fitted, _, rank, _ = np.linalg.lstsq(model, measured, rcond=None)
    freedom = len(areas) - int(rank)
    if freedom < _LEAST_FREEDOM:
        return None
    left = measured - model @ fitted
    falls = [less - area for groups, area in areas.items() for less in _one_less(groups, areas)]
    decreases = [each for each in falls if each > 0]
    return Noise(
        gates=sqrt(float(left @ left) / freedom),
        freedom=freedom,
        largest_decrease=max(decreases, default=0.0),
        decreases=len(decreases),
        steps=len(falls),
    )


def may_be_beaten(point: Point, points: Sequence[Point], noise: Noise, speed: Speed = weighted) -> list[Point]:
    """Points that are at least as fast as one of the front, and larger by no more than noise can be.

    Not those that have all of its groups and more: in hardware they cannot be smaller.
    """
    limit = (point.nand2_equivalents or 0) + noise.of_difference
    return [
        each
        for each in points
        if each.nand2_equivalents is not None
        and each.nand2_equivalents <= limit
        and speed(each) >= speed(point)
        and not set(each.groups) >= set(point.groups)
    ]


def doubt_within(
    best: Point, points: Sequence[Point], budget: float, noise: Noise, speed: Speed = weighted
) -> str | None:
    """Why noise alone could make another set than this the best within a budget, or None."""
    area, limit = best.unit_area or 0, noise.of_difference
    if best.groups and area + limit > budget:
        return "it may be larger than the budget"
    for each in points:
        if each.unit_area is not None and budget < each.unit_area <= budget + limit and speed(each) > speed(best):
            return f"{', '.join(each.groups)} is faster, and {each.unit_area:.0f} may be within the budget"
    for each in may_be_beaten(best, points, noise, speed):
        return f"{', '.join(each.groups) or 'no group'} is as fast, and may be smaller"
    return None


def _singles(space: Space) -> list[frozenset[str]]:
    return [frozenset([name]) for name in space.groups]


def _shared(space: Space, areas: dict[frozenset[str], float]) -> list[frozenset[str]]:
    """The pairs that are said to share hardware, as far as a set has both."""
    pairs = (frozenset(each) for each in combinations(space.groups, 2))
    return [pair for pair in pairs if space.may_share(*pair) and any(pair <= groups for groups in areas)]


def _one_less(groups: frozenset[str], areas: dict[frozenset[str], float]) -> list[float]:
    return [areas[groups - {each}] for each in groups if groups - {each} in areas]
