# SPDX-License-Identifier: MIT OR Apache-2.0
"""The pictures as specifications in Vega-Lite, without data: the figures and the page add it, under the name `rows`."""

from typing import Any, Final

from rvk.explore.pictures.theme import BLUE, GREEN, GREY, ORANGE, PALE

Spec = dict[str, Any]
SCHEMA: Final = "https://vega.github.io/schema/vega-lite/v6.json"
DATA: Final = "rows"
_AREA: Final = "area of the groups (NAND2 equivalents)"
_STEP: Final = 34


def pareto(what: str) -> Spec:
    """Speed-up against area: every set, the front with numbers, and how far its areas vary.

    Args:
        what: The speed-up that counts, for the axis.
    """
    x = {
        "field": "added",
        "type": "quantitative",
        "title": _AREA,
        "axis": {"tickCount": 6},
        "scale": {"nice": False, "padding": 14},
    }
    y = {"field": "speedup", "type": "quantitative", "title": what, "axis": {"tickCount": 6},
         "scale": {"zero": False, "padding": 14}}  # fmt: skip
    tip = [
        {"field": "set", "title": "groups"},
        {"field": "added", "title": "gates added", "format": ".0f"},
        {"field": "speedup", "title": "speed-up", "format": ".3f"},
        {"field": "code", "title": "bytes of code"},
        {"field": "certain", "title": "certainly on the front"},
    ]
    front = [{"filter": "datum.front"}]
    point = {"type": "point", "filled": True, "opacity": 1}
    hollow = {"condition": {"test": "datum.certain", "value": BLUE}, "value": "white"}
    return {
        "width": 420,
        "height": 260,
        "encoding": {"x": x, "y": y},
        "data": {"name": DATA},
        "layer": [
            {"mark": {**point, "size": 22, "color": PALE}, "encoding": {"tooltip": tip}},
            {
                "transform": front,
                "mark": {"type": "line", "interpolate": "step-after", "color": BLUE, "strokeWidth": 1.5},
            },
            {
                "transform": front,
                "mark": {"type": "rule", "color": BLUE, "strokeWidth": 1.2},
                "encoding": {"x": {**x, "field": "low"}, "x2": {"field": "high"}},
            },
            {
                "transform": front,
                "mark": {**point, "size": 60, "stroke": BLUE, "strokeWidth": 1.5},
                "encoding": {"tooltip": tip, "fill": hollow},
            },
            {
                "transform": front,
                "mark": {"type": "text", "align": "right", "dx": -7, "dy": -7},
                "encoding": {"text": {"field": "rank"}},
            },
        ],
    }


def with_key(spec: Spec) -> Spec:
    """The front beside the names of its points, for paper, which shows no names at the pointer."""
    row = {"field": "rank", "type": "ordinal", "axis": None}
    key = {
        "width": 190,
        "height": {"step": 13},
        "transform": [{"filter": "datum.front"}],
        "mark": {"type": "text", "align": "left", "x": 0, "limit": 240},
        "encoding": {"y": row, "text": {"field": "key"}},
    }
    shared = {name: value for name, value in spec.items() if name != "data"}
    return {"data": spec["data"], "hconcat": [shared, key], "spacing": 14}


def heat() -> Spec:
    """The speed-up of each workload with each set."""
    tip = [
        {"field": "set", "title": "groups"},
        {"field": "workload"},
        {"field": "speedup", "title": "speed-up", "format": ".3f"},
        {"field": "variant", "title": "code"},
    ]
    light = {"condition": {"test": "datum.share > 0.6", "value": "black"}, "value": "white"}
    colour = {
        "field": "speedup",
        "type": "quantitative",
        "title": "speed-up",
        "scale": {"type": "log", "scheme": "viridis", "domainMin": 1},
        "legend": {"format": ".3~g", "gradientLength": 120, "tickCount": 4},
    }
    return {
        "width": {"step": _STEP},
        "height": {"step": 17},
        "data": {"name": DATA},
        "transform": [
            {"joinaggregate": [{"op": "max", "field": "speedup", "as": "most"}]},
            {"calculate": "datum.most > 1 ? log(datum.speedup) / log(datum.most) : 0", "as": "share"},
        ],
        "encoding": {
            "x": {"field": "workload", "type": "nominal", "title": None, "sort": None,
                  "axis": {"orient": "top", "labelAngle": -45, "domain": False, "ticks": False}},
            "y": {"field": "set", "type": "nominal", "title": None, "sort": {"field": "order"},
                  "axis": {"domain": False, "ticks": False, "labelLimit": 260}},
        },
        "layer": [
            {"mark": "rect", "encoding": {"color": colour, "tooltip": tip}},
            {
                "mark": {"type": "text", "fontSize": 9},
                "encoding": {"text": {"field": "speedup", "format": ".2f"}, "color": light, "tooltip": tip},
            },
        ],
    }  # fmt: skip


