# SPDX-License-Identifier: MIT OR Apache-2.0
"""Area and depth of the hardware of instructions."""

import json
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.prove.names import single
from rvk.synth.cache import Figures
from rvk.synth.gates import generated
from tests.isa.described import CATALOGUE


@pytest.fixture(autouse=True)
def _nothing_is_found_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path))


def area(name: str) -> Figures:
    return generated(single(CATALOGUE, name))


@pytest.mark.parametrize(
    ("name", "nand2_equivalents", "depth"),
    [
        # Twelve transistors, three NAND2, for each of 32 exclusive ors; wires are free.
        ("xor", 96, 1),
        ("rev8", 0, 0),
        ("lui", 0, 0),
    ],
)
def test_the_area_of_what_can_be_counted_by_hand(name: str, nand2_equivalents: float, depth: int) -> None:
    found = area(name)
    assert (found["nand2_equivalents"], found["logic_depth"], found["flip_flops"]) == (nand2_equivalents, depth, 0)


def test_a_variable_shift_is_larger_than_a_fixed_one_and_deeper() -> None:
    fixed, variable = area("zknh.sha256sig0"), area("srl")
    assert fixed["nand2_equivalents"] < variable["nand2_equivalents"]
    assert fixed["logic_depth"] < variable["logic_depth"]


def test_the_command_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["isa", "show", "xor", "--gates", "--json"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert (row["nand2_equivalents"], row["logic_depth"]) == (96, 1)
    assert "flip_flops" not in row
