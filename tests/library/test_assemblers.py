# SPDX-License-Identifier: MIT OR Apache-2.0
"""The library's assembly is for the assemblers that docs/api.md names, also without options that name extensions.

zig before 0.17 does not pass them to its assembler, so that each file says what it needs. RVK_ASSEMBLERS (which
`make test-assemblers` sets) are more to try: versions of zig, installed below build/, and commands such as clang-14.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rvk import paths
from rvk._sim import Isa
from rvk.programs import Target
from rvk.programs.objects import Object, compile_object
from rvk.toolchain import Compiler, compiler
from tests.clone import CLONE
from tests.long_tests import long_but_every

from .programs import LIBRARY

FOLDER = paths.library_folder()
WITHOUT = "rv32imc"
TRIED = os.environ.get("RVK_ASSEMBLERS", "").split()


def assembly() -> list[Object]:
    """Each file of assembly with each ISA string that it is for, except custom ones."""
    zig = compiler("zig")
    found: dict[tuple[Path, str], Object] = {}
    for primitive in LIBRARY.primitives.values():
        for variant, meta in primitive.meta.variants.items():
            for isa in (each for each in meta.isa if not Isa(each).custom_extensions):
                own = Target(primitive, variant, isa, zig).objects(LIBRARY)
                found |= {(each.source, isa): each for each in own if each.source.suffix == ".S"}
    return list(found.values())


def label(part: Object) -> str:
    return f"{part.source.relative_to(FOLDER)} {part.isa}"


NEEDY = {part.source: part for part in assembly() if len(Isa(part.isa).extensions) > len(Isa(WITHOUT).extensions)}


@pytest.mark.parametrize("part", long_but_every(5, NEEDY.values()), ids=[label(each) for each in NEEDY.values()])
def test_a_file_says_itself_which_extensions_it_needs(part: Object) -> None:
    compile_object(replace(part, isa=WITHOUT))


def zig(version: str) -> str:
    """The program of a version of zig, installed if it is not there yet."""
    folder = paths.build_folder() / "assemblers" / version
    if not folder.exists():
        uv = str(Path(sys.executable).with_name("uv"))
        subprocess.run([uv, "pip", "install", "-q", "--target", str(folder), f"ziglang=={version}"], check=True)
    return str(folder / "ziglang" / "zig")


def complaint(part: Object, command: Sequence[str], folder: Path) -> str:
    """Clang's messages for a file."""
    includes = [f"-I{each}" for each in (part.library / "include", part.library / "common", part.primitive_folder)]
    march = f"-march={part.isa.replace('_zicsr', '')}"  # clang 14 does not know the name
    options = ["--target=riscv32-unknown-elf", march, "-mabi=ilp32", *includes, "-c", str(part.source)]
    done = subprocess.run([*command, *options, "-o", str(folder / "o")], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{label(part)}: {done.stderr.splitlines()[0]}"


@pytest.mark.parametrize("assembler", TRIED)
def test_every_file_assembles(assembler: str, tmp_path: Path) -> None:
    if not assembler[0].isdigit():
        command = shutil.which(assembler)
        assert command is not None, f"{assembler} is not installed: apt-get install {assembler}"
        assert [said for part in assembly() if (said := complaint(part, [command], tmp_path))] == []
        return
    old = Compiler("zig", assembler, zig(assembler))
    for part in assembly():
        compile_object(replace(part, compiler=old))


def test_the_page_names_what_is_tried() -> None:
    makefile = (CLONE / "Makefile").read_text(encoding="utf-8")
    [tried] = [line.split("?=")[1].split() for line in makefile.splitlines() if "export RVK_ASSEMBLERS" in line]
    page = (CLONE / "docs" / "api.md").read_text(encoding="utf-8")
    least = min((each for each in tried if each[0].isdigit()), key=lambda each: [*map(int, each.split("."))])
    assert f"zig {least.rpartition('.')[0]}" in page
    assert f"LLVM {min(int(each.removeprefix('clang-')) for each in tried if each.startswith('clang-'))}" in page
