# SPDX-License-Identifier: MIT OR Apache-2.0
"""The page: one file of HTML, which needs nothing else and loads nothing.

Vega and Vega-Lite are in it. They interpret their expressions, so that the page's policy admits its own scripts alone.
"""

import base64
import hashlib
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from rvk import paths
from rvk.errors import MissingTool
from rvk.explore.pictures.theme import config
from rvk.files import make_once, write_whole
from rvk.install import pip_install

try:
    import vl_convert
except ImportError as error:  # pragma: no cover
    raise MissingTool(f"vl-convert is not installed; install it: {pip_install('explore')}") from error

_OF_EXPLORE: Final = ("common.js", "answers.js")
"""Of the page of an exploration: tables, and Pareto fronts."""
_SCRIPTS: Final = (
    *_OF_EXPLORE,
    "theme.js",
    "draw.js",
    "table.js",
    "specs.js",
    "rows.js",
    "state.js",
    "explorer.js",
    "profiles.js",
    "papers.js",
    "secrets.js",
    "hardware.js",
    "others.js",
    "overview.js",
    "start.js",
)
_STYLES: Final = ("style.css", "parts.css")
_SCHEMES: Final = {
    "light": config("#1c1c1e", "#8a8a90", "#e4e4e8"),
    "dark": config("#e7e7ea", "#85858f", "#33343c"),
}
_BUNDLE: Final = "window.vegaEmbed = vegaEmbed;"


def page(data: Mapping[str, Any]) -> str:
    """The page with this data, which `rvk.report.report.Report` makes."""
    # The parts are in the packages, so that an installed rvk has them too.
    loader = ChoiceLoader([PackageLoader("rvk.report", "page"), PackageLoader("rvk.explore.pictures", "page")])
    environment = Environment(loader=loader, autoescape=True, undefined=StrictUndefined)
    environment.policies["json.dumps_kwargs"] = {"sort_keys": False, "separators": (",", ":")}
    library = _library()
    script = "\n".join(_part(environment, name) for name in _SCRIPTS)
    style = "\n".join(_part(environment, name) for name in _STYLES)
    return environment.get_template("page.html").render(
        data={**data, "schemes": _SCHEMES}, library=library, script=script, style=style,
        script_hashes=" ".join(f"'{_hash(each)}'" for each in (library, script)), style_hash=_hash(style),
    )  # fmt: skip


def _library() -> str:
    """Vega, Vega-Lite and vega-embed; kept, because to bundle them takes seconds."""
    path = paths.build_folder() / "report" / f"vega-{version('vl-convert-python')}.js"

    def make() -> None:
        write_whole(path, vl_convert.javascript_bundle(_BUNDLE))

    return make_once(path, make).read_text(encoding="utf-8")


def _part(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def _hash(text: str) -> str:
    """By which the page's policy admits its own scripts and style, and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
