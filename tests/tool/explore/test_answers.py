# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fronts, values, crossovers and weights, on points of which the answers are known."""

from itertools import permutations
from math import isclose, log

from rvk.explore.answers.crossover import crossovers
from rvk.explore.answers.front import best_within, front
from rvk.explore.answers.sensitivity import Share, shares
from rvk.explore.answers.value import Game
from rvk.explore.plan import Chosen, Point

BASE_AREA = 1000.0


def point(groups: str, added: float | None, **cycles: int) -> Point:
    """A point with groups of one letter; the base takes 100 cycles for each workload."""
    chosen = {name: Chosen("c", "rv32i", each, 10, 0) for name, each in cycles.items()}
    speedup = 100 * len(cycles) / sum(cycles.values())
    whole = None if added is None else BASE_AREA + added
    return Point("p", "zig", tuple(groups), whole, added, 9, chosen, speedup)


POINTS = [
    point("", 0, x=100, y=100),
    point("a", 50, x=60, y=100),
    point("b", 80, x=100, y=50),
    point("c", 90, x=100, y=100),
    point("ab", 110, x=60, y=50),  # which share 20 gates
    point("ac", 140, x=60, y=100),
    point("bc", 150, x=90, y=50),  # c helps only with b
    point("abc", 180, x=50, y=50),
]


def test_the_front_has_what_no_other_point_beats() -> None:
    assert ["".join(each.groups) for each in front(POINTS)] == ["", "a", "b", "ab", "abc"]
    of_x = front(POINTS, lambda each: 100 / each.chosen["x"].cycles)
    assert ["".join(each.groups) for each in of_x] == ["", "a", "abc"]
    assert front([point("a", None, x=1)]) == []
    same = [point("a", 50, x=60), point("b", 50, x=50), point("cd", 50, x=50)]
    for order in permutations(same):
        assert ["".join(each.groups) for each in front(order)] == ["b"]


def test_the_best_within_a_budget_is_within_it() -> None:
    found = [best_within(POINTS, budget) for budget in (0, 79, 80, 110, 1e9)]
    assert ["".join(each.groups) for each in found if each] == ["", "a", "b", "ab", "abc"]
    assert best_within([point("a", 5, x=1)], 4) is None
    equal = [point("a", 60, x=50), point("bc", 50, x=50), point("d", 50, x=50), point("", 0, x=100)]
    for order in permutations(equal):  # of equal ones the smallest, of equally small ones that with fewer groups
        best = best_within(order, 100)
        assert best is not None
        assert best.groups == ("d",)


def test_a_shapley_value_is_the_mean_contribution_over_all_orders() -> None:
    game = Game.of("abc", POINTS)
    saved = {frozenset(each.groups): 1 - 1 / each.speedup for each in POINTS}
    area = {frozenset(each.groups): each.unit_area or 0 for each in POINTS}
    for value in game.values():
        orders = [order[: order.index(value.group)] for order in permutations("abc")]
        gains = [saved[frozenset([*before, value.group])] - saved[frozenset(before)] for before in orders]
        gates = [area[frozenset([*before, value.group])] - area[frozenset(before)] for before in orders]
        assert isclose(value.shapley, sum(gains) / len(gains))
        assert value.area is not None
        assert isclose(value.area, sum(gates) / len(gates))
    assert isclose(sum(each.shapley for each in game.values()), saved[frozenset("abc")])


def test_an_impossible_set_is_worth_its_best_possible_subset() -> None:
    without_ab = [each for each in POINTS if not {"a", "b"} <= set(each.groups)]
    game = Game.of("abc", without_ab)
    assert game.saved(frozenset("ab")) == game.saved(frozenset("b"))
    assert game.saved(frozenset("abc")) == game.saved(frozenset("bc"))
    assert isclose(sum(each.shapley for each in game.values()), game.saved(frozenset("bc")))


def test_groups_pay_when_they_free_more_of_the_processor_than_they_add() -> None:
    base, ab = POINTS[0], POINTS[4]
    [x, _] = crossovers(base, ab, {"x": 16, "y": 16}, megahertz=1, block=500)
    assert x.base_bytes_per_second == 160_000
    assert x.pays_from is not None
    assert x.block_from is not None
    freed = x.pays_from * (100 - 60) / (16 * 1e6)
    assert isclose(freed, 110 / BASE_AREA)
    spent = x.block_from * 60 / (16 * 1e6) * BASE_AREA
    assert isclose(110 + spent, 500)
    [smaller] = crossovers(base, ab, {"x": 16}, megahertz=1, block=100)  # than the groups: it is always better
    assert smaller.block_from == 0
    [nothing] = crossovers(base, POINTS[3], {"x": 16}, megahertz=1, block=None)
    assert nothing.pays_from is None
    assert nothing.block_from is None


def test_other_weights_may_have_another_best_set() -> None:
    found = shares(POINTS, 100, {"x": 1, "y": 1}, samples=400, seed=7)
    assert {each.groups for each in found} == {("a",), ("b",)}
    assert isclose(sum(each.share for each in found), 1)
    assert found[0].groups == ("b",)
    assert found == shares(POINTS, 100, {"x": 1, "y": 1}, samples=400, seed=7)
    assert shares(POINTS, 100, {"x": 1, "y": 0}, samples=50, seed=7) == [
        shares(POINTS, 60, {"x": 1}, samples=1, seed=1)[0]
    ]


def test_weights_vary_by_a_factor_of_16_to_each_other() -> None:
    points = [point("", 0, x=100, y=100), point("a", 50, x=90, y=100), point("b", 50, x=100, y=20)]
    [usual, rare] = shares(points, 100, {"x": 1, "y": 1}, samples=4000, seed=7)  # a needs x to count 8 times as much
    assert (usual.groups, rare.groups) == (("b",), ("a",))
    assert isclose(rare.share, (2 - log(8, 4)) ** 2 / 8, abs_tol=0.01)


def test_of_sets_as_fast_with_all_weights_the_smallest_is_the_best() -> None:
    points = [point("", 0, x=100), point("ab", 60, x=50), point("c", 60, x=50), point("de", 50, x=50)]
    for count, best in ((4, "de"), (3, "c")):
        for order in permutations(points[1:count]):
            assert shares([points[0], *order], 100, {"x": 1}, samples=3, seed=1) == [Share(tuple(best), 1.0)]
