# SPDX-License-Identifier: MIT OR Apache-2.0
"""The search, on spaces small enough to know every point; areas are stand-ins, and cost nothing."""

import json
import random
from collections.abc import Collection, Mapping
from functools import cache
from itertools import combinations, permutations
from math import isclose
from pathlib import Path
from typing import cast

import pytest

from rvk.cli import run
from rvk.explore.answers.value import sampled
from rvk.explore.plan import Chosen, Plan, Programs
from rvk.explore.run import Progress, Runner
from rvk.explore.search import Search
from rvk.explore.sets import count, possible_from, possible_subsets
from rvk.explore.space import Groups, Space
from rvk.explore.tasks import Area, Row, Task
from rvk.library import Library
from tests.tool.explore.conftest import SPACE
from tests.tool.explore.test_explore import explored

SEEDS = (1, 2, 3)
GROUPS = 14
WORKLOADS = 6


def made_up(seed: int, groups: int = GROUPS) -> Space:
    """A space with a dependency for every third group, and an exclusion for every fourth."""
    print(f"seed {seed}")
    chance = random.Random(seed)
    names = [f"g{i}" for i in range(groups)]
    about = {
        name: {
            "title": name,
            "instructions": [f"i{name}"],
            "units": [name],
            "depends_on": [chance.choice(names[:i])] if i % 3 == 2 else [],
            "excludes": [chance.choice(names[:i])] if i % 4 == 3 else [],
        }
        for i, name in enumerate(names)
    }
    work = {f"w{i}": {"primitive": "p", "operation": "o", "weight": i + 1} for i in range(WORKLOADS)}
    return Space.model_validate(
        {
            "name": "made_up",
            "file": Path("made_up.toml"),
            "title": "made up",
            "base": "rv32i",
            "processors": {"p": {"core": "e31"}},
            "groups": about,
            "workloads": work,
        }
    )


def programs_of(space: Space, seed: int) -> Programs:
    """Programs for each workload that need up to three groups, with cycles that fall with their number."""
    chance = random.Random(seed)
    usable = {}
    for name in space.workloads:
        found = [(frozenset[str](), Chosen("c", "rv32i", 1000, 10, 0))]
        for i in range(12):
            needs = possible_from(space, chance.sample(list(space.groups), 1 + i % 3))
            found.append((needs, Chosen(f"v{i}", "rv32i", chance.randrange(300, 1000), 10, 0)))
        usable[name] = sorted(found, key=lambda each: each[1].cycles)
    return Programs(usable, {name: each.weight for name, each in space.workloads.items()})


@cache
def gates(seed: int) -> tuple[dict[str, int], dict[tuple[str, str], int]]:
    """Gates of each unit alone, and what two of them share."""
    chance = random.Random(seed)
    alone = {f"g{i}": chance.randrange(50, 500) for i in range(GROUPS)}
    return alone, {pair: 20 for pair in combinations(sorted(alone), 2) if chance.random() < 0.2}


def area_of(units: Collection[str], seed: int) -> float:
    """Gates of a processor."""
    alone, shared = gates(seed)
    return 5000 + sum(alone[each] for each in units) - sum(g for pair, g in shared.items() if set(pair) <= set(units))


class Known(Plan):
    """A plan of which every result is known."""

    def __init__(self, space: Space, seed: int) -> None:
        super().__init__(space, Library({}))
        object.__setattr__(self, "known", programs_of(space, seed))

    def programs(self, processor: str, compiler: str, results: Mapping[str, Row]) -> Programs:  # noqa: ARG002
        return cast("Programs", vars(self)["known"])


class Stub:
    """Stands in for the cluster; counts what it is asked for."""

    def __init__(self, seed: int) -> None:
        self.results: dict[str, Row] = {}
        self.seed, self.asked = seed, 0

    def run(self, tasks: Collection[Task], progress: Progress) -> Mapping[str, Row]:
        assert progress.total
        for task in tasks:
            assert isinstance(task, Area)
            self.asked += 1
            self.results[task.key] = {"error": None, "nand2_equivalents": area_of(task.units, self.seed)}
        return self.results


def front_of(plan: Known, sets: Collection[Groups], seed: int) -> list[tuple[float, float]]:
    """Area and part of the time that is left, of the sets that none of the others beats."""
    known = plan.programs("p", "zig", {})
    points = sorted((area_of(each, seed), 1 / known.speedup(known.chosen(each))) for each in sets)
    found: list[tuple[float, float]] = []
    for area, left in points:
        if not found or left < found[-1][1]:
            found.append((area, left))
    return found


def hypervolume(front: list[tuple[float, float]], most: float) -> float:
    """The part of the plane up to `most` gates and all of the time that a front beats."""
    edges = [area for area, _ in front[1:]] + [most]
    return sum((edge - area) * (1 - left) for (area, left), edge in zip(front, edges, strict=True))


