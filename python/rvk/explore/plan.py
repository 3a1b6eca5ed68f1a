# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tasks of an exploration, and its points made from their results."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rvk.errors import UsageError
from rvk.explore.candidates import candidates
from rvk.explore.space import Groups, Processor, Space
from rvk.explore.tasks import ERROR, Area, Cost, Row
from rvk.isa.folders import described_in
from rvk.library import Library

Results = Mapping[str, Row]
"""The result of each task, by its key."""


@dataclass(frozen=True)
class Chosen:
    """The fastest program for a workload on a processor with a set of groups."""

    variant: str
    isa: str
    cycles: int
    code_bytes: int
    data_bytes: int


@dataclass(frozen=True)
class Point:
    """A processor with a set of groups: what it costs, and what each workload takes on it."""

    processor: str
    compiler: str
    groups: tuple[str, ...]
    nand2_equivalents: float | None
    """Of the whole processor; None if it was not synthesised, or could not be."""
    unit_area: float | None
    """The part of it that the groups add to the same processor without any."""
    logic_depth: int | None
    chosen: Mapping[str, Chosen]
    """By workload."""
    speedup: float
    """Weighted, over the same processor without groups."""

    @property
    def code_bytes(self) -> int:
        """Code and constants of the chosen programs."""
        return self.code_bytes_of(None)

    def code_bytes_of(self, workload: str | None) -> int:
        """The same of one workload alone; None is all."""
        chosen = self.chosen.values() if workload is None else [self.chosen[workload]]
        return sum(each.code_bytes + each.data_bytes for each in chosen)


@dataclass(frozen=True)
class Programs:
    """The programs that a processor and compiler can choose from."""

    usable: Mapping[str, Sequence[tuple[Groups, Chosen]]]
    """Of each workload, the best first, with the groups that it needs."""
    weights: Mapping[str, float]
    _same: dict[tuple[int, ...], Mapping[str, Chosen]] = field(default_factory=dict)
    """Choices that have been made: many sets share one."""

    def chosen(self, groups: Groups) -> Mapping[str, Chosen]:
        """The best program for each workload that needs no other groups than these."""
        which = tuple(self._which(name, groups) for name in self.usable)
        if which not in self._same:
            pairs = zip(self.usable.items(), which, strict=True)
            self._same[which] = {name: found[at][1] for (name, found), at in pairs}
        return self._same[which]

    def used(self, groups: Groups) -> Groups:
        """Those of these groups that the best programs need."""
        return frozenset().union(*(found[self._which(name, groups)][0] for name, found in self.usable.items()))

    def speedup(self, chosen: Mapping[str, Chosen]) -> float:
        """The time of all workloads without groups, each a part of it by its weight, over their time now."""
        left = sum(weight * chosen[name].cycles / self._base[name].cycles for name, weight in self.weights.items())
        return sum(self.weights.values()) / left

    @cached_property
    def _base(self) -> Mapping[str, Chosen]:
        return self.chosen(frozenset())

    def _which(self, name: str, groups: Groups) -> int:
        return next(at for at, (needs, _) in enumerate(self.usable[name]) if needs <= groups)


