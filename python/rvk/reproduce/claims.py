# SPDX-License-Identifier: MIT OR Apache-2.0
"""Claims: a formula over figures of a paper's tables, beside the number that the paper states."""

from collections.abc import Iterator, Mapping

from rvk.errors import CheckFailed, UsageError
from rvk.experiments.claim import Claim, Reference
from rvk.explore.tasks import Row as Found
from rvk.reproduce.result import Result, Verdict
from rvk.reproduce.table import Table
from rvk.suggest import unknown


def claims(table: Table, tables: Mapping[str, Table], found: Mapping[str, Found]) -> Iterator[Result]:
    """The results of a table's claims.

    Args:
        table: Whose claims.
        tables: All tables, by name, `PAPER/FILE`.
        found: What the tasks have found.

    Raises:
        UsageError: A claim names what there is not, or its formula is wrong.
    """
    for claim in table.published.claim:
        where = f'{table.published.file}: claim "{claim.name}"'
        item = claim.item or ", ".join(table.published.of) or claim.source
        try:
            figures = {name: _figure(where, each, table, tables, found) for name, each in claim.of.items()}
            ours = claim.value(figures)
        except CheckFailed as error:
            yield table.made(name=claim.name, item=item, quantity="claim", verdict=Verdict.FAILED, because=str(error))
            continue
        except ValueError as error:
            raise UsageError(f"{where}: {error}") from error
        yield _result(claim, table, item, ours)


def _result(claim: Claim, table: Table, item: str, ours: float) -> Result:
    verdict = Verdict.HOLDS if claim.holds(ours) else Verdict.DOES_NOT_HOLD
    because = (claim.fails_because or "") if verdict is Verdict.DOES_NOT_HOLD else ""
    return table.made(
        name=claim.name, item=item, quantity="claim", unit=claim.unit, printed=claim.printed, ours=ours,
        ratio=ours / claim.printed if claim.printed else None, verdict=verdict, because=because,
        conditions=f"{claim.source}: {claim.formula}",
    )  # fmt: skip


def _figure(
    where: str, each: Reference, table: Table, tables: Mapping[str, Table], found: Mapping[str, Found]
) -> float:
    name = f"{table.published.paper}/{each.table}" if each.table else table.published.name
    if name not in tables:
        raise UsageError(f"{where}: {unknown('table', name, tables)}")
    return _of_area(where, each, tables[name], found) if each.area else _of_row(where, each, tables[name], found)


def _of_area(where: str, each: Reference, table: Table, found: Mapping[str, Found]) -> float:
    areas = {area.name: area for area in table.published.area}
    if each.area not in areas:
        raise UsageError(f"{where}: {unknown('area', str(each.area), areas)}")
    area = areas[each.area]
    figures = area.published if each.take == "printed" else table.figures_of_area(area, found)
    quantity = each.quantity or next(iter(area.published))
    if quantity not in figures:
        raise UsageError(f"{where}: {unknown(f'figure of {area.name}', quantity, figures)}")
    return figures[quantity]


def _of_row(where: str, each: Reference, table: Table, found: Mapping[str, Found]) -> float:
    if each.series is not None and each.at is not None:
        series = {one.name: one for one in table.published.series}
        if each.series not in series:
            raise UsageError(f"{where}: {unknown('series', each.series, series)}")
        if each.at not in series[each.series].values:
            raise UsageError(f"{where}: {each.series} has no point at {each.at}")
        row = series[each.series].row(each.at)
    else:
        rows = {row.name: row for row in table.published.row}
        if each.row not in rows:
            raise UsageError(f"{where}: {unknown('row', str(each.row), rows)}")
        row = rows[each.row]
    made = table.comparison(row, found)
    by_name = {quantity.key: quantity for quantity in row.published}
    if each.quantity is not None and each.quantity not in by_name:
        raise UsageError(f"{where}: {unknown(f'figure of {row.name}', each.quantity, by_name)}")
    quantity = by_name[each.quantity] if each.quantity else row.quantity
    if each.take == "printed":
        return row.published[quantity]
    value = made.figures.get(quantity) if each.take == "ours" else table.theirs(made, quantity)
    if value is None:
        raise CheckFailed(f'{where}: "{row.name}" has no figure of {each.take}')
    return value
