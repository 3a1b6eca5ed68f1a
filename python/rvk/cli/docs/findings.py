# SPDX-License-Identifier: MIT OR Apache-2.0
"""What an exploration found, in words: from the points that `rvk explore SPACE --csv` wrote to spaces/SPACE.csv."""

from collections.abc import Iterator, Sequence
from typing import Final

from rvk.explore.answers.front import best_within
from rvk.explore.answers.noise import noise_of
from rvk.explore.answers.value import Game
from rvk.explore.kept_points import kept_points
from rvk.explore.plan import Point
from rvk.explore.space import Space, read_space

FIRST: Final = 3
"""Groups that are added one after the other, at most."""
NEARLY: Final = 0.95
"""A smaller set is as good as the best if it is so fast in comparison."""
NOTHING: Final = 1.05
"""A workload gains nothing if it gets no faster than this."""
BUDGETS: Final = (250, 500, 1000, 2000, 4000)
"""NAND2 equivalents."""
_NAMED: Final = 4
"""Workloads that a sentence names."""


def findings(name: str) -> str:
    """The sentences about a space, and for each workload the smallest set that is nearly as good as the best."""
    space = read_space(name)
    points = kept_points(space)
    parts = [*_first(space, points), _per_gate(space, points), *_without_gain(points)]
    noise = noise_of(space, points)
    if noise:
        parts.append(f"Each area is ±{noise.gates:.0f} gates ([how far areas vary](#how-far-areas-vary)).")
    return "\n".join([*(f"- {part}" for part in parts), "", _budgets(points), _by_workload(points)])


def _first(space: Space, points: Sequence[Point]) -> Iterator[str]:
    """The fastest sets of one, two and three groups."""
    before = points[0]
    for size in range(1, min(FIRST, len(space.groups)) + 1):
        best = max((each for each in points if len(each.groups) == size), key=lambda each: each.speedup)
        words = ("one group", "two groups", "three groups")[size - 1]
        gained = sorted(((_gain(before, best, name), name) for name in best.chosen), reverse=True)[:_NAMED]
        named = ", ".join(f"`{name}` {gain:.1f} times" for gain, name in gained if gain > NOTHING)
        over = "with no group" if size == 1 else f"with {_names(before)}"
        yield (
            f"The best {words}: {_names(best)}, for {_gates(best, points[0])}. "
            f"All workloads together take 1/{best.speedup:.2f} of the time; faster than {over}: {named}."
        )
        before = best


def _per_gate(space: Space, points: Sequence[Point]) -> str:
    values = [each for each in Game.of(list(space.groups), points).values() if each.area and each.area > 0]
    best = sorted(values, key=lambda each: -(each.per_kilogate or 0))[:FIRST]
    named = ", ".join(f"`{each.group}` ({100 * (each.per_kilogate or 0):.1f}%)" for each in best)
    return f"By Shapley values, 1000 gates save most of the time in {named}."


def _without_gain(points: Sequence[Point]) -> Iterator[str]:
    last = points[-1]
    none = [f"`{name}`" for name in last.chosen if _gain(points[0], last, name) < NOTHING]
    if none:
        yield f"No set makes {', '.join(none)} faster by {100 * (NOTHING - 1):.0f}%."


def _budgets(points: Sequence[Point]) -> str:
    made = "| gates up to | best set | gates | speed-up of all |\n|--:|---|--:|--:|\n"
    for budget in BUDGETS:
        best = best_within(points, budget)
        if best is not None:
            made += f"| {budget} | {_names(best)} | {best.unit_area:.0f} | {best.speedup:.2f} |\n"
    return made


def _by_workload(points: Sequence[Point]) -> str:
    made = (
        f"| workload | smallest set with {100 * NEARLY:.0f}% of the best speed | gates | variant | speed-up | best |\n"
    )
    made += "|---|---|--:|---|--:|--:|\n"
    for name in points[0].chosen:
        best = max(_gain(points[0], each, name) for each in points)
        fast = [each for each in points if _gain(points[0], each, name) >= NEARLY * best]
        found = min(fast, key=lambda each: (each.unit_area or 0, len(each.groups)))
        if not found.groups or best < NOTHING:
            found = points[0]
        cells = (_names(found), f"{found.unit_area:.0f}", f"{name_of(found, name)}")
        made += f"| {name} | {' | '.join(cells)} | {_gain(points[0], found, name):.2f} | {best:.2f} |\n"
    return made


def name_of(point: Point, workload: str) -> str:
    """The variant that is chosen, and the ISA string that it is built for."""
    chosen = point.chosen[workload]
    return f"{chosen.variant}, {chosen.isa}"


def _gain(before: Point, after: Point, workload: str) -> float:
    return before.chosen[workload].cycles / after.chosen[workload].cycles


def _gates(point: Point, base: Point) -> str:
    assert point.unit_area is not None
    assert base.nand2_equivalents is not None
    return f"{point.unit_area:.0f} gates, {100 * point.unit_area / base.nand2_equivalents:.1f}% of the processor"


def _names(point: Point) -> str:
    return ", ".join(f"`{name}`" for name in point.groups) or "none"
