# SPDX-License-Identifier: MIT OR Apache-2.0
"""An export is updated in place; nothing of the user's is lost."""

from pathlib import Path

import pytest

from rvk.errors import CheckFailed, UsageError
from rvk.export.folder import SUMS, write_export

FILES = {"README.md": "one\n", "src/a.c": "a\n", "src/deep/b.c": "b\n"}


def test_written_again_nothing_changes(tmp_path: Path) -> None:
    assert write_export(tmp_path / "rvk", FILES).written == 3
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.c")}
    result = write_export(tmp_path / "rvk", FILES)
    assert (result.written, result.unchanged, result.removed) == (0, 3, 0)
    assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.c")}


def test_files_of_an_earlier_export_go_and_others_stay(tmp_path: Path) -> None:
    write_export(tmp_path, FILES)
    (tmp_path / "mine.c").write_text("mine\n", encoding="utf-8")
    result = write_export(tmp_path, {"README.md": "two\n"})
    assert (result.written, result.removed) == (1, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", SUMS, "mine.c"]
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "two\n"


def test_what_the_user_edited_stops_it(tmp_path: Path) -> None:
    write_export(tmp_path, FILES)
    (tmp_path / "src/a.c").write_text("edited\n", encoding="utf-8")
    with pytest.raises(CheckFailed, match=r"changed since it was exported: src/a\.c; .*nothing was written"):
        write_export(tmp_path, {"README.md": "two\n"})
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "one\n"
    assert (tmp_path / "src/deep/b.c").exists()


def test_a_file_that_was_there_before_stops_it(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine\n", encoding="utf-8")
    with pytest.raises(CheckFailed, match=r"there already, and not by SHA256SUMS: README\.md; export to another"):
        write_export(tmp_path, FILES)
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_a_removed_file_comes_back(tmp_path: Path) -> None:
    write_export(tmp_path, FILES)
    (tmp_path / "src/a.c").unlink()
    assert write_export(tmp_path, FILES).written == 1
    assert (tmp_path / "src/a.c").exists()


@pytest.mark.parametrize("line", ["00  ../../passwd", "00  /etc/passwd", "nonsense"])
def test_sums_that_are_not_ours(tmp_path: Path, line: str) -> None:
    (tmp_path / SUMS).write_text(line + "\n", encoding="utf-8")
    with pytest.raises(UsageError, match="not as it was written"):
        write_export(tmp_path, FILES)


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "rvk").write_text("mine\n", encoding="utf-8")
    with pytest.raises(UsageError, match="is a file; name a folder"):
        write_export(tmp_path / "rvk", FILES)
