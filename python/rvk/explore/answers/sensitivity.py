# SPDX-License-Identifier: MIT OR Apache-2.0
"""Does the best set stay the best when the weights change?"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rvk.explore.plan import Point


@dataclass(frozen=True)
class Share:
    """A set, and how often it is the best."""

    groups: tuple[str, ...]
    share: float
    """Part of all choices of weights."""


def shares(
    points: Sequence[Point], budget: float, weights: Mapping[str, float], *, samples: int, seed: int
) -> list[Share]:
    """How often each set is the best within a budget when each weight is multiplied by a random factor from 1/4 to 4.

    The logarithms of the factors are uniform. Returns every set that is the best at least once, the most frequent
    first. The first point is that without groups.
    """
    base = points[0]
    fitting = [each for each in points if each.unit_area is not None and each.unit_area <= budget]
    left = [{name: each.chosen[name].cycles / base.chosen[name].cycles for name in weights} for each in fitting]
    chance = random.Random(seed)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(samples):
        drawn = {name: weight * 4 ** chance.uniform(-1, 1) for name, weight in weights.items()}
        times = [sum(drawn[name] * parts[name] for name in weights) for parts in left]
        best = min(range(len(fitting)), key=lambda i: (times[i], fitting[i].unit_area or 0, len(fitting[i].groups)))
        found[fitting[best].groups] += 1
    return [Share(groups, count / samples) for groups, count in found.most_common()]
