# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk explore` prints about invented points: budgets, code sizes, the order of groups, hints."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.explore import tables
from rvk.cli.explore.settings import Question
from rvk.cli.format import Format
from rvk.explore.answers.noise import Noise, doubt_within, noise_of
from rvk.explore.answers.value import Value, most_first
from rvk.explore.exploration import Exploration
from rvk.explore.pictures.figures import Wanted, pictures, svg
from rvk.explore.pictures.page import page
from rvk.explore.pictures.rows import pareto_rows, value_rows
from tests.tool.explore.made import made, space_text
from tests.tool.explore.test_answers import point


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Exploration:
    """An exploration with invented results."""
    monkeypatch.setenv("COLUMNS", "200")
    return made(tmp_path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_a_budget_says_the_gates_and_how_certain_the_choice_is(
    found: Exploration, capsys: pytest.CaptureFixture[str]
) -> None:
    noise = noise_of(found.space, found.points)
    assert noise
    assert 460 + noise.of_difference > 500
    gates = f"{noise.gates:.0f}"
    expected = {
        0: ("no group, 0 gates, 1.000 times", "; not certain: pack is faster, and 50 may be within the budget"),
        460: ("pack, 50 ", "; not certain: rotate, negate is faster, and 500 may be within the budget"),
        500: (f"rotate, negate, 500 ±{gates} gates, 1.628 times", "; not certain: it may be larger than the budget"),
        9000: (f"rotate, negate, 500 ±{gates} gates, 1.628 times", " as fast; certain"),
    }
    for budget, (chosen, sure) in expected.items():
        tables.show_budget(found, Question(budget=budget, samples=20), Format.TABLE)
        first, second, *_ = filter(None, lines(capsys))
        assert f"best up to {budget}: {chosen}" in first
        assert first.endswith(sure)
        assert f"each area is ±{gates}" in second
    tables.show_budget(found, Question(budget=9000, workload="mix"), Format.TABLE)
    first, *more = lines(capsys)
    assert "rotate, negate, 500" in first
    assert first.endswith("1.667 times as fast for mix; certain")
    assert not any("part of weights" in line for line in more)


def test_noise_decides_what_is_doubted() -> None:
    noise = Noise(10, 5, 0, 0, 0)
    assert 28 < noise.of_difference < 29
    base, best, larger = point("", 0, x=100), point("a", 100, x=50), point("ab", 110, x=50)
    for points, budget, doubt in (
        ([base, best, larger], 500, None),  # more of the same is no smaller in hardware
        ([base, best], 128, "it may be larger than the budget"),
        ([base, best], 129, None),
        ([base, best, point("b", 128, x=50)], 500, "b is as fast, and may be smaller"),
        ([base, best, point("b", 129, x=50)], 500, None),
        ([base, best, point("b", 158, x=40)], 130, "b is faster, and 158 may be within the budget"),
        ([base, best, point("b", 159, x=40)], 130, None),
        ([base, best, point("b", 158, x=60)], 130, None),
    ):
        assert doubt_within(best, points, budget, noise) == doubt
    assert doubt_within(base, [base], 0, noise) is None


def test_the_code_of_one_workload_is_its_own(found: Exploration, capsys: pytest.CaptureFixture[str]) -> None:
    for workload, size in ((None, "200"), ("mix", "100")):
        tables.show_front(found, workload, Format.TABLE)
        rows = [line.split() for line in lines(capsys) if line.strip().startswith(("no group", "rotate"))]
        assert {row[-2] for row in rows} == {size}
        assert {row["code"] for row in pareto_rows(found, found.points, workload)} == {int(size)}


def test_groups_come_by_what_they_save_then_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = space_text()
    for name in ("zeta", "alpha", "mu"):
        own = {"zeta": "min", "alpha": "max", "mu": "minu"}[name]
        text = text.replace(
            "[groups.rotate]", f'[groups.{name}]\ntitle = "t"\ninstructions = ["{own}"]\n[groups.rotate]'
        )
    found = made(tmp_path, text)
    expected = ["rotate", "negate", "pack", "alpha", "mu", "zeta"]
    for each, add in ((found, ""), (replace(found, is_search=True), "search")):
        tables.show_values(each, Question(samples=10), Format.TABLE)
        printed = lines(capsys)
        names = [line.split()[0] for line in printed if line.split() and line.split()[0] in found.space.groups]
        assert sorted(names[:2]) == ["negate", "rotate"], add
        assert names[2:6] == expected[2:]
        [hint] = [line for line in printed if "no program contains an instruction of" in line]
        assert "instruction of zeta, alpha, mu: " in hint
    assert [row["group"] for row in value_rows(found, found.points)][2:] == expected[2:]
    close = [Value(name, 0, 0, value, None) for name, value in (("b", 1e-7), ("a", -1e-7), ("c", 0.1))]
    assert [each.group for each in most_first(close)] == ["c", "a", "b"]


def test_no_hint_where_every_group_is_used(found: Exploration, capsys: pytest.CaptureFixture[str]) -> None:
    tables.show_values(found, Question(), Format.TABLE)
    assert "no program contains" not in capsys.readouterr().out


def test_pictures_of_sampled_values_show_their_error(found: Exploration) -> None:
    exact = value_rows(found, found.points)
    assert {row["time_low"] for row in exact} == {None}
    searched = replace(found, is_search=True)
    for row in value_rows(searched, found.points):
        assert row["time_high"] - row["time"] == pytest.approx(row["time"] - row["time_low"])
        assert row["time_high"] > row["time"]
    drawn = [svg(dict(pictures(each, Wanted(), ()))["shapley-nisanci-zig"]) for each in (found, searched)]
    bars = [set(re.findall(r'(concat_\d)_layer_1_marks"[^>]*><line', each)) for each in drawn]
    assert bars == [{"concat_1"}, {"concat_0"}]  # of gates; of time, the only one
    said = "Sampled: mean contribution over 1000 random orders of the groups"
    assert said in page(searched, Wanted(), ())
    assert said not in page(found, Wanted(), ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rotate,rotate", 'the set "rotate,rotate" has rotate twice'),
        ("", 'the set "" lacks the name of a group; write - for the set without any'),
        ("rotate,", 'the set "rotate," lacks the name of a group'),
    ],
)
def test_a_set_is_written_once(space: Path, capsys: pytest.CaptureFixture[str], text: str, message: str) -> None:
    assert run(["explore", str(space), "--store", str(space.parent / "store"), "--set", text]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
