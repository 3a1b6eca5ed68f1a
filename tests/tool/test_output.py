# SPDX-License-Identifier: MIT OR Apache-2.0
"""What commands print of results: tables, notes, JSON and CSV."""

import csv
import json
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import output, run
from rvk.cli.format import Format
from tests.conftest import TOY
from tests.planted import plant_in_copy
from tests.tool.test_cli import fails

from .test_measure import KEYS


@pytest.fixture(autouse=True)
def _toy_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)


def test_bench_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toy", "--explain"]) == 0
    out = capsys.readouterr().out
    assert "toy: encrypt, 64 B" in out
    assert "load use" in out
    assert "what-if" in out
    assert not any(line.endswith(" ") for line in out.splitlines())


def test_notes_below_a_table_are_comments_in_latex(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toy", "--format", "latex"]) == 0
    out = capsys.readouterr().out
    outside, inside = [], False
    for line in out.splitlines():
        inside = (inside or line.startswith("\\begin{tabular}")) and line != "\\end{tabular}"
        if not inside and line and not line.startswith(("%", "\\")):
            outside.append(line)
    assert outside == []


def test_a_primitive_that_is_named_twice_is_measured_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toy", "--json"]) == 0
    once = capsys.readouterr().out
    assert run(["bench", "toy", "toy", "--json"]) == 0
    assert capsys.readouterr().out == once


def test_bench_checks_each_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, right, wrong = "stream/toy/rv32/update.S", "xor t2, t2, t3", "or t2, t2, t3"
    folder = plant_in_copy(TOY, tmp_path / "lib", source, right, wrong)
    monkeypatch.setattr(paths, "library_folder", lambda: folder)
    assert "encrypt" in fails(["bench", "toy", "--variant", "rv32", "--isa", "rv32i"], 1, capsys)


def test_a_table_leaves_out_what_does_not_fit_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def printed(width: int) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        made = output.table("", ("name", "first", "second", "third"), ["first"])
        made.add_row("row", "1234567890", "b" * 20, "c" * 20)
        output.show(made, keep=("second",))
        return capsys.readouterr().out

    whole = printed(80)
    assert "c" * 20 in whole
    assert "Not shown" not in whole
    narrow = printed(35)
    assert "Not shown in 35 columns: first, third" in narrow
    assert "b" * 20 in narrow
    assert max(map(len, narrow.splitlines()[:3])) <= 35
    assert "b" * 20 in printed(10)


def test_csv_has_nothing_for_null(capsys: pytest.CaptureFixture[str]) -> None:
    output.emit([{"a": None, "b": 1}], Format.CSV)
    assert capsys.readouterr().out == "a,b\n,1\n"


def test_bench_prints_json_and_csv(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["bench", "toy", "--variant", "rv32", "--isa", "rv32i", "--core", "ideal", "--all"]
    assert run([*arguments, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [list(row) for row in rows] == [KEYS] * len(rows)
    assert [row["operation"] for row in rows] == ["encrypt", "encrypt", "init", "sum", "sum", "start", "start"]
    assert run([*arguments, "--csv"]) == 0
    table = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["instructions"] for row in table] == [str(row["instructions"]) for row in rows]


def test_test_says_what_was_tested(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["test", "--compiler", "zig", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["variant"], row["isa"], row["failures"]) for row in rows] == [
        ("ref", "rv32imc", []),
        ("rv32", "rv32i", []),
        ("rv32", "rv32imc_zbb", []),
    ]
    assert all(row["compared"] > 300 for row in rows)
