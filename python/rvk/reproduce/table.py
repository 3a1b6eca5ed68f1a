# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tasks of one experiment file, and the results made from what they found."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rvk.core_files import DEFAULT_CORE, RTL
from rvk.errors import CheckFailed, UsageError
from rvk.experiments import Comparison, PublishedTable, Row
from rvk.experiments.area import MORE_IS_BETTER, QUANTITIES, AreaRow
from rvk.experiments.comparison import bound_operations, figures_of
from rvk.experiments.quantity import Quantity
from rvk.experiments.theirs import theirs_beside
from rvk.explore.tasks import ERROR, Task
from rvk.explore.tasks import Row as Found
from rvk.library import Library
from rvk.peers import Peer
from rvk.reproduce.kept import kept_results
from rvk.reproduce.result import MODEL_WITHIN, Result, Verdict, against
from rvk.reproduce.tasks import Measured, Synthesis, measurement_of, rows_of
from rvk.suggest import unknown
from rvk.synth.targets import WHOLE

COMPILER = "zig"


@dataclass(frozen=True)
class Table:
    """An experiment file with what it needs to be evaluated."""

    published: PublishedTable
    library: Library
    peers: Mapping[str, Peer]

    @cached_property
    def measured(self) -> dict[str, Measured]:
        """The measurement of each row and of each point of a series, by name; none where the library has nothing."""
        found = {row.name: self._measured(row) for row in self.published.row}
        found |= {row.name: self._measured(row) for each in self.published.series for _, row in each.rows()}
        return {name: task for name, task in found.items() if task is not None}

    @cached_property
    def synthesised(self) -> dict[str, Synthesis]:
        """The synthesis of each area, by name."""
        return {
            each.name: Synthesis(each.configuration, each.top, tuple(each.parameters.items()), each.target)
            for each in self.published.area
            if not each.planned
        }

    @property
    def tasks(self) -> list[Task]:
        """All of them, the slow ones first."""
        syntheses = [each for each in self.synthesised.values() if each.is_possible]
        return [*syntheses, *self.measured.values()]

    @property
    def left_out(self) -> list[Synthesis]:
        """What cannot be computed here; what was accepted stands for it."""
        return [each for each in self.synthesised.values() if not each.is_possible]

    def _measured(self, row: Row) -> Measured | None:
        operations = bound_operations(self.published, row, self.library)
        if not operations:
            return None
        parameters: dict[str, int] = {}
        for each in operations:
            parameters |= each.parameters
        return Measured(
            row.primitive, row.variant, row.isa, COMPILER, row.operation, tuple(parameters.items()),
            tuple(row.together_with), row.isa, core_of(row),
        )  # fmt: skip

    def comparison(self, row: Row, found: Mapping[str, Found]) -> Comparison:
        """A row beside ours.

        Raises:
            UsageError: It asks for what the measurement does not have.
        """
        task = self.measured.get(row.name)
        if task is None:
            return Comparison(row, None, {})
        ours = measurement_of(checked(task, found))
        operations = bound_operations(self.published, row, self.library)
        theirs = theirs_beside(row, operations, ours, self.peers)
        return Comparison(row, ours, figures_of(self.published, row, ours), theirs)

    def results(self, found: Mapping[str, Found]) -> Iterator[Result]:
        """Of rows, points and areas; claims are about several tables.

        Raises:
            UsageError: A row asks for what there is not.
        """
        points = [row for each in self.published.series for _, row in each.rows()]
        for row in (*self.published.row, *points):
            try:
                made = self.comparison(row, found)
            except CheckFailed as error:
                yield self.made(name=row.name, quantity=row.quantity.key, verdict=Verdict.FAILED, because=str(error))
                continue
            yield from self._of_row(made) if row in self.published.row else self._of_point(made)
        for area in self.published.area:
            try:
                yield from self.results_of_area(area, found)
            except CheckFailed as error:
                quantity = next(iter(area.published))
                yield self.made(name=area.name, quantity=quantity, verdict=Verdict.FAILED, because=str(error))

    def _of_row(self, c: Comparison) -> Iterator[Result]:
        row = c.row
        for quantity, printed in row.published.items():
            ours, theirs = c.figures.get(quantity), self.theirs(c, quantity)
            is_main = quantity == row.quantity
            fair = theirs if c.theirs is not None and c.theirs.is_comparable else None
            model, verdict = Verdict.BESIDE, Verdict.BESIDE
            if is_main:
                if row.peer_compiler in (None, COMPILER):
                    verdict = Verdict.MISSING if ours is None else against(ours, printed if fair is None else fair)
                if theirs is not None:
                    model = Verdict.AGREES if abs(theirs - printed) <= MODEL_WITHIN * printed else Verdict.DIFFERS
            reasons = [
                row.behind_because if verdict in (Verdict.BEHIND, Verdict.MISSING) else None,
                row.differs_because if model is Verdict.DIFFERS else None,
            ]
            yield self.made(
                name=row.name, quantity=quantity.key, printed=printed, theirs=theirs, ours=ours,
                ratio=_ratio(ours, printed if fair is None else fair), model=model, verdict=verdict,
                because=because_of(model, verdict, reasons), conditions=conditions_of(c),
            )  # fmt: skip

    def theirs(self, c: Comparison, quantity: Quantity) -> float | None:
        """Sizes of several operations share code, and a region is marked in ours alone."""
        if (
            c.theirs is None
            or c.row.region is not None
            or (quantity.measured.endswith("bytes") and not c.theirs.is_single)
        ):
            return None
        return c.theirs.value(quantity, c.measurement.message_bytes if c.measurement else None)

    def _of_point(self, c: Comparison) -> Iterator[Result]:
        ours, key = c.figures.get(c.row.quantity), c.row.quantity.key
        verdict = Verdict.MISSING if ours is None else Verdict.BESIDE
        yield self.made(name=c.row.name, quantity=key, ours=ours, verdict=verdict, conditions=conditions_of(c))

    def results_of_area(self, area: AreaRow, found: Mapping[str, Found]) -> Iterator[Result]:
        """One for each printed figure; what was accepted, where it cannot be computed here.

        Raises:
            CheckFailed: The synthesis failed.
            UsageError: The circuit has no such module.
        """
        if not area.planned and not self.synthesised[area.name].is_possible:
            where = (self.published.name, area.name)
            yield from (each for each in kept_results() if (each.experiment, each.name) == where)
            return
        ours = self.figures_of_area(area, found)
        main = next(iter(area.published))
        for quantity, printed in area.published.items():
            value = ours.get(quantity)
            verdict = Verdict.BESIDE
            if quantity == main:
                is_more = quantity in MORE_IS_BETTER
                verdict = Verdict.MISSING if value is None else against(value, printed, more_is_better=is_more)
            yield self.made(
                name=area.name, quantity=quantity, unit=QUANTITIES[quantity], printed=printed, ours=value,
                ratio=_ratio(value, printed), verdict=verdict,
                because=because_of(Verdict.BESIDE, verdict, [area.behind_because]), conditions=_circuit(area),
            )  # fmt: skip

    def figures_of_area(self, area: AreaRow, found: Mapping[str, Found]) -> dict[str, float]:
        """Ours by quantity.

        Raises:
            UsageError: The circuit has no such module.
        """
        if area.planned:
            return {}
        task = self.synthesised[area.name]
        if not task.is_possible:
            raise CheckFailed(f"{task.label}: {task.package} is not installed")
        rows = rows_of(checked(task, found))
        parts = {row["module"]: row for row in rows if row["instance"] != WHOLE}
        if area.module is None:
            [row] = [row for row in rows if row["instance"] == WHOLE]
        elif area.module in parts:
            row = parts[area.module]
        else:
            raise UsageError(f'{self.published.file}: "{area.name}": {unknown("module", area.module, parts)}')
        return {name: row[name] for name in QUANTITIES if row.get(name) is not None}

    def made(self, name: str, quantity: str, **given: object) -> Result:
        """A result of this table with these values."""
        item = {"item": ", ".join(self.published.of)}
        return Result.of(self.published.paper, self.published.name, name, quantity, **{**item, **given})


