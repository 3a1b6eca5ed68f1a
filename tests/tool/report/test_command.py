# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk report`: a page from measurements of a file, and one line for each error."""

import json
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR
from rvk.measuring import Measurement
from rvk.report.measure import Means
from tests.tool.report.made import measurements

MOST_BYTES = 5_000_000


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """Measurements as `rvk bench --json` prints them."""
    file = tmp_path / "given.json"
    file.write_text(json.dumps([m.model_dump() for m in measurements()]), encoding="utf-8")
    return file


def test_a_page_is_made_of_given_measurements(given: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert run(["report", "--json", str(given), "-o", str(page)]) == 0, capsys.readouterr().err
    assert f"{len(measurements())} measurements" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert len(text.encode()) < MOST_BYTES
    first = text.encode()
    assert run(["report", "--json", str(given), "-o", str(page)]) == 0
    assert page.read_bytes() == first
    assert sorted(each.name for each in tmp_path.iterdir()) == ["given.json", "page.html"]


def test_changes_since_a_file_are_in_it(given: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = tmp_path / "before.json"
    saved = {"schema_version": 1, "rvk": "0", "commit": None, "compilers": {}, "cold": False}
    rows = json.loads(given.read_text(encoding="utf-8"))
    rows[0]["cycles"] += 5
    before.write_text(json.dumps({**saved, "measurements": rows}), encoding="utf-8")
    page = tmp_path / "page.html"
    arguments = ["report", "--json", str(given), "--compare", str(before), "-o", str(page)]
    assert run(arguments) == 0, capsys.readouterr().err
    text = page.read_text(encoding="utf-8")
    assert f'"before":{rows[0]["cycles"]},"now":{rows[0]["cycles"] - 5}' in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--core", "e32"], 'did you mean "e31"?'),
        (["--json", "nothing.json"], 'unknown file or kept measurements "nothing.json"'),
        (["--json", "x", "--core", "e31"], "leave out --core"),
        (["aes", "--json", "x"], "leave out a primitive"),
        (["aess", "--core", "e31"], 'did you mean "aes"?'),
        (["-o", "/nowhere/at/all.html"], "cannot write /nowhere/at/all.html"),
        (["-o", "/"], "cannot write /"),
    ],
)
def test_errors_are_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("rvk: ")
    assert error.count("\n") == 1
    assert message in error


def test_nothing_is_left_of_a_page_that_cannot_be_written(
    given: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rvk.files.write_whole", full)
    page = tmp_path / "page.html"
    assert run(["report", "--json", str(given), "-o", str(page)]) == 2
    assert capsys.readouterr().err == f"rvk: cannot write {page}: No space left on device\n"
    assert not page.exists()


@pytest.mark.parametrize(("options", "failures"), [([], 1), (["--retry"], 0)])
def test_failures_are_forgotten_when_asked_for(
    options: list[str], failures: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, seen = Store(tmp_path / "store"), list[int]()
    store.write("one", [{"key": "a" * 32, ERROR: "no memory"}])

    def measured(_: Means, __: object) -> tuple[list[Measurement], list[str]]:
        seen.append(len(store.read()))
        return measurements(), []

    monkeypatch.setattr(Means, "measured", measured)
    monkeypatch.setattr(Means, "measured_beside_others", lambda *_: ([], []))
    arguments = ["report", "poly1305", "--store", str(store.folder), "-o", str(tmp_path / "page.html"), *options]
    assert run(arguments) == 0
    assert seen == [failures]


@pytest.mark.long
def test_a_second_report_measures_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.html"
    arguments = ["report", "poly1305", "--core", "e31", "--store", str(tmp_path / "store"), "-o", str(page), "-j", "1"]
    assert run(arguments) == 0
    first = page.read_bytes()

    def no_cluster(_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("rvk.explore.run.cluster", no_cluster)
    assert run(arguments) == 0
    assert page.read_bytes() == first
