# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code`: rows, exit status, lines about what is not proved, results that are kept."""

import json
import re
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.prove import code
from rvk.library import Library
from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Result
from rvk.prove.code.worker import Way, Worker
from tests.conftest import TOY
from tests.planted import plant_in_copy

from .planted_toy import BRANCH, KEY

ROUND = ["prove", "code", "toy", "--variant", "ref"]


@pytest.fixture(scope="module")
def build_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("build")


@pytest.fixture(autouse=True)
def _toy_library(build_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RVK_BUILD_DIR", str(build_folder))
    use(monkeypatch, Library.load(TOY))


def use(monkeypatch: pytest.MonkeyPatch, library: Library) -> None:
    monkeypatch.setattr(code, "load_library", lambda _: library)


def without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    def prove(_: object, goal: Goal, _way: Way) -> tuple[Result, bool]:
        raise AssertionError(goal.label)

    monkeypatch.setattr(Worker, "prove", prove)


def test_proved_and_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ROUND, "-j", "2", "--json"]) == 0
    first = capsys.readouterr()
    rows = json.loads(first.out)
    assert [(row["operation"], row["parameters"]["message_bytes"]) for row in rows] == [
        (operation, length) for operation in ("encrypt", "sum", "start") for length in (16, 33)
    ]
    assert {(row["primitive"], row["variant"], row["isa"], row["compiler"]) for row in rows} == {
        ("toy", "ref", "rv32imc", "zig")
    }
    assert {(row["result"], row["open_bits"]) for row in rows} == {("proved", 0)}
    assert [row["bits"] for row in rows] == [128, 264, 32, 32, 128, 264]
    assert [row["lengths"] for row in rows] == [[row["parameters"]["message_bytes"]] for row in rows]
    assert all(row["one_length"] for row in rows)
    assert [row["constant_time"] for row in rows] == [False, False, True, True, False, False]
    assert rows[0]["look_ups"]
    assert first.err == "rvk: 6 proved\n"
    without_workers(monkeypatch)
    assert run([*ROUND, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == rows
    with pytest.raises(AssertionError, match="message_bytes=5"):
        run([*ROUND, "--message-bytes", "5"])


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ROUND, "--operation", "sum"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if " toy " in line]
    assert [line[4:7] for line in lines] == [
        ["sum", "message_bytes=16", "proved"],
        ["sum", "message_bytes=33", "proved"],
    ]
    assert [line[7] for line in lines] == ["16", "33"]


def test_why_it_is_not_for_every_length(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ROUND, "--operation", "sum"]) == 0
    why, summary = capsys.readouterr().err.splitlines()
    assert why.startswith("rvk: toy/ref rv32imc zig sum message_bytes=16, and 1 more: not for every length: what")
    assert summary == "rvk: 2 proved"


def test_csv_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ROUND, "--operation", "sum", "--message-bytes", "16", "--csv"]) == 0
    header, row = capsys.readouterr().out.splitlines()
    assert header.startswith("primitive,variant,isa,compiler,operation,parameters,result,")
    assert row.startswith("toy,ref,rv32imc,zig,sum,message_bytes=16,proved,16,32,0,")


def test_every_length(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, Library.load())
    command = ["prove", "code", "gimli", "--variant", "ref", "--operation", "absorb_blocks"]
    for _ in range(2):  # the second time as it was kept
        assert run(command) == 0
        lines = [line.split() for line in capsys.readouterr().out.splitlines() if " gimli " in line]
        assert [line[5:8] for line in lines] == [[f"message_bytes={n}", "proved", "all"] for n in (16, 48)]
        without_workers(monkeypatch)


def test_what_takes_too_long_is_undecided(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*ROUND, "--operation", "sum", "--message-bytes", "48"]
    assert run([*command, "--timeout", "0.001"]) == 1
    shown = capsys.readouterr()
    assert "undecided" in shown.out
    assert shown.err.splitlines() == [
        "rvk: toy/ref rv32imc zig sum message_bytes=48: undecided: not decided in 0.001 s; give it more with --timeout",
        "rvk: 1 undecided",
        "rvk: 1 of 1 are not proved",
    ]
    assert run(command) == 0  # with more time it is proved again
    assert capsys.readouterr().err.splitlines()[-1] == "rvk: 1 proved"


def test_a_wrong_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    use(monkeypatch, KEY.planted(tmp_path / "lib"))
    command = [*ROUND, "--message-bytes", "16", "-j", "2"]
    for _ in range(2):  # the second time as it was kept
        assert run(command) == 1
        shown = capsys.readouterr()
        assert [line.split()[6] for line in shown.out.splitlines() if " toy " in line] == ["wrong", "proved", "wrong"]
        lines = shown.err.splitlines()
        assert lines[0] == "rvk: toy/ref rv32imc zig encrypt message_bytes=16: wrong: out is wrong"
        names = [line.removeprefix("rvk:   ").split(" = ")[0] for line in lines[1:7]]
        assert names[:3] == ["key", "in", "position"]
        assert names[3:] == ["gives out", "must be out", "confirmed on the simulator"]
        assert lines[-2:] == ["rvk: 1 proved, 2 wrong", "rvk: 2 of 3 are not proved"]
        without_workers(monkeypatch)


def test_a_product_of_secrets_decides_no_branch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor is a product, of whose bits comparisons know nothing, a result that is declassified."""
    use(monkeypatch, BRANCH.planted(tmp_path / "lib"))
    assert run([*ROUND, "--operation", BRANCH.operation, "--message-bytes", "16"]) == 1
    [line, *_] = capsys.readouterr().err.splitlines()
    assert line.startswith("rvk: toy/ref rv32imc zig sum message_bytes=16: refused: ")
    assert BRANCH.says in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["tay"], 'unknown primitive "tay"; did you mean "toy"?'),
        (["toy", "--variant", "raf"], 'unknown variant "raf"; did you mean "ref"?'),
        (["toy", "--operation", "encript"], 'unknown specified operation "encript"; did you mean "encrypt"?'),
        (["toy", "--cuts", "--operation", "sum"], "no operation takes a message in pieces"),
        (
            ["toy", "--cuts", "--ad-bytes", "1"],
            "--cuts proves all lengths to three blocks; leave out --message-bytes and --ad-bytes",
        ),
        (["toy", "--operation", "init"], 'unknown specified operation "init"; there are: encrypt, start, sum'),
    ],
)
def test_wrong_names(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "code", *arguments]) == 2
    assert capsys.readouterr().err == f"rvk: {message}\n"


def test_without_a_specification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    library = KEY.planted(tmp_path / "lib")
    (tmp_path / "lib" / "stream" / "toy" / "specification.py").unlink()
    use(monkeypatch, library)
    assert run(ROUND) == 2
    assert "toy has no specification.py beside META.toml" in capsys.readouterr().err


def test_a_specification_that_fails_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line is one of the specification, not of what it calls."""
    file = "stream/toy/specification.py"
    use(monkeypatch, Library.load(plant_in_copy(TOY, tmp_path / "lib", file, "4), 8) ^ k", "4), 9) ^ k")))
    assert run(ROUND) == 1
    said = re.escape(f"{file}: AssertionError: vectors of 8 and 9 bits")
    assert re.search(
        rf"refused: the specification of toy encrypt fails in line 16 of \S*{said}", capsys.readouterr().err
    )
