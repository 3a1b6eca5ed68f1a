# SPDX-License-Identifier: MIT OR Apache-2.0
"""The chosen variants: no other combination within the budget is better, each measured by itself."""

from dataclasses import replace
from functools import cache
from itertools import product
from math import exp, log
from typing import Any

import pytest

import rvk
from rvk.chip_files import ProcessorName
from rvk.errors import UsageError
from rvk.export.choose import Chosen, Cost, choose
from rvk.export.export import best
from rvk.export.points import Point, measure_points, reaches
from rvk.export.request import Goal, Limit, Request
from rvk.library import Library

CHIP = "rp2350"
PRIMITIVES = ("chacha20_poly1305", "sha256", "ascon_hash")


@cache
def measured() -> tuple[Request, tuple[Point, ...]]:
    request = Request(Library.load(), ProcessorName(chip=CHIP), PRIMITIVES)
    wanted = [reach for primitive in request.primitives for reach in reaches(request, primitive)]
    return request, tuple(measure_points(request, wanted))


def chosen(**changes: object) -> Chosen:
    request, points = measured()
    return choose(replace(request, **changes), points)  # type: ignore[arg-type]


def by_hand(choice: dict[str, str]) -> float:
    """The mean of cycles, of measurements that are made one by one."""
    logs: dict[str, list[float]] = {}
    _, points = measured()
    for point in points:
        if all(choice[name] == variant for name, variant in point.choice):
            logs.setdefault(point.reach.name, []).append(log(point.measurement.cycles))
    return exp(sum(sum(each) / len(each) for each in logs.values()) / len(logs))


def combinations() -> list[dict[str, str]]:
    _, points = measured()
    pairs = {pair for point in points for pair in point.choice}
    names = sorted({name for name, _ in pairs})
    variants = [[v for n, v in sorted(pairs) if n == name] for name in names]
    return [dict(zip(names, each, strict=True)) for each in product(*variants)]


def test_points_are_what_rvk_measures() -> None:
    _, points = measured()
    for point in points:
        if point.reach.name == "sha256":
            [(_, variant)] = point.choice
            where = {"isa": point.measurement.isa, "chip": CHIP, "level": "2", "operation": point.reach.operation}
            given: dict[str, Any] = {**where, **point.bound.parameters}
            again = rvk.measure("sha256", variant=variant, **given)
            assert (again.cycles, again.code_bytes) == (point.measurement.cycles, point.measurement.code_bytes)


def test_no_other_combination_is_faster() -> None:
    best = chosen()
    assert best.considered == len(combinations())
    assert by_hand(dict(best.choice)) == pytest.approx(best.cost.mean_cycles)
    assert min(map(by_hand, combinations())) == pytest.approx(best.cost.mean_cycles)


@pytest.mark.parametrize("goal", list(Goal))
@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_within_a_budget_nothing_else_is_better(goal: Goal, share: float) -> None:
    smallest, fastest = chosen(goal=Goal.SIZE).cost, chosen().cost
    flash = round(smallest.flash_bytes + share * (fastest.flash_bytes - smallest.flash_bytes))
    best = chosen(goal=goal, flash_bytes=flash)
    assert best.cost.flash_bytes <= flash
    for other in combinations():
        alone = _cost(other)
        if alone.flash_bytes <= flash:
            assert best.cost.order(goal) <= alone.order(goal), other


def _cost(choice: dict[str, str]) -> Cost:
    request, points = measured()
    kept = [point for point in points if all(choice[name] == variant for name, variant in point.choice)]
    return choose(request, kept).cost


def test_shared_code_counts_once() -> None:
    best = chosen()
    rows = best.points
    assert best.cost.flash_bytes < sum(sum(point.sizes.values()) for point in rows)
    union: dict[str, int] = {}
    for point in rows:
        for origin, size in point.sizes.items():
            union[origin] = max(size, union.get(origin, 0))
    assert best.cost.flash_bytes == sum(union.values())


def test_nothing_fits() -> None:
    least = chosen(goal=Goal.SIZE).cost.flash_bytes
    with pytest.raises(UsageError, match=rf"nothing fits --flash 100 bytes \(the least there is: {least}\)"):
        chosen(flash_bytes=100)
    assert chosen(goal=Goal.SPEED, flash_bytes=least).cost.flash_bytes == least


def test_the_next_best_is_worse_and_different() -> None:
    best = chosen()
    for name, found in best.next_best.items():
        assert found is not None
        variant, cost = found
        assert variant != best.choice[name]
        assert cost.order(Goal.SPEED) >= best.cost.order(Goal.SPEED)


@pytest.mark.long
def test_a_chip_has_the_memory_that_it_has() -> None:
    request = Request(Library.load(), ProcessorName(chip="ch32v003"), ("ascon_aead", "chacha20_poly1305"))
    assert (request.flash, request.ram) == (
        Limit(16384, "the 16384 bytes of flash of ch32v003"),
        Limit(2048, "the 2048 bytes of RAM of ch32v003"),
    )
    assert replace(request, flash_bytes=8192).flash == Limit(8192, "--flash 8192 bytes")
    assert replace(request, flash_bytes=1 << 20).flash == request.flash
    assert best(request).cost.flash_bytes <= 16384  # the fastest of both together are larger
    fastest = [best(replace(request, names=(name,))).cost.flash_bytes for name in request.names]
    assert sum(fastest) > 16384


def test_operations_that_fit_no_memory_are_left_out() -> None:
    chosen = best(Request(Library.load(), ProcessorName(chip="ch32v003"), ("hmac",), Goal.SIZE))
    assert chosen.left_out == ["hmac sha384", "hmac sha512"]
    assert {point.reach.operation for point in chosen.points} == {"sha256", "sm3"}
