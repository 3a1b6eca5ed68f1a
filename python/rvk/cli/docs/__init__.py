# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk docs`: the generated parts of the documentation."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rvk import files, paths
from rvk.cli.docs.blocks import BLOCKS
from rvk.cli.docs.pages import pages, rewritten
from rvk.cli.docs.pictures import PICTURES
from rvk.errors import CheckFailed, MissingTool, UsageError

Write = Annotated[bool, typer.Option("--write", help="Write what is stale, instead of naming it.")]


Site = Annotated[bool, typer.Option("--site", help="Also makes a site of all pages and references, in build/site.")]


def docs(write: Write = False, site: Site = False) -> None:
    """Compares the generated parts of README.md and docs/ with what RVK says now; exit status 1 if one is stale.

    Such a part stands between `<!-- rvk docs: NAME -->` and `<!-- rvk docs: end -->`. A page whose second line is
    `<!-- rvk page: SECTION NUMBER: WHAT IT ANSWERS -->` stands in that section of the site and of README.md.
    """
    clone = paths.clone_folder()
    if clone is None:
        raise UsageError("the pages are in RVK's git repository; run this in a clone")
    stale = []
    for file, old, new in _generated(clone):
        if new != old:
            stale.append(paths.display(file))
            if write:
                file.parent.mkdir(exist_ok=True)
                files.write_whole(file, new)
    print("".join(f"{name}\n" for name in stale) if write else "", end="")
    if stale and not write:
        raise CheckFailed(f"generated parts are stale in {', '.join(stale)}; run `make docs`")
    if site:
        print(paths.display(_site(clone) / "index.html"))


def _site(clone: Path) -> Path:
    try:
        from rvk.cli.docs.site.build import REPORT, build_site  # noqa: PLC0415  (packages that only the site needs)
    except ModuleNotFoundError as error:
        raise MissingTool(f"the site needs {error.name}, which is not installed; run `make docs`") from error
    report = paths.build_folder() / REPORT
    return build_site(clone, paths.build_folder() / "site", report if report.is_file() else None)


def _generated(clone: Path) -> Iterator[tuple[Path, str, str]]:
    """Each page and picture: what it is, and what it should be."""
    for page in pages(clone):
        text = page.read_text(encoding="utf-8")
        yield page, text, rewritten(text, paths.display(page), BLOCKS)
    for name, draw in PICTURES.items():
        file = clone / name
        yield file, file.read_text(encoding="utf-8") if file.exists() else "", draw()
