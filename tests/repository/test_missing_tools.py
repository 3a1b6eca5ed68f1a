# SPDX-License-Identifier: MIT OR Apache-2.0
"""A test whose tool is missing is skipped and listed in the summary, or fails if tools are required."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.clone import CLONE
from tests.missing_tools import OPTION, TOOLS, summary

# One that is marked, and one whose fixture raises MissingTool.
NEEDY = (
    "tests/simulator/test_gdb.py::test_the_documented_session_is_what_gdb_says",
    "tests/library/test_gcm.py::test_an_iv_encrypts_once",
)


def run_without_tools(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(folder), "PYTEST_ADDOPTS": "-p no:cacheprovider"}
    command = [sys.executable, "-m", "pytest", *NEEDY, *options]
    return subprocess.run(command, cwd=CLONE, env=environment, capture_output=True, text=True, check=False)


def test_what_is_missing_is_summed_up_in_a_line_each(tmp_path: Path) -> None:
    done = run_without_tools(tmp_path)
    assert done.returncode == 0, done.stdout
    said = [line for line in done.stdout.splitlines() if line.startswith("missing: ")]
    assert [re.sub(r"\d+ tests", "N tests", line.partition(" skipped")[0]) for line in said] == [
        "missing: gcc: N tests",
        "missing: riscv64-unknown-elf-gcc: N tests",
    ]
    assert all("; unchecked: " in line and "; install it: apt-get install " in line for line in said)


def test_what_is_missing_fails_where_it_is_required(tmp_path: Path) -> None:
    done = run_without_tools(tmp_path, OPTION)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "riscv64-unknown-elf-gcc is not installed: apt-get install gcc-riscv64-unknown-elf" in done.stdout
    assert " skipped" not in done.stdout


def test_tests_are_counted_by_tool() -> None:
    first, second, *_ = TOOLS
    reasons = [f"Skipped: not installed: {name}" for name in (second, first, second)] + ["Skipped: another reason"]
    assert [line.split(": ")[1:3] for line in summary(reasons)] == [
        [first, "1 tests skipped; unchecked"],
        [second, "2 tests skipped; unchecked"],
    ]


def test_continuous_integration_installs_and_requires_what_tests_need() -> None:
    script = (CLONE / ".ci" / "run").read_text(encoding="utf-8")
    assert OPTION in script
    packages = {word for tool in TOOLS.values() if not tool.optional for word in tool.install.split()[2:]}
    assert packages - set(script.split()) == set()
