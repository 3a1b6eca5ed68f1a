# SPDX-License-Identifier: MIT OR Apache-2.0
"""Shares of the tests: each test is in one, and all shares together are all tests."""

from types import SimpleNamespace

import pytest

from tests import shares

NAMES = [f"tests/some/test_file.py::test_case[{number}]" for number in range(200)]


def ran(commit: int, shares_: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """What runs for a commit, and what is left out."""
    left: list[str] = []
    hook = SimpleNamespace(pytest_deselected=lambda items: left.extend(each.nodeid for each in items))
    config = SimpleNamespace(getoption=lambda _: shares_, hook=hook)
    items = [SimpleNamespace(nodeid=name) for name in NAMES]
    monkeypatch.setattr(shares, "_commit", lambda: commit)
    shares.pytest_collection_modifyitems(config, items)  # type: ignore[arg-type]
    return [each.nodeid for each in items], left


def test_the_shares_of_three_commits_in_a_row_are_all_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {tuple(ran(commit, 3, monkeypatch)[0]) for commit in range(1000, 1003)}
    assert len(found) == 3
    assert sorted(name for share in found for name in share) == sorted(NAMES)
    assert all(len(share) > len(NAMES) // 5 for share in found)


def test_what_is_left_out_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    run, left = ran(7, 3, monkeypatch)
    assert sorted(run + left) == sorted(NAMES)


def test_one_share_is_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(7, 1, monkeypatch) == (NAMES, [])
