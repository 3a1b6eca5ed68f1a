# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where each page stands among the others, and what it answers: the page itself says so.

By a comment under its SPDX line: `<!-- rvk page: SECTION NUMBER: WHAT IT ANSWERS -->`. A page without one comes last.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import UsageError
from rvk.suggest import unknown

SECTIONS: Final = (
    "First steps",
    "Library",
    "Measuring",
    "Constant time",
    "Exploration",
    "Hardware",
    "Proofs",
    "Adding",
    "Reference",
    "Project",
    "More",
)
"""In the order of the navigation."""
_MARK: Final = re.compile(r"^<!-- rvk page: (?P<section>\D+) (?P<number>\d+): (?P<answers>.+) -->$", re.MULTILINE)
_BEGINS: Final = "<!-- rvk page:"
_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """A page of the clone, and where it stands."""

    path: Path
    title: str
    section: str
    number: int
    answers: str


def places(pages: Iterable[Path]) -> list[Place]:
    """The pages in the order of the navigation, without README.md, which stands before them.

    Raises:
        UsageError: A page names a section that there is not.
    """
    found = [_place(page) for page in pages if page.name != "README.md"]
    return sorted(found, key=lambda each: (SECTIONS.index(each.section), each.number, each.title))


def _place(page: Path) -> Place:
    text = page.read_text(encoding="utf-8")
    title = _TITLE.search(text)
    if title is None:
        raise UsageError(f"{paths.display(page)}: a page begins with a title: # TITLE")
    mark = _MARK.search(text)
    if mark is None and _BEGINS in text:
        raise UsageError(f"{paths.display(page)}: a page's mark is {_BEGINS} SECTION NUMBER: WHAT IT ANSWERS -->")
    section, number, answers = (mark["section"], int(mark["number"]), mark["answers"]) if mark else ("More", 0, "")
    if section not in SECTIONS:
        raise UsageError(f"{paths.display(page)}: {unknown('section', section, SECTIONS)}")
    return Place(page, title[1], section, number, answers)


def table(pages: Iterable[Path], top: Path) -> str:
    """The pages by section, for a page at the top of the clone."""
    rows, last = "", ""
    for each in places(pages):
        section = each.section if each.section != last else ""
        name = each.path.relative_to(top).as_posix()
        rows += f"| {section} | [{name}]({name}) | {each.answers} |\n"
        last = each.section
    return f"| section | page | what it answers |\n|---|---|---|\n{rows}"
