# SPDX-License-Identifier: MIT OR Apache-2.0
"""The papers' tables and figures with what came of them, from the results that are kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from rvk.experiments import Paper
from rvk.report.figures import figure_of
from rvk.reproduce.items import Covered, covered
from rvk.reproduce.result import Result


def papers(known: Mapping[str, Paper], results: Sequence[Result], series: Mapping[str, str]) -> dict[str, Any]:
    """Every paper with its items, and the rows that they name by number.

    Args:
        known: The papers.
        results: What was accepted.
        series: The parameter of the horizontal axis, by experiment and series, as `axes` gives it.
    """
    items = list(covered(known, results))
    number = {each.key: at for at, each in enumerate(results)}
    return {
        "rows": [each.model_dump(mode="json") for each in results],
        "papers": [
            {
                "name": name,
                "citation": paper.citation,
                "note": paper.note,
                "items": [_item(each, number, series) for each in items if each.paper == name],
            }
            for name, paper in known.items()
        ],
    }


def _item(each: Covered, number: Mapping[tuple[str, str, str], int], series: Mapping[str, str]) -> dict[str, Any]:
    return {
        "name": each.item.name,
        "about": each.item.about,
        "text": each.text,
        "rows": [number[result.key] for result in each.results],
        "figure": figure_of(each, series),
    }
