# SPDX-License-Identifier: MIT OR Apache-2.0
"""The generated parts of README.md and docs/ are what RVK says, and `rvk docs` finds those that are not."""

from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.docs.blocks import BLOCKS
from rvk.cli.docs.pages import pages, rewritten
from rvk.errors import UsageError
from tests.clone import CLONE

PARTS = {"one": lambda: "1\n", "two": lambda: "2\n2\n"}
END = "<!-- rvk docs: end -->\n"


def begin(name: str) -> str:
    return f"<!-- rvk docs: {name} -->\n"


def test_the_generated_parts_are_what_rvk_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["docs"]) == 0, capsys.readouterr().err  # which says: make docs


def test_every_part_is_in_a_page() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in pages(CLONE))
    assert [name for name in BLOCKS if begin(name) not in text] == []


def test_only_what_is_between_the_marks_is_rewritten() -> None:
    old = f"a\n{begin('one')}0\n{END}b\n{begin('two')}{END}c"
    new = f"a\n{begin('one')}1\n{END}b\n{begin('two')}2\n2\n{END}c"
    assert rewritten(old, "p.md", PARTS) == new
    assert rewritten(new, "p.md", PARTS) == new


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (f"a\n{begin('tow')}{END}", 'p.md:2: unknown generated part "tow"; did you mean "two"?'),
        (begin("one"), "p.md: one has no <!-- rvk docs: end -->"),
        (f"{begin('one')}{begin('two')}{END}", "p.md:2: <!-- rvk docs: two -->, where the end of one should come"),
        (f"a\n{END}", "p.md:2: <!-- rvk docs: end -->, where the beginning of a part should come"),
    ],
)
def test_wrong_marks_are_refused(page: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        rewritten(page, "p.md", PARTS)
    assert str(caught.value) == message


def test_a_stale_page_is_named_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "README.md"
    page.write_text(f"{begin('one')}{END}", encoding="utf-8")
    monkeypatch.setattr(paths, "clone_folder", lambda: tmp_path)
    monkeypatch.setattr("rvk.cli.docs.BLOCKS", PARTS)
    monkeypatch.setattr("rvk.cli.docs.PICTURES", {})
    assert run(["docs"]) == 1
    assert "README.md; run `make docs`" in capsys.readouterr().err
    assert run(["docs", "--write"]) == 0
    assert capsys.readouterr().out.endswith("README.md\n")
    assert page.read_text(encoding="utf-8") == f"{begin('one')}1\n{END}"
    assert run(["docs"]) == 0
