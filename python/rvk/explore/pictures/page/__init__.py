# SPDX-License-Identifier: MIT OR Apache-2.0
"""One page of HTML with pictures of an exploration, to look at and to filter: it needs nothing else, and loads nothing.

Vega and Vega-Lite are in it. They interpret their expressions, so that the page's policy admits its own scripts alone.
"""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import vl_convert
from jinja2 import Environment, PackageLoader, StrictUndefined

from rvk.explore.answers.estimates import beside
from rvk.explore.answers.noise import noise_of
from rvk.explore.exploration import Exploration
from rvk.explore.pictures import charts
from rvk.explore.pictures.figures import Wanted
from rvk.explore.pictures.names import short
from rvk.explore.pictures.published import published_pictures
from rvk.explore.pictures.rows import ORDERS, Rows, value_rows, values_are_sampled
from rvk.explore.pictures.theme import config
from rvk.explore.plan import Point
from rvk.explore.published import PublishedSets

_SCRIPTS: Final = ("common.js", "answers.js", "charts.js", "controls.js")
_SCHEMES: Final = {
    "light": config("#1c1c1e", "#8a8a90", "#e4e4e8"),
    "dark": config("#e7e7ea", "#85858f", "#33343c"),
}


def page(found: Exploration, wanted: Wanted, published: Sequence[PublishedSets]) -> str:
    """The page.

    Args:
        found: The points.
        wanted: What its controls show first.
        published: The publications whose figures are made again.
    """
    # The parts are in the package, so that an installed rvk has them too.
    environment = Environment(
        loader=PackageLoader("rvk.explore.pictures", "page"), autoescape=True, undefined=StrictUndefined
    )
    environment.policies["json.dumps_kwargs"] = {"sort_keys": False}  # the order is that of columns and choices
    library = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    script = "\n".join(_part(environment, name) for name in _SCRIPTS)
    style = _part(environment, "style.css")
    return environment.get_template("page.html").render(
        space=found.space, wanted=wanted, estimates=beside(found), published=published, data=_data(found, published),
        orders=ORDERS if values_are_sampled(found) else None,
        library=library, script=script, style=style,
        script_hashes=" ".join(f"'{_hash(each)}'" for each in (library, script)), style_hash=_hash(style),
    )  # fmt: skip


def _part(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def _hash(text: str) -> str:
    """By which the page's policy admits its own scripts and style, and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _data(found: Exploration, published: Sequence[PublishedSets]) -> dict[str, object]:
    """What the script needs."""
    runs = [(processor, compiler) for processor in found.space.processors for compiler in found.space.compilers]
    return {
        "groups": list(found.space.groups),
        "workloads": list(found.space.workloads),
        "bytes": found.bytes_of,
        "runs": [_run(found, processor, compiler, published) for processor, compiler in runs],
        "specs": {
            "pareto": charts.pareto("speed-up"),
            "heat": charts.heat(),
            "values": charts.values(are_sampled=values_are_sampled(found)),
            "curves": charts.curves(facets=False),
        },
        "schemes": _SCHEMES,
    }


def _run(found: Exploration, processor: str, compiler: str, published: Sequence[PublishedSets]) -> Mapping[str, Any]:
    """The points of a processor and compiler, and what is worked out from all of them."""
    points = found.of(processor, compiler)
    noise = noise_of(found.space, points)
    figures: list[tuple[str, charts.Spec, Rows]] = [
        (f"{sets.paper}, {name.replace('-', ' ').capitalize()}", spec, rows)
        for sets in published
        for name, spec, rows in published_pictures(found, sets, processor, compiler)
        if rows
    ]
    return {
        "name": f"{processor}, {compiler}",
        "noise": None if noise is None else {"gates": noise.gates, "difference": noise.of_difference},
        "points": [_point(each, list(found.space.groups)) for each in points],
        "values": value_rows(found, points),
        "published": [{"title": title, "spec": spec, "rows": rows} for title, spec, rows in figures],
    }


def _point(point: Point, every: Sequence[str]) -> Mapping[str, Any]:
    return {
        "groups": point.groups,
        "short": short(point.groups, every),
        "area": point.nand2_equivalents,
        "added": point.unit_area,
        "speedup": point.speedup,
        "code": point.code_bytes,
        "codes": {name: point.code_bytes_of(name) for name in point.chosen},
        "cycles": {name: each.cycles for name, each in point.chosen.items()},
        "variants": {name: each.variant for name, each in point.chosen.items()},
    }
