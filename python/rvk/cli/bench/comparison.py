# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published tables beside ours, as `rvk bench` prints them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.output import number
from rvk.experiments import Comparison, PublishedTable, compare
from rvk.experiments.quantity import (
    CODE_BYTES,
    CYCLES,
    CYCLES_PER_BYTE,
    DATA_BYTES,
    INSTRUCTIONS,
    INSTRUCTIONS_PER_BYTE,
    Quantity,
)
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.peers import Figure, Peer


def show_comparison(
    table: PublishedTable,
    measurements: Sequence[Measurement],
    library: Library,
    primitives: Collection[str],
    peers: Mapping[str, Peer] | None = None,
    form: Format = Format.TABLE,
) -> None:
    """A published table beside ours, and beside the published code on the same model; nothing if no row is covered.

    Raises:
        UsageError: A row asks for what the measurement does not have.
    """
    comparisons = compare(table, measurements, library, primitives, peers)
    if not comparisons:
        return
    columns = [column for column in COLUMNS if any(column.cell(c) for c in comparisons)]
    names, numbers = [column.name for column in columns], [column.name for column in columns if column.is_number]
    fair = "; fair = ours / theirs, their code on our model" if any(c.theirs for c in comparisons) else ""
    made = output.table(f"{table.title}: published and ours; ratio = ours / published{fair}", names, numbers)
    for comparison in comparisons:
        made.add_row(*(column.cell(comparison) for column in columns))
    output.show(made, keep=("published", "ours", "ratio"), form=form)
    stale = {c.row.peer_name for c in comparisons if c.has_stale_cycles}
    if stale:
        names_of_stale = ", ".join(sorted(stale))
        output.note(
            f"Cycles of {names_of_stale} are of another model than today's: rvk bench --peers DIR --accept", form
        )
    if table.note:
        output.note(table.note, form)


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


def _theirs(c: Comparison) -> str:
    return number(c.their_figure(), _digits(c.row.quantity))


def _size(of: Figure | Measurement) -> str:
    return f"{of.code_bytes}+{of.data_bytes}+{of.stack_bytes}"


def _their_size(c: Comparison) -> str:
    """Nothing for several operations together, which share code."""
    return _size(c.theirs.main) if c.theirs and c.theirs.is_single else ""


def _our_size(c: Comparison) -> str:
    return _size(c.measurement) if c.measurement and c.row.region is None else ""


def _compiler(c: Comparison) -> str:
    """Theirs, for code that depends on it."""
    if c.theirs is None:
        return ""
    return "assembly" if c.theirs.main.is_assembly else c.theirs.main.compiler


def _other_compilers(c: Comparison) -> str:
    """What theirs costs with those, where a row is about the cycles of one operation."""
    if c.their_figure() is None or c.theirs is None or not c.theirs.is_single or c.row.quantity != CYCLES:
        return ""
    return ", ".join(f"{each.cycles} {each.compiler_name}" for each in c.theirs.others)


COLUMNS = (
    Column("", False, lambda c: c.row.label),
    Column("published", True, _published),
    Column("theirs", True, _theirs),
    Column("ours", True, _ours),
    Column("ratio", True, lambda c: number(c.ratio(c.row.quantity), 3)),
    Column("fair", True, lambda c: number(c.fair_ratio(), 3)),
    Column("our variant", False, _by),
    Column("their compiler", False, _compiler),
    *_beside("cycles", CYCLES),
    *_beside("c/byte", CYCLES_PER_BYTE, digits=1),
    *_beside("instr.", INSTRUCTIONS, INSTRUCTIONS_PER_BYTE),
    *_beside("code", CODE_BYTES, ratio=True),
    *_beside("data", DATA_BYTES, ratio=True),
    Column("our code+data+stack", True, _our_size),
    Column("their code+data+stack", True, _their_size),
    Column("theirs by another", False, _other_compilers),
    Column("our stalls", False, _our_stalls),
    Column("region", False, lambda c: c.row.region or ""),
    Column("published beside it", False, _other_cores),
    Column("source", False, lambda c: c.row.source or ""),
)
