# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore` on a small space: the best program for each set, results that are kept, bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from rvk.cli import run
from tests.tool.explore.conftest import META, SPACE

Json = list[dict[str, Any]]


def explored(space: Path, capsys: pytest.CaptureFixture[str], *more: str) -> Json:
    """The points in JSON."""
    capsys.readouterr()
    status = run(["explore", str(space), "--store", str(space.parent / "store"), "-j", "1", *more, "--json"])
    assert status == 0, capsys.readouterr().err
    found: Json = json.loads(capsys.readouterr().out)
    return found


def times(store: Path) -> dict[str, int]:
    """When each file of results was written."""
    return {path.name: path.stat().st_mtime_ns for path in store.glob("*.parquet")}


def test_a_set_gets_the_best_program_that_needs_no_more(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = {tuple(row["groups"]): row for row in explored(space, capsys, "--without-area")}
    assert list(found) == [(), ("rotate",), ("negate",), ("rotate", "negate")]
    # Compiled for Zbb, the function needs both groups: with one alone it is no faster.
    assert found["rotate",]["cycles_mix"] == found["negate",]["cycles_mix"] == found[()]["cycles_mix"]
    assert found["rotate", "negate"]["cycles_mix"] < found[()]["cycles_mix"]
    assert found["rotate", "negate"]["isa_mix"] == "rv32i_zbb"
    assert found[()]["isa_mix"] == "rv32i"
    both = found["rotate", "negate"]
    assert both["speedup"] == found[()]["cycles_mix"] / both["cycles_mix"]
    assert both["nand2_equivalents"] is None

    # What is known is not computed again.
    kept = times(space.parent / "store")
    assert len(kept) == 2
    assert explored(space, capsys, "--without-area") == list(found.values())
    assert times(space.parent / "store") == kept


@pytest.mark.long
def test_a_change_of_the_source_or_of_the_core_is_another_task(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = explored(space, capsys, "--without-area")
    kept = times(space.parent / "store")
    source = space.parent / "mixer" / "mix.c"
    source.write_text(source.read_text(encoding="utf-8").replace("b = 2", "b = 3"), encoding="utf-8")
    explored(space, capsys, "--without-area")
    assert times(space.parent / "store").items() > kept.items()
    assert len(times(space.parent / "store")) == 4

    (space.parent / "mine.toml").write_text('like = "nisanci"\nname = "mine"\ntitle = "mine"\n', encoding="utf-8")
    space.write_text(SPACE.replace('core = "nisanci"', 'core = "mine.toml"'), encoding="utf-8")
    assert explored(space, capsys, "--without-area")[0]["processor"] == "nisanci"
    assert len(times(space.parent / "store")) == 6
    slow = "[control]\nbranch_taken = 9\n"
    with (space.parent / "mine.toml").open("a", encoding="utf-8") as file:
        file.write(slow)
    slower = explored(space, capsys, "--without-area")
    assert len(times(space.parent / "store")) == 8
    assert slower[0]["cycles_mix"] > found[0]["cycles_mix"]


def test_a_program_that_fails_is_reported_and_stops_nothing(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = META + '[variants.broken]\nfiles = ["*.c", "broken/*.c"]\nisa = ["rv32i"]\n'
    (space.parent / "mixer" / "META.toml").write_text(broken, encoding="utf-8")
    (space.parent / "mixer" / "broken").mkdir()
    (space.parent / "mixer" / "broken" / "b.c").write_text("#error no\n", encoding="utf-8")
    assert len(explored(space, capsys, "--without-area")) == 4
    [failure] = explored(space, capsys, "--without-area", "--failures")
    assert failure["task"] == "mixer/broken mix rv32i zig on nisanci"
    assert "b.c:1:2: error: no" in failure["reason"]


@pytest.mark.long
def test_area_and_answers(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = explored(space, capsys)
    added = {tuple(row["groups"]): row["unit_area"] for row in rows}
    assert added[()] == 0
    assert added["rotate",] > 0  # of negated logic, synthesis makes less than of its absence
    budget = max(added.values())
    store = ["--store", str(space.parent / "store"), "-j", "1"]
    assert run(["explore", str(space), *store, "--budget", str(budget)]) == 0
    assert "rotate, negate" in capsys.readouterr().out
    assert run(["explore", str(space), *store, "--set", "rotate,negate", "--block", "5000"]) == 0
    assert "block from" in capsys.readouterr().out
    assert run(["explore", str(space), *store]) == 0
    assert "Shapley" in capsys.readouterr().out


def hardware(parameter: str) -> str:
    """The space with a parameter of its processor."""
    return SPACE.replace('core = "nisanci"', f'core = "nisanci"\nparameters = {{ {parameter} }}')


def test_a_wrong_space_is_one_line(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {
        SPACE.replace('title = "small"', 'titel = "small"'): 'did you mean "title"',
        SPACE.replace('units = ["rotate"]', 'depends_on = ["negat"]'): 'did you mean "negate"',
        SPACE.replace('units = ["rotate"]', 'excludes = ["rotate"]'): "names itself",
        SPACE.replace('"xnor"]', '"xnor", "ror"]'): "ror is in negate, too",
        SPACE.replace('units = ["rotate"]', 'excludes = ["negate"]\ndepends_on = ["negate"]'): "no possible set has it",
        SPACE.replace('"mix" }', '"mix", weight = 0 }'): "all weights are 0",
        SPACE.replace('"rv32i"', '"rv32q"'): "rv32q",
        SPACE.replace('"mixer", operation', '"mixr", operation'): 'did you mean "mixer"',
        SPACE.replace('operation = "mix"', 'operation = "mx"'): 'did you mean "mix"',
        SPACE.replace('core = "nisanci"', 'core = "nisanki"'): 'did you mean "nisanci"',
        SPACE.replace('units = ["rotate"]', 'units = ["rotat"]'): 'did you mean "rotate"',
        SPACE.replace('"rori"', '"roli"'): "roli",
        SPACE.replace('core = "nisanci"', 'core = "nisanci"\nconfiguration = "smal"'): 'did you mean "small"',
        SPACE.replace('"rori"', '"quux"'): 'unknown instruction "quux"; rvk isa list shows all',
        hardware("MULTIPLY_BIT = 8"): 'unknown parameter of rvk_core "MULTIPLY_BIT"; did you mean "MULTIPLY_BITS"',
        hardware("MULTIPLY_BITS = 3"): "processors.nisanci.parameters: MULTIPLY_BITS is 3: write 1, 2, 4, 8, 16 or 32",
        hardware('M = "many"'): "processors.nisanci.parameters: use of undeclared identifier 'many'",
        hardware("UNITS = 1"): "processors.nisanci.parameters: UNITS is what groups decide: write groups.NAME.units",
        "title = ": "small.toml",
    }
    for text, message in wrong.items():
        space.write_text(text, encoding="utf-8")
        assert run(["explore", str(space), "--store", str(space.parent / "store")]) == 2
        error = capsys.readouterr().err
        assert message in error
        assert error.count("\n") == 1


def test_wrong_options_are_one_line(
    space: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    space.write_text(SPACE.replace('units = ["rotate"]', 'excludes = ["negate"]'), encoding="utf-8")
    store = ["--store", str(space.parent / "store")]
    wrong = {
        ("nisanci2021",): 'did you mean "nisanci2022"',
        (f"{space}x.toml",): "no such file",
        (str(space), "--set", "rotat"): 'did you mean "rotate"',
        (str(space), "--set", "rotate,negate"): "rotate excludes negate",
        (str(space), "--workload", "mx"): 'did you mean "mix"',
        (str(space), "--block", "1"): "--set",
        (str(space), "--budget", "1", "--without-area"): "--budget is an area",
        (str(space), "--budget", "nan"): "--budget nan",
        (str(space), "--budget", "1", "--set", "rotate"): "give one of them",
        (str(space), "--json", "--budget", "1"): "without --budget",
        (str(space), "--json", "--page", f"{space}.html"): "--page",
        (str(space), "--tls-ca", "none"): "--scheduler",
        (str(space), "--scheduler", "tcp://127.0.0.1:1", "-j", "2"): "--jobs is for the local cluster",
        (str(space), "--scheduler", "tcp://127.0.0.1:1"): "does not answer",
        (str(space), "--scheduler", "nonsense"): "--scheduler nonsense",
    }
    monkeypatch.setattr("rvk.explore.cluster._PATIENCE", "1s")  # for a scheduler that does not answer
    for arguments, message in wrong.items():
        assert run(["explore", *arguments, *store]) == 2
        error = capsys.readouterr().err
        assert message in error
        assert error.count("\n") == 1
