# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tasks of an exploration, and its points made from their results."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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
        return sum(each.code_bytes + each.data_bytes for each in self.chosen.values())


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

    def points(self, sets: Iterable[Groups], results: Results) -> list[Point]:
        """The points of every processor and compiler with these sets.

        Raises:
            UsageError: A workload has no program even on the processor with no group, so that there is no speed-up.
        """
        return [
            point
            for processor in self.space.processors
            for compiler in self.space.compilers
            for point in self._points(processor, compiler, sets, results)
        ]

    def _points(self, processor: str, compiler: str, sets: Iterable[Groups], results: Results) -> list[Point]:
        usable = {name: self._usable(processor, compiler, name, results) for name in self.space.workloads}
        base = {name: self._base(processor, compiler, name, found, results) for name, found in usable.items()}
        empty = _number(self._area_row(processor, frozenset(), results), "nand2_equivalents")
        made = []
        for groups in sets:
            # What runs without groups runs with them, so there always is a best one.
            chosen = {name: best(found, groups) or base[name] for name, found in usable.items()}
            area = self._area_row(processor, groups, results)
            whole, depth = _number(area, "nand2_equivalents"), _number(area, "logic_depth")
            made.append(
                Point(
                    processor=processor,
                    compiler=compiler,
                    groups=self.space.in_order(groups),
                    nand2_equivalents=whole,
                    unit_area=None if whole is None or empty is None else whole - empty,
                    logic_depth=None if depth is None else int(depth),
                    chosen=chosen,
                    speedup=self._speedup(base, chosen),
                )
            )
        return made

    def _area_row(self, processor: str, groups: Groups, results: Results) -> Row:
        return results.get(self.area(self.space.processors[processor], groups).key, {})

    def _base(
        self, processor: str, compiler: str, name: str, usable: list[tuple[Groups, Chosen]], results: Results
    ) -> Chosen:
        found = best(usable, frozenset())
        if found is None:
            raise UsageError(self._nothing(processor, compiler, name, results))
        return found

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

    def _speedup(self, base: Mapping[str, Chosen], now: Mapping[str, Chosen]) -> float:
        """The time of all workloads on the base, each a part of it by its weight, over their time now."""
        weights = {name: each.weight for name, each in self.space.workloads.items()}
        left = sum(weights[name] * now[name].cycles / base[name].cycles for name in weights)
        return sum(weights.values()) / left

    def _nothing(self, processor: str, compiler: str, name: str, results: Results) -> str:
        rows = [results.get(task.key, {}) for task in self.costs[processor, compiler, name]]
        reasons = [str(row[ERROR]) for row in rows if row.get(ERROR)]
        why = reasons[0] if reasons else "every program needs an instruction beyond it"
        return f"workload {name}: no program runs on {processor} with {self.space.base} alone ({compiler}): {why}"


def best(found: list[tuple[Groups, Chosen]], groups: Groups) -> Chosen | None:
    """The fastest program that needs no other groups than these; of equal ones the smallest."""
    fitting = [chosen for needs, chosen in found if needs <= groups]
    return min(fitting, key=lambda each: (each.cycles, each.code_bytes + each.data_bytes, each.variant), default=None)


def _number(row: Row, key: str) -> float | None:
    value = row.get(key)
    return float(value) if isinstance(value, int | float) else None
