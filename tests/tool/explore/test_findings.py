# SPDX-License-Identifier: MIT OR Apache-2.0
"""The findings of docs/exploration.md: the kept points are what RVK measures, the sentences what the points say."""

import pytest

from rvk.cli.docs.findings import FIRST, findings
from rvk.explore.kept_points import kept_points
from rvk.explore.plan import Plan, Point
from rvk.explore.space import Space, read_space
from rvk.explore.tasks import ERROR
from rvk.library import Library
from tests.clone import CLONE

SPACES = sorted(path.stem for path in (CLONE / "spaces").glob("*.csv"))


def best_of(points: list[Point], size: int) -> Point:
    return max((each for each in points if len(each.groups) == size), key=lambda each: each.speedup)


@pytest.mark.parametrize("name", SPACES)
def test_the_kept_points_are_all_of_the_space(name: str) -> None:
    space = read_space(name)
    points = kept_points(space)
    assert [frozenset(each.groups) for each in points] == list(space.sets())
    for point in points:
        assert point.unit_area == pytest.approx((point.nand2_equivalents or 0) - (points[0].nand2_equivalents or 0))
        left = [chosen.cycles / points[0].chosen[name].cycles for name, chosen in point.chosen.items()]
        weights = [each.weight for each in space.workloads.values()]
        time = sum(weight * part for weight, part in zip(weights, left, strict=True)) / sum(weights)
        assert point.speedup == pytest.approx(1 / time)


@pytest.mark.parametrize("name", SPACES)
def test_the_sentences_name_the_best_sets(name: str) -> None:
    text, points = findings(name), kept_points(read_space(name))
    for size in range(1, FIRST + 1):
        best = best_of(points, size)
        groups = ", ".join(f"`{group}`" for group in best.groups)
        assert f"{groups}, for {best.unit_area:.0f} gates" in text
        assert f"1/{best.speedup:.2f} of the time" in text


def measured(space: Space, point: Point) -> dict[str, int]:
    """The cycles of each workload with the program that the point names."""
    plan = Plan(space, Library.load())
    found = {}
    for (_, _, workload), costs in plan.costs.items():
        chosen = point.chosen[workload]
        [task] = [each for each in costs if (each.variant, each.isa) == (chosen.variant, chosen.isa)]
        row = task.perform()
        assert row[ERROR] is None
        found[workload] = int(row["cycles"] or 0)
    return found


@pytest.mark.parametrize("size", [0, pytest.param(FIRST, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", SPACES)
def test_the_kept_cycles_are_measured_again(name: str, size: int) -> None:
    space = read_space(name)
    point = best_of(kept_points(space), size)
    assert measured(space, point) == {workload: chosen.cycles for workload, chosen in point.chosen.items()}


@pytest.mark.long
@pytest.mark.parametrize("size", [0, FIRST])
def test_the_kept_areas_are_synthesised_again(size: int) -> None:
    space = read_space(SPACES[0])
    point = best_of(kept_points(space), size)
    plan = Plan(space, Library.load())
    row = plan.area(space.processors[point.processor], frozenset(point.groups)).perform()
    assert row["nand2_equivalents"] == point.nand2_equivalents
