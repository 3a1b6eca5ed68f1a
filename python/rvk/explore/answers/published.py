# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published tables about sets of instructions, beside what is measured: areas, uses, cycles, acceleration."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.explore.answers.noise import Noise, noise_of
from rvk.explore.answers.programs import Program, fastest, programs
from rvk.explore.exploration import Exploration
from rvk.explore.plan import Point
from rvk.explore.published import Implementation, PublishedSets
from rvk.explore.space import Groups, Space

CORE: Final = "processor"
"""The row of the processor without groups."""
SETS: Final = {"base": "base", "crypto": "its modules", "any": "all modules", "proposed": "the proposal"}
"""The sets of instructions that an implementation is measured with, for people."""


@dataclass(frozen=True)
class GroupArea:
    """A row of a table of areas."""

    name: str
    title: str
    printed: float | None
    measured: float | None
    """Added by the group alone; of the processor without groups, all of it."""
    noise: Noise | None


@dataclass(frozen=True)
class Cycles:
    """What an implementation takes with one set of instructions."""

    implementation: Implementation
    set_name: str
    """Of SETS; `crypto` has the groups that the publication's code uses."""
    groups: Groups
    """For `any` those that our code needs."""
    printed: float | None
    printed_base: float
    program: Program
    """Ours."""
    base: Program
    """Ours without groups."""
    printed_area: float | None
    """Relative to the processor without groups: the sum of the printed areas, as the publication counts."""
    area: float | None
    """Relative; of the processor with exactly these groups."""

    @property
    def printed_acceleration(self) -> float | None:
        """Of the printed cycles."""
        return self.printed_base / self.printed if self.printed else None

    @property
    def acceleration(self) -> float:
        """Of ours."""
        return self.base.cycles / self.program.cycles


def areas(found: Exploration, processor: str, compiler: str) -> list[GroupArea]:
    """The processor, and each group alone."""
    points = found.of(processor, compiler)
    noise = noise_of(found.space, points)
    alone = {each.groups: each.unit_area for each in points}
    printed = found.space.processors[processor].paper_area
    core = GroupArea(CORE, "processor without groups", printed, points[0].nand2_equivalents, noise)
    groups = found.space.groups.items()
    return [core, *(GroupArea(name, each.title, each.paper_area, alone.get((name,)), noise) for name, each in groups)]


def cycles(found: Exploration, sets: PublishedSets, processor: str, compiler: str) -> list[Cycles]:
    """Every implementation with every set of instructions of the publication.

    Raises:
        UsageError: A row of printed cycles does not exist.
    """
    printed, points = sets.printed(), {frozenset(p.groups): p for p in found.of(processor, compiler)}
    made = []
    for each in sets.implementation:
        of = programs(found, processor, compiler, each.workload)
        base = fastest(of, frozenset(), each.variants)
        for name, groups, row in _sets(found.space, each, sets, of):
            program = fastest(of, groups, each.variants)
            if base is None or program is None:
                continue
            made.append(
                Cycles(
                    implementation=each,
                    set_name=name,
                    groups=groups,
                    printed=printed[row] if row else None,
                    printed_base=printed[each.base],
                    program=program,
                    base=base,
                    printed_area=None if name == "any" else _printed_area(found.space, processor, groups),
                    area=_relative(points.get(groups), points[frozenset()]),
                )
            )
    return made


def _sets(
    space: Space, each: Implementation, sets: PublishedSets, of: Sequence[Program]
) -> Iterator[tuple[str, Groups, str | None]]:
    """The name of each set of instructions, its groups, and the row of its printed cycles."""
    yield "base", frozenset(), each.base
    if each.crypto:
        yield "crypto", frozenset(each.groups), each.crypto
    if sets.proposed:
        yield "proposed", frozenset(sets.proposed), None
    elif best := fastest([one for one in of if space.is_possible(one.groups)], frozenset(space.groups), each.variants):
        yield "any", frozenset[str]().union(*map(space.with_what_it_needs, best.groups)), None


def _printed_area(space: Space, processor: str, groups: Groups) -> float | None:
    core = space.processors[processor].paper_area
    parts: Mapping[str, float | None] = {name: space.groups[name].paper_area for name in groups}
    if core is None or None in parts.values():
        return None
    return 1 + sum(part or 0 for part in parts.values()) / core


def _relative(point: Point | None, base: Point) -> float | None:
    if point is None or point.nand2_equivalents is None or not base.nand2_equivalents:
        return None
    return point.nand2_equivalents / base.nand2_equivalents
