# SPDX-License-Identifier: MIT OR Apache-2.0
"""The pages on adding a primitive, a core and a table: their commands work, and leave a copy of the clone in order.

docs/adding-an-instruction.md, which changes nothing in the clone, is followed by tests/isa/test_walk_through.py.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rvk import paths
from tests.clone import CLONE

pytestmark = pytest.mark.long
COMMAND = re.compile(r"^    \$ (.*)$", re.MULTILINE)
PARTS = (
    "Makefile",
    "README.md",
    "pyproject.toml",
    "chips",
    "cores",
    "docs",
    "experiments",
    "fidelity",
    "isa",
    "lib",
    "peers",
    "python",
    "rtl",
    "spaces",
    "tests",
)


class Copy:
    """A copy of the clone, in which commands and tests run as a contributor would run them."""

    def __init__(self, top: Path) -> None:
        self.top = top
        for name in PARTS:
            source = CLONE / name
            if source.is_dir():
                shutil.copytree(source, top / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, top / name)

    def run(self, *command: str) -> str:
        """What a command prints; it must succeed."""
        environment = {**os.environ, "PYTHONPATH": str(self.top / "python"), "RVK_BUILD_DIR": str(paths.build_folder())}
        environment.pop("PYTEST_ADDOPTS", None)
        done = subprocess.run(command, cwd=self.top, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout

    def follow(self, page: str) -> list[str]:
        """Runs the commands of a page."""
        commands = COMMAND.findall((self.top / "docs" / page).read_text(encoding="utf-8"))
        tools = Path(sys.executable).parent
        for command in commands:
            if command.startswith("rvk "):
                self.run(sys.executable, "-m", *command.split())
            else:
                self.run(*command.split(), "READY=", "SITE=", f"BIN={tools}")
        return commands

    def test(self, *files: str, only: str) -> None:
        """Runs those tests of the copy whose names have `only`."""
        assert "passed" in self.run(sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *files, "-k", only)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


PAGES, LIBRARY, TOOL = "tests/tool/test_pages.py", "tests/library", "tests/tool"


def test_a_primitive(copy: Copy) -> None:
    commands = copy.follow("adding-a-primitive.md")
    assert commands[0] == "rvk new primitive stream/demo"
    assert "make docs" in commands
    assert "| stream | ChaCha20, XChaCha20, demo |" in (copy.top / "README.md").read_text(encoding="utf-8")
    tests = ("library", "constant_time", "host", "rules", "context_sizes", "defined_behaviour", "meta")
    copy.test(
        PAGES, *(f"tests/library/test_{name}.py" for name in tests), only="demo or generated_parts or variant_headers"
    )


def test_a_core(copy: Copy) -> None:
    assert copy.follow("adding-a-core.md")[0] == "rvk new core demo"
    assert "`demo`" in (copy.top / "docs" / "on-my-chip.md").read_text(encoding="utf-8")
    copy.test(
        PAGES, "tests/library/test_constant_time.py", "tests/tool/test_package.py", only="generated_parts or core"
    )


def test_a_chip(copy: Copy) -> None:
    assert copy.follow("adding-a-chip.md")[0] == "rvk new chip demo_chip --core hazard3"
    assert "`demo_chip`" in (copy.top / "docs" / "adding-a-chip.md").read_text(encoding="utf-8")
    copy.test(PAGES, "tests/tool/test_package.py", only="generated_parts")


def test_a_table(copy: Copy) -> None:
    assert copy.follow("adding-a-table.md")[0] == "rvk new table smith2030/table1"
    assert "smith2030, table1" in copy.run(sys.executable, "-m", "rvk", "bench", "--core", "ideal")
    copy.test(PAGES, f"{TOOL}/experiments", only="generated_parts or row or region")
