# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk sim` records of a run: pipeline trace, coverage, signature (test_commit_log.py has the commit log)."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rvk._sim import SimulationError, Trace
from rvk.cli import run
from rvk.core_files import load_core
from rvk.isa.plugin import machine_with_plugins
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import GCC, zig_executable
from tests.clone import CLONE
from tests.missing_tools import needs

from .test_commit_log import LINE
from .test_programs import EVERYWHERE, LIMIT, image, machine

COUNTED = """
volatile unsigned out;
static unsigned sum(unsigned n)
{   // 2
    unsigned total = 0; // 2
    for (unsigned i = 0; i < n; i++) // 7
        total += i; // 5
    if (total > 100) // 2
        total = out; // 0
    return total; // 2
}
unsigned never(unsigned x)
{   // 0
    return 3 * x; // 0
}
unsigned f(unsigned n)
{   // 1
    out = sum(n); // 1
    out += sum(n + 1); // 1
    return out; // 1
}
"""
SIGNED = """
    .globl _start, begin_signature, end_signature, tohost
_start:
    la t0, begin_signature
    li t1, 0x12345678
    sw t1, 0(t0)
    sb t1, 5(t0)
    li t1, {code}
    la t0, tohost
    sw t1, 0(t0)
1:  j 1b
    .data
    .balign 8
tohost: .dword 0
begin_signature: .skip 10
end_signature:
"""


def built(source: str, suffix: str, folder: Path, *flags: str, entry: str = "_start") -> Path:
    """A program for the E31."""
    text, unlinked, elf, script = (folder / f"p{end}" for end in (suffix, ".o", ".elf", ".ld"))
    text.write_text(source, encoding="utf-8")
    script.write_text(linker_script(load_core("e31"), entry), encoding="utf-8")
    target = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+a+c", "-fno-sanitize=all", "-fno-pic"]
    run_tool([compiler("zig").executable, "cc", *target, *flags, "-c", str(text)], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, folder)
    return elf


@pytest.mark.parametrize("name", EVERYWHERE)
def test_pipeline_trace_has_every_instruction_and_cycle(name: str, tmp_path: Path) -> None:
    elf, path = image(name, tmp_path), tmp_path / "p.kanata"
    loaded = machine(elf)
    ended = Trace(loaded, kanata=path).run(loaded, limit=LIMIT)
    commands: Counter[str] = Counter()
    stalls: Counter[str] = Counter()
    open_stalls: dict[tuple[str, str], int] = {}
    now = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        command, *fields = line.split("\t")
        commands[command if command != "R" else f"R{fields[2]}"] += 1
        if command == "C":
            now += int(fields[0])
        elif command in {"S", "E"} and fields[1] == "1":
            key = (fields[0], fields[2])
            if command == "S":
                open_stalls[key] = now
            else:
                stalls[fields[2]] += now - open_stalls.pop(key)
    assert now == ended.cycles
    assert (commands["R0"], commands["I"]) == (ended.instructions, commands["R0"] + commands["R1"])
    assert stalls == ended.stalls


def annotated(source: str) -> dict[int, int]:
    """The counts in the comments of a source, by line."""
    numbered = enumerate(source.splitlines(), 1)
    return {number: int(line.rsplit("// ", 1)[1]) for number, line in numbered if "// " in line}


def test_coverage_counts_lines_and_functions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    elf, info = built(COUNTED, ".c", tmp_path, "-g", "-O0", entry="f"), tmp_path / "p.info"
    assert run(["sim", str(elf), "--call", "f", "2", "--cold", "--json", "--coverage", str(info)]) == 0
    head, *lines, tail = info.read_text(encoding="utf-8").splitlines()
    assert (head, lines[0], tail) == ("TN:", f"SF:{tmp_path / 'p.c'}", "end_of_record")
    of = {key: [line.partition(":")[2] for line in lines if line.startswith(f"{key}:")] for key in ("DA", "FN", "FNDA")}
    assert {int(a): int(b) for a, b in (each.split(",") for each in of["DA"])} == annotated(COUNTED)
    assert sorted(of["FN"]) == ["13,never", "17,f", "4,sum"]
    assert sorted(of["FNDA"]) == ["0,never", "1,f", "2,sum"]
    assert lines[-2:] == ["LF:13", "LH:10"]
    assert {"FNF:3", "FNH:2"} < set(lines)
    assert "rvk: coverage: 10 of 13 lines (76.9 %) of " in capsys.readouterr().err


