# SPDX-License-Identifier: MIT OR Apache-2.0
"""What papers print about sets of instructions: estimates, areas, acceleration; from the few sets that it takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product

from rvk.experiments import Paper
from rvk.explore.answers.estimates import beside
from rvk.explore.answers.published import CORE, Cycles, areas, cycles
from rvk.explore.checks import check
from rvk.explore.estimate import Estimate
from rvk.explore.exploration import Exploration
from rvk.explore.plan import Plan
from rvk.explore.published import PublishedSets, published_sets
from rvk.explore.space import Groups, Space, read_space, space_names
from rvk.explore.tasks import Row as Found
from rvk.explore.tasks import Task
from rvk.library import Library
from rvk.reproduce.result import UNFAVOURABLE, Result, Verdict, against


@dataclass(frozen=True)
class Sets:
    """A search space of which a paper prints something."""

    space: Space
    library: Library

    @cached_property
    def published(self) -> list[PublishedSets]:
        """Its tables and figures."""
        return published_sets(self.space)

    @cached_property
    def plan(self) -> Plan:
        """Its programs, as far as they are asked for; of other workloads those for the base."""
        every = Plan(self.space, self.library)
        asked = self._asked
        costs = {
            key: [
                task
                for task in tasks
                if (key[2], task.variant) in asked
                or (key[2], None) in asked
                or (key[2] not in {name for name, _ in asked} and task.isa == self.space.base)
            ]
            for key, tasks in every.costs.items()
        }
        vars(every)["costs"] = costs  # where cached_property keeps it
        return every

    @cached_property
    def _asked(self) -> set[tuple[str, str | None]]:
        """Workloads with the variants that something printed is compared with; None for all of them."""
        found: set[tuple[str, str | None]] = set()
        for estimate in self.space.estimates:
            for name in () if estimate.is_of_area else estimate.workloads or self.space.workloads:
                workload, _, variant = name.partition("/")
                found.add((workload, variant or None))
        for sets in self.published:
            for each in sets.implementation:
                variants: list[str | None] = [*each.variants] or [None]
                found |= {(each.workload, variant) for variant in variants}
        return found

    @cached_property
    def wanted(self) -> list[Groups]:
        """The sets whose area is printed, or whose parts are."""
        found: list[Groups] = [frozenset()]
        for each in self.space.estimates:
            if each.is_of_area:
                found += [frozenset(each.groups), *(frozenset([name]) for name in each.groups)]
        for sets in self.published:
            found += [frozenset([name]) for name in self.space.groups if sets.areas]
            found += [frozenset(each.groups) for each in sets.implementation]
            found += [frozenset(sets.proposed)]
        return [each for each in dict.fromkeys(found) if self.space.is_possible(each)]

    @cached_property
    def tasks(self) -> list[Task]:
        """The syntheses first: they take longest."""
        syntheses = self.plan.areas(self.wanted).values() if len(self.wanted) > 1 else ()
        return [*syntheses, *(task for each in self.plan.costs.values() for task in each)]

    def results(self, found: Mapping[str, Found], papers: Mapping[str, Paper]) -> Iterator[Result]:
        """Of its estimates, and of what is published of it."""
        pairs = list(product(self.space.processors, self.space.compilers))
        sets = dict.fromkeys(pairs, tuple(self.wanted))
        explored = Exploration(self.plan, found, sets, tuple(self.tasks), len(self.wanted), is_search=False)
        yield from self._estimates(explored, papers)
        for each in self.published:
            for processor, compiler in pairs:
                yield from _areas(explored, each, processor, compiler)
                for made in cycles(explored, each, processor, compiler):
                    yield from _cycles(each, made, processor, compiler)

    def _estimates(self, explored: Exploration, papers: Mapping[str, Paper]) -> Iterator[Result]:
        for each in beside(explored):
            paper, _, item = each.estimate.source.partition(", ")
            for at, printed in enumerate(each.estimate.printed if paper in papers else ()):
                ours = each.measured[at] if at < len(each.measured) else None
                verdict = _verdict(each.estimate, ours) if at == 0 else Verdict.BESIDE
                end = f" ({('smallest', 'largest')[at]})" if len(each.estimate.printed) > 1 else ""
                yield Result.of(
                    paper,
                    f"spaces/{self.space.name}",
                    f"{each.estimate.title}{end}",
                    each.estimate.quantity,
                    item=item,
                    unit=each.estimate.unit,
                    printed=printed,
                    ours=ours,
                    verdict=verdict,
                    because=_reason(verdict, each.estimate.fails_because),
                    conditions=f"{', '.join(each.of) or 'area'} {each.processor} {each.compiler}",
                )


def sets_of_papers(library: Library, papers: Mapping[str, Paper]) -> list[Sets]:
    """Every space of RVK of which a paper prints something.

    Raises:
        UsageError: A file is wrong.
    """
    found = [Sets(read_space(name), library) for name in space_names()]
    for each in found:
        check(each.space)
    about = {each.space.name: {one.source.partition(", ")[0] for one in each.space.estimates} for each in found}
    return [each for each in found if each.published or about[each.space.name] & papers.keys()]


def _verdict(estimate: Estimate, ours: float | None) -> Verdict:
    if ours is None:
        return Verdict.MISSING
    return Verdict.HOLDS if estimate.holds(ours) else Verdict.DOES_NOT_HOLD


def _reason(verdict: Verdict, reason: str | None) -> str:
    return reason if reason and verdict in UNFAVOURABLE else ""


def _areas(explored: Exploration, sets: PublishedSets, processor: str, compiler: str) -> Iterator[Result]:
    for each in areas(explored, processor, compiler) if sets.areas else ():
        verdict = Verdict.BESIDE
        if each.name != CORE and each.printed is not None:
            verdict = Verdict.MISSING if each.measured is None else against(each.measured, each.printed)
        yield Result.of(
            sets.paper,
            sets.name,
            each.title,
            "gates",
            item=sets.areas,
            unit="GE",
            printed=each.printed,
            ours=each.measured,
            verdict=verdict,
            because=_reason(verdict, sets.larger_because),
            conditions=f"processor {processor}" if each.name == CORE else f"added to the processor {processor}",
        )


def _cycles(sets: PublishedSets, each: Cycles, processor: str, compiler: str) -> Iterator[Result]:
    about = each.implementation
    name = f"{about.name}, {each.set_name}"
    verdict = Verdict.BESIDE if each.printed is None else against(each.program.cycles, each.printed)
    where = {"conditions": f"{about.workload}/{each.program.variant} {processor} {compiler}"}
    pair = {"printed": each.printed, "ours": each.program.cycles}
    because = _reason(verdict, about.behind_because)
    made = partial(Result.of, sets.paper, sets.name, name)
    yield made("cycles", item=about.cycles_in, verdict=verdict, because=because, **pair, **where)
    if sets.acceleration:
        pairs = {"printed": each.printed_acceleration, "ours": each.acceleration}
        yield made("acceleration", item=sets.acceleration, **pairs, **where)
        yield made("relative area", item=sets.acceleration, printed=each.printed_area, ours=each.area, **where)
    if sets.uses and each.set_name == "any":
        names = (", ".join(sorted(used)) or "none" for used in (about.instructions, each.program.needs))
        yield made(
            "modules",
            item=sets.uses,
            printed=len(about.groups),
            ours=len(each.program.groups),
            conditions="printed: {}; ours: {}".format(*names),
        )
