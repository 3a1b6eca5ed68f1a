# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published rows beside ours."""

from collections.abc import Collection
from dataclasses import dataclass

from rvk.errors import UsageError
from rvk.experiments.quantity import Quantity
from rvk.experiments.row import Row
from rvk.experiments.table import PublishedTable
from rvk.library import BoundOperation, Library
from rvk.measure import Measurement


@dataclass(frozen=True)
class Comparison:
    """A published row beside ours; `measurement` and `ours` are None where the library has nothing yet."""

    row: Row
    measurement: Measurement | None
    figures: dict[Quantity, float]
    """Ours of each quantity that the row has a figure of; none where the library has nothing yet."""

    def ratio(self, quantity: Quantity) -> float | None:
        """Ours divided by the published figure: below 1 is better; None where there is not both."""
        published, ours = self.row.published.get(quantity), self.figures.get(quantity)
        return ours / published if ours is not None and published else None


def compare(
    table: PublishedTable, measurements: Collection[Measurement], library: Library, primitives: Collection[str]
) -> list[Comparison]:
    """The rows that these measurements cover, and those about `primitives` that the library cannot cover yet.

    Raises:
        UsageError: A row asks for what the measurement does not have: a parameter, a marked region, a message.
    """
    found, missing = [], set(primitives) - library.broken.keys()
    for row in table.row:
        ours = row.ours_in(measurements, _bound_operations(table, row, library))
        if ours is not None or (row.primitive in missing and not is_in_library(row, library)):
            found.append(Comparison(row, ours, _figures(table, row, ours) if ours else {}))
    return found if any(each.measurement for each in found) else []


def is_in_library(row: Row, library: Library) -> bool:
    """Whether the library has what a row is about."""
    primitive = library.primitives.get(row.primitive)
    if primitive is None or row.variant not in primitive.meta.variants:
        return False
    operations = {row.operation, *row.together_with}
    return operations <= primitive.meta.operations.keys() and row.isa in primitive.meta.variants[row.variant].isa


def _bound_operations(table: PublishedTable, row: Row, library: Library) -> list[BoundOperation]:
    if not is_in_library(row, library):
        return []
    primitive = library.primitives[row.primitive]
    operations = row.bound_operations(primitive)
    if not operations:
        has = {name: primitive.parameter_names(name) for name in (row.operation, *row.together_with)}
        known = "; ".join(f"parameters of {name}: {', '.join(names) or 'none'}" for name, names in has.items())
        raise UsageError(f'{table.file}: row "{row.name}" does not exist with {row.parameters}; {known}')
    return operations


def _figures(table: PublishedTable, row: Row, ours: Measurement) -> dict[Quantity, float]:
    try:
        return {quantity: quantity.of(ours, row.region) for quantity in row.published}
    except UsageError as error:
        raise UsageError(f'{table.file}: row "{row.name}": {error}') from error