def searched(seed: int, evaluations: int) -> tuple[Known, list[Groups], Stub]:
    space = made_up(seed)
    plan, stub = Known(space, seed), Stub(seed)
    search = Search(plan, cast("Runner", stub), evaluations=evaluations, seed=seed, areas=True)
    return plan, search.sets("p", "zig"), stub


@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_the_front_with_a_part_of_the_sets(seed: int) -> None:
    plan, found, stub = searched(seed, 300)
    every = list(plan.space.sets())
    assert found[0] == frozenset()
    assert len(set(found)) == len(found) == stub.asked <= 300 < len(every) / 2
    assert all(plan.space.is_possible(each) for each in found)
    exact, near = front_of(plan, every, seed), front_of(plan, found, seed)
    most = max(area for area, _ in exact)
    assert len(exact) > 5
    part = hypervolume(near, most) / hypervolume(exact, most)
    print(f"{len(set(exact) & set(near))} of {len(exact)} points of the front, {part:.4f} of its hypervolume")
    assert part >= 0.99
    drawn = random.Random(seed).sample(every, len(found))
    assert part > hypervolume(front_of(plan, [frozenset(), *drawn], seed), most) / hypervolume(exact, most)


def test_a_search_repeats_itself_and_keeps_to_its_budget() -> None:
    assert searched(1, 150)[1] == searched(1, 150)[1]
    assert len(searched(1, 70)[1]) == 70
    assert searched(1, 150)[1][:70] == searched(1, 70)[1]
    other = Search(Known(made_up(1), 1), cast("Runner", Stub(1)), evaluations=150, seed=9, areas=True)
    assert other.sets("p", "zig") != searched(1, 150)[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_sets_are_counted_without_a_list_of_them(seed: int) -> None:
    space = made_up(seed)
    assert count(space) == len(list(space.sets()))
    assert count(made_up(seed, 40)) > 2**20
    every = list(space.sets())
    chance = random.Random(seed)
    for _ in range(20):
        chosen = frozenset(chance.sample(list(space.groups), 6))
        inside = [each for each in every if each <= chosen]
        largest = possible_subsets(space, chosen)
        assert all(space.is_possible(each) and each <= chosen for each in largest)
        assert all(any(each <= other for other in largest) for each in inside)


def test_sampled_values_are_near_the_exact_ones() -> None:
    space = made_up(1, 6)
    known = programs_of(space, 1)

    def saved(groups: Groups) -> float:
        return max(1 - 1 / known.speedup(known.chosen(each)) for each in space.sets() if each <= groups)

    found = sampled(space, known, samples=2000, seed=1)
    orders = list(permutations(space.groups))
    for value in found:
        gains = [
            saved(frozenset([*before, value.group])) - saved(frozenset(before))
            for before in (order[: order.index(value.group)] for order in orders[::7])
        ]
        exact = sum(gains) / len(gains)
        assert abs(value.shapley - exact) < 5 * value.error + 0.01
        assert value.error < 0.01
    everything = saved(frozenset(space.groups))
    assert isclose(sum(each.shapley for each in found), everything)  # whatever the orders
    assert found == sampled(space, known, samples=2000, seed=1)
    fewer = sampled(space, known, samples=200, seed=1)
    assert sum(each.error for each in fewer) > 2 * sum(each.error for each in found)


def test_a_space_with_many_sets_is_searched(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["sh1add", "sh2add", "sh3add", "min", "minu", "max", "maxu", "clz", "ctz", "cpop", "sext.b", "sext.h"]
    groups = [f'[groups.m{i}]\ntitle = "{each}"\ninstructions = ["{each}"]\n' for i, each in enumerate(names)]
    space.write_text(SPACE + "".join(groups), encoding="utf-8")
    rows = explored(space, capsys, "--without-area", "--evaluations", "20")
    found = {tuple(row["groups"]): row["speedup"] for row in rows}
    assert next(iter(found)) == ()
    assert found["rotate", "negate"] == max(found.values()) > 1
    assert len(explored(space, capsys, "--without-area", "--evaluations", "1")) == 1
    store = ["--store", str(space.parent / "store"), "--without-area", "--evaluations", "20", "--samples", "10"]
    assert run(["explore", str(space), *store]) == 0
    printed = capsys.readouterr().out
    assert f"a search looked at {len(rows)} of {2**14} possible sets (seed 1)" in printed
    assert "10 orders, seed 1" in printed
    assert run(["explore", str(space), *store, "--set", "m1"]) == 0
    assert "the search did not look at this set" in capsys.readouterr().out
    assert json.dumps(rows) == json.dumps(explored(space, capsys, "--without-area", "--evaluations", "20"))
