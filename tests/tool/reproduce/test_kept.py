# SPDX-License-Identifier: MIT OR Apache-2.0
"""What was accepted: how it is kept, and the sentence for each kind of change."""

from pathlib import Path
from typing import Any

import pytest

from rvk.errors import UsageError
from rvk.reproduce.kept import accept, changes, kept_results
from rvk.reproduce.result import Result, Verdict

FIGURES = {"printed": 100.0, "theirs": 101.0, "ours": 90.0}


def result(name: str = "AES", **given: object) -> Result:
    """A row of a made-up table."""
    whole = {**FIGURES, "item": "Table 1", "model": Verdict.AGREES, "verdict": Verdict.BETTER, **given}
    return Result.of("p", "p/table1", name, "cycles", **whole)


def sentences(now: list[Result], kept: list[Result]) -> list[str]:
    """What has changed."""
    return list(changes(now, kept, ["p/table1"]))


@pytest.mark.parametrize(
    ("planted", "expected"),
    [
        ({"ours": 95.0}, "ours was 90 when it was accepted, 95 now (+5.56%)"),
        ({"printed": 110.0}, "the printed figure was 100 when it was accepted, 110 now (+10.00%)"),
        ({"theirs": 99.0}, "the published code on the model took 101 when it was accepted, 99 now (-1.98%)"),
        ({"model": Verdict.DIFFERS}, "the model check was agrees, differs now"),
        ({"verdict": Verdict.BEHIND}, "the verdict was better, behind now"),
    ],
)
def test_each_change_has_its_sentence(planted: dict[str, Any], expected: str) -> None:
    assert sentences([result()], [result()]) == []
    assert sentences([result(**planted)], [result()]) == [f'p/table1, "AES", cycles: {expected}']


def test_a_row_that_is_gone_or_new_is_named() -> None:
    one, other = result(), result("DES")
    assert sentences([one], [one, other]) == ['p/table1, "DES", cycles: this row is kept and is no longer in its file']
    assert sentences([one, other], [one]) == ['p/table1, "DES", cycles: a new row']


def test_what_was_not_chosen_is_not_compared_and_stays_kept(tmp_path: Path) -> None:
    elsewhere = Result.of("p", "p/table2", "DES", "gates", ours=5)
    (tmp_path / "p").mkdir()
    accept([result(), elsewhere], ["p/table1", "p/table2"], tmp_path)
    accept([result(ours=80.0)], ["p/table1"], tmp_path)
    kept = kept_results(tmp_path)
    assert [(each.experiment, each.ours) for each in kept] == [("p/table1", 80), ("p/table2", 5)]
    assert sentences([result(ours=80.0)], kept) == []


def test_a_file_that_is_gone_is_noticed_where_all_is_compared(tmp_path: Path) -> None:
    gone = Result.of("p", "p/table2", "DES", "gates", ours=5)
    said = ['p/table2, "DES", gates: this row is kept and is no longer in its file']
    assert list(changes([result()], [result(), gone], None)) == said
    (tmp_path / "p").mkdir()
    accept([result(), gone], None, tmp_path)
    accept([result()], None, tmp_path)
    assert [each.experiment for each in kept_results(tmp_path)] == ["p/table1"]


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "results.csv").write_text("paper,ours\np,x\n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"results\.csv is not what was written there; restore it: git checkout"):
        kept_results(tmp_path)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"verdict": Verdict.BEHIND, "ours": 102.0}, "behind: ours 102, printed 100, and no reason is given"),
        ({"verdict": Verdict.BEHIND, "because": "smaller code"}, None),
        ({"model": Verdict.DIFFERS}, "their code takes 101 on the model, printed 100; no reason given"),
        ({"verdict": Verdict.FAILED, "because": "it traps"}, "failed: it traps"),
        ({}, None),
    ],
)
def test_an_unfavourable_verdict_needs_a_reason(given: dict[str, Any], problem: str | None) -> None:
    assert result(**given).problem == problem
