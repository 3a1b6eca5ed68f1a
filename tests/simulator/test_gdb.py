# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --gdb`: gdb itself attaches and debugs programs."""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.simulate import debugger
from rvk.cli.simulate.debugger import GDB
from rvk.core_files import load_core
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import GCC, zig_executable
from tests.clone import CLONE
from tests.missing_tools import needs, require

SOURCE = """\
unsigned counter = 3;
unsigned table[4] = {1, 2, 3, 4};

unsigned add_up(unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += table[i & 3];
    counter++;
  }
  return sum;
}

unsigned work(unsigned n) {
  unsigned result = add_up(n);
  return result + counter;
}

void illegal(void) {
  __asm__ volatile(".word 0xffffffff");
}

unsigned _start(void) {
  return work(5);
}
"""
EXIT_CODE = 1 + 2 + 3 + 4 + 1 + 3 + 5
TIMEOUT = 60
HEAD = re.compile(r"rvk: listening on 127\.0\.0\.1:(\d+); attach with: (.+)\n")


@pytest.fixture(scope="module")
def elf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program above for e31, by the project's compiler."""
    folder = tmp_path_factory.mktemp("gdb")
    source, unlinked, linked, script = (folder / f"p.{suffix}" for suffix in ("c", "o", "elf", "ld"))
    source.write_text(SOURCE, encoding="utf-8")
    script.write_text(linker_script(load_core("e31"), "_start"), encoding="utf-8")
    flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+c", "-g", "-O0", "-fno-sanitize=all"]
    run_tool([compiler("zig").executable, "cc", *flags, "-c", str(source)], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], linked, folder)
    return linked


@dataclass
class Server:
    """A running `rvk sim --gdb`."""

    process: subprocess.Popen[str]
    file: Path
    port: int
    advice: str

    def gdb(self, *commands: str) -> str:
        """Attaches and gives these commands; returns what gdb prints, with each command after a prompt."""
        require(GDB)
        script = self.file.with_suffix(".gdb")
        settings = ["set confirm off", "set pagination off", "set width 0", "set trace-commands on"]
        script.write_text("\n".join([*settings, f"target remote :{self.port}", *commands]), encoding="utf-8")
        command = [GDB, "-nx", "-q", "--batch", "-x", script.name, self.file.name]
        done = subprocess.run(
            command,
            cwd=self.file.parent,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=TIMEOUT,
        )
        return re.sub(r"^\+", "(gdb) ", done.stdout, flags=re.MULTILINE)

    def end(self) -> tuple[int, str, str]:
        """Waits for the end: exit status, stdout, the rest of stderr."""
        out, err = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode, out, err


