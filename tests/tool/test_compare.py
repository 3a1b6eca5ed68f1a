# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench --save`, `--compare` and `--fail-if`: what has changed since a file or a commit."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from rvk import compare, paths
from rvk.cli import run
from rvk.compare import FIGURES, parse_limit, read_saved
from rvk.measuring import Measurement
from rvk.measuring.measurement import commit
from tests.conftest import TOY

SOURCE = "stream/toy/rv32/update.S"
BENCH = ["bench", "toy", "--variant", "rv32", "--isa", "rv32i", "--core", "ideal"]
SLOWER = ("    xor t2, t2, t3", "    nop\n    xor t2, t2, t3")
Fails = Callable[[list[str], int], str]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A repository whose lib/ is the toy library, and a build folder with the usual objects and no measurements."""
    shutil.copytree(TOY, tmp_path / "lib")
    build = tmp_path / "build"
    build.mkdir()
    for part in ("objects", "programs", "zig"):
        (paths.build_folder() / part).mkdir(parents=True, exist_ok=True)
        (build / part).symlink_to(paths.build_folder() / part)
    monkeypatch.setenv("RVK_BUILD_DIR", str(build))
    monkeypatch.setattr(paths, "library_folder", lambda: tmp_path / "lib")
    monkeypatch.setattr(paths, "clone_folder", lambda: tmp_path)
    commit.cache_clear()
    yield tmp_path
    commit.cache_clear()


@pytest.fixture
def fails(capsys: pytest.CaptureFixture[str]) -> Fails:
    """Runs a command that must fail; returns stderr."""

    def failing(arguments: list[str], status: int) -> str:
        capsys.readouterr()
        assert run(arguments) == status
        return capsys.readouterr().err

    return failing


def edit(clone: Path, old: str, new: str) -> None:
    path = clone / "lib" / SOURCE
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def git(clone: Path, *arguments: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=clone, check=True, capture_output=True)


def changes(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The rows of --json."""
    capsys.readouterr()
    assert run([*BENCH, *arguments, "--json"]) == 0
    rows: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return rows