def core_of(row: Row) -> str:
    """The processor that a row is measured on: the first that it names, and not in hardware."""
    patterns = (row.core,) if isinstance(row.core, str) else row.core
    named = [each for each in patterns if "*" not in each and not each.startswith(RTL)]
    return named[0] if named else DEFAULT_CORE


def conditions_of(c: Comparison) -> str:
    """What was measured."""
    m = c.measurement
    if m is None:
        return ""
    sizes = "".join(f" {name}={value}" for name, value in m.parameters.items())
    with_others = "".join(f"+{name}" for name in c.row.together_with)
    return f"{m.primitive}/{m.variant} {c.row.operation}{with_others}{sizes} {m.isa} {m.core} {m.compiler}"


def _circuit(area: AreaRow) -> str:
    given = "".join(f" {name}={value}" for name, value in area.parameters.items())
    part = f" {area.module}" if area.module else ""
    return "" if area.planned else f"{area.configuration or area.top}{part}{given} {area.target}"


def because_of(model: Verdict, verdict: Verdict, reasons: list[str | None]) -> str:
    """The reasons; nothing if one of those that are needed is not given."""
    needed = [verdict in (Verdict.BEHIND, Verdict.MISSING), model is Verdict.DIFFERS]
    given = [reason for reason in reasons if reason]
    return " ".join(given) if len(given) >= sum(needed) else ""


def _ratio(ours: float | None, other: float | None) -> float | None:
    return ours / other if ours is not None and other else None


def checked(task: Task, found: Mapping[str, Found]) -> Found:
    """What a task has found.

    Raises:
        CheckFailed: It failed.
    """
    row = found[task.key]
    if row[ERROR] is not None:
        raise CheckFailed(f"{task.label}: {row[ERROR]}")
    return row
