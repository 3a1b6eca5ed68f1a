# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pictures for papers: SVG and PDF, the same bytes for the same points."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rvk.errors import MissingTool
from rvk.explore.exploration import Exploration
from rvk.explore.pictures import charts, rows
from rvk.explore.pictures.published import published_pictures
from rvk.explore.pictures.theme import config
from rvk.explore.plan import Point
from rvk.explore.published import PublishedSets
from rvk.explore.space import Groups
from rvk.install import pip_install

try:
    import vl_convert
except ImportError as error:  # pragma: no cover
    raise MissingTool(f"vl-convert is not installed; install it: {pip_install('explore')}") from error

_COUNTED: Final = re.compile(r"(?<=[\"#])(clip|gradient_)\d+(?=[\")])")
"""Names that Vega makes up."""
_RESOURCES: Final = re.compile(rb"(?:^ +/(?:xo|gs)\d+ \d+ 0 R\r?\n)+", re.MULTILINE)
"""Lines of a dictionary in a PDF file: objects stay where they are when these change places."""
Picture = tuple[str, charts.Spec]
"""The name of its file without suffix, and its specification with data."""


@dataclass(frozen=True)
class Wanted:
    """What pictures are about."""

    workload: str | None = None
    """The speed-up that counts for the front; by default that of all by weight."""
    groups: Groups | None = None
    """The set of the curves; by default, for each workload, the smallest with which it is fastest."""
    megahertz: float = 100.0
    """The clock, of the curves."""
    block: float | None = None
    """Gates of a fixed-function block, of the curves."""


def pictures(found: Exploration, wanted: Wanted, published: Sequence[PublishedSets]) -> Iterator[Picture]:
    """Every picture of a space, of each processor and compiler; then the published figures."""
    for processor in found.space.processors:
        for compiler in found.space.compilers:
            for name, spec, data in _of_points(found, found.of(processor, compiler), wanted):
                if data:
                    yield f"{name}-{processor}-{compiler}", with_rows(spec, data)
            for sets in published:
                for name, spec, data in published_pictures(found, sets, processor, compiler):
                    yield f"{sets.paper}-{name}-{processor}-{compiler}", with_rows(spec, data)


def _of_points(
    found: Exploration, points: Sequence[Point], wanted: Wanted
) -> Iterator[tuple[str, charts.Spec, rows.Rows]]:
    what = "speed-up, weighted" if wanted.workload is None else f"speed-up of {wanted.workload}"
    base = points[0]
    yield "pareto", charts.with_key(charts.pareto(what)), rows.pareto_rows(found, points, wanted.workload)
    yield "heat", charts.heat(), rows.heat_rows(found, rows.shown_sets(found, points, wanted.workload), base)
    yield "shapley", charts.values(are_sampled=rows.values_are_sampled(found)), rows.value_rows(found, points)
    yield "crossover", _titled(wanted), _curves(found, points, wanted)


def _curves(found: Exploration, points: Sequence[Point], wanted: Wanted) -> rows.Rows:
    asked = next((each for each in points if frozenset(each.groups) == wanted.groups), None)
    return [
        row
        for name, size in found.bytes_of.items()
        if wanted.workload in (None, name)
        for point in [asked or rows.best_for(name, points)]
        for row in rows.curve_rows(name, size, points[0], point, megahertz=wanted.megahertz, block=wanted.block)
    ]


def _titled(wanted: Wanted) -> charts.Spec:
    block = "" if wanted.block is None else f"; block: {wanted.block:g} NAND2 equivalents"
    return {"title": f"{wanted.megahertz:g} MHz{block}", **charts.curves(facets=True)}


def with_rows(spec: charts.Spec, data: rows.Rows) -> charts.Spec:
    """A specification with its data."""
    return {"$schema": charts.SCHEMA, "config": config(), **spec, "data": {"name": charts.DATA, "values": data}}


def svg(spec: Mapping[str, Any]) -> str:
    """As SVG, the same text for the same specification: Vega counts its clips and gradients over all drawings."""
    drawing = str(vl_convert.vegalite_to_svg(dict(spec), allowed_base_urls=[]))
    names: dict[str, str] = {}
    return _COUNTED.sub(lambda found: names.setdefault(found[0], f"{found[1]}{len(names)}"), drawing)


def pdf(drawing: str) -> bytes:
    """As PDF, from SVG: vector graphics with text; the converter lists what is translucent in a random order."""
    document = bytes(vl_convert.svg_to_pdf(drawing))
    return _RESOURCES.sub(lambda found: b"".join(sorted(found[0].splitlines(keepends=True))), document)
