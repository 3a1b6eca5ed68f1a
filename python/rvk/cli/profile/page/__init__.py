# SPDX-License-Identifier: MIT OR Apache-2.0
"""A profile as one page of HTML that needs nothing else, and loads nothing."""

import base64
import hashlib
import os
from pathlib import Path
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from rvk import paths
from rvk._sim import Profile, Site
from rvk.measuring.profile import Cost, by_cause, by_region, frame_name, function_of, group, source_of
from rvk.programs import MarkedRegions

_SCRIPTS: Final = ("common.js", "flame.js", "listing.js")
_LARGEST_SOURCE: Final = 4_000_000
_CONTEXT: Final = 3
"""Lines that are shown before and after one that ran."""


def page(title: str, found: Profile, regions: MarkedRegions) -> str:
    """The page."""
    # The parts are in the package, so that an installed rvk has them too.
    environment = Environment(
        loader=PackageLoader("rvk.cli.profile", "page"), autoescape=True, undefined=StrictUndefined
    )
    groups: dict[str, dict[str, Cost]] = {
        "By function": group(found, function_of),
        **({"By region": by_region(found, regions)} if regions.names else {}),
        "By source line": group(found, source_of),
        "By instruction": group(found, lambda site: site.instruction.split()[0]),
        "By class": group(found, lambda site: site.class_name.replace("_", " ")),
    }
    script = "\n".join(_part(environment, name) for name in _SCRIPTS)
    style = _part(environment, "style.css")
    return environment.get_template("page.html").render(
        title=title, found=found, causes=by_cause(found), groups=groups, data=_data(found),
        script=script, style=style, script_hash=_hash(script), style_hash=_hash(style),
    )  # fmt: skip


def _part(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def _hash(text: str) -> str:
    """By which the page's policy admits its own script and style, and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _data(found: Profile) -> dict[str, object]:
    """What the script needs."""
    files: dict[str, dict[int, str]] = {}
    functions: dict[str, list[list[object]]] = {}
    for site in found.sites:
        file, line = site.source or ("", 0)
        files.setdefault(file, {})
        if line:
            files[file][line] = ""
        functions.setdefault(function_of(site), []).append([*_cells(site), file, line])
    sources = {file: _source(file, lines) for file, lines in files.items() if file}
    return {
        "cycles": found.cycles,
        "frames": [
            [-1 if each.parent is None else each.parent, frame_name(each), bool(each.trap), each.cycles,
             each.instructions] for each in found.frames
        ],
        "functions": functions,
        "files": {file: {"name": _file_name(file), "lines": lines} for file, lines in sources.items()},
    }  # fmt: skip


def _file_name(file: str) -> str:
    return paths.display(Path(os.path.normpath(file)))


def _cells(site: Site) -> list[object]:
    stalls = {cause.replace("_", " "): cycles for cause, cycles in site.stalls.items()}
    return [f"{site.pc:08x}", site.count, site.instruction, stalls]


def _source(file: str, ran: dict[int, str]) -> dict[int, str]:
    """The lines that ran, with some before and after; without text where the file is not here."""
    path = Path(file)
    try:
        text = path.read_text(encoding="utf-8", errors="replace") if path.stat().st_size < _LARGEST_SOURCE else ""
    except (OSError, ValueError):
        text = ""
    lines = text.splitlines()
    shown = {near for line in ran for near in range(line - _CONTEXT, line + _CONTEXT + 1) if 0 < near <= len(lines)}
    return {line: lines[line - 1] if line <= len(lines) else "" for line in sorted(shown | ran.keys())}
