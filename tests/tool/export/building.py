# SPDX-License-Identifier: MIT OR Apache-2.0
"""Builds exports as their users do, and runs what comes out."""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from rvk._sim import Isa
from rvk.chip_files import ProcessorName
from rvk.export.export import make
from rvk.export.folder import write_export
from rvk.export.request import Goal, Request
from rvk.library import Library
from rvk.toolchain import compiler as rvk_compiler
from rvk.toolchain.compilers import GCC, march_and_mabi, zig_executable, zig_flags

WARNINGS = ("-Wall", "-Wextra", "-Wconversion", "-Werror")
BOARD = ("start.S", "board.c")


def without_a_choice(request: Request) -> Request:
    """The same with the first variant of everything: all of them are measured if there is a choice."""
    leaves = [leaf for each in request.primitives for leaf in request.leaves(each)]
    return replace(request, fixed={leaf.name: request.candidates(leaf)[0] for leaf in leaves})


def exported_without_a_choice(folder: Path, chip: str, *primitives: str, isa: str | None = None) -> Request:
    """Writes an export of the first variant of everything."""
    request = without_a_choice(Request(Library.load(), ProcessorName(chip=chip), primitives, isa_text=isa))
    write_export(folder, make(request).files())
    return request


def exported(folder: Path, chip: str, *primitives: str, goal: Goal = Goal.SPEED) -> Request:
    """Writes an export."""
    request = Request(Library.load(), ProcessorName(chip=chip), primitives, goal)
    write_export(folder, make(request).files())
    return request


def run(command: Sequence[str], **more: object) -> str:
    """Runs a command that must succeed; its output."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return str(done.stdout)


def compiler(name: str, isa: str) -> list[str]:
    """The command of a compiler with its options for a processor."""
    if name == "zig":
        return [zig_executable(), *zig_flags(Isa(isa))]
    march, mabi = march_and_mabi(Isa(isa))
    return [GCC, f"-march={march}", f"-mabi={mabi}"]


def archiver(name: str) -> list[str]:
    """The command of the archiver that goes with a compiler."""
    return [zig_executable(), "ar"] if name == "zig" else ["riscv64-unknown-elf-gcc-ar"]


@dataclass(frozen=True)
class Build:
    """An export that is built by hand: objects, or an archive of them, with start-up code, main and linker script."""

    folder: Path
    isa: str
    compiler: str
    level: str = "2"
    lto: bool = False

    def objects(self, files: Sequence[Path]) -> list[str]:
        """Each file compiled, with all warnings."""
        into = self.folder / f"objects-{self.compiler}{'-lto' * self.lto}"
        into.mkdir(exist_ok=True)

        def compiled(source: Path) -> str:
            made = str(into / f"{source.name}.o")
            # RVK's lib/common is made without it (docs/linking.md): compilers call memcpy after they have read it.
            lto = ["-flto"] if self.lto and source.suffix == ".c" and "_common_" not in source.name else []
            includes = [f"-I{self.folder / each}" for each in ("src", "examples")]
            options = [f"-O{self.level}", "-std=c11", "-ffreestanding", "-ffunction-sections", "-fdata-sections"]
            run(
                [
                    *compiler(self.compiler, self.isa),
                    *options,
                    *WARNINGS,
                    *lto,
                    *includes,
                    "-c",
                    str(source),
                    "-o",
                    made,
                ]
            )
            return made

        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(compiled, files))

    def library(self) -> list[str]:
        """The objects of everything that is exported."""
        found = [*sorted((self.folder / "src").glob("*.[cS]")), *sorted((self.folder / "freestanding").glob("*.c"))]
        return self.objects(found)

    def archive(self, objects: Sequence[str], name: str) -> str:
        """An archive of objects, in this order."""
        made = self.folder / f"lib{name}-{self.compiler}.a"
        made.unlink(missing_ok=True)
        run([*archiver(self.compiler), "rcs", str(made), *objects])
        return str(made)

    def link(self, example: str, library: Sequence[str], name: str) -> Path:
        """A program of an example."""
        own = self.objects(
            [self.folder / "examples" / f"{example}.c", *(self.folder / "board" / each for each in BOARD)]
        )
        made = self.folder / f"{example}-{self.compiler}-{name}.elf"
        runtime = [] if self.compiler == "zig" else rvk_compiler("gcc").runtime(Isa(self.isa))
        options = [
            *([] if self.compiler == "zig" else ["-nostdlib"]),
            "-static",
            f"-T{self.folder / 'board' / 'memory.ld'}",
            "-Wl,--gc-sections",
        ]
        lto = ["-flto", f"-O{self.level}"] if self.lto else []
        run([*compiler(self.compiler, self.isa), *lto, *own, *library, *options, *runtime, "-o", str(made)])
        return made


def output_of(program: Path, chip: str) -> tuple[int, list[str]]:
    """The status of a whole program on a chip, and the lines that it writes."""
    command = [sys.executable, "-m", "rvk", "sim", str(program), "--chip", chip]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()
