# SPDX-License-Identifier: MIT OR Apache-2.0
"""Links programs as the build systems of firmware do: sources compiled one by one, put into an archive, then linked."""

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rvk._sim import Isa, Machine
from rvk.isa.headers.files import flags as flags_of_custom_extensions
from rvk.isa.plugin import machine_with_plugins
from rvk.library import Library
from rvk.programs import Target
from rvk.programs.objects import compile_object
from rvk.programs.program import linker_script
from rvk.testing.run import core_for_tests
from rvk.toolchain import Compiler, compiler
from rvk.toolchain.compilers import GCC
from tests.missing_tools import require

COMPILERS = ("zig", "gcc")
ARCHIVERS = {"zig": "ar", "gcc": "riscv64-unknown-elf-gcc-ar"}
MODES = {
    "archive": [],
    "reversed archive": [],
    "whole archive": ["-Wl,--whole-archive"],
    "garbage collection": ["-Wl,--gc-sections"],
    "lto": ["-flto"],
    "lto and garbage collection": ["-flto", "-Wl,--gc-sections"],
}


def compiler_of(name: str) -> Compiler:
    """A compiler by name; where it is not installed, the test is skipped."""
    if name == "gcc":
        require(GCC)
    return compiler(name)


@dataclass(frozen=True)
class Linker:
    """A compiler, an ISA string and a way to link."""

    compiler: Compiler
    isa: str
    mode: str
    folder: Path

    @property
    def options(self) -> list[str]:
        """Options of the compiler and the linker."""
        return [option for option in MODES[self.mode] if option == "-flto"]

    def archive(self, library: Library, target: Target) -> Path:
        """The library of one variant."""
        objects = []
        for each in target.objects(library):
            # GCC inserts calls of memcpy after it has chosen the objects: docs/linking.md.
            is_code = each.source.suffix == ".c" and each.source.parent.name != "common"
            lto = self.options if is_code else []
            objects.append(compile_object(replace(each, definitions=(*each.definitions, *lto))))
        if self.mode == "reversed archive":
            objects.reverse()
        path = self.folder / f"librvk-{target.variant}{'-'.join(['', *self.options])}-{self.mode.split()[0]}.a"
        if path.exists():
            return path
        command = [self.compiler.executable, "ar"] if self.compiler.name == "zig" else [ARCHIVERS["gcc"]]
        subprocess.run([*command, "rcs", str(path), *map(str, objects)], check=True, capture_output=True)
        return path

    def compile(self, library: Library, name: str, text: str, definitions: Sequence[str], *, lto: bool = True) -> Path:
        """An object of the program that uses the library."""
        source, path = self.folder / f"{name}.c", self.folder / f"{name}{'-'.join(['', *self.options])}.o"
        source.write_text(text, encoding="utf-8")
        folder = next(iter(library.primitives.values())).folder.parents[1]
        command = [*self.compiler.command(source, Isa(self.isa)), *(self.options if lto else [])]
        command += [*flags_of_custom_extensions(Isa(self.isa)), *definitions, f"-I{folder / 'include'}"]
        subprocess.run([*command, str(source), "-o", str(path)], check=True, capture_output=True)
        return path

    def link(
        self, objects: Sequence[Path], archives: Sequence[Path], entry: str, names: Mapping[str, str] | None = None
    ) -> Path:
        """The program, with other names for some of its symbols.

        Raises:
            CalledProcessError: The linker refuses; `stderr` says why.
        """
        script, path = self.folder / "program.ld", self.folder / "program.elf"
        aliases = [f"{name} = {symbol};\n" for name, symbol in (names or {}).items() if name != symbol]
        script.write_text("".join([linker_script(core_for_tests(), entry), *aliases]), encoding="utf-8")
        command = [each for each in self.compiler.command(Path("program.c"), Isa(self.isa)) if each != "-c"]
        command += [*self.options, "-nostdlib", "-static", f"-Wl,-T,{script}", f"-Wl,-u,{entry}"]
        groups = [*MODES[self.mode], *map(str, archives), "-Wl,--no-whole-archive"]
        result = subprocess.run(
            [*command, *map(str, objects), *groups, "-o", str(path)], capture_output=True, text=True, check=False
        )
        if result.returncode != 0:
            error = subprocess.CalledProcessError(result.returncode, command, stderr=result.stderr)
            error.add_note(result.stderr)
            raise error
        return path

    def machine(self, program: Path) -> Machine:
        """The program on the simulator."""
        return machine_with_plugins(program.read_bytes(), name=program.name, core=core_for_tests(), isa=Isa(self.isa))
