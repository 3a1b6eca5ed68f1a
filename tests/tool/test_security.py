# SPDX-License-Identifier: MIT OR Apache-2.0
"""What SECURITY.md says of what RVK executes, reads and opens. Of semihosting: sim/machine/tests/semihosting.rs."""

import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

import rvk
from rvk import paths
from rvk._sim import GdbServer
from rvk.interpreter import PYTHON
from rvk.peers.checkout import problem_with_commit
from rvk.peers.description import Description
from tests.clone import CLONE
from tests.long_tests import long

WITNESS: Final = "witness"
MODULES: Final = (
    *("sitecustomize", "usercustomize", "conftest", "oracle", "json", "pickle", "typer", "rich", "pydantic"),
    *("pyosys", "bitwuzla", "pysat", "numpy", "ctypes", "tomllib", "m2isar", "elftools"),
)
COMMANDS: Final = (
    ("list",),
    ("isa", "list"),
    ("ct", "aes", "--variant", "ttable", "--isa", "rv32imc", "--compiler", "zig"),
    ("bench", "aes", "--variant", "ttable", "--isa", "rv32imc", "--compiler", "zig", "--core", "e31"),
    ("doctor",),
    ("synth", "small"),  # Yosys, twice
)
CASES: Final = [each if each[0] in {"ct", "doctor"} else long((each,)) for each in COMMANDS]
WATCH: Final = """
import os, sys
here = os.path.realpath(os.getcwd())
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and not isinstance(arguments[1], int):
        used = os.path.realpath(arguments[0])
    elif event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "urllib.Request"):
        used = None
    else:
        return
    if used is None or used == here or used.startswith(here + os.sep):
        sys.stderr.write(f"USED: {event} {arguments}\\n")
sys.addaudithook(watch)
from rvk.cli import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A folder that looks like a part of RVK, in which everything that runs leaves a witness, and the rest is wrong."""
    witness = tmp_path / WITNESS
    here = tmp_path / "here"
    source = f"open({str(witness)!r}, 'a').write(__name__ + '\\n')\nraise ImportError('planted')\n"
    for folder in (here, here / "rvk"):
        folder.mkdir()
        for name in (*MODULES, "__init__"):
            (folder / f"{name}.py").write_text(source, encoding="utf-8")
    wrong = {"cores/e31.toml", "cores/ideal.toml", "isa/RV32I.core_desc", "META.toml", "lib/block/aes/META.toml"}
    for name in wrong | {"rtl/configs.toml", "rvk.toml", "pyproject.toml", "uv.lock", "build.zig"}:
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text("planted and wrong [", encoding="utf-8")
    for tool in ("zig", "git", "gcc", "riscv64-unknown-elf-gcc", "yosys", "verilator", "clang"):
        (here / tool).write_text(f"#!/bin/sh\necho {tool} >> {witness}\nexit 1\n", encoding="utf-8")
        (here / tool).chmod(0o755)
    return here


def run_in(folder: Path, command: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["RVK_BUILD_DIR"] = str(paths.build_folder())
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", CASES, ids=" ".join)
def test_nothing_in_the_current_directory_is_used_or_written(command: tuple[str, ...], planted: Path) -> None:
    before = sorted(planted.rglob("*"))
    script = str(Path(sys.executable).with_name("rvk"))
    there, elsewhere = run_in(planted, [script, *command]), run_in(planted.parents[0], [script, *command])
    assert (there.returncode, there.stdout) == (elsewhere.returncode, elsewhere.stdout), there.stderr
    assert there.returncode == 0, there.stderr
    assert not (planted.parent / WITNESS).exists()
    assert sorted(planted.rglob("*")) == before


@pytest.mark.parametrize("command", CASES, ids=" ".join)
def test_no_socket_is_opened_and_no_file_here(command: tuple[str, ...], planted: Path) -> None:
    done = run_in(planted, [sys.executable, "-P", "-c", WATCH, *command])
    assert done.returncode == 0, done.stderr
    assert "USED" not in done.stderr


def test_processes_of_our_own_import_nothing_from_here(planted: Path) -> None:
    done = run_in(planted, [*PYTHON, "-c", "import rvk.api.workers, json, pydantic"])
    assert done.returncode == 0, done.stderr
    sweep = "import rvk; rvk.sweep('chacha20', variants='ref', cores=['e31', 'ideal'], jobs=2)"
    done = run_in(planted, [sys.executable, "-P", "-c", sweep])
    assert done.returncode == 0, done.stderr
    assert not (planted.parent / WITNESS).exists()
    # No other way to start Python in the tool.
    for path in (CLONE / "python" / "rvk").rglob("*.py"):
        if "data" not in path.parts and path.name != "interpreter.py":
            assert not re.search(r"\[\s*sys\.executable", path.read_text(encoding="utf-8")), path


def test_the_server_for_gdb_is_on_the_loopback_interface_alone() -> None:
    server = GdbServer(0)
    lines = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]]
    lines += [line.split() for line in Path("/proc/net/tcp6").read_text(encoding="utf-8").splitlines()[1:]]
    assert [each[1] for each in lines if each[1].endswith(f":{server.port:04X}")] == [f"0100007F:{server.port:04X}"]


