# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published tables beside ours, as `rvk bench` prints them."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rvk.cli import output
from rvk.cli.output import number
from rvk.experiments import Comparison, PublishedTable, compare
from rvk.experiments.quantity import (
    CODE_BYTES,
    CYCLES_PER_BYTE,
    DATA_BYTES,
    INSTRUCTIONS,
    INSTRUCTIONS_PER_BYTE,
    Quantity,
)
from rvk.library import Library
from rvk.measure import Measurement


def show_comparison(
    table: PublishedTable, measurements: Sequence[Measurement], library: Library, primitives: Collection[str]
) -> None:
    """A published table beside ours; nothing if no row is covered.

    Raises:
        UsageError: A row asks for what the measurement does not have.
    """
    comparisons = compare(table, measurements, library, primitives)
    if not comparisons:
        return
    columns = [column for column in COLUMNS if any(column.cell(c) for c in comparisons)]
    names, numbers = [column.name for column in columns], [column.name for column in columns if column.is_number]
    made = output.table(f"{table.title}: published and ours; ratio = ours / published", names, numbers)
    for comparison in comparisons:
        made.add_row(*(column.cell(comparison) for column in columns))
    output.show(made)
    if table.note:
        print(f"{table.note}\n")


@dataclass(frozen=True)
class Column:
    """A column of a comparison; left out where it would be empty."""

    name: str
    is_number: bool
    cell: Callable[[Comparison], str]


def _digits(quantity: Quantity) -> int:
    return 2 if quantity.is_per_byte else 0


def _published(c: Comparison) -> str:
    return number(c.row.published[c.row.quantity], _digits(c.row.quantity))


def _ours(c: Comparison) -> str:
    return "-" if c.measurement is None else number(c.figures[c.row.quantity], _digits(c.row.quantity))


def _beside(name: str, *quantities: Quantity, digits: int | None = None, ratio: bool = False) -> list[Column]:
    """Columns for figures that stand beside the one that the row is about: published, ours, and their ratio if wanted.

    Args:
        name: Of the first column.
        quantities: Those that it is for; a row has at most one of them.
        digits: Decimal places of the published figure, where the papers print another number than usual.
        ratio: Whether there is a third column.
    """

    def quantity(c: Comparison) -> Quantity | None:
        return next((q for q in quantities if q in c.row.published and q != c.row.quantity), None)

    def published(c: Comparison) -> str:
        q = quantity(c)
        return number(c.row.published[q], _digits(q) if digits is None else digits) if q else ""

    def ours(c: Comparison) -> str:
        q = quantity(c)
        return number(c.figures.get(q), _digits(q)) if q else ""

    def quotient(c: Comparison) -> str:
        q = quantity(c)
        return number(c.ratio(q), 3) if q else ""

    columns = [Column(name, True, published), Column("ours", True, ours)]
    return [*columns, Column("ratio", True, quotient)] if ratio else columns


def _our_stalls(c: Comparison) -> str:
    if c.measurement is None or c.row.quantity.measured != "cycles":
        return ""
    return ", ".join(f"{cause.replace('_', ' ')} {cycles}" for cause, cycles in c.measurement.stalls.items())


def _by(c: Comparison) -> str:
    return "not in the library yet" if c.measurement is None else f"{c.measurement.variant} {c.measurement.isa}"


def _other_cores(c: Comparison) -> str:
    return ", ".join(f"{other.name} {number(other.cycles)}" for other in c.row.other_cores)


COLUMNS = (
    Column("", False, lambda c: c.row.label),
    Column("published", True, _published),
    Column("ours", True, _ours),
    Column("ratio", True, lambda c: number(c.ratio(c.row.quantity), 3)),
    *_beside("c/byte", CYCLES_PER_BYTE, digits=1),
    *_beside("instr.", INSTRUCTIONS, INSTRUCTIONS_PER_BYTE),
    *_beside("code", CODE_BYTES, ratio=True),
    *_beside("data", DATA_BYTES, ratio=True),
    Column("our stalls", False, _our_stalls),
    Column("our variant", False, _by),
    Column("region", False, lambda c: c.row.region or ""),
    Column("published beside it", False, _other_cores),
    Column("source", False, lambda c: c.row.source or ""),
)