def values(*, are_sampled: bool) -> Spec:
    """Shapley values of groups, in the order of the rows: time, gates, and time by gates.

    Args:
        are_sampled: They are of time alone, with a standard error.
    """
    y = {"field": "group", "type": "nominal", "title": None, "sort": None}
    tip = [
        {"field": "group"},
        {"field": "time", "title": "% of time", "format": ".2f"},
        {"field": "gates", "format": ".0f"},
        {"field": "per_kilogate", "title": "% of time for 1000 gates", "format": ".2f"},
    ]
    uncertain, low, high = ("time", "time_low", "time_high") if are_sampled else ("gates", "low", "high")
    error = {
        "mark": {"type": "rule", "strokeWidth": 2},
        "encoding": {"x": {"field": low, "type": "quantitative"}, "x2": {"field": high}},
    }
    panels = []
    for field, title, colour in (
        ("time", "time saved (% of the base)", BLUE),
        ("gates", "area (NAND2 equivalents)", ORANGE),
        ("per_kilogate", "time saved by 1000 gates (%)", GREEN),
    ):
        bare = {"axis": {"labels": False, "ticks": False, "domain": False}}
        bar = {
            "mark": {"type": "bar", "color": colour, "height": 11},
            "encoding": {
                "x": {"field": field, "type": "quantitative", "title": title, "axis": {"tickCount": 4}},
                "tooltip": tip,
            },
        }
        layer = [bar, error] if field == uncertain else [bar]
        own = {} if field == "time" else bare
        panels.append({"width": 150, "height": {"step": 18}, "encoding": {"y": {**y, **own}}, "layer": layer})
    return {"data": {"name": DATA}, "hconcat": panels[:1] if are_sampled else panels, "spacing": 12}


def curves(*, facets: bool) -> Spec:
    """What a rate of data takes of the processor: without groups, with them, and with a fixed-function block.

    Args:
        facets: One picture for each workload.
    """
    lines = {"domain": ["no group", "with groups", "block"], "range": [GREY, BLUE, ORANGE]}
    dashes = {"domain": lines["domain"], "range": [[1, 0], [1, 0], [5, 3]]}
    one = {
        "width": 150 if facets else 420,
        "height": 110 if facets else 240,
        "mark": {"type": "line", "strokeWidth": 1.8, "clip": True},
        "encoding": {
            "x": {"field": "rate", "type": "quantitative", "title": "rate (kB/s)", "scale": {"type": "log"},
                  "axis": {"format": "~g", "grid": not facets, "tickCount": 4}},
            "y": {"field": "share", "type": "quantitative", "title": "% of the processor",
                  "scale": {"type": "log", "domainMax": 100},
                  "axis": {"format": "~g", "grid": not facets, "tickCount": 4}},
            "color": {"field": "line", "type": "nominal", "title": None, "scale": lines,
                      "legend": {"orient": "top"}},
            "strokeDash": {"field": "line", "type": "nominal", "title": None, "scale": dashes,
                           "legend": {"orient": "top"}},
            "tooltip": [{"field": "line", "title": "with"},
                        {"field": "rate", "title": "kB/s", "format": ".3s"},
                        {"field": "share", "title": "% of the processor", "format": ".3~g"}],
        },
    }  # fmt: skip
    if not facets:
        return {"data": {"name": DATA}, **one}
    return {
        "data": {"name": DATA},
        "facet": {"field": "title", "type": "nominal", "title": None, "sort": None, "header": {"labelLimit": 190}},
        "columns": 3,
        "spec": one,
        "resolve": {"scale": {"x": "independent", "y": "independent"}, "axis": {"x": "independent"}},
    }
