# SPDX-License-Identifier: MIT OR Apache-2.0
"""From a description to a running program by the command line: what is cached, compiled again, refused."""

from pathlib import Path

import pytest

from rvk._sim import Isa, Plugin
from rvk.cli import run
from rvk.errors import CheckFailed, UsageError
from rvk.isa.folders import ISA_PATH
from rvk.isa.plugin import PluginSearch, compile_plugin, find_plugins, store

from .described import extension
from .plugins import assemble

ISA = Isa("rv32i_xthree")
PROGRAM = """
.globl _start
_start:
    .insn r 0x0b, 0, 0, a0, zero, zero
    .insn r 0x5b, 0, 2, a1, a0, zero        # sboxaddr32, byte 0
    mv a0, a1
    ret
"""


@pytest.fixture(autouse=True)
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build folder for this test alone."""
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / "build"))
    monkeypatch.delenv(ISA_PATH, raising=False)
    return tmp_path / "build" / "plugins"


def describe(folder: Path, behavior: str, more: str = "") -> Path:
    """A folder with an extension whose instruction behaves so."""
    folder.mkdir(exist_ok=True)
    encoding = "7'd0 :: rs2[4:0] :: rs1[4:0] :: 3'd0 :: rd[4:0] :: 7'b0001011"
    (folder / "xthree.core_desc").write_text(
        f"""InstructionSet xthree extends RV32I {{
            instructions {{
                THREE {{
                    encoding: {encoding};
                    behavior: {behavior}
                }}
                {more}
            }}
        }}
        """,
        encoding="utf-8",
    )
    return folder


def value(found: PluginSearch) -> int:
    """What the instruction writes."""
    [made] = found.plugins
    return int.from_bytes(made.evaluate("three", bytes(24)), "little")


def files(folder: Path) -> list[str]:
    return sorted(path.suffix for path in folder.iterdir())


def test_a_program_runs_with_a_custom_extension(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    elf = assemble(PROGRAM, tmp_path)
    folder = describe(tmp_path / "mine", "X[rd] = 3;")
    command = ["sim", str(elf), "--core", "ideal", "--isa", "rv32imc_xsbox_xthree"]
    assert run(command) == 2
    assert 'unknown extension "xthree"' in capsys.readouterr().err
    assert run([*command, "--isa-path", str(folder)]) == 12
    monkeypatch.setenv(ISA_PATH, str(folder))
    assert run(command) == 12


def test_a_library_is_kept_until_the_description_changes(tmp_path: Path, build: Path) -> None:
    folder = describe(tmp_path / "mine", "X[rd] = 3;")
    first = find_plugins(ISA, [folder])
    assert (value(first), files(build)) == (3, [".c", ".json", ".so"])
    made = first.plugins[0].path.stat().st_mtime_ns
    again = find_plugins(ISA, [folder])
    assert again.plugins[0].path.stat().st_mtime_ns == made
    describe(folder, "X[rd] = 4;")
    assert value(find_plugins(ISA, [folder])) == 4
    describe(folder, "X[rd] = 3; // the same")
    assert find_plugins(ISA, [folder]).plugins[0].path == first.plugins[0].path


def test_a_library_depends_on_compiler_and_interface(build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sbox = list(extension("xsbox").values())
    first = compile_plugin(sbox, "sbox")
    monkeypatch.setattr(store, "_FLAGS", (*store._FLAGS, "-O1"))
    assert compile_plugin(sbox, "sbox") != first
    assert {path.stem for path in build.iterdir()} == {first.stem, compile_plugin(sbox, "sbox").stem}


def test_a_lost_library_is_made_again(tmp_path: Path) -> None:
    folder = describe(tmp_path / "mine", "X[rd] = 3;")
    path = find_plugins(ISA, [folder]).plugins[0].path
    path.unlink()
    assert find_plugins(ISA, [folder]).plugins[0].path == path
    assert path.is_file()


WRONG = {
    "syntax": ("X[rd] = ;", r"xthree\.core_desc:5: "),
    "width": ("X[rd] = X[rs1] + X[rs2];", r"xthree\.core_desc:5: THREE: .*33"),
    "unknown register": ("X[rd] = Y[rs1];", r"xthree\.core_desc:5: THREE: .*Y"),
    "division by zero": ("X[rd] = X[rs1] / 0;", r"xthree\.core_desc:5: THREE: "),
    "endless loop": ("{ while (true) { X[rd] = 1; } }", r"xthree\.core_desc:5: "),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_description_gives_its_place_and_leaves_no_files(name: str, tmp_path: Path, build: Path) -> None:
    behavior, message = WRONG[name]
    folder = describe(tmp_path / "mine", behavior)
    with pytest.raises(UsageError, match=message):
        find_plugins(ISA, [folder])
    assert not build.exists()


def test_what_is_refused_of_an_extension_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = "FOUR { encoding: 25'd1 :: 7'b0101011; behavior: PC = 4; }"
    folder = describe(tmp_path / "mine", "X[rd] = 3;", more)
    assert "FOUR: PC is written" in find_plugins(ISA, [folder]).refusals[0]
    elf = assemble(PROGRAM.replace("a0, zero", "a1, zero", 1).replace("0x5b, 0, 2", "0x0b, 0, 0"), tmp_path)
    assert run(["sim", str(elf), "--core", "ideal", "--isa", str(ISA), "--isa-path", str(folder)]) == 3
    assert capsys.readouterr().err.startswith("rvk: note: ")


def test_a_failing_compiler_leaves_no_files(build: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_FLAGS", (*store._FLAGS, "-fnonsense"))
    with pytest.raises(CheckFailed, match="nonsense"):
        compile_plugin(list(extension("xsbox").values()), "sbox")
    assert list(build.iterdir()) == []


def test_extensions_that_overlap_are_refused(tmp_path: Path) -> None:
    folder = describe(tmp_path / "mine", "X[rd] = 3;")
    text = (folder / "xthree.core_desc").read_text(encoding="utf-8")
    (folder / "xother.core_desc").write_text(text.replace("xthree", "xother").replace("= 3", "= 5"), encoding="utf-8")
    with pytest.raises(UsageError, match=r"THREE: .*overlaps with THREE"):
        find_plugins(Isa("rv32i_xother_xthree"), [folder])
    assert isinstance(find_plugins(Isa("rv32i_xother"), [folder]).plugins[0], Plugin)


def test_an_isa_string_of_standards_needs_no_plug_in(build: Path) -> None:
    assert find_plugins(Isa("rv32imc_zbkb")) == PluginSearch()
    assert not build.exists()
