# SPDX-License-Identifier: MIT OR Apache-2.0
"""The compilers: zig's clang, which pip installs, and GCC where the system has it."""

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rvk import paths
from rvk._sim import Isa
from rvk.core_files import load_core
from rvk.errors import MissingTool
from rvk.files import make_once
from rvk.install import pip_install
from rvk.suggest import unknown
from rvk.toolchain.run import run_tool

NAMES = ("zig", "gcc")
GCC = "riscv64-unknown-elf-gcc"
GCC_INSTALL = "apt-get install gcc-riscv64-unknown-elf"
ZIG_INSTALL = pip_install()

# What firmware is commonly shipped with. On this library -O3 changes nothing for clang, and for GCC 12 it takes 1 to 2%
# off the cycles of optimised C for 10 to 30% more code.
OPTIMISATION = "-O2"
OPTIMISATION_FOR_SIZE = "-Os"
LEVELS = ("1", "2", "3", "s")
"""The levels of `-O`; the library is tested with all of them, for results and constant time."""
COMMON_FLAGS = (
    *("-g", "-std=c11", "-ffreestanding", "-fno-common"),
    *("-ffunction-sections", "-fdata-sections", "-fomit-frame-pointer"),
    *("-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"),
)
# Nothing of the library calls for control and status registers; GCC 12 does not know the name of the counters.
NOT_FOR_COMPILERS = frozenset({"zicntr", "zkt"})


@dataclass(frozen=True)
class Compiler:
    """A command that makes objects."""

    name: str
    version: str
    executable: str
    level: str | None = None
    """One of `LEVELS`; None is the usual one, -O2, or -Os for variants that are to be small."""
    order_for: str | None = None
    """The core for which `rvk optimise` puts assembly in order first."""

    @property
    def label(self) -> str:
        """For people and in measurements: `zig`, `zig-O3` if the level is not the usual one, `zig:scarv` if ordered."""
        level = "" if self.level is None else f"-O{self.level}"
        return f"{self.name}{level}" + (f":{self.order_for}" if self.order_for else "")

    def runtime(self, isa: Isa) -> list[str]:
        """Libraries that its objects may need: GCC's own, for 64-bit shifts at -Os; zig's, on processors without M."""
        if self.name == "gcc":
            return [_libgcc(self.executable, _base(isa))]
        return [] if "m" in isa.extensions else [str(_compiler_rt(self, _base(isa)))]

    def command(self, source: Path, isa: Isa, *, for_size: bool = False) -> list[str]:
        """The command line for one source, without include folders and output."""
        usual = OPTIMISATION_FOR_SIZE if for_size else OPTIMISATION
        optimisation = usual if self.level is None else f"-O{self.level}"
        language = ("-g",) if source.suffix == ".S" else (optimisation, *COMMON_FLAGS)
        return [self.executable, *(zig_flags if self.name == "zig" else _gcc_flags)(isa), *language, "-c"]


def _base(isa: Isa) -> str:
    """RV32I or RV32E, whose objects do not go together."""
    return "rv32e" if isa.has_16_registers else "rv32i"


@cache
def _libgcc(gcc: str, base: str) -> str:
    command = [gcc, *_gcc_flags(Isa(base)), "-print-libgcc-file-name"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _compiler_rt(zig: Compiler, base: str) -> Path:
    """Multiplication and division for processors without M, which zig has as source code."""
    path = paths.build_folder() / "zig" / f"compiler_rt-{base}-{zig.version}.a"
    source = str(Path(zig.executable).parent / "lib" / "compiler_rt.zig")
    processor = "generic_rv32" + ("+e" if base == "rv32e" else "")
    target = ["-target", "riscv32-freestanding-none", f"-mcpu={processor}", "-fno-builtin", "-fstrip"]
    command = [zig.executable, "build-lib", source, *target, "-O", "ReleaseFast", "-ffunction-sections"]
    return make_once(path, lambda: run_tool(command, path, path.parent, option="-femit-bin="))


def _extensions(isa: Isa) -> list[str]:
    # Compilers do not know custom extensions: their instructions are macros and intrinsics.
    return [name for name in isa.native.extensions if name not in NOT_FOR_COMPILERS]


def zig_flags(isa: Isa) -> list[str]:
    """The words of zig before the others: which compiler, for which processor."""
    # `relax` lets the linker shorten calls, as it does by default for GCC's objects.
    own = _extensions(isa)
    features = "".join(f"+{name}" for name in [*(own if isa.has_16_registers else own[1:]), "relax"])
    return ["cc", "-target", "riscv32-freestanding-none", f"-mcpu=generic_rv32{features}", "-fno-sanitize=all"]


def march_and_mabi(isa: Isa) -> tuple[str, str]:
    """What `-march` and `-mabi` of GCC and clang get."""
    first, *rest = _extensions(isa)
    single = [name for name in rest if len(name) == 1]
    march = "_".join(["rv32" + first + "".join(single), *(name for name in rest if len(name) > 1)])
    return march, "ilp32e" if isa.has_16_registers else "ilp32"


def _gcc_flags(isa: Isa) -> list[str]:
    march, mabi = march_and_mabi(isa)
    return [f"-march={march}", f"-mabi={mabi}", "-mstrict-align"]


def zig_executable() -> str:
    """The path of zig.

    Raises:
        MissingTool: It is not installed.
    """
    found = find_spec("ziglang")
    if found is None or found.origin is None:
        raise MissingTool(f"zig is not installed; install it: {ZIG_INSTALL}")
    return str(Path(found.origin).parent / "zig")


@cache
def compiler(name: str) -> Compiler:
    """A compiler by name.

    Raises:
        UsageError: There is none of this name.
        MissingTool: It is not installed.
    """
    if name == "zig":
        executable = zig_executable()
        return Compiler("zig", version("ziglang"), executable)
    if name != "gcc":
        raise unknown("compiler", name, [*NAMES, "all"])
    found = shutil.which(GCC)
    if found is None:
        raise MissingTool(f"{GCC} is not installed; install it: {GCC_INSTALL}")
    result = subprocess.run([found, "-dumpfullversion"], capture_output=True, text=True, check=True)
    return Compiler("gcc", result.stdout.strip(), found)


def compilers(name: str, levels: Sequence[str] = ()) -> list[Compiler]:
    """The compiler of this name, or for `all` every one that is installed; each at all `levels`, if there are any.

    With a core, as in `zig:scarv`, assembly is put in order for it.

    Raises:
        UsageError: There is no such compiler or level.
        MissingTool: It is not installed.
    """
    for level in levels:
        if level not in LEVELS:
            raise unknown("level of optimisation", level, LEVELS)
    name, colon, core = name.partition(":")
    if colon:
        load_core(core)
    names = [each for each in NAMES if each != "gcc" or shutil.which(GCC)] if name == "all" else [name]
    chosen: Sequence[str | None] = levels or (None,)
    return [replace(compiler(each), level=level, order_for=core or None) for each in names for level in chosen]


def libgcc(with_: Compiler, isa: Isa) -> list[Path]:
    """What zig's objects of others' code need beyond lib/common, such as divisions of 64 bits; nothing without GCC."""
    if with_.name == "gcc":
        return []  # the linker gets it with every object of GCC
    try:
        return [Path(_libgcc(compiler("gcc").executable, _base(isa)))]
    except MissingTool:
        return []
