# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove`: exit status, tables, lines about what is wrong."""

import json
import sys
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.prove import core, isa, unit
from rvk.hardware import tools
from rvk.isa.catalogue import Catalogue
from tests.isa.described import CATALOGUE

DATA = Path(__file__).parent / "data"


@pytest.fixture(autouse=True)
def _load_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def load_all(_: object) -> Catalogue:
        return CATALOGUE

    for command in (isa, unit, core):
        monkeypatch.setattr(command, "load_all", load_all)


def test_a_proved_unit(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "unit", str(DATA / "rotate.sv"), "--instruction", "rori", "--json"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert (row["unit"], row["instruction"], row["result"], row["operands"]) == ("rotate_unit", "rori", "proved", {})


def test_a_wrong_unit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.sv"
    text = (DATA / "carry.sv").read_text(encoding="utf-8")
    path.write_text(text.replace("{32'b0, carry_in}", "33'b0"), encoding="utf-8")
    assert run(["prove", "unit", str(path), "--instruction", "sumc"]) == 1
    shown = capsys.readouterr()
    assert "different" in shown.out
    first, last = shown.err.splitlines()
    assert first.startswith("rvk: carry_unit, sumc: unit gives rd = 0x")
    assert ", description gives 0x" in first
    assert "for rs1 = 0x" in first
    assert last == "rvk: 1 of 1 instructions are not proved"


def test_a_unit_that_is_too_hard(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "multiply.sv"
    path.write_text(
        "module multiply (input logic [31:0] rs1_i, rs2_i, output logic [31:0] rd_o);\n"
        "always_comb begin rd_o = 0; for (int i = 0; i < 32; i++) if (rs2_i[i]) rd_o += rs1_i << i; end\nendmodule\n",
        encoding="utf-8",
    )
    assert run(["prove", "unit", str(path), "--instruction", "mul", "--timeout", "0.5"]) == 1
    shown = capsys.readouterr()
    assert "not proved" in shown.out
    assert "multiply, mul: not proved within 0.5 s" in shown.err


def test_generated_hardware(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "isa", "rotate", "zbb.rori", "--sets", "10", "--seed", "5", "--json"]) == 2
    capsys.readouterr()
    assert run(["prove", "isa", "zbb.rori", "--sets", "10", "--seed", "5", "--json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == "rvk: seed 5\n"
    assert [(row["reference"], row["result"]) for row in json.loads(shown.out)] == [
        ("description", "equal"),
        ("plug-in", "equal"),
        ("simulator", "equal"),
    ]


@pytest.mark.parametrize("command", [["unit", str(DATA / "rotate.sv")], ["isa", "xor"]], ids=["unit", "isa"])
def test_a_missing_tool(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tools, "find_spec", lambda _: None)
    assert run(["prove", *command, "--sets", "0"] if command[0] == "isa" else ["prove", *command]) == 3
    assert f"is not installed; install it: {sys.executable} -m pip install 'rvk[hardware]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["unit", "missing.sv"], "cannot read missing.sv: No such file or directory"),
        (["unit", str(DATA / "rotate.sv"), "--instruction", "xor"], "implements xor"),
        (["unit", str(DATA / "rotate.sv"), "-G", "N"], "write NAME=VALUE instead of N"),
        (["isa", "nothing"], 'unknown instruction or extension "nothing"'),
    ],
)
def test_wrong_usage(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", *arguments]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert message in line
