# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pages say themselves where they stand, and a page that does not is there all the same."""

from pathlib import Path

import pytest

from rvk.cli.docs.marks import SECTIONS, places, table
from rvk.cli.docs.pages import pages
from rvk.errors import UsageError
from tests.clone import CLONE

SPDX = "<!-- SPDX-License-Identifier: MIT OR Apache-2.0 -->\n"


def page(folder: Path, name: str, mark: str) -> Path:
    path = folder / name
    path.write_text(f"{SPDX}{mark}# Title of {name}\n", encoding="utf-8")
    return path


def test_pages_are_in_the_order_of_sections_and_numbers(tmp_path: Path) -> None:
    made = [
        page(tmp_path, "a.md", ""),
        page(tmp_path, "b.md", "<!-- rvk page: Measuring 2: where? -->\n"),
        page(tmp_path, "c.md", "<!-- rvk page: Measuring 1: how long: and why? -->\n"),
        page(tmp_path, "d.md", "<!-- rvk page: First steps 9: what? -->\n"),
        page(tmp_path, "README.md", ""),
    ]
    found = places(made)
    assert [(each.path.name, each.section, each.answers) for each in found] == [
        ("d.md", "First steps", "what?"),
        ("c.md", "Measuring", "how long: and why?"),
        ("b.md", "Measuring", "where?"),
        ("a.md", SECTIONS[-1], ""),
    ]
    assert "| Measuring | [c.md](c.md) | how long: and why? |\n|  | [b.md](b.md) | where? |\n" in table(made, tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<!-- rvk page: Mesuring 2: where? -->\n# T\n", 'unknown section "Mesuring"; did you mean "Measuring"?'),
        ("<!-- rvk page: Measuring: where? -->\n# T\n", "a page's mark is <!-- rvk page: SECTION NUMBER: "),
        ("no title\n", "a page begins with a title: # TITLE"),
    ],
)
def test_wrong_marks_are_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "a.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        places([path])
    assert message in str(caught.value)


def test_every_page_of_ours_has_a_place() -> None:
    assert [each.path.name for each in places(pages(CLONE)) if each.section == SECTIONS[-1]] == []
