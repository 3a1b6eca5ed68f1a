# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pictures of the documentation, drawn from kept results: the same bytes for the same results."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rvk.explore.pictures.charts import DATA, SCHEMA
from rvk.explore.pictures.figures import svg
from rvk.explore.pictures.theme import BLUE, ORANGE, config
from rvk.reproduce.kept import kept_results

_SOURCE: Final = "stoffelen2019/table1_instructions"
"""Public code with the most instructions and primitives, counted on the same simulator."""
_WIDTH: Final = 420
_STEP: Final = 15


def beside_public_code() -> str:
    """A bar for each operation: instructions of ours, as a part of those of the public code."""
    rows = [
        {"name": each.name.partition(", instructions")[0], "ratio": each.ratio, "is_better": each.ratio <= 1}
        for each in kept_results()
        if each.experiment == _SOURCE and each.ratio is not None and each.verdict
    ]
    colour = {"condition": {"test": "datum.is_better", "value": BLUE}, "value": ORANGE}
    names = {"field": "name", "type": "nominal", "sort": "x", "title": None, "axis": {"labelLimit": 360}}
    ratio = {"field": "ratio", "type": "quantitative", "title": "instructions, RVK / public code"}
    spec: dict[str, Any] = {
        "$schema": SCHEMA,
        "config": {**config(), "background": "white"},
        "data": {"name": DATA, "values": rows},
        "width": _WIDTH,
        "height": {"step": _STEP},
        "encoding": {"y": names, "x": ratio},
        "layer": [
            {"mark": {"type": "bar", "height": {"band": 0.7}}, "encoding": {"color": colour}},
            {"mark": {"type": "rule", "color": "black"}, "encoding": {"x": {"datum": 1}, "y": None}},
        ],
    }
    return svg(spec)


PICTURES: Final[Mapping[str, Callable[[], str]]] = {"docs/images/beside_public_code.svg": beside_public_code}
"""By the place in the clone."""
