# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity board`: a small program of ours plays one whose figures a paper has."""

import json
import re
import shutil
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.docs.kept_boards import kept_boards
from rvk.cli.fidelity.board import Session, compare_boards
from rvk.cli.format import Format
from rvk.core_files import load_core
from rvk.errors import CheckFailed
from rvk.fidelity.board.figures import Figure, load_board_figures, write_board_figures
from rvk.peers.model import fingerprint
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable

DESCRIPTION = """\
title = "Smith, Loops, 2030"
repository = "https://example.org/smith/loops"
commit = "0123456789abcdef0123456789abcdef01234567"
licence = "CC0-1.0"
compiler = "smithcc 1"

[program.loop]
elf = "loop.elf"
core = ["fe310-g000", "e31"]
limit = 100000

[[program.loop.figure]]
name = "cold"
board = 100
source = "Smith 2030, Table 1"
printed = "^took (\\\\d+) cycles$"
match = 1

[[program.loop.figure]]
name = "warm"
board = 104
source = "Smith 2030, Table 1"
printed = "^took (\\\\d+) cycles$"
match = 2
"""


def link(folder: Path, name: str, exit_code: int = 0, start: str = "") -> None:
    """Builds the program; `start` puts instructions before it."""
    source, unlinked, script = folder / "p.S", folder / "p.o", folder / "p.ld"
    text = (Path(__file__).parent / "program.S").read_text(encoding="utf-8").replace("EXIT_CODE", str(exit_code))
    source.write_text(text.replace("_start:\n", f"_start:\n{start}"), encoding="utf-8")
    script.write_text(linker_script(load_core("fe310-g000"), "_start"), encoding="utf-8")
    flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+a+c", "-fno-pic", "-fno-sanitize=all"]
    run_tool([compiler("zig").executable, "cc", *flags, "-c", str(source)], unlinked, folder)
    linked = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)]
    run_tool(linked, folder / name, folder)


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("linked")
    link(folder, "loop.elf")
    link(folder, "elsewhere.elf", start="    .rept 22\n    nop\n    .endr\n")
    link(folder, "fails.elf", exit_code=3)
    return folder


class Boards:
    """A folder of descriptions, and one for what is kept."""

    def __init__(self, folder: Path, linked: Path) -> None:
        """Describes the program as it is."""
        self.folder, self.kept = folder / "boards", folder / "fidelity" / "board"
        shutil.copytree(linked, self.folder)
        self.kept.mkdir(parents=True)
        self.describe()

    def describe(self, old: str = "", new: str = "") -> None:
        """Writes the description, with `new` where it has `old`."""
        assert not old or old in DESCRIPTION
        text = DESCRIPTION.replace(old, new, 1) if old else DESCRIPTION
        (self.folder / "smith2030.toml").write_text(text, encoding="utf-8")

    def compare(self, core: str | None = None, *, accept: bool = False, form: Format = Format.TABLE) -> None:
        """`rvk fidelity board`."""
        compare_boards(self.folder, Session(core, self.kept), accept=accept, form=form)

    def accepted(self) -> dict[str, Figure]:
        """What is kept, by name."""
        self.compare(accept=True)
        return {figure.name: figure for figure in load_board_figures(self.kept)["smith2030"].figure}


@pytest.fixture
def boards(tmp_path: Path, linked: Path) -> Boards:
    return Boards(tmp_path, linked)


def test_what_a_program_prints_is_kept(boards: Boards) -> None:
    kept = boards.accepted()
    assert kept["warm"].cycles == dict.fromkeys(("e31", "fe310-g000"), kept["warm"].cycles["e31"])
    assert 100 < kept["warm"].cycles["e31"] < kept["cold"].cycles["e31"]  # 100 instructions
    assert not kept["warm"].is_far("e31")
    assert kept["cold"].is_far("e31")
    boards.compare()  # the same again


