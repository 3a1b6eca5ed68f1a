# SPDX-License-Identifier: MIT OR Apache-2.0
"""Estimates of publications beside what is measured."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.explore.answers.programs import Program, fastest, programs
from rvk.explore.answers.sharing import sharing
from rvk.explore.estimate import Estimate
from rvk.explore.exploration import Exploration
from rvk.explore.plan import Point
from rvk.explore.space import Groups

_PERCENT: Final = 100


@dataclass(frozen=True)
class Beside:
    """An estimate, and what is measured on one processor with one compiler."""

    estimate: Estimate
    processor: str
    compiler: str
    measured: tuple[float, ...]
    """As many as are printed, in the same order; none where there is no measurement."""
    of: tuple[str, ...] = ()
    """The code of each, as `seed/ttable`; none for areas."""


def beside(found: Exploration) -> list[Beside]:
    """Every estimate of a space on each processor with each compiler."""
    return [
        _beside(found, each, processor, compiler)
        for each in found.space.estimates
        for processor in found.space.processors
        for compiler in found.space.compilers
    ]


def _beside(found: Exploration, each: Estimate, processor: str, compiler: str) -> Beside:
    if each.is_of_area:
        area = _area(each, found.of(processor, compiler))
        return Beside(each, processor, compiler, () if area is None else (area,))
    wanted = each.workloads or list(found.space.workloads)
    cases = sorted(case for name in wanted if (case := _case(found, each, name, processor, compiler)))
    shown = [cases[0], cases[-1]][-len(each.printed) :] if cases else []
    return Beside(each, processor, compiler, tuple(value for value, _ in shown), tuple(code for _, code in shown))


def _case(found: Exploration, each: Estimate, name: str, processor: str, compiler: str) -> tuple[float, str] | None:
    """What is measured of a workload, or of a variant that does it, and the code; None where there is none."""
    workload, _, variant = name.partition("/")
    of = programs(found, processor, compiler, workload)
    variants = [variant] if variant else []
    before, now = fastest(of, frozenset(), variants), fastest(of, frozenset(each.groups), variants)
    if before is None or now is None:
        return None
    return _BY_QUANTITY[each.quantity](before, now) / each.per, f"{workload}/{now.variant}"


_BY_QUANTITY: Final[dict[str, Callable[[Program, Program], float]]] = {
    "saved": lambda before, now: _PERCENT * (1 - now.cycles / before.cycles),
    "saved_instructions": lambda before, now: _PERCENT * (1 - now.instructions / before.instructions),
    "saved_cycles": lambda before, now: before.cycles - now.cycles,
    "speedup": lambda before, now: before.cycles / now.cycles,
}


def _area(each: Estimate, points: Sequence[Point]) -> float | None:
    areas: dict[Groups, float] = {frozenset(p.groups): p.unit_area for p in points if p.unit_area is not None}
    if each.quantity == "shared":
        shared = sharing(areas, *each.groups)
        return shared.ratio if shared else None
    added, whole = areas.get(frozenset(each.groups)), points[0].nand2_equivalents
    if added is None or not whole:
        return None
    return _PERCENT * added / whole if each.quantity == "area_percent" else added
