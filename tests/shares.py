# SPDX-License-Identifier: MIT OR Apache-2.0
"""`--one-in N`: a share of the tests, as continuous integration runs the long ones.

A test belongs to one share by its name. The number of the commit in its history says which share runs, so that N
commits in a row run all tests; without the history, it is the hash of the commit.
"""

import subprocess
from pathlib import Path
from zlib import crc32

import pytest

_OPTION = "--one-in"


def share_of(name: str, shares: int) -> int:
    """The share that a test belongs to."""
    return crc32(name.encode()) % shares


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    parser.addoption(_OPTION, type=int, default=1, metavar="N", help="run one in N of the tests, chosen by the commit")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the other shares out."""
    shares = config.getoption(_OPTION)
    if shares > 1:
        chosen = _commit() % shares
        left = [each for each in items if share_of(each.nodeid, shares) != chosen]
        config.hook.pytest_deselected(items=left)
        items[:] = [each for each in items if share_of(each.nodeid, shares) == chosen]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says which share it was."""
    shares = config.getoption(_OPTION)
    if shares > 1:
        terminalreporter.write_line(f"share {_commit() % shares + 1} of {shares}, chosen by the commit")


def _commit() -> int:
    """The number of the commit that is checked out; 0 where there is no repository."""
    count = int(_git("rev-list", "--count", "HEAD") or 0)
    return count if count > 1 else int(_git("rev-parse", "HEAD") or "0", 16)


def _git(*words: str) -> str:
    """What git says; nothing if it fails."""
    command = ["git", *words]
    try:
        return subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False).stdout
    except FileNotFoundError:
        return ""