def test_rows_have_the_difference_in_percent(boards: Boards, capsys: pytest.CaptureFixture[str]) -> None:
    boards.compare("e31", form=Format.JSON)
    [_, warm] = json.loads(capsys.readouterr().out)
    assert (warm["figure"], warm["core"], warm["compiler"]) == ("warm", "e31", "smithcc 1")
    assert warm["difference_percent"] == round(100 * (warm["cycles"] - 104) / 104, 2)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cycles = { e31 = ", "cycles = { e31 = 1", "loop: cold: e31: {cold} cycles, kept are 1{cold}"),
        ("board = 104", "board = 103", "loop: warm: board 104 cycles, kept are 103"),
        ('name = "warm"', 'name = "hot"', "loop: warm: nothing is kept of it"),
        (fingerprint("e31"), "0", "e31: what is kept was measured with an earlier core file"),
        ('commit = "01', 'commit = "11', "commit 0123456789ab, kept is 1123456789ab"),
    ],
)
def test_a_difference_from_what_is_kept_is_said(
    boards: Boards, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    cold = boards.accepted()["cold"].cycles["e31"]
    path = boards.kept / "smith2030.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CheckFailed, match="1 thing is not as described"):
        boards.compare()
    assert f"rvk: smith2030: {message.format(cold=cold)}" in capsys.readouterr().err


def test_the_figures_of_other_cores_stay(boards: Boards) -> None:
    before = boards.accepted()
    boards.compare("e31", accept=True)
    assert {each.name: each for each in load_board_figures(boards.kept)["smith2030"].figure} == before


def test_figures_of_an_earlier_model_do_not_stay(boards: Boards) -> None:
    boards.accepted()
    path = boards.kept / "smith2030.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(fingerprint("fe310-g000"), "0"), encoding="utf-8")
    boards.compare("e31", accept=True)
    kept = load_board_figures(boards.kept)["smith2030"]
    assert set(kept.models) == {"e31"}
    assert [set(figure.cycles) for figure in kept.figure] == [{"e31"}, {"e31"}]


def test_of_several_places_the_median_is_kept_and_the_range(boards: Boards) -> None:
    one = boards.accepted()["cold"].cycles["e31"]
    boards.describe("loop.elf", "[el]*.elf")
    cold = boards.accepted()["cold"]
    assert cold.least["e31"] < cold.greatest["e31"]
    assert one in {cold.least["e31"], cold.greatest["e31"]}
    assert cold.cycles == cold.least  # of two, the lower one


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"loop.elf"', '"lop.elf"', r"there is no .*lop\.elf; build it, or correct `elf`"),
        ('"loop.elf"', '"fails.elf"', r"fails\.elf ends with exit code 3; its output ends with .*cycles"),
        ("limit = 100000", "limit = 100", r"loop\.elf has not ended after 100 instructions; set `limit`"),
        ("^took", "^takes", r'cold: nothing that it prints matches "\^takes .*; its output ends with "took .* cycles"'),
        ("match = 1\n", "", "cold: .* matches 2 times; say which one with `match`"),
        ("match = 1\n", "match = 3\n", "cold: .* matches 2 times; there is no match 3"),
        ("(\\\\d+) cycles", "\\\\d+ (cycles)", 'cold: .* gives "cycles", which is not a number of cycles'),
    ],
)
def test_what_cannot_be_measured_is_one_line_and_the_rest_continues(
    boards: Boards, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    boards.describe(old, new)
    (boards.folder / "jones2031.toml").write_text(DESCRIPTION, encoding="utf-8")
    with pytest.raises(CheckFailed):
        boards.compare("e31", accept=True)
    captured = capsys.readouterr()
    [line] = captured.err.splitlines()
    assert re.match(f"rvk: smith2030: loop: e31: {message}", line)
    assert "jones2031" in captured.out
    assert [path.name for path in boards.kept.iterdir()] == ["jones2031.toml"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("licence =", "license =", 'unknown key "license"; did you mean "licence"?'),
        ("licence =", 'folder = "/x"\nlicence =', 'unknown key "folder"'),
        ("limit =", "limits =", 'program.loop: unknown key "limits"; did you mean "limit"?'),
        ("match = 1", "mach = 1", 'program.loop.figure.0: unknown key "mach"; did you mean "match"?'),
        ('"e31"', '"e13"', 'program.loop: unknown core "e13"; did you mean "e31"?'),
        ("(\\\\d+)", "\\\\d+", "has 0 groups; it needs one, around the number"),
        ("(\\\\d+)", "(\\\\d+", "is not a regular expression"),
        ('"warm"', '"cold"', 'program.loop: two figures are named "cold"; rename one'),
        ("board = 100", "board = 0", "program.loop.figure.0.board: Input should be greater than 0"),
    ],
)
def test_a_wrong_description_is_one_line(
    boards: Boards, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    boards.describe(old, new)
    assert run(["fidelity", "board", str(boards.folder)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert "smith2030.toml: " in line
    assert message in line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "nowhere is not a folder"),
        (["."], "has no NAME.toml"),
        ([".", "--core", "e13"], 'unknown core "e13"; did you mean "e31"?'),
    ],
)
def test_a_wrong_request_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["fidelity", "board", *arguments]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert message in line


def test_the_page_marks_what_is_far_and_hides_what_is_old(boards: Boards, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = boards.accepted()
    folders = {name: paths.data_folder(name) for name in ("cores", "lib")} | {"fidelity": boards.kept.parent}
    monkeypatch.setattr(paths, "data_folder", lambda name: folders[name])
    page = kept_boards()
    cold, warm = kept["cold"].cycles["e31"], kept["warm"].cycles["e31"]
    assert f"| 100 | **{cold} (+{cold - 100}.0%)** |" in page
    assert f"| 104 | {warm} ({kept['warm'].difference_percent('e31'):+.1f}%) |" in page
    assert "| `smith2030` | 2 | 1 | 1 | 1 | 1 |" in page
    source = load_board_figures(boards.kept)["smith2030"]
    old = source.model_copy(update={"models": {**source.models, "e31": "0"}})
    write_board_figures(boards.kept / "smith2030.toml", old)
    assert "Measured with an earlier core file, and not shown: e31." in kept_boards()
    assert f"| 100 |  | **{cold} (" in kept_boards()  # of the other core
    assert "| `smith2030` | 2 | 0 | 0 | 1 | 1 |" in kept_boards()
