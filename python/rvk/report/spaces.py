# SPDX-License-Identifier: MIT OR Apache-2.0
"""The kept points of every explored space, for Pareto fronts."""

from typing import Any

from rvk.explore.answers.noise import noise_of
from rvk.explore.kept_points import kept_points, kept_spaces
from rvk.explore.plan import Point
from rvk.explore.space import Space, read_space


def spaces() -> list[dict[str, Any]]:
    """Each space of which points are kept, by processor and compiler."""
    found = []
    for name in kept_spaces():
        space = read_space(name)
        points = kept_points(space)
        for processor, compiler in dict.fromkeys((each.processor, each.compiler) for each in points):
            own = [each for each in points if (each.processor, each.compiler) == (processor, compiler)]
            found.append(_space(space, own, f"{name} on {processor}, {compiler}"))
    return found


def _space(space: Space, points: list[Point], label: str) -> dict[str, Any]:
    noise = noise_of(space, points)
    return {
        "label": label,
        "title": space.title,
        "source": space.source,
        "workloads": list(space.workloads),
        "groups": {name: group.title for name, group in space.groups.items()},
        "noise": None if noise is None else {"gates": noise.gates, "difference": noise.of_difference},
        "points": [_point(each) for each in points],
    }


def _point(point: Point) -> dict[str, Any]:
    return {
        "groups": point.groups,
        "area": point.nand2_equivalents,
        "added": point.unit_area,
        "depth": point.logic_depth,
        "speedup": point.speedup,
        "cycles": {name: each.cycles for name, each in point.chosen.items()},
        "variants": {name: each.variant for name, each in point.chosen.items()},
    }
