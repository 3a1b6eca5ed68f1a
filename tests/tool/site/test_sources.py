# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pages of a clone as sources of the site: all of them, with what they link to, as a forge would read them."""

import json
from pathlib import Path

import pytest

from rvk.cli.docs.site.forge import as_on_a_forge
from rvk.cli.docs.site.prose import prose
from rvk.cli.docs.site.sources import linked_pages, notebook_pages, own_pages, pictures
from rvk.errors import CheckFailed, UsageError


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "examples").mkdir(parents=True)
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        (tmp_path / name).write_text("Permission is granted.\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("# Top\n\n[a](docs/a.md#b) `rvk/aes.h`\n", encoding="utf-8")
    return tmp_path


def write(clone: Path, text: str) -> None:
    (clone / "docs" / "a.md").write_text(f"# A: more\n\n{text}\n", encoding="utf-8")


def test_a_new_page_and_what_it_links_to_are_there(clone: Path) -> None:
    write(clone, "[top](../README.md) [code](examples/x.c) [web](https://example.org/a.c) `[no](link.c)` `rvk/aes.h`")
    (clone / "docs" / "examples" / "x.c").write_text("int x;\n", encoding="utf-8")
    own = own_pages(clone)
    [home], [page] = own[""], own["More"]
    assert home.text == "# Top\n\n[a](docs/a.md#b) [`rvk/aes.h`](reference/c/aes.md)\n"
    assert (page.path, page.title) == ("docs/a.md", "A")
    assert "[top](../index.md) [code](examples/x.c.md) [web](https://example.org/a.c) `[no](link.c)`" in page.text
    assert "[`rvk/aes.h`](../reference/c/aes.md)" in page.text
    assert [each.title for each in own["Project"]] == ["LICENSE-MIT", "LICENSE-APACHE"]
    [linked] = linked_pages(clone, [home, page])
    assert (linked.path, linked.text) == (
        "docs/examples/x.c.md",
        "# docs/examples/x.c\n\n``` c\nint x;\n```\n",
    )


def test_pictures_stay_pictures(clone: Path) -> None:
    write(clone, "![a picture](images/a.svg)")
    (clone / "docs" / "images").mkdir()
    (clone / "docs" / "images" / "a.svg").write_text("<svg/>", encoding="utf-8")
    [page] = own_pages(clone)["More"]
    assert "![a picture](images/a.svg)" in page.text
    assert (pictures(clone), linked_pages(clone, [page])) == (["docs/images/a.svg"], [])


def test_a_link_to_nothing_is_refused(clone: Path) -> None:
    write(clone, "[b](b.md)")
    with pytest.raises(UsageError) as caught:
        linked_pages(clone, [])
    assert str(caught.value) == "docs/a.md: a link to b.md, which is no file"


def test_a_notebook_is_text_and_code(clone: Path) -> None:
    def notebook(kind: str) -> None:
        cells = [{"cell_type": kind, "source": ["# Title\n", "[a](../a.md)"]}, {"cell_type": "code", "source": ["1"]}]
        (clone / "docs" / "examples" / "n.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")

    notebook("markdown")
    [page] = notebook_pages(clone)
    assert (page.path, page.title) == ("docs/examples/n.ipynb.md", "Title")
    assert page.text == "# Title\n[a](../a.md)\n\n``` python\n1\n```\n"
    notebook("raw")
    with pytest.raises(CheckFailed, match=r"n\.ipynb: no page has a cell of kind raw"):
        notebook_pages(clone)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("a\n- b\n- c\n\nd", "a\n\n- b\n- c\n\nd"),
        ("a\n1. b\n2. c", "a\n\n1. b\n2. c"),
        ("in\n1924. b", None),
        ("```\na\n- b\n```\n", None),
        ("| `a\\|b<c>` | `d` |", "| <code>a&#124;b&lt;c&gt;</code> | `d` |"),
        ("`a\\|b`", None),
    ],
)
def test_lists_and_bars_mean_what_they_mean_on_a_forge(text: str, same: str | None) -> None:
    assert as_on_a_forge(text) == (text if same is None else same)


def test_comments_become_markdown() -> None:
    links = {"rvk_a": "a.md#rvk_a", "rvk/b.h": "b.md", "docs/c.md": "../c.md"}
    text = "Calls rvk_a of rvk/b.h\n- 1 (docs/c.md), `rvk_a`, `x_*`, rvk_ab, f[2] < 3.\n\n- one\n  more\n- two\n\n"
    text += "    int *a;\n\n    b"
    assert prose(text, links) == (
        "Calls [`rvk_a`](a.md#rvk_a) of [`rvk/b.h`](b.md) - 1 ([`docs/c.md`](../c.md)), [`rvk_a`](a.md#rvk_a), `x_*`, "
        "rvk\\_ab, f\\[2\\] &lt; 3.\n\n- one more\n- two\n\n``` text\nint *a;\n\nb\n```"
    )
