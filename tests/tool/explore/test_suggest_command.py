# SPDX-License-Identifier: MIT OR Apache-2.0
"""The command `rvk explore --suggest`: what it prints and writes, bad input, and what it finds in four primitives."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from rvk.cli import run
from tests.clone import CLONE
from tests.missing_tools import needs

_LIMIT: Final = 0.03
"""By how much an estimate may differ from what is measured."""


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """What is suggested, as JSON."""
    capsys.readouterr()
    assert run(["explore", "--suggest", *arguments, "--json"]) == 0, capsys.readouterr().err
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--base", "rv32im", "nisanci2022"], "--base is for --suggest"),
        (["--suggest"], "--suggest is for primitives: rvk explore --suggest chacha20"),
        (["--suggest", "chacha20", "--budget", "9"], "--suggest has none of the options that are about spaces"),
        (["--suggest", "chacha21"], 'unknown primitive "chacha21"; did you mean "chacha20"?'),
        (["--suggest", "chacha20/rv23"], 'unknown variant of chacha20 "rv23"; did you mean "rv32"?'),
        (["--suggest", "chacha20:encript"], 'unknown operation of chacha20 "encript"; did you mean "encrypt"?'),
        (["--suggest", "aes/zkn"], "aes/zkn needs rv32i_zknd_zkne: choose another --base"),
        (["--suggest", "aes", "--configuration", "smal"], 'unknown configuration "smal"; did you mean "small"?'),
        (["--suggest", "aes", "--compiler", "all"], 'unknown compiler "all"; there are: gcc, zig'),
        (["--compiler", "gcc", "nisanci2022"], "--compiler is for --suggest"),
        (["--library", ".", "nisanci2022"], "--library is for --suggest"),
        (["one", "other"], "one space at a time: one or other"),
    ],
)
def test_bad_input(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explore", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_the_description_can_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["chacha20:block", "--core", "ideal", "--most", "1", "--without-area", "-o", str(tmp_path)]
    [row] = rows(capsys, *arguments)
    assert row["computes"] == "ror((rs1 ^ rs2), imm)"
    assert row["estimated_saved"] == row["measured_saved"] > 0
    assert row["difference"] == 0
    assert (row["core"], row["base"]) == ("ideal", "rv32imc")
    assert row["cycles_after"] == row["cycles_before"] - row["measured_saved"]
    assert row["saved"] == row["measured_saved"] / row["cycles_before"]
    assert run(["isa", "list", "xsuggested", "--isa-path", str(tmp_path), "--json"]) == 0
    [listed] = json.loads(capsys.readouterr().out)
    assert listed["mnemonic"] == row["instruction"] == "xor.ror"


@needs("riscv64-unknown-elf-gcc")
def test_code_of_others_by_another_compiler(space: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(space.parent / "mixer")
    more = ["--library", folder, "--core", "ideal", "--base", "rv32i", "--most", "1", "--without-area", "--inputs", "2"]
    [by_zig] = rows(capsys, "mixer", *more)
    [by_gcc] = rows(capsys, "mixer", *more, "--compiler", "gcc")
    assert (by_zig["compiler"], by_gcc["compiler"]) == ("zig", "gcc")
    for row in (by_zig, by_gcc):
        assert row["program"].startswith("mixer/c mix")
        assert row["measured_saved"] == row["estimated_saved"] > 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("program", "inputs", "computes"),
    [
        ("chacha20", "3", "ror((rs1 ^ rs2), imm)"),
        ("aes/ttable", "3", "rs1 + (ror(rs2, imm) & 0x7f8)"),
        ("bignum:add", "3", "(rs1 < rs2) + (rs2 < rd)"),
        ("ascon:permute", "3", "(rs1 & (~rs2)) ^ rd"),
        ("ascon:permute", "2", "rs1 & (~rs2)"),
        ("bignum:add", "2", "(rs1 + rs2) < rs1"),
    ],
)
def test_it_finds_what_people_have_found(
    program: str, inputs: str, computes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = rows(capsys, program, "--inputs", inputs, "--most", "3")
    [row] = [each for each in found if each["computes"] == computes]
    assert row["measured_saved"] > 0
    assert abs(row["difference"]) < _LIMIT
    assert row["nand2_equivalents"] > 0
    assert (row["added_nand2_equivalents"] is None) == (inputs == "3" and "rd" in computes)


@pytest.mark.long
def test_one_pattern_serves_several_primitives(capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "chacha20", "aes/ttable", "bignum:add", "ascon:permute", "--without-area")
    programs = [each["program"].split("/")[0] for each in found if each["computes"] == "rs1 ^ rs2 ^ rd"]
    assert programs == ["aes", "ascon"]


@pytest.mark.long
def test_the_page_shows_what_is_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    page = (CLONE / "docs" / "exploration.md").read_text(encoding="utf-8").splitlines()
    capsys.readouterr()
    assert run(["explore", "--suggest", "chacha20", "--most", "1"]) == 0
    start = page.index("    $ rvk explore --suggest chacha20 --most 1") + 1
    printed = capsys.readouterr().out.splitlines()
    length = page.index("    ...", start) - start
    assert [f"    {line}".rstrip() for line in printed[:length]] == page[start : start + length]
