# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures, as data: every `experiments/<paper>/<table>.toml`."""

import tomllib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from rvk import paths
from rvk.errors import UsageError
from rvk.library import Bound, Library
from rvk.library.discover import explain
from rvk.library.meta import IsaString, Strict
from rvk.measure import Measurement


class OtherCore(Strict):
    """The same row on another processor, as published beside it."""

    name: str
    cycles: float
    cycles_per_byte: float | None = None
    source: str


class Row(Strict):
    """A published figure and the measurement of ours that does the same work in the same conditions."""

    name: str
    primitive: str
    variant: str
    operation: str
    together_with: list[str] = []
    """Other operations, with the same parameters, whose cost the published figure includes."""
    parameters: dict[str, int] = {}
    isa: IsaString
    core: str | None = None
    cycles: Annotated[float, Field(gt=0)] | None = None
    cycles_per_byte: Annotated[float, Field(gt=0)] | None = None
    instructions: Annotated[float, Field(gt=0)] | None = None
    """Where there are cycles as well: what the same code takes, shown beside them."""
    instructions_per_byte: Annotated[float, Field(gt=0)] | None = None
    source: str | None = None
    other_cores: list[OtherCore] = []

    def covers(self, m: Measurement) -> bool:
        """Whether a measurement is the one to put beside this row."""
        return self._is_of(m, self.operation, self.parameters)

    def is_about(self, bound: Bound, variant: str, isa: str, core: str) -> bool:
        """Whether an operation, in a variant for an ISA string, has to be measured for this row."""
        same = (bound.primitive.name, variant, isa) == (self.primitive, self.variant, self.isa)
        operations = (self.operation, *self.together_with)
        given = {"key_bits": bound.key_bits(), "message_bytes": bound.message_bytes(), **bound.parameters}
        fits = all(given.get(name) in (None, value) for name, value in self.parameters.items())
        return same and fits and bound.name in operations and self.core in (None, core)

    def ours_in(self, measurements: Sequence[Measurement]) -> Measurement | None:
        """The measurement to put beside this row, with the cost of what the published figure includes."""
        found = next((m for m in measurements if self.covers(m)), None)
        for operation in self.together_with:
            key = {name: value for name, value in self.parameters.items() if name == "key_bits"}
            other = next((m for m in measurements if self._is_of(m, operation, key)), None)
            found = found.plus(other) if found and other else None
        return found

    def _is_of(self, m: Measurement, operation: str, parameters: dict[str, int]) -> bool:
        same = (m.primitive, m.variant, m.operation, m.isa) == (self.primitive, self.variant, operation, self.isa)
        measured = {"key_bits": m.key_bits, "message_bytes": m.message_bytes, "ad_bytes": m.ad_bytes}
        fits = all(measured.get(name) == value for name, value in parameters.items())
        return same and fits and self.core in (None, m.core)

    def published(self) -> float:
        """The figure to compare with: cycles where there are any, else instructions; a whole call or per byte."""
        figures = (self.cycles, self.cycles_per_byte, self.instructions, self.instructions_per_byte)
        return next(figure for figure in figures if figure is not None)

    @property
    def counts_cycles(self) -> bool:
        """Whether the figure is in cycles; otherwise it is in instructions."""
        return self.cycles is not None or self.cycles_per_byte is not None

    @property
    def is_per_byte(self) -> bool:
        """Whether the figure is per byte of message; otherwise it is that of a whole call."""
        return (self.cycles if self.counts_cycles else self.instructions) is None

    @property
    def label(self) -> str:
        """The row's name, with the unit where it is per byte."""
        unit = "cycles" if self.counts_cycles else "instructions"
        return f"{self.name}, {unit} per byte" if self.is_per_byte else self.name

    def ours(self, m: Measurement) -> float:
        """Our figure for the same thing.

        Raises:
            UsageError: The row is per byte and the measurement has no message.
        """
        count = m.cycles if self.counts_cycles else m.instructions
        return self._per_byte(count, m) if self.is_per_byte else count

    @property
    def instructions_beside(self) -> float | None:
        """The published count of instructions beside published cycles, per byte where it is printed so."""
        return (self.instructions or self.instructions_per_byte) if self.counts_cycles else None

    def our_instructions(self, m: Measurement) -> float:
        """Our count of instructions in the unit of `instructions_beside`."""
        return m.instructions if self.instructions else self._per_byte(m.instructions, m)

    def _per_byte(self, count: int, m: Measurement) -> float:
        if not m.message_bytes:
            raise UsageError(f'experiments: row "{self.name}" is per byte, but {m.operation} has no message length')
        return count / m.message_bytes


class Experiment(Strict):
    """A published table."""

    title: str
    paper: str
    citation: str
    note: str = ""
    row: Annotated[list[Row], Field(min_length=1)]


@dataclass(frozen=True)
class Comparison:
    """A published row beside ours; `measurement` is None where the library has nothing yet."""

    row: Row
    measurement: Measurement | None

    @property
    def ours(self) -> float | None:
        """Our figure in the row's unit."""
        return self.row.ours(self.measurement) if self.measurement else None

    @property
    def ratio(self) -> float | None:
        """Ours divided by the published figure: below 1 is better."""
        return None if self.ours is None else self.ours / self.row.published()


def load_experiments(folder: Path | None = None) -> list[Experiment]:
    """Reads every experiment.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob("*/*.toml"))
    return [_read(path) for path in files]


def _read(path: Path) -> Experiment:
    try:
        experiment = Experiment.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{paths.display(path)}: {error}") from error
    except ValidationError as error:
        raise UsageError(f"{paths.display(path)}: {explain(error)}") from error
    for row in experiment.row:
        if not (row.cycles or row.cycles_per_byte or row.instructions or row.instructions_per_byte):
            raise UsageError(f'{paths.display(path)}: row "{row.name}" has no figure')
    return experiment


def compare(
    experiment: Experiment, measurements: Iterable[Measurement], library: Library, primitives: Collection[str]
) -> list[Comparison]:
    """The rows that these measurements cover, and those about `primitives` that the library cannot cover yet."""
    known = list(measurements)
    found = []
    for row in experiment.row:
        ours = row.ours_in(known)
        if ours is not None or (row.primitive in primitives and not _exists(row, library)):
            found.append(Comparison(row, ours))
    return found if any(each.measurement for each in found) else []


def _exists(row: Row, library: Library) -> bool:
    primitive = library.primitives.get(row.primitive)
    if primitive is None or row.variant not in primitive.meta.variants:
        return False
    return row.operation in primitive.meta.operations and row.isa in primitive.meta.variants[row.variant].isa
