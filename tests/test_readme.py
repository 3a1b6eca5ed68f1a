# SPDX-License-Identifier: MIT OR Apache-2.0
"""The figures in the README are those that `rvk bench` prints."""

import pytest

from rvk import paths
from rvk.cli import run

START, END = "<!-- rvk bench -->\n```text\n", "```\n"


def test_the_readme_shows_what_the_benchmark_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench"]) == 0
    printed = capsys.readouterr().out
    comparison = printed[printed.index("stoffelen2019, Table 1") :].strip("\n") + "\n"
    clone = paths.clone_folder()
    assert clone is not None
    readme = (clone / "README.md").read_text(encoding="utf-8")
    shown = readme.split(START)[1].split(END)[0]
    assert shown == comparison, f"put this between {START!r} and {END!r} in README.md:\n{comparison}"
