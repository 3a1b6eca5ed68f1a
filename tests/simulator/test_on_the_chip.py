# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program linked as for a board: load addresses, start-up code, semihosting, and single functions of it."""

import json
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from rvk._sim import Machine, Secrets
from rvk.cli import run
from rvk.cores import load_core
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable
from tests.missing_tools import needs

PROGRAMS = Path(__file__).parent / "programs"
QEMU = "qemu-system-riscv32"
EXIT_CODE = 42
LIMIT = 1_000_000_000
CORE = ("--core", "fe310-g000")


@pytest.fixture(scope="module")
def elf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("on_the_chip")
    unlinked, linked, script = folder / "p.o", folder / "p.elf", PROGRAMS / "on_the_chip.ld"
    flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+a+c", "-O2", "-fno-pic", "-ffreestanding"]
    flags += ["-fno-sanitize=all", "-ftls-model=local-exec", "-fno-builtin"]
    run_tool([compiler("zig").executable, "cc", *flags, "-c", str(PROGRAMS / "on_the_chip.c")], unlinked, folder)
    # Accesses relative to gp, so that they fail without it.
    linker = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "--relax", "--relax-gp", "--no-fatal-warnings"]
    run_tool([*linker, "-T", str(script), str(unlinked)], linked, folder)
    return linked


@needs(QEMU)
def test_program_does_the_same_on_qemu(
    elf: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    machine = [QEMU, "-machine", "sifive_e", "-display", "none", "-monitor", "none", "-serial", "none"]
    host = "enable=on,target=native,chardev=out,arg=p.elf,arg=a,arg=-b"
    semihosting = ["-chardev", "stdio,id=out", "-semihosting-config", host]
    command = [*machine, *semihosting, "-kernel", str(elf)]
    there = subprocess.run(command, capture_output=True, check=False, timeout=60, stdin=subprocess.DEVNULL)
    assert run(["sim", str(elf), *CORE, "--files", str(tmp_path), "--", "a", "-b"]) == EXIT_CODE
    here = capfdbinary.readouterr().out
    assert (there.returncode, there.stdout) == (EXIT_CODE, here), there.stderr
    assert here.endswith(b"p.elf a -b")
    assert list(tmp_path.iterdir()) == []


def test_files_of_the_host_are_closed_without_a_folder(
    elf: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["sim", str(elf), *CORE]) == EXIT_CODE
    assert "open 00000000\n" in capfd.readouterr().out
    assert list(tmp_path.iterdir()) == []


def called(elf: Path, capfd: pytest.CaptureFixture[str], *call: str) -> int:
    assert run(["sim", str(elf), *CORE, "--json", "--call", *call]) == 0
    return int(json.loads(capfd.readouterr().out)[0]["result"])


def test_a_function_finds_what_start_up_code_prepares(elf: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert called(elf, capfd, "sum_of_initialised", "1") == 0x12345678 + 4 + 1
    assert called(elf, capfd, "next_of_thread") == 8


def test_a_function_on_the_hardware_finds_it_too(elf: Path, capfd: pytest.CaptureFixture[str]) -> None:
    memory = ("--memory", "0x20400000:64K", "--memory", "0x80000000:16K")
    options = ["--rtl", "small", *memory, "--json", "--call", "sum_of_initialised", "1"]
    assert run(["sim", str(elf), *options]) == 0
    assert json.loads(capfd.readouterr().out)[0]["result"] == 0x12345678 + 4 + 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--core", "rvk"], "p.elf: the segment at 0x20400000"),
        (["--core", "rvk"], "code 0x00100000 to 0x001fffff"),
        (["--call", "sum_of_initialised", "99999999999999999999"], "does not fit 32 bits"),
        (["--limit", "99999999999999999999"], "Invalid value for '--limit'"),
        (["--isa-path", "/nonexistent"], "--isa-path /nonexistent: no such file or folder"),
        (["--files", "/nonexistent"], "--files /nonexistent: no such folder"),
    ],
)
def test_what_cannot_be_is_one_line(
    elf: Path, options: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", str(elf), *options]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


@pytest.fixture(scope="module")
def spin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("spin")
    source, unlinked, linked = folder / "spin.S", folder / "spin.o", folder / "spin.elf"
    source.write_text(".globl f\nf: j f\n", encoding="utf-8")
    run_tool([zig_executable(), "cc", "-target", "riscv32-freestanding-none", "-c", str(source)], unlinked, folder)
    linker = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "-n", "-Ttext=0x20400000", "-e", "f"]
    run_tool([*linker, str(unlinked)], linked, folder)
    return linked


def interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("kind", ["run", "call", "profile", "secrets"])
def test_ctrl_c_ends_an_endless_loop(kind: str, spin: Path) -> None:
    core = load_core("e31")
    machine = Machine(spin.read_bytes(), name="p", core=core, isa=core.isa)
    secrets = Secrets(machine)
    runs: dict[str, Callable[[], object]] = {
        "run": lambda: machine.run(limit=LIMIT),
        "call": lambda: machine.call("f", limit=LIMIT),
        "profile": lambda: machine.profile("f", limit=LIMIT),
        "secrets": lambda: secrets.call(machine, "f", limit=LIMIT),
    }
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt) as raised:
            runs[kind]()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    # If it came only after the limit, it would hide the error that says so.
    assert raised.value.__context__ is None
