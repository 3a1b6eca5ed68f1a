# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the report shows is what was measured, kept and accepted."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from rvk.experiments import load_papers, load_tables
from rvk.explore.kept_points import kept_spaces
from rvk.peers import load_peers
from rvk.report.figures import axes, figure_of
from rvk.report.hardware import areas
from rvk.report.measured import encoded
from rvk.report.others import beside, tasks_beside
from rvk.report.spaces import spaces
from rvk.report.verdicts import papers
from rvk.reproduce.items import covered
from rvk.synth.areas import accepted
from tests.tool.report.made import CORES, measurement, measurements, report, results


def decoded(data: Mapping[str, Any], row: list[Any]) -> dict[str, Any]:
    """A row as the page's script reads it."""
    names, figures = data["names"], data["figures"]
    found = {name: data["texts"][name][row[at]] for at, name in enumerate(names)}
    found |= dict(zip(figures, row[len(names) :], strict=False))
    for name, text, pairs in (("stalls", "cause", row[-2]), ("regions", "region", row[-1])):
        found[name] = {data["texts"][text][pairs[at]]: pairs[at + 1] for at in range(0, len(pairs), 2)}
    return found


def test_every_measurement_is_in_the_data() -> None:
    now = measurements()
    made = report().data()["measured"]
    assert len(made["rows"]) == len(now)
    for m, row in zip(now, made["rows"], strict=True):
        found = decoded(made, row)
        assert found["operation"].startswith(m.operation)
        for name in ("primitive", "variant", "isa", "core", "compiler", *made["figures"], "stalls", "regions"):
            assert found[name] == getattr(m, name)
        assert found["proved"] == (m.proved or "")


def test_the_library_says_what_variants_are() -> None:
    made = report().data()["measured"]
    for m in measurements():
        about = made["variants"][f"{m.primitive}/{m.variant}"]
        assert about["constant_time"] is m.constant_time
        assert about["technique"]
        assert about["goal"] in ("speed", "size", "clarity")


def test_a_core_lacks_the_instructions_that_it_lacks() -> None:
    made = encoded(measurements(), report().library)
    assert list(made["cores"]) == list(CORES)
    assert "rv32imc" not in made["beyond"]["e31"]
    assert any("zk" in isa for isa in made["beyond"]["e31"])


def test_measurements_of_what_rvk_does_not_have_are_shown() -> None:
    own = measurements()[0].model_copy(update={"primitive": "mine", "core": "my-core"})
    made = encoded([own], report().library)
    assert made["variants"] == {}
    assert made["cores"] == {"my-core": "my-core"}
    assert made["beyond"] == {"my-core": []}


def test_every_item_of_every_paper_is_there_with_its_rows() -> None:
    rows, known = list(results()), load_papers()
    made = papers(known, rows, axes(load_tables()))
    assert [each["name"] for each in made["papers"]] == list(known)
    for paper in made["papers"]:
        assert [each["name"] for each in paper["items"]] == known[paper["name"]].names
    [table] = [each for each in made["papers"][-2]["items"] if each["name"] == "Table 1"]
    assert [made["rows"][at]["name"] for at in table["rows"]] == ["Table AES-128"]


@pytest.mark.parametrize(
    ("paper", "item", "kind", "number"),
    [
        ("stoffelen2019", "Figure 1", "curves", 6),
        ("stoffelen2019", "Figure 3", "bars", 4),
        ("nisanci2022", "Figure 31", "scatter", 2),
    ],
)
def test_each_figure_has_its_kind_of_picture(paper: str, item: str, kind: str, number: int) -> None:
    [each] = [each for each in covered(load_papers(), list(results())) if (each.paper, each.item.name) == (paper, item)]
    made = figure_of(each, axes(load_tables()))
    assert made is not None
    assert made["kind"] == kind
    assert len(made["rows"]) == number


def test_a_table_has_no_picture() -> None:
    [each] = [each for each in covered(load_papers(), list(results())) if each.item.name == "Table 1" and each.results]
    assert figure_of(each, {}) is None


def test_the_areas_are_those_that_were_accepted() -> None:
    known = accepted()
    for row in areas():
        assert {name: row[name] for name in known[row["configuration"]]} == known[row["configuration"]]
        assert row["title"]


def test_the_spaces_are_those_that_are_kept() -> None:
    found = spaces()
    assert {each["label"].split(" on ")[0] for each in found} == set(kept_spaces())
    for each in found:
        assert each["points"][0]["groups"] == ()
        assert each["points"][0]["added"] == 0


def test_ours_stands_beside_the_same_of_others() -> None:
    peers, own = load_peers(), report().library
    tasks = tasks_beside(peers, own, [])
    task = next(each for each in tasks if (each.primitive, each.compiler) == ("chacha20", "zig"))
    [bound] = own.primitive("chacha20").bind_all(task.operation, dict(task.parameters))[:1]
    made = measurement(bound, task.variant, task.isa, task.core, random.Random(3))
    rows = [row for row in beside(peers, own, [made]) if row["ours"]]
    assert rows
    for row in rows:
        assert (row["variant"], row["isa"], row["core"]) == (made.variant, made.isa, made.core)
        assert row["ratio"] == made.cycles / row["theirs"]["cycles"]
    assert task not in tasks_beside(peers, own, [made])
