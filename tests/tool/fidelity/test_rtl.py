# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity rtl`: our own core is exact, a wrong model is not, every fault of a description is one line."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.fidelity.rtl.compare import compare
from rvk.fidelity.rtl.figures import differences, load_comparisons, write_comparison
from rvk.fidelity.rtl.program import Case, TimedProgram

RVK = str(Path(sys.executable).parent / "rvk")
ABOUT = {
    "title": "A simulation",
    "repository": "https://example.org/core",
    "commit": "0123456789abcdef0123456789abcdef01234567",
    "licence": "MIT",
    "core": "ideal",
    "isa": "rv32imc_zicsr_zifencei",
    "memory": "0x80000000:1M",
}
SIMULATOR = [RVK, "sim", "{elf}", "--core", "ideal", "--memory", "0x80000000:1M", "--signature", "{signature}"]


def describe(folder: Path, command: list[str], **changes: str) -> None:
    keys = {**ABOUT, **changes, "command": command}
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())
    (folder / "mine.toml").write_text(text, encoding="utf-8")


def fidelity(*arguments: str) -> int:
    return run(["fidelity", "rtl", *arguments, "--program", "general"])


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code, "{signature}"]


def test_our_own_core_is_exact(capsys: pytest.CaptureFixture[str]) -> None:
    status = run(["fidelity", "rtl", "--rtl", "small", "--program", "micro", "--program", "general"])
    printed = capsys.readouterr()
    assert status == 0, printed.err
    last = printed.out.splitlines()[-1].split()
    assert last[0] == "small:"
    assert last[1] == last[3]  # "N programs, N exact"
    assert int(last[1]) > 100


def test_a_command_is_the_rtl(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    describe(tmp_path, SIMULATOR)
    assert fidelity(str(tmp_path), "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows
    assert all(row["rtl_warm"] == row["model_warm"] > 0 for row in rows)


def test_a_core_file_that_is_wrong_is_not_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    describe(tmp_path, SIMULATOR, core="rvk")
    assert fidelity(str(tmp_path), "--json") == 0  # nothing is kept of it
    assert any(row["difference_percent"] > 1 for row in json.loads(capsys.readouterr().out))


@pytest.mark.parametrize(
    ("command", "status", "message"),
    [
        (["./no_such_simulation"], 2, "cannot run ./no_such_simulation in"),
        (python("import sys; sys.exit('broken')"), 1, "general: the command exits with 1: broken"),
        (python("pass"), 1, "wrote no signature"),
        (python("open(__import__('sys').argv[1], 'w').write('00000001\\n')"), 1, "the signature has 1 words, not"),
        (python("open(__import__('sys').argv[1], 'w').write('1\\n')"), 1, 'line 1 of the signature is "1"'),
        (python("import time; time.sleep(60)"), 1, "no end after 0.5 seconds; raise --timeout"),
        (python("open(__import__('sys').argv[1], 'w').write('00000000\\n' * 28)"), 1, "has not run to its end"),
        ([RVK, "{signatur}"], 2, 'unknown placeholder "signatur"; did you mean "signature"?'),
    ],
)
def test_a_command_that_fails_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], status: int, message: str
) -> None:
    describe(tmp_path, command)
    assert fidelity(str(tmp_path), "--timeout", "0.5") == status
    assert message in capsys.readouterr().err.splitlines()[0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"core": "hazard33"}, 'unknown core "hazard33"; did you mean "hazard3"?'),
        ({"comit": "x"}, 'unknown key "comit"; did you mean "commit"?'),
        ({"memory": "everywhere"}, '"everywhere" is not a range of memory'),
        ({"isa": "rv32q"}, "isa: "),
    ],
)
def test_a_wrong_description_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, str], message: str
) -> None:
    describe(tmp_path, SIMULATOR, **changes)
    assert fidelity(str(tmp_path)) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "mine.toml" in line
    assert message in line


@dataclass
class Leaves:
    """A runner that leaves these words for its only case: cycles of the first and the third call, checksum."""

    words: tuple[int, int, int]

    def signature(self, program: TimedProgram) -> list[int]:
        return [1, *[0] * (program.words - 1 - len(self.words)), *self.words]


def test_both_sides_are_what_the_program_read_there(tmp_path: Path) -> None:
    program = TimedProgram("p", (Case("c", "f"),), tmp_path / "p.elf")
    problems: list[str] = []
    rtl, model = Leaves((11, 22, 5)), Leaves((13, 24, 5))
    [found] = compare([program], rtl, model, report=problems.append, done=lambda _: None)
    assert (found.rtl_cold, found.rtl_warm, found.model_cold, found.model_warm) == (11, 22, 13, 24)
    assert not problems
    other = Leaves((11, 22, 6))
    assert not list(compare([program], rtl, other, report=problems.append, done=lambda _: None))
    assert problems == ["c: result 0x00000005, on the model 0x00000006"]


def test_what_is_kept_is_compared(tmp_path: Path) -> None:
    kept = load_comparisons()["hazard3"]
    write_comparison(tmp_path, kept)
    assert load_comparisons(tmp_path) == {"hazard3": kept}
    other = kept.figure[0].model_copy(update={"rtl_warm": kept.figure[0].rtl_warm + 1})
    [line] = differences(kept, [other, *kept.figure[1:]])
    assert line == f"{other.name}: rtl warm {other.rtl_warm}, kept are {other.rtl_warm - 1}"
    assert not other.is_exact
    assert other.difference_percent < 0


def test_kept_figures_are_of_today_s_core_files() -> None:
    for name, kept in load_comparisons().items():
        assert kept.is_current, f"fidelity/rtl/{name}.toml: run rvk fidelity rtl DIR --accept"
        assert (paths.data_folder("cores") / f"{kept.core}.toml").is_file()
