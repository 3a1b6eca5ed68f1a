# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct PROGRAM.elf` and `Firmware.leaks()` of programs that mark their secrets."""

from pathlib import Path
from typing import Final

import pytest

import rvk
from rvk.cli import run
from tests.clone import CLONE
from tests.tool.foreign.test_firmware import answer, complaint
from tests.tool.foreign.test_marks import INCLUDE

EXAMPLE: Final = CLONE / "docs" / "examples" / "marks" / "unlock.c"
ENTRY: Final = "-Wl,--entry=main"
HOST: Final = """
#include <rvk/marks.h>
typedef unsigned word;
__attribute__((noinline)) static word host(word operation, const void *parameter) {
    register word a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = parameter;
    __asm__ volatile(".balign 16\\n.option push\\n.option norvc\\n"
                     "slli x0, x0, 0x1f\\nebreak\\nsrai x0, x0, 7\\n.option pop"
                     : "+r"(a0) : "r"(a1) : "memory");
    return a0;
}
word key[2] = {3, 5};
char line[32];
"""


def build(folder: Path, main: str, name: str = "p", *options: str) -> str:
    """A program with semihosting."""
    source = folder / f"{name}.c"
    source.write_text(HOST + main, encoding="utf-8")
    return str(rvk.build(source, options=[ENTRY, INCLUDE, *options]))


@pytest.fixture(scope="module")
def unlock(tmp_path_factory: pytest.TempPathFactory) -> str:
    output = tmp_path_factory.mktemp("marks") / "unlock.elf"
    return str(rvk.build(EXAMPLE, level="1", options=[ENTRY, INCLUDE], output=output))


def test_a_leak_has_line_secret_and_way(unlock: str, capsys: pytest.CaptureFixture[str]) -> None:
    [row] = answer(capsys, "ct", unlock, status=1)
    [leak] = row["leaks"]
    assert "marks/unlock.c:" in leak
    assert "branch on a secret: bne" in leak
    assert leak.endswith("secret: device_key; 8 times")
    assert row["secrets"] == ["device_key"]
    [way] = row["ways"]
    assert ": lbu" in way[0]
    assert row["exit_code"] == 0


def test_from_python(unlock: str) -> None:
    firmware = rvk.load(unlock)
    [leak] = firmware.leaks()
    assert (leak.sink, leak.secrets, leak.count) == ("branch on a secret", ["device_key"], 8)
    with pytest.raises(rvk.UsageError, match="takes only limit"):
        firmware.leaks(secrets=[1])


def test_the_simulator_ignores_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options: tuple[list[str], ...] = ([], ["-DRVK_MARKS=0"])
    body = "int main(void) { rvk_secret(key, 8); return key[0]; }"
    for name, more in zip("ab", options, strict=True):
        assert run(["sim", build(tmp_path, body, name, *more)]) == 3
    assert capsys.readouterr().out == ""


def test_arguments_files_and_output_are_those_of_the_program(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    main = """
    int main(void) {
        word command[2] = {(word)line, sizeof line};
        host(0x15, command);
        host(4, line);
        word made = host(1, (const word[]){(word) "made", 4, 4});
        rvk_secret(key, sizeof key);
        return made + 1 > 1;
    }"""
    program, folder = build(tmp_path, main), tmp_path / "files"
    folder.mkdir()
    assert run(["ct", program, "--files", str(folder), "--", "-v", "x"]) == 0
    assert capfd.readouterr().out.startswith("p.elf -v x")
    assert [each.name for each in folder.iterdir()] == ["made"]
    assert run(["ct", program]) == 0
    assert "exit code 0" in capfd.readouterr().out


OUTPUT: Final = """
int main(void) {
    rvk_secret(key, sizeof key);
    for (unsigned i = 0; i < 4; i++) line[i] = "0123456789abcdef"[i] + (char)(key[0] << i);
    PUBLIC;
    host(4, line);
    return 0;
}"""


def test_what_is_printed_is_an_output_unless_it_is_public(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    secret = build(tmp_path, OUTPUT, "secret", "-DPUBLIC=(void)0")
    assert run(["ct", secret]) == 1
    assert "secret given to a device or the host: ebreak; secret: key" in capfd.readouterr().err
    assert run(["ct", build(tmp_path, OUTPUT, "public", "-DPUBLIC=rvk_public(line, 4)")]) == 0


def test_a_program_that_marks_nothing_has_no_verdict(
    tmp_path: Path, vendor: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program = build(tmp_path, "int main(void) { return 0; }")
    said = complaint(capsys, "ct", program)
    assert "p.elf ran and marked nothing as secret; include rvk/marks.h (rvk include)" in said
    with pytest.raises(rvk.UsageError, match="marked nothing"):
        rvk.load(program).leaks()
    assert run(["ct", vendor]) == 1  # it has no entry, and runs into nothing


def test_a_program_that_does_not_end_still_shows_its_leaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main = "int main(void) { rvk_secret(key, 8); for (;;) if (key[0]) *(volatile char *)line = 1; }"
    assert run(["ct", build(tmp_path, main), "--limit", "1000"]) == 1
    said = capsys.readouterr()
    assert "1 leak (secret: key; stopped; " in said.out
    assert "branch on a secret" in said.err
    assert "limit of 1000 instructions reached" in said.err


def test_a_mark_of_no_memory_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main = "int main(void) { rvk_secret(key, 4); rvk_secret((char *)64, 8); return 0; }"
    assert run(["ct", build(tmp_path, main)]) == 1
    assert "p.c:14: rvk_secret of 8 bytes at 0x00000040, where the program has no memory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--seed", "3"), "--seed is not for a whole program"),
        (("--variant", "ref"), "--variant is not for a whole program"),
        (("another.elf",), "one program at a time; the arguments of"),
        (("--secret", "device_key"), "which function of"),
        (("--call", "main", "--secret", "device_key", "--files", "."), "--files is for a whole program"),
        (("--memory", "0x1000:4K"), "this file fits: fe310-g000 (--chip fe310-g000)"),
    ],
)
def test_wrong_options(unlock: str, options: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, "ct", unlock, *options)


def test_a_missing_file_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, "ct", "missing.elf") == "rvk: missing.elf: no such file\n"