def test_rust_opens_sockets_for_gdb_alone() -> None:
    using = {
        path.relative_to(CLONE / "sim").parts[0]
        for path in (CLONE / "sim").rglob("*.rs")
        if re.search(r"\b(TcpStream|TcpListener|UdpSocket|UnixStream)\b", path.read_text(encoding="utf-8"))
    }
    assert using == {"fuzz", "gdb"}


ESCAPES: Final = r"""
typedef unsigned word;
__attribute__((noinline)) static word host(word operation, const void *parameter) {
    register word a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = parameter;
    __asm__ volatile(".balign 16\n.option push\n.option norvc\n"
                     "slli x0, x0, 0x1f\nebreak\nsrai x0, x0, 7\n.option pop" : "+r"(a0) : "r"(a1) : "memory");
    return a0;
}
#define TRY(bit, name, mode) \
    if (host(1, (const word[]){(word)name, mode, sizeof name - 1}) != -1u) opened |= 1u << bit;
int main(void) {
    word opened = 0;
    TRY(0, "inside", 0)
    TRY(1, "../outside", 0)
    TRY(2, "link", 0)
    TRY(3, "folder/outside", 0)
    TRY(4, OUTSIDE, 0)
    TRY(5, "dangling", 4)
    TRY(6, "/dev/null", 4)
    if (host(14, (const word[]){(word) "../outside", 10}) == 0) opened |= 1u << 7;
    return (int)opened;
}
"""


def test_a_program_opens_no_file_of_the_host_except_below_the_folder_that_is_named(tmp_path: Path) -> None:
    outside, folder = tmp_path / "outside", tmp_path / "folder"
    folder.mkdir()
    outside.write_text("x", encoding="utf-8")
    (folder / "inside").write_text("x", encoding="utf-8")
    (folder / "link").symlink_to(outside)
    (folder / "folder").symlink_to(tmp_path)
    (folder / "dangling").symlink_to(tmp_path / "made")
    source = tmp_path / "escapes.c"
    source.write_text(ESCAPES, encoding="utf-8")
    elf = str(rvk.build(source, options=["-Wl,--entry=main", f'-DOUTSIDE="{outside}"']))
    script = str(Path(sys.executable).with_name("rvk"))
    assert run_in(folder, [script, "sim", elf]).returncode == 0
    assert run_in(folder, [script, "sim", elf, "--files", "."]).returncode == 1
    assert outside.exists()
    assert not (tmp_path / "made").exists()


def test_git_runs_no_program_that_a_checkout_names(tmp_path: Path) -> None:
    checkout, hook = tmp_path / "a", tmp_path / "hook"
    hook.write_text(f"#!/bin/sh\ntouch {tmp_path / WITNESS}\n", encoding="utf-8")
    hook.chmod(0o755)
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for command in (["init", "-q", str(checkout)], ["commit", "-q", "--allow-empty", "-m", "a"]):
        subprocess.run(["git", *who, *command], cwd=checkout if checkout.exists() else tmp_path, check=True)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=checkout, capture_output=True, text=True, check=True)
    subprocess.run(["git", "config", "core.fsmonitor", str(hook)], cwd=checkout, check=True)
    description = Description.model_construct(name="a", folder=tmp_path, commit=head.stdout.strip(), repository="")
    assert problem_with_commit(description) is None
    assert not (tmp_path / WITNESS).exists()


def test_what_make_installs_has_digests() -> None:
    def packages(file: str) -> list[dict[str, object]]:
        return list(tomllib.loads((CLONE / file).read_text(encoding="utf-8"))["package"])

    for each in packages("uv.lock"):
        wheels = each.get("wheels", [])
        assert isinstance(wheels, list)
        files = [*wheels, *([each["sdist"]] if "sdist" in each else [])]
        assert each["name"] == "rvk" or files
        assert all(file["hash"].startswith("sha256:") for file in files)
    for each in packages("Cargo.lock"):
        assert ("checksum" in each) == ("source" in each)


def test_a_port_takes_one_debugger() -> None:
    server = GdbServer(0)
    with pytest.raises(OSError, match="in use"):
        GdbServer(server.port)
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", server.port))
