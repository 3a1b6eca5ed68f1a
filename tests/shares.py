# SPDX-License-Identifier: MIT OR Apache-2.0
"""`--one-in N`: a share of the tests, another one for each commit, as continuous integration runs the long ones.

A test belongs to one share by its name, and the hash of the commit says which share runs.
"""

import subprocess
from pathlib import Path
from zlib import crc32

import pytest

_OPTION = "--one-in"


def share_of(name: str, shares: int) -> int:
    """The share that a test, or a commit, belongs to."""
    return crc32(name.encode()) % shares


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    parser.addoption(_OPTION, type=int, default=1, metavar="N", help="run one in N of the tests, by the commit")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the other shares out."""
    shares = config.getoption(_OPTION)
    if shares > 1:
        chosen = share_of(_commit(), shares)
        left = [each for each in items if share_of(each.nodeid, shares) != chosen]
        config.hook.pytest_deselected(items=left)
        items[:] = [each for each in items if share_of(each.nodeid, shares) == chosen]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says which share it was."""
    shares = config.getoption(_OPTION)
    if shares > 1:
        share = share_of(_commit(), shares) + 1
        terminalreporter.write_line(f"share {share} of {shares}, chosen by the commit {_commit()}")


def _commit() -> str:
    """The commit that is checked out; empty where there is no history."""
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    try:
        found = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return found.stdout.strip()
