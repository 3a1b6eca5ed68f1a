# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --rtl` and `rvk bench --core rtl:NAME`."""

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rvk.cli import main
from rvk.cli.app import app
from rvk.errors import MissingTool
from rvk.hardware import elaboration, verilator
from rvk.hardware.configurations import configurations
from rvk.hardware.design import Design

from .program import elf_file

CODE = 0x0010_0000
_FST_HEADER = struct.pack(">BQ", 0, 329)  # the type and length of the first block of the format
_LI_A0_7, _ADDI_A0, _RET, _ILLEGAL, _ENDLESS = 0x0070_0513, 0x0015_0513, 0x8067, 0, 0x6F


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
        ((_ENDLESS,), ("--limit", "1000"), "not ended after 1000 cycles"),
        ((_RET,), ("--cold",), "--cold is for the simulator"),
        (
            (_RET,),
            ("--isa", "rv32imc_zbkb"),
            "rtl:small is rv32imc_zicsr_zifencei, which does not contain rv32imc_zbkb",
        ),
    ],
)
def test_what_cannot_end_is_said_in_a_line(
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


@pytest.mark.parametrize(("name", "beginning"), [("core.vcd", b"$version"), ("core.fst", _FST_HEADER)])
def test_waves_are_written(name: str, beginning: bytes, tmp_path: Path) -> None:
    wave = tmp_path / name
    path = _program(tmp_path, _LI_A0_7, _RET)
    # A process of its own: the file is whole when it ends.
    done = subprocess.run(
        [sys.executable, "-m", "rvk", "sim", "--rtl", "small", "--wave", str(wave), path],
        capture_output=True,
        check=False,
    )
    if done.returncode == MissingTool.status:
        pytest.skip(done.stderr.decode())
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


@pytest.mark.parametrize("name", configurations())
def test_sources_are_without_a_warning(name: str) -> None:
    design = Design.of(configurations()[name])
    assert elaboration.warnings(design.sources, design.top, design.parameters) == ""
    parameters = [f"-G{key}={value}" for key, value in design.literals.items()]
    for defines in ([], ["+define+RVFI"]):
        options = ["--lint-only", "-Wall", *defines, *parameters, "--top-module", design.top]
        verilator.run([*options, *map(str, design.sources)])
