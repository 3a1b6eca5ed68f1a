# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which picture the results of a published figure make: curves, bars, or acceleration against area."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rvk.experiments import PublishedTable
from rvk.reproduce.items import Covered
from rvk.reproduce.result import Result

Figure = dict[str, Any]
_POINT: Final = re.compile(r"(.+), (\d+)")
"""The name of a point of a series."""
_WHOSE: Final = ("printed", "theirs", "ours")
_ACCELERATION: Final = ("relative area", "acceleration")


def axes(tables: Sequence[PublishedTable]) -> dict[str, str]:
    """What the horizontal axis of each series counts, by `EXPERIMENT, SERIES`."""
    return {
        f"{table.name}, {each.name}": "n" if each.value != "n" else each.parameter.replace("_", " ")
        for table in tables
        for each in table.series
    }


def figure_of(each: Covered, series: Mapping[str, str]) -> Figure | None:
    """The picture of a figure; None for a table, and where there are no results."""
    if not each.item.name.startswith("Figure") or not each.results:
        return None
    if {result.quantity for result in each.results} >= set(_ACCELERATION):
        return _acceleration(each.results)
    points = [(found, result) for result in each.results for found in [_POINT.fullmatch(result.name)] if found]
    curves = Counter(found[1] for found, result in points if f"{result.experiment}, {found[1]}" in series)
    if curves and max(curves.values()) > 1:
        return _curves(points, series)
    return _bars(each.results, curves)


def _curves(points: Sequence[tuple[re.Match[str], Result]], series: Mapping[str, str]) -> Figure:
    known = [(found, result) for found, result in points if f"{result.experiment}, {found[1]}" in series]
    rows = [{"line": found[1], "x": int(found[2]), "y": result.ours} for found, result in known]
    titles = dict.fromkeys(series[f"{result.experiment}, {found[1]}"] for found, result in known)
    return {"kind": "curves", "x": "; ".join(titles), "y": known[0][1].quantity, "rows": rows}


def _bars(results: Sequence[Result], curves: Mapping[str, int]) -> Figure:
    """Printed, theirs and ours of each row; where only ours is known, the last word of a name tells bars apart."""
    quantity = Counter(each.quantity for each in results).most_common(1)[0][0]
    here = [each for each in results if each.quantity == quantity]
    alone = all(each.printed is None and each.theirs is None for each in here)
    rows = [row for each in here for row in (_parts(each, curves) if alone else _each_whose(each))]
    unit = here[0].unit
    return {"kind": "bars", "x": f"{quantity.replace('_', ' ')}{f' ({unit})' if unit else ''}", "rows": rows}


def _each_whose(each: Result) -> Iterator[Figure]:
    for whose in _WHOSE:
        value = getattr(each, whose)
        if value is not None:
            yield {"name": each.name, "of": whose, "value": value}


def _parts(each: Result, curves: Mapping[str, int]) -> Iterator[Figure]:
    found = _POINT.fullmatch(each.name)
    name = found[1] if found and found[1] in curves else each.name
    before, comma, last = name.rpartition(", ")
    if each.ours is not None:
        yield {"name": before if comma else name, "of": last if comma else "ours", "value": each.ours}


def _acceleration(results: Sequence[Result]) -> Figure:
    by_name: dict[str, dict[str, Result]] = {}
    for each in results:
        by_name.setdefault(each.name, {})[each.quantity] = each
    rows = []
    for name, of in by_name.items():
        pair = [of.get(quantity) for quantity in _ACCELERATION]
        for whose in _WHOSE:
            x, y = (getattr(each, whose) if each else None for each in pair)
            if x is not None and y is not None:
                before, comma, last = name.rpartition(", ")
                rows.append({"name": before if comma else name, "set": last, "of": whose, "x": x, "y": y})
    return {"kind": "scatter", "x": _ACCELERATION[0], "y": _ACCELERATION[1], "rows": rows}
