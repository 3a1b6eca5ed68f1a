# SPDX-License-Identifier: MIT OR Apache-2.0
"""Experiments measured again are what was accepted; `make reproduce` does so with those about search spaces, too."""

import shutil
from pathlib import Path

import pytest

from rvk import paths
from rvk.errors import UsageError
from rvk.explore.cluster import Where
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR, set_keys
from rvk.reproduce.kept import changes, kept_results
from rvk.reproduce.result import Verdict
from rvk.reproduce.run import Reproduction


def problems(names: list[str], store: Path, workers: int = 1) -> list[str]:
    """What `rvk reproduce` would say."""
    reproduction = Reproduction.load()
    chosen = reproduction.chosen(names)
    results = reproduction.results(chosen, store, Where(workers=workers), lambda _: None)
    assert results
    return [*changes(results, kept_results(), chosen), *(each.problem for each in results if each.problem)]


def test_a_table_is_what_was_accepted(tmp_path: Path) -> None:
    assert problems(["stoffelen2019/sizes"], tmp_path) == []


@pytest.mark.long
def test_what_has_failed_is_computed_again_when_asked_for(tmp_path: Path) -> None:
    reproduction, store = Reproduction.load(), Store(tmp_path)
    chosen = reproduction.chosen(["stoffelen2019/sizes"])
    tasks = reproduction.tasks(chosen)
    set_keys(tasks)
    store.write("some", [{"key": each.key, ERROR: "no memory"} for each in tasks])
    failed = [
        any(each.verdict is Verdict.FAILED for each in results)
        for retry in (False, True)
        for results in [reproduction.results(chosen, tmp_path, Where(workers=1), lambda _: None, retry=retry)]
    ]
    assert failed == [True, False]


def test_what_cannot_be_placed_here_is_as_it_was_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rvk.reproduce.tasks.find_spec", lambda _: None)
    reproduction, name = Reproduction.load(), "marshall2020/table3"
    table = reproduction.tables[name]
    left_out = {area.name for area in table.published.area if area.target == "ecp5"}
    assert len(reproduction.left_out([name])) == len(left_out) > 0
    assert not any("ecp5" in task.label for task in reproduction.tasks([name]))
    expected = [each for each in kept_results() if each.experiment == name and each.name in left_out]
    found = [each for area in table.published.area if area.name in left_out for each in table.results_of_area(area, {})]
    assert found == expected != []


@pytest.mark.long
@pytest.mark.parametrize("paper", ["stoffelen2019", "campos2020", "marshall2020", "sukumaran", "nisanci2022"])
def test_every_table_of_measurements_is_what_was_accepted(paper: str, tmp_path: Path) -> None:
    names = [name for name in Reproduction.load().tables if name.startswith(f"{paper}/")]
    assert problems(names, tmp_path) == []


def with_changes(folder: Path, name: str, old: str, new: str) -> Path:
    """The experiments with one file changed."""
    shutil.copytree(paths.data_folder("experiments"), folder / "experiments")
    file = folder / "experiments" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder / "experiments"


TABLE = "stoffelen2019/table1.toml"
CURVE = "stoffelen2019/figure1.toml"
CLAIMS = "stoffelen2019/section_6.toml"


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            TABLE,
            '["Table 1"]',
            '["Tabel 1"]',
            'unknown table or figure of stoffelen2019 "Tabel 1"; did you mean "Table 1"?',
        ),
        (TABLE, 'core = "e31"', 'core = "e32"', 'unknown core "e32"; did you mean "e31"?'),
        (TABLE, '"rv32imc"', '"rv32im"', 'unknown ISA string of aes/ttable "rv32im"; did you mean "rv32imc"'),
        (TABLE, "[defaults]", "[defaults]\nparamters = 1", 'unknown key "paramters"; did you mean "parameters"?'),
        (TABLE, 'AES-128"', 'AES-128 key schedule"', "two of [[row]] have the name"),
        (CURVE, '"4 * n"', '"4 * m"', '"4 * m" is not an expression of n alone'),
        (CLAIMS, "at = 64", "att = 64", 'unknown key "att"'),
        (CLAIMS, ", at = 64 }", " }", "at belongs to series"),
        (CLAIMS, "at = 64", 'at = 64, take = "printed"', "of a series there is ours, of its own quantity"),
        (CLAIMS, "printed = 37", "", "has no printed figure, and a series has none either"),
        (CURVE, 'parameter = "message_bytes"', 'parameter = "message_bytes"\nquantity = "gates"', "quantity"),
        (CLAIMS, '"full radix"', '"ful radix"', 'unknown series "ful radix"; did you mean "full radix"?'),
        (CLAIMS, '"figure1"', '"figur1"', 'unknown table "stoffelen2019/figur1"; did you mean'),
        (CLAIMS, "1 - reduced / full", "1 - reducd / full", "reducd"),
        (CLAIMS, "at = 64", "at = 63", "full radix has no point at 63"),
    ],
)
def test_a_misspelt_name_is_an_error(name: str, old: str, new: str, message: str, tmp_path: Path) -> None:
    folder = with_changes(tmp_path, name, old, new)
    with pytest.raises(UsageError) as caught:
        Reproduction.load(folder)
    assert name in str(caught.value)
    assert message in str(caught.value)


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(
        UsageError, match='unknown paper, table or figure "stoffelen2018"; did you mean "stoffelen2019"'
    ):
        Reproduction.load().chosen(["stoffelen2018"])
