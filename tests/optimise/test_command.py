# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk optimise` as one uses it: a file in, a file out, and what is wrong is one line."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from rvk._sim import Isa
from rvk.cli import run
from rvk.toolchain.compilers import zig_executable, zig_flags
from rvk.toolchain.run import run_tool

SOURCE = """#define SUM a2
.macro NEXT offset
    lw a1, \\offset(a0)
    add SUM, SUM, a1
.endm
    .globl f
f:  li SUM, 0
1:
    .irp offset, 0, 4, 8
    NEXT \\offset
    .endr
    addi a0, a0, 12
    bne a0, a3, 1b
    mv a0, SUM
    ret
"""


def rvk(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A run of the command."""
    command = [sys.executable, "-m", "rvk", "optimise", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A file of assembly."""
    path = tmp_path / "sum.S"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def code_of(path: Path) -> bytes:
    """The instructions of a file that is assembled."""
    compiled = path.with_suffix(".o")
    run_tool([zig_executable(), *zig_flags(Isa("rv32imac")), "-c", str(path)], compiled, path.parent)
    with compiled.open("rb") as stream:
        section = ELFFile(stream).get_section_by_name(".text")
        assert section is not None
        return bytes(section.data())


def test_a_file_is_optimised(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "fast.s"
    result = rvk(source, "--core", "hazard3", "-o", target, "--json")
    assert (result.returncode, result.stderr) == (0, "")
    (row,) = json.loads(result.stdout)
    assert row == {"function": "f", "instructions": 9, "cycles_before": 13, "cycles_after": 10, "cycles_bound": 10}
    text = target.read_text(encoding="utf-8")
    assert text.startswith("/* sum.S, its macros expanded, in the order of rvk optimise for Hazard3 (RP2350). */\n")
    assert "NEXT" not in text
    assert len(code_of(target)) >= len(code_of(source))


def test_what_needs_no_other_order_is_what_the_assembler_makes_of_the_source(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "same.s"
    assert rvk(source, "--core", "ideal", "-o", target).returncode == 0
    assert code_of(target) == code_of(source)


def test_without_a_target_nothing_is_written(source: Path) -> None:
    result = rvk(source, "--core", "scarv")
    assert result.returncode == 0
    assert "f" in result.stdout
    assert list(source.parent.iterdir()) == [source]


@pytest.mark.parametrize(
    ("name", "text", "arguments", "status", "message"),
    [
        ("x.c", "", [], 2, "this is no assembly"),
        ("x.s", None, [], 2, "there is no such file"),
        ("x.s", "f:\n\tnop\n", ["-o", "x.s"], 2, "would overwrite the source"),
        ("x.s", "f:\n\tadd a0, a1\n", [], 1, "x.s:2:"),
        ("x.S", '#include "gone.h"\n', [], 1, "'gone.h' file not found"),
        ("x.s", "f:\n\tret\n", ["--core", "hazard4"], 2, "hazard3"),
        ("x.s", "f:\n\trol a0, a0, a1\n", ["--isa", "rv32i"], 1, "x.s:2:"),
        ("x.s", "f:\n\tj .+8\n\tnop\n", [], 1, '"jal zero, .Ltmp0+8" goes to a place without a label'),
        ("x.s", "f:\n\tnop\n", ["--effort", "nan"], 2, "--effort nan"),
        ("x.s", "f:\n\tnop\n", ["-o", "-"], 2, "give a file"),
        ("x.s", "f:\n\tnop\n", ["-o", ""], 2, "give a file"),
        ("x.s", "f:\n\tnop\n", ["-o", "/dev/null"], 2, "/dev/null: this is no regular file"),
        ("x.s", "f:\n\tnop\n", ["-o", "gone/y.s"], 2, "gone/y.s"),
        ("x.s", "\0\1\2\xff\n", [], 1, "x.s:1:2"),
        (".", None, [], 2, "this is no assembly"),
    ],
)
def test_what_is_wrong_is_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    text: str | None,
    arguments: list[str],
    status: int,
    message: str,
) -> None:
    source = tmp_path / name
    if text is not None:
        source.write_text(text, encoding="utf-8")
    given = [str(tmp_path / each) if each == name else each for each in arguments]
    assert run(["optimise", str(source), *given]) == status
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert message in shown.err
    assert shown.out == ""


def test_what_a_compiler_writes_is_read(tmp_path: Path) -> None:
    """Lines of source, names of extensions, comments with any letters, strings with any sign."""
    source, target = tmp_path / "of_gcc.s", tmp_path / "fast.S"
    lines = [
        *('\t.file 0 "/x" "x.c"', '\t.attribute arch, "rv32i2p1_m2p0_c2p0"', "f:", "\t.loc 1 3 2"),
        *("\tlw a1, 0(a0) # \xe9t\xe9 a/*b", "\t.loc 1 4 2", "\taddi a1, a1, 1", "\tmv a2, a3", "\tret"),
        *("\t.section .rodata", '\t.string "a#b\\"#c" # d'),
    ]
    source.write_text("\n".join([*lines, ""]), encoding="latin-1")
    assert rvk(source, "--core", "hazard3", "-o", target).returncode == 0
    text = target.read_text(encoding="latin-1")
    assert [word for word in (".loc", ".file", "rv32i2p1", "/*b") if word in text] == []
    assert "\t# \xe9t\xe9 a/ *b\n\tmv\ta2, a3\n\taddi\ta1, a1, 1\n" in text
    assert '"a#b\\"#c"' in text


def test_a_symbolic_link_is_written_through(source: Path, tmp_path: Path) -> None:
    target, link = tmp_path / "target.s", tmp_path / "link.s"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    assert rvk(source, "--core", "ideal", "-o", link).returncode == 0
    assert link.is_symlink()
    assert "sum.S" in target.read_text(encoding="utf-8")


def test_rv32e_is_that_of_the_source_not_of_the_core(tmp_path: Path) -> None:
    """Registers beyond x15 make room on a core that has them; code for RV32E has none."""
    source, target = tmp_path / "small.s", tmp_path / "fast.s"
    step = "\tlw t0, {0}(a0)\n\taddi t0, t0, 1\n\tsw t0, {0}(a0)\n"
    source.write_text("f:\n" + "".join(step.format(4 * at) for at in range(6)) + "\tli t0, 0\n", encoding="utf-8")
    assert rvk(source, "--core", "scarv", "--isa", "rv32ec", "-o", target).returncode == 0
    used = set(re.findall(r"\b[at]\d\b", target.read_text(encoding="utf-8")))
    assert used <= {"a0", "t0", "t1", "t2"}
    assert "t1" in used
