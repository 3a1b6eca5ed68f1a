# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk isa`, `rvk gen` and `rvk new`: what they print and write, and their error messages."""

import json
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.isa.conflicts import conflict_of
from rvk.isa.load import load_all

BROKEN = Path(__file__).parent / "data" / "refused" / "division_by_zero.core_desc"


def printed(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> str:
    assert run(arguments) == 0
    return capfd.readouterr().out


def test_list_has_a_row_for_each_instruction_of_an_extension(capfd: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(printed(["isa", "list", "zbkx", "m", "--json"], capfd))
    assert [row["mnemonic"] for row in rows][:2] == ["xperm4", "xperm8"]
    assert {row["extension"] for row in rows} == {"zbkx", "m"}
    assert rows[0]["encoding"] == "0010100 rs2 rs1 010 rd 0110011"


def test_shared_sets_are_not_extensions(capfd: pytest.CaptureFixture[str]) -> None:
    names = {row["extension"] for row in json.loads(printed(["isa", "list", "--json"], capfd))}
    assert {"zbb", "zbkb", "xdraft07", "xsbox"} < names
    assert "zbbzbkb" not in names


def test_smt_is_of_one_instruction(capfd: pytest.CaptureFixture[str]) -> None:
    text = printed(["gen", "smt", "xperm8"], capfd)
    assert "(define-fun |rvk_zbkx_xperm8_n rd_o|" in text
    assert run(["gen", "smt", "zbkx"]) == 2
    assert capfd.readouterr().err == "rvk: zbkx is an extension of 2 instructions; name one of them\n"


def test_hardware_is_written_to_a_folder(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    lines = printed(["gen", "verilog", "zksed", "-o", str(tmp_path / "new")], capfd).splitlines()
    assert sorted(map(Path, lines)) == sorted((tmp_path / "new").iterdir())
    assert any("module rvk_zksed_sm4ed" in Path(line).read_text(encoding="utf-8") for line in lines)


def test_a_new_instruction_loads_and_overlaps_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    first = load_all([Path(printed(["new", "instruction", "first"], capfd).strip())])
    monkeypatch.setenv("RVK_ISA_PATH", "first")
    second = load_all([Path(printed(["new", "instruction", "second"], capfd).strip())])
    assert (len(first.instructions), first.refusals, second.refusals) == (1, (), ())
    assert conflict_of(second.instructions[0], first.instructions) is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["new", "instruction", "Wrong name"], "is no name for an instruction"),
        (["new", "instruction", "aes32esi"], "is described already, in isa/Zkne.core_desc:"),
        (["isa", "show", "xpermm8"], 'did you mean "xperm8"?'),
        (["isa", "list", "zbkz"], 'unknown extension "zbkz"; did you mean'),
        (["gen", "asm", "clmulx"], 'unknown instruction or extension "clmulx"; did you mean'),
        (["gen", "asm", "xsbox", "--isa-path", "nowhere"], "nowhere"),
    ],
)
def test_a_mistake_is_reported_in_one_line(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == 2
    [line] = capfd.readouterr().err.splitlines()
    assert message in line
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = Path(printed(["new", "instruction", "mine", "--in", str(tmp_path)], capfd).strip())
    file.write_text("precious", encoding="utf-8")
    assert run(["new", "instruction", "mine", "--in", str(tmp_path)]) == 2
    assert file.read_text(encoding="utf-8") == "precious"


def test_a_refused_extension_says_why(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert BROKEN.is_file()
    for command in (["isa", "list", "xbad"], ["isa", "show", "bad"], ["gen", "asm", "bad", "-o", str(tmp_path / "h")]):
        assert run([*command, "--isa-path", str(BROKEN)]) == 2
        assert "division_by_zero.core_desc:8: BAD: division by zero" in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []
