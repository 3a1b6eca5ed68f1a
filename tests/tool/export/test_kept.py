# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is kept of choices for each chip is what `rvk export` chooses now."""

import csv

import pytest

from rvk.cli.docs.exports import exports
from rvk.export.request import Goal
from rvk.library import Library
from tests.benches.exports import KEPT, rows


@pytest.mark.parametrize(
    ("chip", "primitive", "goal"),
    [
        ("ch32v003", "chacha20_poly1305", Goal.SIZE),
        pytest.param("rp2350", "sha256", Goal.SPEED, marks=pytest.mark.long),
        pytest.param("fe310-g002", "aes_gcm", Goal.SPEED, marks=pytest.mark.long),
    ],
)
def test_kept_choices_are_those_of_today(chip: str, primitive: str, goal: Goal) -> None:
    with KEPT.open(encoding="utf-8", newline="") as stream:
        kept = [row for row in csv.DictReader(stream) if (row["chip"], row["primitive"]) == (chip, primitive)]
    found = list(rows(Library.load(), chip, primitive, goal))
    assert found == [row for row in kept if row["goal"] == goal], "run make bench-exports"


def test_the_page_has_a_row_for_each_choice() -> None:
    with KEPT.open(encoding="utf-8", newline="") as stream:
        kept = {(row["chip"], row["primitive"], row["goal"]) for row in csv.DictReader(stream)}
    page = exports()
    assert sum(line.startswith("| ") and "| goal |" not in line for line in page.splitlines()) == len(kept)
