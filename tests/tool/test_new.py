# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new primitive`, `core`, `table`: what they refuse. tests/tool/test_tutorials.py uses what they write."""

from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["primitive", "stram/demo"], 'unknown kind "stram"; did you mean "stream"?'),
        (["primitive", "demo"], "write KIND/demo"),
        (["primitive", "stream/chacha20"], "chacha20 exists, in lib/stream"),
        (["primitive", "stream/my-cipher"], "write _ instead of -"),
        (["primitive", "stream/Demo"], '"Demo" is no name for a primitive'),
        (["core", "e31"], "e31.toml exists; nothing is overwritten"),
        (["core", "../e31"], '"../e31" is no name for a core'),
        (["table", "table1"], "write PAPER/table1"),
        (["table", "stoffelen2019/table1"], "exists; nothing is overwritten"),
    ],
)
def test_wrong_names_are_refused(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_outside_of_a_clone_a_folder_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "clone_folder", lambda: None)
    assert run(["new", "core", "mine"]) == 2
    assert "--in" in capsys.readouterr().err
    assert run(["new", "core", "mine", "--in", str(tmp_path)]) == 0
    assert (tmp_path / "mine.toml").is_file()
