# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --rtl` and `rvk bench --core rtl:NAME`."""

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from rvk.cli import main, run
from rvk.cli.app import app
from rvk.hardware.configurations import configurations
from rvk.hardware.design import Design
from tests.elf import elf_file
from tests.hardware.lint import lint, slang_warnings
from tests.long_tests import long, long_unless
from tests.missing_tools import needs

CODE = 0x0010_0000
_FST_HEADER = struct.pack(">BQ", 0, 329)  # the type and length of the first block of the format
_LI_A0_7, _ADDI_A0, _RET, _ILLEGAL, _ENDLESS = 0x0070_0513, 0x0015_0513, 0x8067, 0, 0x6F
_LW_NULL, _JR_NULL = 0x2503, 0x67
_SW_EXIT, _JR_HANDLER = 0xFEA0_2E23, 0xFC00_0067  # sw a0, -4(zero); jr -64(zero)
_SOON = ("--limit", "1000")

USED = (
    *("--rtl", "--wave", "--isa", "--isa-path", "--memory", "--call", "--limit", "--entropy"),
    *("--log-commits", "--signature", "--signature-granularity", "--format"),
)
"""Options of `rvk sim` that hardware knows."""
REFUSED = (
    ("--core", "rvk"),
    ("--core", "e31"),  # what it is by default
    ("--chip", "rvk-soc"),
    ("--cold",),
    ("--misaligned", "0"),
    ("--input", "none"),
    ("--gdb", "0"),
    ("--kanata", "none"),
    ("--coverage", "none"),
    ("--files", "none"),
)
"""The others."""


def _program(folder: Path, *words: int) -> str:
    path = folder / "program.elf"
    path.write_bytes(elf_file(CODE, [(CODE, struct.pack(f"<{len(words)}I", *words))]))
    return str(path)


def test_a_program_ends_with_what_its_entry_returns(tmp_path: Path) -> None:
    path = _program(tmp_path, _LI_A0_7, _ADDI_A0, _RET)
    ended = CliRunner().invoke(app, ["sim", "--rtl", "small", "--json", path])
    assert ended.exit_code == 8
    [row] = json.loads(ended.stdout)
    assert row["exit_code"] == 8
    # The three of the program, of which the last takes three cycles, and the store that ends the run.
    assert (row["instructions"], row["cycles"]) == (4, 6)


@pytest.mark.parametrize(
    ("words", "options", "message"),
    [
        ((_ILLEGAL,), (), "trap at 0x00100000, mcause is 2, and there is no handler"),
        # Where the code is that begins and ends a run, a program finds nothing.
        ((_LW_NULL, _RET), _SOON, "trap at 0x00100000, mcause is 5"),
        ((_JR_NULL,), _SOON, "trap at 0x00000000, mcause is 1"),
        ((_SW_EXIT, _RET), _SOON, "trap at 0x00100000, mcause is 7"),
        ((_JR_HANDLER,), _SOON, "trap at 0xffffffc0, mcause is 1"),
        ((_ENDLESS,), _SOON, "not ended after 1000 cycles"),
        ((_RET,), ("--cold",), "--cold is for the simulator; leave it out, or leave out --rtl"),
        (
            (_RET,),
            ("--isa", "rv32imc_zbkb"),
            "rtl:small is rv32imc_zicsr_zifencei, which does not contain rv32imc_zbkb",
        ),
    ],
)
def test_what_cannot_end_is_reported_in_a_line(
    words: tuple[int, ...],
    options: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["rvk", "sim", "--rtl", "small", *options, _program(tmp_path, *words)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code in (1, 2)
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("options", REFUSED)
def test_what_hardware_does_not_use_is_refused(options: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--rtl", "small", *options, "program.elf"]) == 2
    reason = ", and a configuration has its core in configs.toml" if options[0] == "--core" else ""
    expected = f"rvk: {options[0]} is for the simulator{reason}; leave it out, or leave out --rtl\n"
    assert capsys.readouterr().err == expected


def test_every_option_is_used_or_refused() -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    command = group.get_command(typer.Context(group), "sim")
    assert command is not None
    options = [each.opts[0] for each in command.params if each.param_type_name == "option"]
    assert sorted(options) == sorted({*USED, *(name for name, *_ in REFUSED)})


@pytest.mark.parametrize(
    ("name", "beginning"),
    [long(("core.vcd", b"$version")), pytest.param("core.fst", _FST_HEADER, marks=needs("lz4 and zlib"))],
)
def test_waves_are_written(name: str, beginning: bytes, tmp_path: Path) -> None:
    wave = tmp_path / name
    path = _program(tmp_path, _LI_A0_7, _RET)
    # In another process, at whose end the file is complete.
    subprocess.run([sys.executable, "-m", "rvk", "sim", "--rtl", "small", "--wave", str(wave), path], check=False)
    found = wave.read_bytes()
    assert found.startswith(beginning)
    assert name == "core.fst" or b"e_control_q" in found


def test_a_bench_on_hardware_has_the_rows_of_one_on_the_simulator() -> None:
    [ours, theirs] = (
        json.loads(
            CliRunner()
            .invoke(app, ["bench", "sha256", "--variant", "rv32", "--isa", "rv32imc", "--core", core, "--json"])
            .stdout
        )
        for core in ("rvk", "rtl:small")
    )
    assert {row["core"] for row in theirs} == {"rtl:small"}
    assert [row | {"core": "rvk"} for row in theirs] == ours


@pytest.mark.parametrize("name", long_unless(("small", "crypto"), configurations()))
def test_sources_are_without_a_warning(name: str) -> None:
    design = Design.of(configurations()[name])
    assert slang_warnings(design.sources, design.top, design.parameters) == ""
    parameters = [f"-G{key}={value}" for key, value in design.literals.items()]
    for defines in ([], ["+define+RVFI"]):
        lint(design.sources, design.top, *defines, *parameters)
