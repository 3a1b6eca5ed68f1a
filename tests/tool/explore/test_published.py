# SPDX-License-Identifier: MIT OR Apache-2.0
"""What papers print beside what is measured, what sharing saves, and how far areas vary."""

import csv
import io
import re
import tomllib
from math import isclose, sqrt
from pathlib import Path

import pytest

from rvk.cli.explore.published import show_estimates, show_published
from rvk.cli.format import Format
from rvk.errors import UsageError
from rvk.experiments import PublishedTable
from rvk.explore.answers.estimates import beside
from rvk.explore.answers.noise import Noise, may_be_beaten, noise_of
from rvk.explore.answers.published import areas, cycles
from rvk.explore.answers.sharing import sharings
from rvk.explore.answers.value import Game
from rvk.explore.exploration import Exploration
from rvk.explore.published import PublishedSets, published_sets
from rvk.explore.space import read_space, space_names
from tests.clone import CLONE
from tests.tool.explore.made import BASE, GATES, made, space_text
from tests.tool.explore.test_answers import point

SETS = """
title = "t"
space = "small"
areas = "Table 1"
uses = "Table 2"
acceleration = "Figure 2"
[[without_data]]
what = "Figure 9"
reason = "a photograph"
[[implementation]]
name = "MIX"
cycles_in = "Figure 1"
workload = "mix"
base = "table4: HIGHT, rv32i"
crypto = "table4: HIGHT, rv32i+crypto"
groups = ["pack"]
instructions = ["pack"]
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Exploration:
    """An exploration with invented results."""
    return made(tmp_path_factory.mktemp("made"))


def sets_of(found: Exploration, folder: Path, text: str = SETS) -> PublishedSets:
    """The published tables of a file."""
    (folder / "nisanci2022" / "sets").mkdir(parents=True, exist_ok=True)
    (folder / "nisanci2022" / "sets" / "t.toml").write_text(text, encoding="utf-8")
    [sets] = published_sets(found.space, folder)
    return sets


def test_noise_is_what_a_sum_over_groups_leaves(found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    noise = noise_of(found.space, points)
    assert noise is not None
    assert noise.freedom == 8 - 4
    # The projection of 30 at {rotate} and -60 at {negate, pack} off the sums, worked out in an orthogonal basis: of a
    # full factorial design, each of 1 and the three contrasts takes the part (sum of signs times value)^2 / 8.
    left = 30**2 + 60**2 - (30 - 60) ** 2 / 8 - (30 + 60) ** 2 / 8 - 2 * (-30 - 60) ** 2 / 8
    assert isclose(noise.gates, sqrt(left / 4))
    # {negate, pack} is smaller than {negate} by 10 gates, and than {pack} by nothing: 100 - 60 more.
    assert (noise.decreases, noise.steps, noise.largest_decrease) == (1, 12, 10)
    assert noise_of(found.space, points[:4]) is None


def test_sharing_is_no_noise(tmp_path: Path) -> None:
    text = space_text().replace('units = ["pack"]', 'units = ["pack"]\nshares_hardware_with = ["negate"]')
    found = made(tmp_path, text)
    noise = noise_of(found.space, found.of("nisanci", "zig"))
    assert noise is not None
    assert noise.freedom == 8 - 5
    [each] = sharings(found.space, found.of("nisanci", "zig"))
    assert (each.groups, each.first, each.second, each.together) == (("negate", "pack"), 100, 50, 90)
    assert (each.saving, each.ratio) == (60, 90 / 150)
    assert (each.mean_saving, each.sets) == ((60 - 30) / 2, 2)  # beside nothing, and beside rotate


def test_a_point_is_uncertain_if_another_that_is_as_fast_may_be_as_small() -> None:
    noise = Noise(gates=10, freedom=9, largest_decrease=0, decreases=0, steps=1)
    small = point("a", 50, x=60)
    near, far = point("b", 50 + noise.of_difference - 1, x=60), point("b", 50 + noise.of_difference + 1, x=60)
    slow, more = point("b", 51, x=61), point("ab", 51, x=60)
    assert may_be_beaten(small, [small, near], noise) == [near]
    assert may_be_beaten(small, [small, far, slow, more], noise) == []


def test_a_shapley_value_varies_by_the_weights_of_its_areas(found: Exploration) -> None:
    points = found.of("nisanci", "zig")
    game = Game.of(("a", "b"), [point("", 0, x=100), point("a", 5, x=90), point("b", 6, x=80)])
    first, _ = game.values()
    # Worth half of a alone, and half of nothing: {a, b} is impossible, and counts as its best subset, b.
    assert isclose(first.weight_of_areas, sqrt(0.5**2 + 0.5**2))
    everything = Game.of(tuple(found.space.groups), points).values()
    assert isclose(everything[0].weight_of_areas, sqrt(2 * (2 * (1 / 3) ** 2 + 2 * (1 / 6) ** 2)))


def test_estimates_stand_beside_measurements(found: Exploration, capsys: pytest.CaptureFixture[str]) -> None:
    saved, area, most = beside(found)
    assert saved.measured == pytest.approx((100 * (1 - 1300 / 2100), 100 * (1 - 600 / 1000)))
    assert saved.of == ("long/c", "mix/c")
    assert area.measured == (GATES["pack"],)
    assert (most.measured, most.of) == ((1000 / 600,), ("mix/c",))  # of both workloads the larger one
    show_estimates(found, Format.CSV)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["printed"] for row in rows] == ["20.0;30.5", "60.0", "2.0"]
    show_estimates(found, Format.LATEX)
    assert "20 to 30.5" in capsys.readouterr().out


def test_a_wrong_estimate_is_one_line(space: Path) -> None:
    wrong = {
        'groups = ["pack"]\nprinted': 'groups = ["pak"]\nprinted',
        'quantity = "gates"': 'quantity = "gates"\nworkloads = ["mix"]',
        "printed = [60]": "printed = [60, 70]",
        'quantity = "saved"': 'quantity = "saved"\nworkloads = ["mx/c"]',
        "printed = [20, 30.5]": "printed = [20]\nper = 2",
    }
    messages = ['did you mean "pack"', "not of a workload", "is one figure", 'did you mean "mix"', "saved_cycles"]
    for (before, after), message in zip(wrong.items(), messages, strict=True):
        text = space_text().replace(before, after)
        assert text != space_text()
        space.write_text(text, encoding="utf-8")
        with pytest.raises(UsageError, match=message):
            read_space(str(space))


def test_printed_cycles_and_areas_stand_beside_ours(found: Exploration, tmp_path: Path) -> None:
    sets = sets_of(found, tmp_path)
    base, crypto, everything = cycles(found, sets, "nisanci", "zig")
    assert (base.printed, base.program.cycles, base.acceleration, base.area) == (4528, 1000, 1, 1)
    assert (crypto.printed, crypto.program.cycles) == (4400, 900)
    assert crypto.printed_acceleration == 4528 / 4400
    assert (crypto.printed_area, crypto.area) == (1 + 60 / 10000, 1 + GATES["pack"] / BASE)
    assert (everything.printed, everything.program.cycles, everything.printed_area) == (None, 600, None)
    assert everything.groups == {"rotate", "negate"}
    rows = {each.name: (each.printed, each.measured) for each in areas(found, "nisanci", "zig")}
    assert rows == {"processor": (10000, BASE), "rotate": (None, 430), "negate": (None, 100), "pack": (60, 50)}


def test_published_tables_are_printed(
    found: Exploration, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sets = sets_of(found, tmp_path)
    monkeypatch.setattr("rvk.cli.explore.published.published_sets", lambda _: [sets])
    show_published(found, Format.TABLE)
    printed = capsys.readouterr().out
    for title in ("nisanci2022, Table 1: area", "Table 2: instructions", "Figure 1: cycles; Figure 2: acceleration"):
        assert title in printed
    assert "Figure 9: no data: a photograph" in printed
    show_published(found, Format.CSV)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    [row] = [row for row in rows if (row["quantity"], row["set"]) == ("cycles", "crypto")]
    assert (row["where"], row["printed"], row["measured"], row["instructions"]) == ("Figure 1", "4400.0", "900", "pack")
    monkeypatch.setattr("rvk.cli.explore.published.published_sets", lambda _: [])
    with pytest.raises(UsageError, match="no experiments"):
        show_published(found, Format.TABLE)


def test_a_wrong_published_set_is_one_line(found: Exploration, tmp_path: Path) -> None:
    for before, after, message in (
        ('workload = "mix"', 'workload = "mx"', 'did you mean "mix"'),
        ('groups = ["pack"]', 'groups = ["pak"]', 'did you mean "pack"'),
        ("HIGHT, rv32i+crypto", "HIGTH, rv32i+crypto", 'did you mean "table4: HIGHT, rv32i\\+crypto"'),
    ):
        with pytest.raises(UsageError, match=message):
            sets_of(found, tmp_path, SETS.replace(before, after)).printed()


def test_the_examples_of_the_documentation_are_right(tmp_path: Path) -> None:
    page = (CLONE / "docs" / "adding-a-table.md").read_text(encoding="utf-8")
    claim, sets = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert PublishedTable.model_validate({"title": "t", **tomllib.loads(claim)}).problem() is None
    PublishedSets.model_validate(tomllib.loads(sets))
    page = (CLONE / "docs" / "exploration.md").read_text(encoding="utf-8")
    example = next(text for text in re.findall(r"```toml\n(.*?)```", page, re.DOTALL))
    (tmp_path / "example.toml").write_text(example, encoding="utf-8")
    space = read_space(str(tmp_path / "example.toml"))
    assert len(space.estimates) == 1


@pytest.mark.parametrize("name", space_names())
def test_the_spaces_of_rvk_and_what_is_published_of_them_are_right(name: str) -> None:
    space = read_space(name)
    for sets in published_sets(space):
        assert len(sets.printed()) >= len(sets.implementation)
    assert {"stoffelen2019", "campos2020", "marshall2020", "nisanci2022_sbox"} <= set(space_names())
    assert space.estimates or name in {"nisanci2022", "rv32im"}
