# SPDX-License-Identifier: MIT OR Apache-2.0
"""The site: its sources, its navigation, and the generator that makes it."""

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rvk.cli.docs.marks import SECTIONS
from rvk.cli.docs.site.c_pages import c_pages
from rvk.cli.docs.site.command_pages import command_pages
from rvk.cli.docs.site.forge import as_on_a_forge
from rvk.cli.docs.site.page import Page
from rvk.cli.docs.site.python_page import python_page
from rvk.cli.docs.site.sources import linked_pages, notebook_pages, own_pages, pictures
from rvk.errors import CheckFailed
from rvk.interpreter import PYTHON

Navigation = Sequence["Page | tuple[str, Navigation]"]
REPORT: Final = "report.html"
"""A page that is made elsewhere, whole as it is, and that the site shows if it is there."""
_THEME: Final = Path(__file__).parent / "theme"


def build_site(clone: Path, site: Path, report: Path | None = None) -> Path:
    """Makes the site and returns its folder.

    Args:
        clone: The clone whose pages these are.
        site: Its folder, whose contents go; its sources are beside it.
        report: A page of its own that becomes a part of it.

    Raises:
        CheckFailed: A link leads nowhere, or a source is not understood.
    """
    work = site.with_name(f"{site.name}-sources")
    shutil.rmtree(work, ignore_errors=True)
    sections, more = _pages(clone)
    for page in [*more, *(page for _, each in sections for page in _flat(each))]:
        path = work / "pages" / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(as_on_a_forge(page.text), encoding="utf-8")
    for name in pictures(clone):
        (work / "pages" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(clone / name, work / "pages" / name)
    shutil.copytree(_THEME, work / "pages" / "theme", ignore=shutil.ignore_patterns("*.toml"))
    if report is not None:
        shutil.copy(report, work / "pages" / REPORT)
    configuration = work / "zensical.toml"
    template = (_THEME / configuration.name).read_text(encoding="utf-8")
    configuration.write_text(template.replace("NAVIGATION", _toml(_top(sections, report))), encoding="utf-8")
    command = [*PYTHON, "-m", "zensical", "build", "--strict", "--config-file", str(configuration)]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CheckFailed(f"the site cannot be made: {done.stdout}{done.stderr}")
    shutil.rmtree(site, ignore_errors=True)
    return (work / "site").replace(site)


def _pages(clone: Path) -> tuple[list[tuple[str, Navigation]], list[Page]]:
    """The sections in their order, and pages that the navigation does not show."""
    own = own_pages(clone)
    generated: Mapping[str, Navigation] = {
        "First steps": [("Notebooks", notebook_pages(clone))],
        "Reference": [("C interface", c_pages()), python_page(), ("Commands", command_pages())],
    }
    sections: list[tuple[str, Navigation]] = [("", own[""])]
    for name in SECTIONS:
        inside = [*own.get(name, []), *generated.get(name, [])]
        if inside:
            sections.append((name, inside))
    known = [page for _, each in sections for page in _flat(each)]
    return sections, linked_pages(clone, known)


def _flat(pages: Navigation) -> list[Page]:
    return [page for each in pages for page in ([each] if isinstance(each, Page) else _flat(each[1]))]


def _top(sections: Sequence[tuple[str, Navigation]], report: Path | None) -> list[object]:
    made = [each for name, inside in sections for each in ([(name, inside)] if name else inside)]
    return [*_entries(made), *([{"Report": REPORT}] if report is not None else [])]


def _entries(pages: Navigation) -> list[object]:
    return [{p.title: p.path} if isinstance(p, Page) else {p[0]: _entries(p[1])} for p in pages]


def _toml(value: object) -> str:
    """Lists, tables and strings in TOML: a string there is one of JSON."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {_toml(each)}' for key, each in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)
