# SPDX-License-Identifier: MIT OR Apache-2.0
"""How much two workers gain, as the page has it: of the best rounds that the benchmark has kept."""

import tomllib

from rvk.cli.docs.scale import ratio, workers
from tests.benches.workers import KEPT, kept
from tests.clone import CLONE


def test_the_sentence_is_of_the_best_rounds() -> None:
    written = kept({1: [140.0, 120.04, 130.0], 2: [90.0, 80.0, 85.0]})
    assert ratio(tomllib.loads(written)["run"]) == "Two workers are 1.5 times as fast as one: 80 s instead of 120 s.\n"


def test_the_page_has_what_is_kept() -> None:
    assert workers() == ratio(tomllib.loads(KEPT.read_text(encoding="utf-8"))["run"])
    assert workers() in (CLONE / "docs" / "exploration.md").read_text(encoding="utf-8")
