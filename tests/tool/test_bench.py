# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench` on several processors."""

import json
import shutil
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.bench.lengths import LENGTHS, Cost
from tests.conftest import TOY

TOY_ON_TWO = ["bench", "toy", "--variant", "rv32", "--core", "ideal,ibex"]


@pytest.fixture(autouse=True)
def _toy_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)


def test_each_core_has_a_column_of_its_cycles(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*TOY_ON_TWO, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["core"] for row in rows] == ["ideal"] * (len(rows) // 2) + ["ibex"] * (len(rows) // 2)
    assert run(TOY_ON_TWO) == 0
    printed = capsys.readouterr().out
    lines = [line.split() for line in printed.splitlines()]
    cycles = [str(row["cycles"]) for row in rows if (row["isa"], row["message_bytes"]) == ("rv32i", 64)]
    assert len(set(cycles)) == 2
    assert ["rv32", "rv32i", *cycles, "yes"] in lines
    assert "are a what-if: ibex" in printed


def test_what_is_about_one_processor_is_refused_for_several(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run([*TOY_ON_TWO, "--explain"]) == 2
    assert "--explain is about one processor" in capsys.readouterr().err
    shutil.copy(paths.data_folder("cores") / "ibex.toml", tmp_path)
    assert run(["bench", "toy", "--core", f"ibex,{tmp_path}/ibex.toml"]) == 2
    assert "2 processors have the name ibex" in capsys.readouterr().err


def test_messages_of_each_length_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = ["bench", "toy", "--variant", "rv32", "--isa", "rv32i", "--lengths"]
    assert run([*lengths, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    cycles = {row["message_bytes"]: row["cycles"] for row in rows}
    assert list(cycles) == [length for length in LENGTHS if length in cycles]
    assert len(cycles) > 2
    assert run(lengths) == 0
    cost = Cost.of(cycles)
    assert cost is not None
    lines = (line.split() for line in capsys.readouterr().out.splitlines())
    line = next(line for line in lines if line[:2] == ["rv32", "rv32i"])
    shown = [*(str(cycles.get(length, "-")) for length in LENGTHS), f"{cost.fixed:.0f}", f"{cost.per_byte:.2f}"]
    assert line[2:] == shown


def test_the_cost_of_a_message_is_a_line() -> None:
    assert Cost.of({0: 100, 16: 132, 4096: 8292}) == Cost(100, 2)
    assert Cost.of({64: 100}) is None


def test_lengths_are_about_one_processor(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*TOY_ON_TWO, "--lengths"]) == 2
    assert "--lengths is about one processor" in capsys.readouterr().err


def test_what_has_no_message_has_no_lengths(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    assert run(["bench", "gimli", "--variant", "ref", "--lengths"]) == 2
    assert "has a message; --all takes the others too" in capsys.readouterr().err