@dataclass(frozen=True)
class Plan:
    """A space, and the library that its workloads are from."""

    space: Space
    library: Library

    @cached_property
    def costs(self) -> dict[tuple[str, str, str], list[Cost]]:
        """The candidates, by processor, compiler and workload.

        Raises:
            UsageError: A workload names what the library does not have.
        """
        with described_in(self.space.folders(self.space.descriptions)):
            return {
                (processor, compiler, name): candidates(
                    self.space, self.library, name, self.space.core(processor), compiler
                )
                for processor in self.space.processors
                for compiler in self.space.compilers
                for name in self.space.workloads
            }

    def area(self, processor: Processor, groups: Groups) -> Area:
        """The synthesis of a processor with a set."""
        chosen = [self.space.groups[name] for name in self.space.in_order(groups)]
        return Area(
            configuration=processor.configuration,
            parameters=tuple(sorted(processor.parameters.items())),
            units=tuple(sorted({unit for group in chosen for unit in group.units})),
            custom=tuple(sorted({name for group in chosen for name in group.instructions if not group.units})),
            descriptions=tuple(self.space.folders(self.space.descriptions)),
        )

    def areas(self, sets: Iterable[Groups]) -> dict[tuple[str, Groups], Area]:
        """The synthesis of every processor with each of these sets, and without any."""
        wanted = dict.fromkeys([frozenset[str](), *sets])
        return {
            (name, each): self.area(about, each) for name, about in self.space.processors.items() for each in wanted
        }

    def points(self, processor: str, compiler: str, sets: Iterable[Groups], results: Results) -> Iterator[Point]:
        """The points of a processor and compiler with these sets, one after the other.

        Raises:
            UsageError: A workload has no program even on the processor with no group, so that there is no speed-up.
        """
        programs = self.programs(processor, compiler, results)
        empty = _number(self._area_row(processor, frozenset(), results), "nand2_equivalents")
        for groups in sets:
            chosen = programs.chosen(groups)
            area = self._area_row(processor, groups, results)
            whole, depth = _number(area, "nand2_equivalents"), _number(area, "logic_depth")
            yield Point(
                processor=processor,
                compiler=compiler,
                groups=self.space.in_order(groups),
                nand2_equivalents=whole,
                unit_area=None if whole is None or empty is None else whole - empty,
                logic_depth=None if depth is None else int(depth),
                chosen=chosen,
                speedup=programs.speedup(chosen),
            )

    def programs(self, processor: str, compiler: str, results: Results) -> Programs:
        """The programs of a processor and compiler that did what they should.

        Raises:
            UsageError: A workload has none even on the processor with no group.
        """
        usable = {name: self._usable(processor, compiler, name, results) for name in self.space.workloads}
        for name, found in usable.items():
            if not any(not needs for needs, _ in found):
                raise UsageError(self._nothing(processor, compiler, name, results))
        weights = {name: each.weight for name, each in self.space.workloads.items()}
        return Programs({name: sorted(found, key=_preference) for name, found in usable.items()}, weights)

    def _area_row(self, processor: str, groups: Groups, results: Results) -> Row:
        return results.get(self.area(self.space.processors[processor], groups).key, {})

    def _usable(self, processor: str, compiler: str, name: str, results: Results) -> list[tuple[Groups, Chosen]]:
        """The programs for a workload that did what they should, with the groups that they need."""
        found = []
        for task in self.costs[processor, compiler, name]:
            row = results.get(task.key)
            groups = self._groups_of(row) if row else None
            if row is None or groups is None or (self.space.workloads[name].constant_time and not row["constant_time"]):
                continue
            numbers = [row[key] for key in ("cycles", "code_bytes", "data_bytes")]
            cycles, code, data = (int(each or 0) for each in numbers)
            found.append((groups, Chosen(task.variant, task.isa, cycles, code, data)))
        return found

    def _groups_of(self, row: Row) -> Groups | None:
        """The groups that a program needs; None if it failed, or needs an instruction that no group has."""
        if row[ERROR] is not None:
            return None
        needs = str(row["needs"]).split()
        if any(each not in self.space.group_of for each in needs):
            return None
        return frozenset(self.space.group_of[each] for each in needs)

    def _nothing(self, processor: str, compiler: str, name: str, results: Results) -> str:
        rows = [results.get(task.key, {}) for task in self.costs[processor, compiler, name]]
        reasons = [str(row[ERROR]) for row in rows if row.get(ERROR)]
        why = reasons[0] if reasons else "every program needs an instruction beyond it"
        return f"workload {name}: no program runs on {processor} with {self.space.base} alone ({compiler}): {why}"


def _preference(found: tuple[Groups, Chosen]) -> tuple[int, int, str]:
    """The fastest program comes first; of equal ones the smallest."""
    each = found[1]
    return each.cycles, each.code_bytes + each.data_bytes, each.variant


def _number(row: Row, key: str) -> float | None:
    value = row.get(key)
    return float(value) if isinstance(value, int | float) else None
