# SPDX-License-Identifier: MIT OR Apache-2.0
"""The command line: exit status, one line for each error, programs that run."""

import csv
import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import metadata
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import output, run
from rvk.core_files import load_core
from rvk.hardware.tools import INSTALL as HARDWARE_INSTALL
from rvk.library.oracle import INSTALL
from rvk.programs.program import linker_script
from rvk.synth.nextpnr import INSTALL as FPGA_INSTALL
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable
from tests.conftest import TOY

Assemble = Callable[[str], Path]


@pytest.fixture(autouse=True)
def _toy_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)


@pytest.fixture
def assemble(tmp_path: Path) -> Assemble:
    """Makes a program for e31 from assembly text; `_start` is its entry."""

    def program(text: str) -> Path:
        source, unlinked, elf = tmp_path / "p.S", tmp_path / "p.o", tmp_path / "p.elf"
        script = tmp_path / "p.ld"
        source.write_text(f".globl _start\n.text\n_start:\n{text}\n", encoding="utf-8")
        script.write_text(linker_script(load_core("e31"), "_start"), encoding="utf-8")
        flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+zbb"]
        run_tool([compiler("zig").executable, "cc", *flags, "-c", str(source)], unlinked, tmp_path)
        run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, tmp_path)
        return elf

    return program


