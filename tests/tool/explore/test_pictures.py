# SPDX-License-Identifier: MIT OR Apache-2.0
"""Figures for papers, the text of the page, and their options; the page in a browser: test_pictures_page.py."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.explore.settings import Question, View
from rvk.cli.explore.views import show
from rvk.cli.format import Format
from rvk.explore.exploration import Exploration
from rvk.explore.pictures.figures import Wanted, pdf, pictures, svg
from rvk.explore.pictures.names import short
from rvk.explore.pictures.page import page
from rvk.explore.pictures.published import spread
from rvk.explore.pictures.rows import best_for, curve_rows, pareto_rows, value_rows
from tests.tool.explore.made import BASE, GROUPS, made, space_text
from tests.tool.explore.test_published import sets_of

HOSTILE = "</script><img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Exploration:
    """An exploration with invented results."""
    return made(tmp_path_factory.mktemp("made"))


def test_figures_are_the_same_bytes_each_time(found: Exploration, tmp_path: Path) -> None:
    sets = sets_of(found, tmp_path)
    first, second = (
        {name: (text := svg(spec), pdf(text)) for name, spec in pictures(found, Wanted(block=900), [sets])}
        for _ in range(2)
    )
    assert first == second
    published = [f"nisanci2022-{name}" for name in ("table-1", "figure-1", "figure-2")]
    assert list(first) == [f"{name}-nisanci-zig" for name in ("pareto", "heat", "shapley", "crossover", *published)]
    for drawing, document in first.values():
        assert drawing.startswith("<svg")
        assert document.startswith(b"%PDF")
    texts = {name: re.findall(r">([^<>]+)</text>", drawing) for name, (drawing, _) in first.items()}
    assert "area of the groups (NAND2 equivalents)" in texts["pareto-nisanci-zig"]
    assert {"rotate, negate", "mix", "long", "1.67"} <= set(texts["heat-nisanci-zig"])
    assert [each for each in texts["shapley-nisanci-zig"] if each in GROUPS] == ["negate", "rotate", "pack"]
    assert "100 MHz; block: 900 NAND2 equivalents" in texts["crossover-nisanci-zig"]


def test_rows_of_a_front_have_its_points_in_order(found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    rows = pareto_rows(found, points, "mix")
    ranked = sorted((row for row in rows if row["front"]), key=lambda row: row["rank"])
    assert [row["set"] for row in ranked] == ["none", "pack", "rotate, negate"]
    assert [row["added"] for row in ranked] == [0, 50, 500]
    assert [row["speedup"] for row in ranked] == [1, 1000 / 900, 1000 / 600]
    assert all(row["low"] < row["added"] < row["high"] for row in rows)
    assert [row["group"] for row in value_rows(found, points)] == ["negate", "rotate", "pack"]


def test_values_after_a_search_are_of_time_alone(found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    exact = {row["group"]: row["time"] for row in value_rows(found, points)}
    after_search = value_rows(replace(found, is_search=True), points[:3])
    assert {row["group"]: row["time"] for row in after_search} == pytest.approx(exact, abs=1)
    assert {row["gates"] for row in after_search} == {None}


def test_curves_cross_where_the_answers_say(found: Exploration) -> None:
    from rvk.explore.answers.crossover import crossovers  # noqa: PLC0415

    points = found.of("nisanci", "zig")
    point = best_for("mix", points)
    assert point.groups == ("rotate", "negate")
    [cross] = crossovers(points[0], point, {"mix": 64}, megahertz=100, block=900)
    assert cross.pays_from is not None
    rows = curve_rows("mix", 64, points[0], point, megahertz=100, block=900)
    for row in rows:
        if row["line"] == "no group":
            [other] = [each for each in rows if each["line"] == "with groups" and each["rate"] == row["rate"]]
            assert (row["share"] > other["share"]) == (1000 * row["rate"] > cross.pays_from)
    assert {row["share"] for row in rows if row["line"] == "block"} == {100 * 900 / BASE}


def test_short_names() -> None:
    every = ["a", "b", "c", "d", "e", "f"]
    assert short([], every) == "none"
    assert short(every, every) == "all"
    assert short(["a", "c", "d", "e", "f"], every) == "all but b"
    assert short(["a", "b", "d"], every) == "a, b, d"
    assert short(["a"], ["a", "b"]) == "a"


def test_labels_of_close_points_do_not_overlap() -> None:
    points = [{"area": 1.0 + place / 1000, "speedup": 1.1} for place in range(4)] + [{"area": 2.0, "speedup": 3.0}]
    labels = sorted(each["label_at"] for each in spread(points))
    assert labels[-1] == pytest.approx(3)
    assert all(after > 1.03 * before for before, after in pairwise(labels))


def test_the_page_asks_for_nothing_and_names_in_it_are_text(tmp_path: Path) -> None:
    text = space_text().replace('title = "small"', f"title = '{HOSTILE}'")
    written = page(made(tmp_path, text), Wanted(), ())
    assert HOSTILE not in written
    assert "default-src 'none'" in written
    markup = re.sub(r"<script.*?</script>", "", written, flags=re.DOTALL)
    assert not re.search(r"<\w[^>]*\s(?:src|href)=", markup)
    assert not re.search(r"<script[^>]* src=", written)
    assert "unsafe" not in re.findall(r"Content-Security-Policy[^>]*>", written)[0]


def test_files_are_written_whole(found: Exploration, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    view = View(page=tmp_path / "p.html", figures=tmp_path / "new" / "figures", estimates=True)
    show(found, view, Question(), Format.JSON)
    assert capsys.readouterr().out.startswith("[")
    assert (tmp_path / "p.html").stat().st_size > 500_000
    names = sorted(path.name for path in (tmp_path / "new" / "figures").iterdir())
    assert names == sorted(f"{name}-nisanci-zig.{kind}" for name in ("crossover", "heat", "pareto", "shapley")
                           for kind in ("pdf", "svg"))  # fmt: skip


def test_wrong_options_are_one_line(space: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    wrong = {
        ("--page", str(tmp_path)): "not a file in a folder that exists",
        ("--page", str(tmp_path / "no" / "p.html")): "not a file in a folder that exists",
        ("--figures", str(tmp_path / "file")): "not a folder",
        ("--estimates", "--published"): "give one",
        ("--block", "1"): "--page or --figures",
        ("--page", "p.html", "--set", "rotat"): 'did you mean "rotate"',
    }
    for options, message in wrong.items():
        assert run(["explore", str(space), "--store", str(tmp_path / "store"), *options]) == 2
        error = capsys.readouterr().err
        assert message in error
        assert error.count("\n") == 1
