# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which points are worth building: the Pareto front, and the best within a budget."""

from collections.abc import Callable, Sequence

from rvk.explore.plan import Point

Speed = Callable[[Point], float]
"""The speed-up that counts: of all workloads by weight, or of one."""


def weighted(point: Point) -> float:
    """The speed-up of all workloads, by their weights."""
    return point.speedup


def front(points: Sequence[Point], speed: Speed = weighted) -> list[Point]:
    """The points to which no other is preferable: not larger, not slower, and one of the two better; by area.

    Of points that are equal in both, the one with fewer groups. Points without area are left out.
    """
    with_area = [each for each in points if each.nand2_equivalents is not None]
    found: list[Point] = []
    for point in sorted(with_area, key=lambda each: (each.nand2_equivalents, -speed(each), len(each.groups))):
        if not found or speed(point) > speed(found[-1]):
            found.append(point)
    return found


def best_within(points: Sequence[Point], budget: float, speed: Speed = weighted) -> Point | None:
    """The fastest point whose groups add no more than `budget` NAND2 equivalents; of equal ones the smallest."""
    fitting = [each for each in points if each.unit_area is not None and each.unit_area <= budget]
    return max(fitting, key=lambda each: (speed(each), -(each.unit_area or 0), -len(each.groups)), default=None)