@contextmanager
def serving(elf: Path, *arguments: str) -> Iterator[Server]:
    # A test that a shell runs in the background ignores SIGINT, and so would what it starts.
    heeding = ["env", "--default-signal=INT"]
    command = [*heeding, sys.executable, "-m", "rvk", "sim", str(elf), "--gdb", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            head = HEAD.fullmatch(process.stderr.readline())
            assert head is not None
            yield Server(process, elf, int(head[1]), head[2])
        finally:
            process.kill()


def test_the_way_to_attach_is_printed(elf: Path) -> None:
    with serving(elf) as server:
        assert server.advice == f"{GDB} {elf} -ex 'target remote :{server.port}'"


def test_it_listens_on_the_loopback_interface_only(elf: Path) -> None:
    with serving(elf) as server:
        listening = []
        for table in ("tcp", "tcp6"):
            lines = Path(f"/proc/net/{table}").read_text(encoding="ascii").splitlines()[1:]
            listening += [line.split()[1] for line in lines if line.split()[3] == "0A"]
        ours = [address for address in listening if address.endswith(f":{server.port:04X}")]
        assert ours == [f"0100007F:{server.port:04X}"]


def test_a_breakpoint_by_name_the_callers_and_the_exit_code(elf: Path) -> None:
    with serving(elf) as server:
        said = server.gdb("break add_up", "continue", "backtrace", "finish", "continue")
        frames = re.findall(r"^#\d+ .*?(\w+) \(", said, re.MULTILINE)
        assert frames == ["add_up", "work", "_start"]
        assert "Value returned is $1 = 11" in said
        assert f"exited with code {EXIT_CODE:03o}]" in said
        assert server.end() == (EXIT_CODE, "", "")


def test_lines_are_stepped_over_and_into(elf: Path) -> None:
    with serving(elf) as server:
        said = server.gdb("break work", "continue", "step", "next", "next", "stepi", "info line *$pc", "kill")
        lines = re.findall(r"^(\d+)\t", said, re.MULTILINE)
        places = [SOURCE.splitlines()[int(line) - 1].strip() for line in lines]
        assert places[-4:] == [
            "unsigned result = add_up(n);",
            "unsigned sum = 0;",
            "for (unsigned i = 0; i < n; i++) {",
            "sum += table[i & 3];",
        ]


def test_a_variable_is_watched(elf: Path) -> None:
    with serving(elf) as server:
        said = server.gdb("watch counter", "continue", "continue", "delete", "rwatch table[3]", "continue", "print i")
        assert re.findall(r"(Old|New) value = (\d+)", said) == [("Old", "3"), ("New", "4"), ("Old", "4"), ("New", "5")]
        assert "Hardware read watchpoint 2: table[3]\n\nValue = 4" in said
        assert "$1 = 3\n" in said


def test_registers_and_memory_are_read_and_changed(elf: Path) -> None:
    with serving(elf) as server:
        said = server.gdb(
            "break add_up",
            "continue",
            "print n",
            "print (int)$sp % 16",
            "print table",
            "print $minstret > 0",
            "print/x $mstatus",
            "set var counter = 100",
            "set var table[0] = 41",
            "finish",
            "print $a0",
            "set var $a0 = 10",
            "continue",
        )
        values = re.findall(r"^\$\d+ = (.*)$", said, re.MULTILINE)
        assert values == ["5", "0", "{1, 2, 3, 4}", "1", "0x1800", "91"]
        assert server.end()[0] == 10 + 105


def test_a_program_is_loaded(elf: Path) -> None:
    with serving(elf) as server:
        said = server.gdb("break work", "continue", "set var counter = 0", "delete", "load", "continue")
        assert "Start address" in said
        assert f"exited with code {EXIT_CODE:03o}]" in said


def test_gdb_calls_a_function(elf: Path) -> None:
    with serving(elf) as server:
        assert "$1 = 3\n" in server.gdb("print add_up(2)", "kill")


def test_a_call_costs_what_it_costs_alone(elf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", str(elf), "--call", "work", "--cold", "--json", "6"]) == 0
    alone = json.loads(capsys.readouterr().out)
    with serving(elf, "--call", "work", "--json", "6") as server:
        said = server.gdb("break add_up", "continue", "next", "next", "stepi 3", "finish", "continue", "continue")
        assert "the function has returned" in said
        status, out, err = server.end()
        assert (status, err, json.loads(out)) == (0, "", alone)


def test_what_stops_a_program_is_explained(elf: Path) -> None:
    with serving(elf, "--call", "illegal") as server:
        said = server.gdb("continue", "continue")
        assert "illegal instruction 0xffffffff, not in any extension" in said
        assert "Program received signal SIGILL" in said
        status, _, err = server.end()
        assert status == 1
        assert err.startswith("rvk: ")
        assert "illegal instruction" in err


def test_the_program_runs_on_when_gdb_detaches(elf: Path) -> None:
    with serving(elf) as server:
        server.gdb("break work", "continue", "detach")
        assert server.end() == (EXIT_CODE, "", "")


def test_a_killed_program_is_no_failure(elf: Path) -> None:
    with serving(elf) as server:
        assert "killed" in server.gdb("break work", "continue", "kill")
        assert server.end() == (0, "", "")


def test_a_debugger_that_leaves_without_a_word_is_one(elf: Path) -> None:
    with serving(elf) as server:
        server.gdb("disconnect")
        message = "rvk: the debugger has closed the connection; the program has not ended\n"
        assert server.end() == (1, "", message)


def test_it_can_be_interrupted_while_it_waits(elf: Path) -> None:
    with serving(elf) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.end() == (130, "", "")


def test_a_port_in_use_gets_one_line(elf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(elf) as server:
        assert run(["sim", str(elf), "--gdb", str(server.port)]) == 2
        expected = f"rvk: port {server.port}: in use; choose another, or 0 for a free one\n"
        assert capsys.readouterr().err == expected


def test_a_privileged_port_gets_one_line(
    elf: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_port: int) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(debugger, "GdbServer", refuse)
    assert run(["sim", str(elf), "--gdb", "80"]) == 2
    assert capsys.readouterr().err == "rvk: port 80: only for privileged users; choose another, or 0 for a free one\n"


@pytest.mark.parametrize("port", ["-1", "65536", "gdb"])
def test_what_is_no_port_gets_one_line(port: str, elf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", str(elf), "--gdb", port]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "--gdb" in error


def documented(pattern: str) -> str:
    found = re.search(pattern, (CLONE / "docs" / "debugging.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@needs(GCC)
def test_the_documented_session_is_what_gdb_says(tmp_path: Path) -> None:
    (tmp_path / "sum.c").write_text(documented(r"```c\n(.*?)```"), encoding="utf-8")
    command = documented(r"\$ (riscv64-unknown-elf-gcc [^\n]+)\n")
    subprocess.run(command.split(), cwd=tmp_path, check=True, timeout=TIMEOUT)
    session = documented(r"    (\(gdb\) break .*?)\n\n[^ \n]").replace("\n    ", "\n").rstrip()
    commands = re.findall(r"^\(gdb\) (.*)$", session, re.MULTILINE)
    with serving(tmp_path / "sum.elf") as server:
        said = server.gdb(*commands)
        shown = said[said.index("(gdb) break") :].rstrip()
        assert session == shown, f"put this into docs/debugging.md:\n{shown}"
        assert server.end()[0] == int(documented(r"`rvk sim` exits with (\d+)\."))