def fails(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> str:
    """Runs a command that must fail with one line on stderr; returns the line."""
    assert run(arguments) == status
    captured = capsys.readouterr()
    assert captured.err.startswith("rvk: ")
    assert captured.err.count("\n") == 1
    assert "Traceback" not in captured.err
    return captured.err


HEAVY = {"pydantic", "rich", "elftools", "jinja2", "m2isar", "rvk.library", "rvk.hardware"}


def imported(*arguments: str) -> set[str]:
    """The modules that a command of a process of its own has imported."""
    listing = "import sys, rvk.cli; status = rvk.cli.run(sys.argv[1:]); print(*sorted(sys.modules)); sys.exit(status)"
    command = [sys.executable, "-c", listing, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(result.stdout.splitlines()[-1].split())


def test_help_imports_no_command() -> None:
    assert not imported("--help") & {*HEAVY, "importlib.metadata"}


def test_a_program_runs_without_what_takes_long_to_import(assemble: Assemble) -> None:
    assert not imported("sim", str(assemble("li a0, 0\nret"))) & HEAVY


def test_an_option_that_takes_one_value_is_given_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--core is given 2 times" in fails(["bench", "--core", "e31", "--core", "ideal"], 2, capsys)


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["prove", "core", "--configuration", "crypto"], "--rtl CONFIG"),
        (["isa", "list", "--description", "."], "--isa-path"),
        (["profile", "toy", "-p", "message_bytes=16"], "-G NAME=VALUE"),
        (["bench", "--rtl", "small"], "--core rtl:CONFIG"),
        (["sim", "p.elf", "--core", "rtl:small"], "--rtl small"),
    ],
)
def test_an_old_spelling_names_the_one_of_today(
    arguments: list[str], advice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert advice in fails(arguments, 2, capsys)


def test_a_group_without_a_command_prints_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new"]) == 2
    assert "  primitive    " in capsys.readouterr().err


UNKNOWN_NAMES = {
    "command": (["bnech"], "bench"),
    "option": (["bench", "--compilr", "zig"], "--compiler"),
    "primitive": (["bench", "toi"], 'did you mean "toy"'),
    "variant": (["bench", "--variant", "rv23"], 'did you mean "rv32"'),
    "core": (["bench", "--core", "e13"], 'did you mean "e31"'),
    "core file": (["bench", "--core", "none.toml"], "none.toml"),
    "assembly for 32 registers": (["bench", "--variant", "rv32", "--chip", "ch32v003"], "there is only C"),
    "code for 32 registers": (["bench", "--isa", "rv32imc", "--chip", "ch32v003"], "leave out --isa"),
    "compiler": (["bench", "--compiler", "zag"], 'did you mean "zig"'),
    "extension": (["bench", "--isa", "rv32imc_zbbb"], "zbb"),
    "base": (["bench", "--isa", "rv64imc"], "rv64imc"),
    "isa without variants": (["bench", "--isa", "rv32i", "--variant", "none"], "none"),
    "formats": (["list", "--json", "--csv"], "--format is given 2 times"),
    "no file": (["sim", "nothing.elf"], "no such file"),
    "folder": (["sim", "."], "no such file"),
}


@pytest.mark.parametrize("name", UNKNOWN_NAMES)
def test_wrong_usage_gets_one_line_and_the_nearest_match(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, expected = UNKNOWN_NAMES[name]
    assert expected in fails(arguments, 2, capsys)


def test_what_is_not_a_program_is_refused(
    tmp_path: Path, assemble: Assemble, capsys: pytest.CaptureFixture[str]
) -> None:
    good = assemble("ret").read_bytes()
    bad = {
        "not an ELF": b"hello",
        "truncated": good[:100],
        "truncated ": good[:10],
        "64-bit": good[:4] + b"\x02" + good[5:],
        "big-endian": good[:5] + b"\x02" + good[6:],
        "empty": b"",
    }
    for expected, data in bad.items():
        file = tmp_path / "bad.elf"
        file.write_bytes(data)
        message = fails(["sim", str(file)], 2, capsys)
        assert "bad.elf" in message
        assert expected.strip() in message or expected == "empty"


TRAPS = {
    "jump into nowhere": ("li t0, 0x1000\njr t0", "0x00001000"),
    "endless loop": ("j _start", "limit"),
    "illegal instruction": ("ror a0, a0, a1", "zbb"),
    "no memory": ("lw a0, 0(zero)", "0x00000000"),
    "misaligned": ("li a0, 0x80000001\nlw a0, 0(a0)", "misaligned"),
}


@pytest.mark.parametrize("name", TRAPS)
def test_what_ends_a_program_gets_one_line(name: str, assemble: Assemble, capsys: pytest.CaptureFixture[str]) -> None:
    text, expected = TRAPS[name]
    message = fails(["sim", str(assemble(text)), "--limit", "1000"], 1, capsys)
    assert expected in message.lower()


def test_the_exit_code_of_a_program_is_ours(assemble: Assemble) -> None:
    assert run(["sim", str(assemble("li a0, 0\nret"))]) == 0
    assert run(["sim", str(assemble("li a0, 7\nret"))]) == 7
    assert run(["sim", str(assemble("li a0, 256\nret"))]) == 1


def test_a_function_is_called(assemble: Assemble, capsys: pytest.CaptureFixture[str]) -> None:
    elf = str(assemble("ret\n.globl sum\nsum: add a0, a0, a1\nret\nbad: li s0, 1\nret\n.globl bad"))
    assert run(["sim", elf, "--call", "sum", "--json", "0x10", "7"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert (row["result"], row["instructions"]) == (23, 2)
    assert row["cycles"] == row["instructions"] + sum(row["stalls"].values())
    assert run(["sim", elf, "--call", "sum", "--", "-1", "1"]) == 0
    assert "0x00000000" in capsys.readouterr().out
    assert 'did you mean "sum"' in fails(["sim", elf, "--call", "sun"], 2, capsys)
    assert "not a number" in fails(["sim", elf, "--call", "sum", "x"], 2, capsys)
    assert "32 bits" in fails(["sim", elf, "--call", "sum", "0x100000000"], 2, capsys)
    assert "--call" in fails(["sim", elf, "1"], 2, capsys)
    assert "--call FUNCTION" in fails(["sim", elf, "--cold"], 2, capsys)
    assert "--signature FILE" in fails(["sim", elf, "--signature-granularity", "8"], 2, capsys)
    assert run(["sim", elf, "--call", "bad"]) == 0
    assert "s0" in capsys.readouterr().err


PRINTS = """
    la a1, first
    li a0, 4
    call semihosting
    li t0, 0x10013000
    li t1, 1
    sw t1, 8(t0)
    li t1, 'u'
    sw t1, 0(t0)
    la a1, last
    li a0, 4
    call semihosting
    END
semihosting:
    .option push
    .option norvc
    slli x0, x0, 0x1f
    ebreak
    srai x0, x0, 7
    .option pop
    ret
first: .asciz "first,"
last: .asciz ",last"
"""


@pytest.mark.parametrize("end", ["unimp", "j ."])
def test_output_comes_in_order_and_before_an_error(
    end: str, assemble: Assemble, capfd: pytest.CaptureFixture[str]
) -> None:
    elf = assemble(PRINTS.replace("END", end))
    assert run(["sim", str(elf), "--core", "fe310-g000", "--limit", "10000000"]) == 1
    assert capfd.readouterr().out == "first,u,last"


def test_a_closed_stdout_is_no_traceback() -> None:
    command = f"{sys.executable} -m rvk --version >&-"
    result = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in result.stderr


def test_the_other_commands_work(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["list"]) == 0
    assert "rv32imc_zbb" in capsys.readouterr().out
    assert run(["doctor", "--json"]) == 0
    assert {row["tool"] for row in json.loads(capsys.readouterr().out)} >= {"zig", "simulator", "oracles"}
    assert run(["build", "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert all(Path(row["program"]).is_file() for row in rows)
    assert run(["--version"]) == 0
    assert run(["--help"]) == 0
    assert "bench" in capsys.readouterr().out


def test_brackets_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    made = output.table("", ("install",))
    made.add_row("pip install 'rvk[fpga]'")
    output.show(made)
    assert "rvk[fpga]" in capsys.readouterr().out


def test_a_missing_tool_gets_status_3(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "apt-get install" in fails(["bench", "--compiler", "gcc"], 3, capsys)


def test_the_command_is_installed() -> None:
    result = subprocess.run([sys.executable, "-m", "rvk", "--version"], capture_output=True, text=True, check=True)
    assert result.stdout.startswith("rvk ")


def test_lines_that_install_are_for_this_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rvk.cli.doctor.find_spec", lambda _: None)
    assert run(["doctor", "--json"]) == 0
    [oracles] = [row for row in json.loads(capsys.readouterr().out) if row["tool"] == "oracles"]
    python, *command = shlex.split(oracles["install"])
    assert (python, command) == (sys.executable, ["-m", "pip", "install", "rvk[oracles]"])
    provided = set(metadata("rvk").get_all("Provides-Extra") or ())
    lines = [INSTALL, HARDWARE_INSTALL, FPGA_INSTALL]
    assert {shlex.split(line)[-1] for line in lines} <= {f"rvk[{extra}]" for extra in provided}
