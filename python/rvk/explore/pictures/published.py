# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures, again from the points of a space: areas, cycles, acceleration against area."""

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import Final

from rvk.explore.answers.published import CORE, SETS, Cycles, areas, cycles
from rvk.explore.exploration import Exploration
from rvk.explore.pictures import charts
from rvk.explore.pictures.rows import Rows
from rvk.explore.pictures.theme import BLUE, ORANGE
from rvk.explore.published import PublishedSets

_HEIGHT: Final = 280
_LABEL: Final = 10
"""Heights of the picture of acceleration and of a label, in pixels."""
_LEAST_RANGE: Final = 0.1
"""Of logarithms of accelerations, so that equal ones can be moved apart, too."""
_NEAR: Final = 0.15
"""Labels of points that are no further apart than this part of the range of areas may overlap."""
_SHAPES: Final = dict(zip(SETS.values(), ("circle", "square", "diamond", "triangle-up"), strict=True))
_WHOSE: Final = {"field": "whose", "type": "nominal", "title": None, "sort": None}
_COLOURS: Final = {"domain": ["printed", "ours"], "range": [ORANGE, BLUE]}
Named = tuple[str, charts.Spec, Rows]


def published_pictures(found: Exploration, sets: PublishedSets, processor: str, compiler: str) -> Iterator[Named]:
    """The name of each figure, its specification and its rows."""
    if sets.areas:
        yield slug(sets.areas), bars("area (gates)"), area_rows(found, processor, compiler)
    made = cycles(found, sets, processor, compiler)
    for figure in sets.figures:
        shown = cycle_rows([each for each in made if each.implementation.cycles_in == figure])
        yield slug(figure), cycle_dots(_used(shown)), shown
    if sets.acceleration and (points := acceleration_rows(made)):
        yield slug(sets.acceleration), acceleration(_used(points)), points


def _used(shown: Rows) -> list[str]:
    """The sets of instructions that rows have, in their order."""
    return [name for name in SETS.values() if any(each["set"] == name for each in shown)]


def slug(name: str) -> str:
    """`figure-29`."""
    return name.lower().replace(" ", "-")


def area_rows(found: Exploration, processor: str, compiler: str) -> Rows:
    """Gates of each group, printed and ours; not of the processor, beside which they would be too small to see."""
    return [
        {"name": each.title, "whose": whose, "value": value}
        for each in areas(found, processor, compiler)
        if each.name != CORE
        for whose, value in (("printed", each.printed), ("ours", each.measured))
        if value is not None
    ]


def cycle_rows(made: Sequence[Cycles]) -> Rows:
    """Cycles of each implementation with each set of instructions, printed and ours."""
    return [
        {"name": each.implementation.name, "set": SETS[each.set_name], "whose": whose, "value": value}
        for each in made
        for whose, value in (("printed", each.printed), ("ours", each.program.cycles))
        if value is not None
    ]


def acceleration_rows(made: Sequence[Cycles]) -> Rows:
    """Acceleration and relative area of what has instructions beyond the base, where both are known."""
    pairs = (
        (each, whose, area, speed)
        for each in made
        if each.set_name != "base"
        for whose, area, speed in (
            ("printed", each.printed_area, each.printed_acceleration),
            ("ours", each.area, each.acceleration),
        )
    )
    return spread(
        [
            {
                "name": each.implementation.name,
                "set": SETS[each.set_name],
                "whose": whose,
                "area": area,
                "speedup": speed,
            }
            for each, whose, area, speed in pairs
            if area is not None and speed is not None
        ]
    )


def spread(points: Rows) -> Rows:
    """The same points with a height for their labels, `label_at`: those of close areas are moved apart."""
    if not points:
        return []
    logs, places = [log(each["speedup"]) for each in points], [each["area"] for each in points]
    line = _LABEL * max(max(logs) - min(logs), _LEAST_RANGE) / _HEIGHT
    near = _NEAR * (max(places) - min(places))
    made: Rows = []
    for each in sorted(points, key=lambda each: each["speedup"]):
        below = (log(other["label_at"]) for other in made if abs(other["area"] - each["area"]) <= near)
        made.append({**each, "label_at": exp(max([log(each["speedup"]), *(at + line for at in below)]))})
    return made


def bars(title: str) -> charts.Spec:
    """Printed and ours, for each name."""
    return {
        "width": 320,
        "height": {"step": 12},
        "data": {"name": charts.DATA},
        "mark": {"type": "bar", "height": 10},
        "encoding": {
            "y": {"field": "name", "type": "nominal", "title": None, "sort": None, "axis": {"labelLimit": 260}},
            "yOffset": _WHOSE,
            "x": {"field": "value", "type": "quantitative", "title": title},
            "color": {**_WHOSE, "scale": _COLOURS, "legend": {"orient": "top"}},
            "tooltip": [{"field": "name"}, {"field": "whose"}, {"field": "value", "format": ",.0f"}],
        },
    }


def cycle_dots(used: Sequence[str]) -> charts.Spec:
    """Cycles by implementation with these sets; on a logarithmic axis, where bars would have no 0 to begin at."""
    shapes = {"domain": list(used), "range": [_SHAPES[name] for name in used]}
    same = bars("")["encoding"]
    return {
        "width": 320,
        "height": {"step": 20},
        "data": {"name": charts.DATA},
        "encoding": {
            "y": same["y"] | {"axis": {"grid": True, "labelLimit": 260}},
            "x": {"field": "value", "type": "quantitative", "title": "cycles",
                  "scale": {"type": "log", "nice": False, "padding": 12}, "axis": {"format": ",", "tickCount": 4}},
            "color": same["color"],
            "shape": {"field": "set", "type": "nominal", "title": None, "legend": {"orient": "top"}, "scale": shapes},
            "tooltip": [{"field": "set", "title": "instructions"}, *same["tooltip"]],
        },
        "mark": {"type": "point", "filled": True, "size": 45, "opacity": 1},
    }  # fmt: skip


def acceleration(used: Sequence[str]) -> charts.Spec:
    """Acceleration against relative area, with these sets."""
    shapes = {"domain": list(used), "range": [_SHAPES[name] for name in used]}
    return {
        "width": 420,
        "height": _HEIGHT,
        "data": {"name": charts.DATA},
        "encoding": {
            "x": {"field": "area", "type": "quantitative", "title": "area, relative to the processor without groups",
                  "scale": {"zero": False, "padding": 30}},
            "y": {"field": "speedup", "type": "quantitative", "title": "acceleration",
                  "scale": {"type": "log", "padding": 12, "nice": False}, "axis": {"format": ".3~g", "tickCount": 6}},
            "tooltip": [{"field": "name"}, {"field": "set", "title": "instructions"}, {"field": "whose"},
                        {"field": "area", "format": ".3f"}, {"field": "speedup", "format": ".3f"}],
        },
        "layer": [
            {
                "mark": {"type": "point", "filled": True, "size": 50, "opacity": 1},
                "encoding": {
                    "color": {**_WHOSE, "scale": _COLOURS, "legend": {"orient": "top"}},
                    "shape": {"field": "set", "type": "nominal", "title": None, "legend": {"orient": "top"},
                              "scale": shapes},
                },
            },
            {"mark": {"type": "text", "align": "left", "dx": 8, "fontSize": 8},
             "encoding": {"text": {"field": "name"},
                          "y": {"field": "label_at", "type": "quantitative", "title": "acceleration"}}},
        ],
    }  # fmt: skip
