# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pictures of the documentation, drawn from kept results: the same bytes for the same results."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rvk.explore.pictures.charts import DATA, SCHEMA
from rvk.explore.pictures.figures import svg
from rvk.explore.pictures.theme import BLUE, ORANGE, config
from rvk.reproduce.kept import kept_results

_SOURCE: Final = "stoffelen2019/table1_instructions"
"""Public code with the most instructions and primitives, counted on the same simulator."""
_WIDTH: Final = 440
_STEP: Final = 17
_LETTER: Final = 6
"""Pixels: more than a letter of a name takes on average, in the widest of the usual fonts."""
_TEXT, _LINE, _GRID, _PAGE = "#1F2328", "#A0A0A0", "#E6E6E6", "#FFFFFF"
_DARK: Final = {
    _PAGE: "#0D1117",
    _TEXT: "#E6EDF3",
    _LINE: "#7D8590",
    _GRID: "#30363D",
    BLUE: "#4BA6E0",
    ORANGE: "#F0803C",
}
"""The colours of a picture where the page is dark; the background is that of GitHub's pages."""


def beside_public_code() -> str:
    """A bar for each operation: instructions of ours, as a part of those of the public code."""
    rows = [
        {"name": each.name.partition(", instructions")[0], "ratio": each.ratio, "is_better": each.ratio <= 1}
        for each in kept_results()
        if each.experiment == _SOURCE and each.ratio is not None and each.verdict
    ]
    colour = {"condition": {"test": "datum.is_better", "value": BLUE}, "value": ORANGE}
    names = {"field": "name", "type": "nominal", "sort": "x", "title": None, "axis": _names_axis(rows)}
    ratio = {
        "field": "ratio",
        "type": "quantitative",
        "title": "instructions of RVK / those of public code; less is better",
    }
    spec: dict[str, Any] = {
        "$schema": SCHEMA,
        "config": {**config(_TEXT, _LINE, _GRID), "background": _PAGE},
        "padding": 10,
        "data": {"name": DATA, "values": rows},
        "width": _WIDTH,
        "height": {"step": _STEP},
        "encoding": {"y": names, "x": ratio},
        "layer": [
            {"mark": {"type": "bar", "height": {"band": 0.7}}, "encoding": {"color": colour}},
            {"mark": {"type": "rule", "color": _TEXT}, "encoding": {"x": {"datum": 1}, "y": None}},
        ],
    }
    return _in_both_themes(svg(spec))


def _names_axis(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Room for the longest name in any reader's font: one that is wider than ours would be cut at the edge."""
    longest = max((len(row["name"]) for row in rows), default=0)
    return {"labelLimit": 0, "labelFontSize": 11, "minExtent": round(longest * _LETTER)}


def _in_both_themes(drawing: str) -> str:
    """With the colours of a dark page where the reader's is dark; its own background keeps it legible anywhere."""
    rules = "".join(f'[{of}="{light}" i]{{{of}:{dark}}}' for light, dark in _DARK.items() for of in ("fill", "stroke"))
    tag, end, rest = drawing.partition(">")
    return f"{tag}{end}<style>@media (prefers-color-scheme:dark){{{rules}}}</style>{rest}"


PICTURES: Final[Mapping[str, Callable[[], str]]] = {"docs/images/beside_public_code.svg": beside_public_code}
"""By the place in the clone."""
