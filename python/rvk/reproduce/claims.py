# SPDX-License-Identifier: MIT OR Apache-2.0
"""Claims: a formula over figures of a paper's tables, beside the number that the paper states."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from rvk.errors import CheckFailed, UsageError
from rvk.experiments import Row
from rvk.experiments.area import AreaRow
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

    `check` has looked at them.
    """
    for claim in table.published.claim:
        where = _where(table, claim)
        item = claim.item or ", ".join(table.published.of) or claim.source
        try:
            figures = {name: _figure(where, each, table, tables, found) for name, each in claim.of.items()}
            printed = _printed(where, claim, table, tables)
        except CheckFailed as error:
            yield table.made(name=claim.name, item=item, quantity="claim", verdict=Verdict.FAILED, because=str(error))
            continue
        yield _result(claim, table, item, claim.value(figures), printed)


def _printed(where: str, claim: Claim, table: Table, tables: Mapping[str, Table]) -> float:
    """The number of a claim, or what its formula gives for the printed figures of its rows."""
    if claim.printed is not None:
        return claim.printed
    printed = {name: each.model_copy(update={"take": "printed"}) for name, each in claim.of.items()}
    return claim.value({name: _figure(where, each, table, tables, {}) for name, each in printed.items()})


def _result(claim: Claim, table: Table, item: str, ours: float, printed: float) -> Result:
    verdict = Verdict.HOLDS if claim.holds(ours, printed) else Verdict.DOES_NOT_HOLD
    because = (claim.fails_because or "") if verdict is Verdict.DOES_NOT_HOLD else ""
    return table.made(
        name=claim.name, item=item, quantity="claim", unit=claim.unit, printed=printed, ours=ours,
        ratio=ours / printed if printed else None, verdict=verdict, because=because,
        conditions=f"{claim.source}: {claim.formula}",
    )  # fmt: skip


def check(table: Table, tables: Mapping[str, Table]) -> None:
    """Whether the claims of a table name what there is, before anything is computed.

    Raises:
        UsageError: A name does not exist, or a formula is wrong.
    """
    for claim in table.published.claim:
        where = _where(table, claim)
        for each in claim.of.values():
            _named(where, each, table, tables)
        try:
            claim.value(dict.fromkeys(claim.of, 1.0))
        except ValueError as error:
            raise UsageError(f"{where}: {error}") from error


def _where(table: Table, claim: Claim) -> str:
    return f'{table.published.file}: claim "{claim.name}"'


def _named(where: str, each: Reference, table: Table, tables: Mapping[str, Table]) -> tuple[Table, Row | AreaRow]:
    """The table and the row that a reference names.

    Raises:
        UsageError: There is none.
    """
    name = f"{table.published.paper}/{each.table}" if each.table else table.published.name
    if name not in tables:
        raise UsageError(f"{where}: {unknown('table', name, tables)}")
    of = tables[name]
    if each.area is not None:
        areas = {area.name: area for area in of.published.area}
        if each.area not in areas:
            raise UsageError(f"{where}: {unknown('area', each.area, areas)}")
        return of, _with_quantity(where, each, areas[each.area], [*areas[each.area].published])
    if each.series is not None and each.at is not None:
        series = {one.name: one for one in of.published.series}
        if each.series not in series:
            raise UsageError(f"{where}: {unknown('series', each.series, series)}")
        if each.at not in series[each.series].values:
            raise UsageError(f"{where}: {each.series} has no point at {each.at}")
        return of, series[each.series].row(each.at)
    rows = {row.name: row for row in of.published.row}
    if each.row not in rows:
        raise UsageError(f"{where}: {unknown('row', str(each.row), rows)}")
    return of, _with_quantity(where, each, rows[each.row], [one.key for one in rows[each.row].published])


Named = TypeVar("Named", Row, AreaRow)


def _with_quantity(where: str, each: Reference, named: Named, has: list[str]) -> Named:
    if each.quantity is not None and each.quantity not in has:
        raise UsageError(f"{where}: {unknown(f'figure of {named.name}', each.quantity, has)}")
    return named


def _figure(
    where: str, each: Reference, table: Table, tables: Mapping[str, Table], found: Mapping[str, Found]
) -> float:
    of, named = _named(where, each, table, tables)
    if isinstance(named, AreaRow):
        figures = named.published if each.take == "printed" else of.figures_of_area(named, found)
        return figures[each.quantity or next(iter(named.published))]
    quantity = next(one for one in named.published if each.quantity in (None, one.key))
    if each.take == "printed":
        return named.published[quantity]
    made = of.comparison(named, found)
    value = made.figures.get(quantity) if each.take == "ours" else of.theirs(made, quantity)
    if value is None:
        raise CheckFailed(f'{where}: "{named.name}" has no figure of {each.take}')
    return value