def test_coverage_of_a_program_that_fails_is_written(tmp_path: Path) -> None:
    elf, info = built(".globl _start\n_start: nop\n ebreak\n nop\n", ".S", tmp_path, "-g"), tmp_path / "p.info"
    assert run(["sim", str(elf), "--coverage", str(info)]) == 1
    assert [line for line in info.read_text(encoding="utf-8").splitlines() if line[:2] == "DA"] == [
        "DA:2,1",
        "DA:3,1",
        "DA:4,0",
    ]


@pytest.mark.parametrize(
    ("granularity", "expected"),
    [(None, "12345678\n00007800\n00000000\n"), (2, "5678\n1234\n7800\n0000\n0000\n")],
)
def test_signature_is_what_the_program_has_left(granularity: int | None, expected: str, tmp_path: Path) -> None:
    elf, path = built(SIGNED.format(code=7), ".S", tmp_path), tmp_path / "p.signature"
    more = [] if granularity is None else ["--signature-granularity", str(granularity)]
    assert run(["sim", str(elf), "--signature", str(path), *more]) == 7 >> 1
    assert path.read_text(encoding="ascii") == expected


def test_everything_can_be_wanted_at_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    elf = built(SIGNED.format(code=1), ".S", tmp_path, "-g")
    names = ("kanata", "coverage", "signature")
    wanted = [part for name in names for part in (f"--{name}", str(tmp_path / name))]
    assert run(["sim", str(elf), "--log-commits", "-", *wanted]) == 0
    assert all((tmp_path / name).stat().st_size for name in names)
    log = capfd.readouterr().err.splitlines()
    assert sum(map(bool, map(LINE.match, log))) == len(log) - 1  # and the line about coverage


def test_traced_call_costs_what_it_costs(tmp_path: Path) -> None:
    elf = built(COUNTED, ".c", tmp_path, "-Os", entry="f")
    core = load_core("e31")
    plain, traced = (machine_with_plugins(elf.read_bytes(), name="p", core=core) for _ in range(2))
    trace = Trace(traced, kanata=tmp_path / "p.kanata")
    for _ in range(2):
        expected, found = plain.call("f", [9]), trace.call(traced, "f", [9])
        assert (found.result, found.cycles, found.stalls) == (expected.result, expected.cycles, expected.stalls)
    again = traced.call("f", [9])
    assert (again.cycles, again.stalls) == (plain.call("f", [9]).cycles, found.stalls)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--signature", "s"], "no symbol begin_signature"),
        (["--coverage", "c"], "compile and assemble with -g"),
        (["--log-commits", "no/log"], "No such file"),
        (["--gdb", "0", "--kanata", "k"], "--gdb excludes"),
    ],
)
def test_what_cannot_be_written_is_reported(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    elf = built(".globl _start\n_start: j _start\n", ".S", tmp_path, "-g0")
    monkeypatch.chdir(tmp_path)
    assert run(["sim", str(elf), "--limit", "10", *arguments]) == 2
    [line] = capfd.readouterr().err.splitlines()
    assert message in line
    assert not (tmp_path / arguments[-1]).exists()


def test_log_ends_where_the_program_fails(tmp_path: Path) -> None:
    elf, log = built(".globl _start\n_start: nop\n ebreak\n", ".S", tmp_path), tmp_path / "log"
    core = load_core("e31")
    loaded = machine_with_plugins(elf.read_bytes(), name="p", core=core)
    with pytest.raises(SimulationError, match="ebreak"):
        Trace(loaded, commit_log=log).run(loaded)
    assert log.read_text(encoding="ascii") == "core   0: 3 0x20400000 (0x0001)\n"


@needs(GCC)
def test_documentation_shows_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    text = (CLONE / "docs" / "debugging.md").read_text(encoding="utf-8")
    (tmp_path / "sum.c").write_text(text.split("```c\n")[1].split("```")[0], encoding="utf-8")
    [compile_command] = re.findall(r"^    \$ (riscv64-unknown-elf-gcc .*)$", text, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    run_tool([*compile_command.split()[:-3], "sum.c"], Path("sum.elf"), tmp_path)
    examples = re.findall(r"^    \$ rvk (sim sum\.elf (?!--gdb).*)\n((?:    .+\n)+)", text, re.MULTILINE)
    assert len(examples) == 2
    for command, shown in examples:
        run(command.split())
        expected = shown.replace("    ", "").removesuffix("...\n")
        assert capfd.readouterr().err.startswith(expected), command