@pytest.mark.parametrize("before", ["kept", "file.json", "commit"])
def test_a_slower_line_is_found_and_fails(
    clone: Path, before: str, monkeypatch: pytest.MonkeyPatch, fails: Fails, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(clone)
    if before == "commit":
        git(clone, "init", "-b", "commit")
        git(clone, "add", "lib")
        git(clone, "commit", "-m", "The first")
    else:
        assert run([*BENCH, "--save", before]) == 0
    assert changes(["--compare", before], capsys) == []
    edit(clone, *SLOWER)
    rows = changes(["--compare", before], capsys)
    cycles = [row for row in rows if row["figure"] == "cycles"]
    assert [(row["change"], row["now"] - row["before"]) for row in cycles] == [("changed", 16), ("changed", 64)]
    assert {row["figure"]: row["now"] - row["before"] for row in rows}["code_bytes"] == 4
    assert {row["figure"] for row in rows} == {"cycles", "instructions", "code_bytes"}
    percent = max(row["percent"] for row in cycles)
    comparing = [*BENCH, "--compare", before]
    assert run([*comparing, "--fail-if", f"cycles:{percent + 0.01:.2f}%", "--fail-if", "code_bytes:4"]) == 0
    assert ("the library of commit" in capsys.readouterr().out) == (before == "commit")
    lines = fails([*comparing, "--fail-if", "cycles:63", "--fail-if", "code_bytes:3", "--fail-if", "stack_bytes"], 1)
    assert lines.count("rvk: toy/rv32 encrypt") == 3
    assert lines.count("+64") == 1
    assert lines.endswith("rvk: 3 figures became worse by more than --fail-if allows\n")


def test_a_commit_that_cannot_be_read_is_an_error(clone: Path, fails: Fails) -> None:
    meta = (clone / "lib" / SOURCE).parents[1] / "META.toml"
    text = meta.read_text(encoding="utf-8")
    meta.write_text(f'colour = "red"\n{text}', encoding="utf-8")
    git(clone, "init")
    git(clone, "add", "lib")
    git(clone, "commit", "-m", "another form")
    meta.write_text(text, encoding="utf-8")
    error = fails([*BENCH, "--compare", "HEAD", "--fail-if", "cycles"], 2)
    assert "this tool cannot read its library" in error
    assert 'unknown key "colour"' in error


def test_what_is_faster_breaks_no_limit(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(clone, *SLOWER)
    assert run([*BENCH, "--save", "slow"]) == 0
    edit(clone, *reversed(SLOWER))
    limits = [part for figure in FIGURES for part in ("--fail-if", figure)]
    assert run([*BENCH, "--compare", "slow", *limits]) == 0
    assert "-64 (-" in capsys.readouterr().out


def test_lost_constant_time_is_worse_and_gained_is_not(clone: Path) -> None:
    assert run([*BENCH, "--save", str(clone / "a.json")]) == 0
    constant = read_saved(clone / "a.json").measurements
    leaking = [m.model_copy(update={"constant_time": False}) for m in constant]
    limit = parse_limit("constant_time")

    def broken(before: Sequence[Measurement], now: Sequence[Measurement]) -> list[bool]:
        return [limit.is_broken_by(change) for change in compare.changes(before, now, lambda _: True).rows]

    assert broken(constant, leaking) == [True] * len(constant)
    assert broken(leaking, constant) == [False] * len(constant)


def test_what_is_not_known_is_compared(clone: Path) -> None:
    assert run([*BENCH, "--save", str(clone / "a.json")]) == 0
    known = read_saved(clone / "a.json").measurements[:1]
    unknown = [m.model_copy(update={"constant_time": None, "code_bytes": None}) for m in known]
    rows = compare.changes(unknown, known, lambda _: True).rows
    assert [(row.figure, row.before, row.percent) for row in rows] == [
        ("code_bytes", None, None),
        ("constant_time", None, None),
    ]
    assert compare.changes(unknown, unknown, lambda _: True).rows == []


def test_new_and_gone_measurements_are_shown(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*BENCH, "--all", "--save", "all"]) == 0
    meta = clone / "lib" / "stream" / "toy" / "META.toml"
    text = meta.read_text(encoding="utf-8")
    meta.write_text(text.replace("[operations.init]", "[operations.begin]"), encoding="utf-8")
    rows = changes(["--all", "--compare", "all"], capsys)
    assert {(row["change"], row["operation"]) for row in rows} == {("new", "begin"), ("gone", "init")}
    assert {row["figure"] for row in rows} == set(FIGURES)
    assert run([*BENCH, "--compare", "all"]) == 0  # of which only the primary operation is measured
    assert "0 of 2 rows changed; 4 more of before were not measured now" in capsys.readouterr().out


def test_wrong_files_are_one_line(clone: Path, fails: Fails) -> None:
    file = clone / "kept.json"
    assert run([*BENCH, "--save", str(file)]) == 0
    kept = json.loads(file.read_text(encoding="utf-8"))
    comparing = [*BENCH, "--compare", str(file)]
    wrong: dict[str, object] = {
        "not a file of rvk bench --save: it has no schema_version": kept["measurements"],
        "schema_version is 0, and this rvk reads 1": {**kept, "schema_version": 0},
        "commit: Field required": {name: each for name, each in kept.items() if name != "commit"},
        "more: Extra inputs are not permitted": {**kept, "more": 1},
        "is of first calls, so add --cold": {**kept, "cold": True},
        "has nothing of what was measured; it has no row": {**kept, "measurements": []},
        "cycles: Input should be greater than or equal to 0": {
            **kept,
            "measurements": [{**kept["measurements"][0], "cycles": -1}],
        },
        "2 measurements of toy/rv32 encrypt": {**kept, "measurements": kept["measurements"][:1] * 2},
    }
    for message, contents in wrong.items():
        file.write_text(json.dumps(contents), encoding="utf-8")
        found = fails(comparing, 2)
        assert message in found
        assert found.count("\n") == 1
    file.write_text("{", encoding="utf-8")
    assert "not a file of rvk bench --save" in fails(comparing, 2)
    file.unlink()
    assert "No such file" in fails(comparing, 2)


def test_wrong_names_and_limits_are_one_line(clone: Path, fails: Fails) -> None:
    assert run([*BENCH, "--save", "before"]) == 0
    assert 'did you mean "before"' in fails([*BENCH, "--compare", "befroe"], 2)
    assert "is no name for measurements" in fails([*BENCH, "--save", "../before"], 2)
    assert "cannot write" in fails([*BENCH, "--save", str(clone / "none" / "before.json")], 2)
    assert "--compare" in fails([*BENCH, "--fail-if", "cycles"], 2)
    assert "--save does not go with --peers" in fails([*BENCH, "--save", "a", "--peers", "."], 2)
    limits = {
        "cylces:2%": 'did you mean "cycles"',
        "cycles:": "write cycles:2% or cycles:16",
        "cycles:1.5": "write cycles:2% or cycles:16",
        "cycles:-1": "write cycles:2% or cycles:16",
    }
    for text, message in limits.items():
        assert message in fails([*BENCH, "--compare", "before", "--fail-if", text], 2)
    assert parse_limit("cycles:1.5%").is_percent
