# SPDX-License-Identifier: MIT OR Apache-2.0
"""The choice of variants: of all combinations that fit the budget the best one, by measurements on the processor."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import exp, prod

from rvk.errors import UsageError
from rvk.export.combinations import Combination, groups, merged, options
from rvk.export.points import Point
from rvk.export.request import Goal, Request


@dataclass(frozen=True)
class Cost:
    """What all operations cost together."""

    mean_cycles: float
    """Geometric mean, over the primitives, of the geometric means of their operations."""
    flash_bytes: int
    """Code and constants of all operations, what several share counted once."""
    ram_bytes: int
    """The most that one operation needs: stack, and the contexts that its caller holds."""

    def order(self, goal: Goal) -> tuple[float, ...]:
        """Less is better; the figures that follow decide between equals."""
        if goal is Goal.SIZE:
            return self.flash_bytes, self.mean_cycles, self.ram_bytes
        if goal is Goal.BALANCED:
            return self.mean_cycles * self.flash_bytes, self.mean_cycles, self.ram_bytes
        return self.mean_cycles, self.flash_bytes, self.ram_bytes

    def fits(self, request: Request) -> bool:
        """Whether it is within the budget."""
        flash, ram = request.flash, request.ram
        return (flash is None or self.flash_bytes <= flash.bytes) and (ram is None or self.ram_bytes <= ram.bytes)


@dataclass(frozen=True)
class Chosen:
    """The best choice, and what was left."""

    choice: Mapping[str, str]
    cost: Cost
    points: list[Point]
    """Each operation with it."""
    next_best: Mapping[str, "tuple[str, Cost] | None"]
    """For each primitive the best other variant within the budget, and what all cost with it."""
    considered: int
    """Combinations that were compared."""
    left_out: Sequence[str] = ()
    """Operations that do not fit the chip's memory in any variant."""


def _cost(combination: Combination) -> Cost:
    return Cost(exp(combination.log_cycles), combination.flash_bytes, combination.ram_bytes)


def choose(request: Request, points: Sequence[Point]) -> Chosen:
    """The best combination within the budget.

    Raises:
        UsageError: None is; the message has the least that there is.
    """
    found = [options(request, group, points) for group in groups(points)]
    all_of_them = reduce(merged, found)
    fitting = [each for each in all_of_them if _cost(each).fits(request)]
    if not fitting:
        raise UsageError(_nothing_fits(request, [_cost(each) for each in all_of_them]))
    best = min(fitting, key=lambda each: _order(request, each))
    next_best = {}
    for group in found:
        names = {name for option in group for name, _ in option.choice}
        rest = reduce(merged, [_chosen_of(other, best) for other in found if other is not group], [Combination()])
        for name in sorted(names):
            others = [each for each in merged(rest, group) if dict(each.choice)[name] != dict(best.choice)[name]]
            next_best[name] = _best_of(request, name, others)
    rows = [point for point in points if point.choice <= best.choice]
    return Chosen(dict(sorted(best.choice)), _cost(best), rows, next_best, prod(map(len, found)))


def _order(request: Request, combination: Combination) -> tuple[tuple[float, ...], list[tuple[str, str]]]:
    return _cost(combination).order(request.goal), sorted(combination.choice)


def _chosen_of(group: list[Combination], best: Combination) -> list[Combination]:
    return [each for each in group if each.choice <= best.choice]


def _best_of(request: Request, name: str, others: list[Combination]) -> tuple[str, Cost] | None:
    fitting = [each for each in others if _cost(each).fits(request)]
    if not fitting:
        return None
    best = min(fitting, key=lambda each: _order(request, each))
    return dict(best.choice)[name], _cost(best)


def _nothing_fits(request: Request, costs: Sequence[Cost]) -> str:
    least = [
        (request.flash, min(each.flash_bytes for each in costs)),
        (request.ram, min(each.ram_bytes for each in costs)),
    ]
    limits = [(limit, there_is) for limit, there_is in least if limit is not None]
    # Where each limit alone could be kept, it is both together.
    broken = [(limit, there_is) for limit, there_is in limits if there_is > limit.bytes] or limits
    parts = [f"{limit.whose} (the least there is: {there_is})" for limit, there_is in broken]
    smaller = "" if request.goal is Goal.SIZE else "try --goal size, "
    return f"nothing fits {' and '.join(parts)}: {smaller}ask for fewer primitives or more memory"
