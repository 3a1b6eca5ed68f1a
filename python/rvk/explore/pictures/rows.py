# SPDX-License-Identifier: MIT OR Apache-2.0
"""What pictures show, as rows of plain values."""

from collections.abc import Sequence
from typing import Any, Final

from rvk.explore.answers.front import Speed, front, weighted
from rvk.explore.answers.noise import may_be_beaten, noise_of
from rvk.explore.answers.value import MOST_GROUPS, Game, Value, most_first, sampled
from rvk.explore.exploration import Exploration
from rvk.explore.pictures.names import short
from rvk.explore.plan import Point

Rows = list[dict[str, Any]]
_STEPS: Final = 60
"""Points of a curve."""
_DECADES: Final = 2.5
"""Of rates, below the largest that the base processor reaches."""
ORDERS: Final = 1000
"""Random orders of groups, after a search."""


def speed_of(workload: str | None, base: Point) -> Speed:
    """The speed-up of one workload, or of all by weight."""
    if workload is None:
        return weighted
    return lambda point: base.chosen[workload].cycles / point.chosen[workload].cycles


def pareto_rows(found: Exploration, points: Sequence[Point], workload: str | None) -> Rows:
    """Every point with an area of one processor and compiler; which are on the front, and whether that is certain."""
    speed, noise = speed_of(workload, points[0]), noise_of(found.space, points)
    best, every = front(points, speed), list(found.space.groups)
    return [
        {
            "set": ", ".join(each.groups) or "none",
            "added": each.unit_area,
            "low": (each.unit_area or 0) - (noise.gates if noise else 0),
            "high": (each.unit_area or 0) + (noise.gates if noise else 0),
            "speedup": speed(each),
            "code": each.code_bytes_of(workload),
            "front": each in best,
            "rank": best.index(each) + 1 if each in best else None,
            "key": f"{best.index(each) + 1}  {short(each.groups, every)}" if each in best else None,
            "certain": each in best and noise is not None and not may_be_beaten(each, points, noise, speed),
        }
        for each in points
        if each.unit_area is not None
    ]


def shown_sets(found: Exploration, points: Sequence[Point], workload: str | None) -> list[Point]:
    """For a heat map: the front, each group alone, and the largest sets, from few groups to many."""
    largest = max(len(each.groups) for each in points)
    best = front(points, speed_of(workload, points[0]))
    shown = [each for each in points if each in best or len(each.groups) <= 1 or len(each.groups) == largest]
    return shown if len(found.space.groups) > 1 else list(points)


def heat_rows(found: Exploration, points: Sequence[Point], base: Point) -> Rows:
    """The speed-up of every workload with each of these sets."""
    return [
        {
            "set": short(each.groups, list(found.space.groups)),
            "workload": workload,
            "speedup": base.chosen[workload].cycles / chosen.cycles,
            "variant": chosen.variant,
            "order": order,
        }
        for order, each in enumerate(points)
        for workload, chosen in each.chosen.items()
    ]


def values_are_sampled(found: Exploration) -> bool:
    """Whether there are too many sets for exact Shapley values."""
    return found.is_search or len(found.space.groups) > MOST_GROUPS


def value_rows(found: Exploration, points: Sequence[Point]) -> Rows:
    """What each group is worth, with the deviation of its gates, the most time first.

    After a search in time alone, with its standard error.
    """
    if not found.space.groups:
        return []
    is_sampled = values_are_sampled(found)
    if is_sampled:
        programs = found.plan.programs(points[0].processor, points[0].compiler, found.results)
        values: Sequence[Value] = sampled(found.space, programs, samples=ORDERS, seed=1)
    else:
        values = Game.of(list(found.space.groups), points).values()
    noise = noise_of(found.space, points)
    return [
        {
            "group": each.group,
            "time": 100 * each.shapley,
            "time_low": 100 * (each.shapley - each.error) if is_sampled else None,
            "time_high": 100 * (each.shapley + each.error) if is_sampled else None,
            "gates": each.area,
            "low": None if each.area is None or not noise else each.area - noise.gates * each.weight_of_areas,
            "high": None if each.area is None or not noise else each.area + noise.gates * each.weight_of_areas,
            "per_kilogate": None if each.per_kilogate is None else 100 * each.per_kilogate,
        }
        for each in most_first(values)
    ]


def best_for(workload: str, points: Sequence[Point]) -> Point:
    """The smallest point with which a workload is fastest, as far as it was synthesised."""
    best = front(points, speed_of(workload, points[0]))
    return best[-1] if best else points[0]


def curve_rows(workload: str, size: int, base: Point, point: Point, *, megahertz: float, block: float | None) -> Rows:
    """What a workload takes of the base processor at every rate: without groups, with those of a point, with a block.

    Args:
        workload: Which.
        size: Bytes that one call processes.
        base: The point without groups.
        point: The point with them.
        megahertz: The clock.
        block: Gates of a fixed-function block.
    """
    whole = base.nand2_equivalents
    if not whole or point.unit_area is None:
        return []
    before, now = (size * megahertz * 1e6 / each.chosen[workload].cycles for each in (base, point))
    about = {"workload": workload, "title": f"{workload}: {', '.join(point.groups) or 'none'}"}
    made: Rows = []
    for step in range(_STEPS + 1):
        rate = before * 10 ** (_DECADES * (step / _STEPS - 1))
        shares = {"no group": rate / before, "with groups": point.unit_area / whole + rate / now}
        if block is not None:
            shares["block"] = block / whole
        made += [{**about, "rate": rate / 1000, "line": line, "share": 100 * share} for line, share in shares.items()]
    return made
