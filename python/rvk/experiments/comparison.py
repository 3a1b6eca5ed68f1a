# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published rows beside ours."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rvk.errors import UsageError
from rvk.experiments.quantity import Quantity
from rvk.experiments.row import Row
from rvk.experiments.table import PublishedTable
from rvk.experiments.theirs import Theirs, theirs_beside
from rvk.library import BoundOperation, Library
from rvk.measuring import Measurement
from rvk.peers import Peer


@dataclass(frozen=True)
class Comparison:
    """A published row beside ours; `measurement` and `ours` are None where the library has nothing yet."""

    row: Row
    measurement: Measurement | None
    figures: dict[Quantity, float]
    """Ours of each quantity that the row has a figure of; none where the library has nothing yet."""
    theirs: Theirs | None = None
    """The published code on the same model, where it is public."""

    def ratio(self, quantity: Quantity) -> float | None:
        """Ours divided by the published figure: below 1 is better; None where there is not both."""
        published, ours = self.row.published.get(quantity), self.figures.get(quantity)
        return ours / published if ours is not None and published else None

    def their_figure(self) -> float | None:
        """What the row is about, of their code on our model."""
        message_bytes = self.measurement.message_bytes if self.measurement else None
        return self.theirs.value(self.row.quantity, message_bytes) if self.theirs else None

    @property
    def has_stale_cycles(self) -> bool:
        """Whether the row lacks cycles of theirs because those that are kept are of another state of the model."""
        return self.theirs is not None and not self.theirs.is_current and self.row.quantity.measured == "cycles"

    def fair_ratio(self) -> float | None:
        """Ours divided by their code on the same model, by the same compiler; None where there is no such figure."""
        if self.theirs is None or not self.theirs.is_comparable:
            return None
        theirs, ours = self.their_figure(), self.figures.get(self.row.quantity)
        return ours / theirs if theirs and ours is not None else None


def compare(
    table: PublishedTable,
    measurements: Collection[Measurement],
    library: Library,
    primitives: Collection[str],
    peers: Mapping[str, Peer] | None = None,
) -> list[Comparison]:
    """The rows that these measurements cover, and those about `primitives` that the library cannot cover yet.

    Args:
        table: The published table.
        measurements: Ours.
        library: What they are of.
        primitives: Those that are wanted.
        peers: What the published code costs on the same model, where it is public.

    Raises:
        UsageError: A row asks for what the measurement does not have: a parameter, a marked region, a message.
    """
    found, missing = [], set(primitives) - library.broken.keys()
    for row in table.row:
        operations = bound_operations(table, row, library)
        ours = row.ours_in(measurements, operations)
        if ours is not None:
            theirs = theirs_beside(row, operations, ours, peers or {})
            found.append(Comparison(row, ours, figures_of(table, row, ours), theirs))
        elif row.primitive in missing and not is_in_library(row, library):
            found.append(Comparison(row, None, {}))
    return found if any(each.measurement for each in found) else []


def is_in_library(row: Row, library: Library) -> bool:
    """Whether the library has what a row is about."""
    primitive = library.primitives.get(row.primitive)
    if primitive is None or row.variant not in primitive.meta.variants:
        return False
    operations = {row.operation, *row.together_with}
    return operations <= primitive.meta.operations.keys() and row.isa in primitive.meta.variants[row.variant].isa


def bound_operations(table: PublishedTable, row: Row, library: Library) -> list[BoundOperation]:
    """The operations of a row; none where the library does not have them.

    Raises:
        UsageError: They do not exist with its parameters.
    """
    if not is_in_library(row, library):
        return []
    primitive = library.primitives[row.primitive]
    operations = row.bound_operations(primitive)
    if not operations:
        has = {name: primitive.parameter_names(name) for name in (row.operation, *row.together_with)}
        known = "; ".join(f"parameters of {name}: {', '.join(names) or 'none'}" for name, names in has.items())
        raise UsageError(f'{table.file}: row "{row.name}" does not exist with {row.parameters}; {known}')
    return operations


def figures_of(table: PublishedTable, row: Row, ours: Measurement) -> dict[Quantity, float]:
    """Ours of each quantity that a row has a figure of.

    Raises:
        UsageError: It asks for what the measurement does not have.
    """
    try:
        return {quantity: quantity.of(ours, row.region) for quantity in row.published}
    except UsageError as error:
        raise UsageError(f'{table.file}: row "{row.name}": {error}') from error
