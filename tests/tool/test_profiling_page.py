# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/profiling.md: its commands work in the folder of its example, and show what it shows."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rvk.cli import run
from tests.clone import CLONE
from tests.isa.test_walk_through import COMMAND, documentation, shown_by


def test_the_commands_show_their_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "sort"
    shutil.copytree(CLONE / "docs" / "examples" / "sort", folder)
    monkeypatch.chdir(folder)
    shown = []
    for found in COMMAND.finditer(documentation("profiling.md")):
        command, *arguments = shlex.split(found["command"])
        if command == "rvk":
            assert run(arguments) == 0
            printed = capsys.readouterr().out
        else:
            tool = sys.executable if command == "python" else command
            printed = subprocess.run([tool, *arguments], capture_output=True, check=True, text=True).stdout
        assert shown_by(printed) == found["shown"].rstrip("\n") + "\n" * bool(printed), command
        shown.append(command)
    assert shown == ["python", "rvk", "cat", "rvk"]
