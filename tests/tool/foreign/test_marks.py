# SPDX-License-Identifier: MIT OR Apache-2.0
"""rvk/marks.h: the instructions that it makes, for every compiler, level and ISA string."""

import subprocess
from pathlib import Path
from typing import Final

import pytest
from elftools.elf.elffile import ELFFile

import rvk
from rvk import paths
from rvk._sim import Isa
from rvk.cli import run
from rvk.toolchain import Compiler, compilers
from tests.clone import CLONE

INCLUDE: Final = f"-I{paths.library_folder() / 'include'}"
SECRET, PUBLIC = 0x5EC02013, 0x5ED02013
RANGE, RANGE_MASK = 0x00002033, 0xFE007FFF
"""`slt x0, ADDRESS, BYTES`: fixed bits."""
SOURCE: Final = """
#include <rvk/marks.h>
unsigned key[4];
unsigned marked(unsigned bytes) {
    const void *all = key;
    if (bytes > 4)
        rvk_secret(key, bytes);
    else
        rvk_public(all, 4);
    return key[0];
}
"""
LANGUAGES: Final = {"c": ["-x", "c", "-std=c99"], "c++": ["-x", "c++", "-std=c++17"]}


def compiled(folder: Path, command: list[str]) -> bytes:
    """The code of the source above."""
    source, made = folder / "marked", folder / "marked.o"
    source.write_text(SOURCE, encoding="utf-8")
    flags = ["-Wall", "-Wextra", "-Wconversion", "-pedantic", "-Werror", INCLUDE]
    subprocess.run([*command, *flags, str(source), "-o", str(made)], check=True)
    with made.open("rb") as stream:
        return b"".join(each.data() for each in ELFFile(stream).iter_sections() if each.name.startswith(".text"))


def marks(code: bytes) -> list[int]:
    """The first instructions of pairs, in order."""
    words = [int.from_bytes(code[at : at + 4], "little") for at in range(0, len(code) - 3, 2)]
    pairs = zip(words, words[2:], strict=False)
    return [first for first, second in pairs if first in {SECRET, PUBLIC} and second & RANGE_MASK == RANGE]


@pytest.mark.parametrize("level", ["1", "2", "3", "s"])
@pytest.mark.parametrize("isa", ["rv32i", "rv32imac", "rv32imc_zbb"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_compilers_make_the_same_two_instructions(language: str, isa: str, level: str, tmp_path: Path) -> None:
    for compiler in compilers("all", [level]):
        command = _command(compiler, isa, language)
        assert sorted(marks(compiled(tmp_path, command))) == [SECRET, PUBLIC], compiler.label
        assert marks(compiled(tmp_path, [*command, "-DRVK_MARKS=0"])) == []


def test_other_processors_have_none(tmp_path: Path) -> None:
    [zig] = compilers("zig", ["2"])
    made = compiled(tmp_path, [zig.executable, "cc", "-target", "x86_64-linux-musl", "-c", "-O2", *LANGUAGES["c"]])
    assert SECRET.to_bytes(4, "little") not in made


def _command(compiler: Compiler, isa: str, language: str) -> list[str]:
    own = [each for each in compiler.command(Path("marked.c"), Isa(isa)) if not each.startswith("-std=")]
    return [*own, *LANGUAGES[language]]


LOCAL: Final = """
#include <rvk/marks.h>
/* The compiler knows the values, and may keep them in registers; after the mark it must not. */
int main(void) {
    unsigned key[2] = {1, 2}, verdict = 0;
    rvk_secret(key, sizeof key);
    for (unsigned i = 0; i < 2; i++)
        verdict |= key[i] ^ (i + 1);
    PUBLIC;
    if (verdict) *(volatile unsigned *)key = 7;
    return 0;
}
"""


@pytest.mark.parametrize("level", ["1", "2", "3", "s"])
def test_marks_survive_optimisation(level: str, tmp_path: Path) -> None:
    source = tmp_path / "local.c"
    source.write_text(LOCAL, encoding="utf-8")
    found = {}
    for public in ("(void)0", "rvk_public(&verdict, sizeof verdict)"):
        options = ["-Wl,--entry=main", INCLUDE, f"-DPUBLIC={public}"]
        elf = rvk.build(source, level=level, options=options, output=tmp_path / "local.elf")
        found[public] = {(leak.sink, *leak.secrets) for leak in rvk.load(elf).leaks()}
    assert list(found.values()) == [{("branch on a secret", "local.c:6")}, set()]


def test_the_header_is_where_the_command_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["include"]) == 0
    assert (Path(capsys.readouterr().out.strip()) / "rvk" / "marks.h").samefile(CLONE / "lib/include/rvk/marks.h")
