# SPDX-License-Identifier: MIT OR Apache-2.0
"""Exports built by the files that they bring for CMake, Make and Meson, as a stranger would; the programs run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.export.request import Request
from rvk.toolchain import compiler as rvk_compiler
from rvk.toolchain.compilers import GCC, march_and_mabi, zig_executable, zig_flags
from tests.missing_tools import needs
from tests.tool.export.building import WARNINGS, output_of, run

pytestmark = [pytest.mark.long, pytest.mark.parametrize("compiler", ["zig", pytest.param("gcc", marks=needs(GCC))])]
_BIN = Path(sys.executable).parent
_FLAGS = ("-ffreestanding", "-ffunction-sections", "-fdata-sections", *WARNINGS)


class Toolchain:
    """A compiler and an archiver, each one program, and their options for a processor."""

    def __init__(self, folder: Path, name: str, asked: Request) -> None:
        folder.mkdir(parents=True)
        isa = asked.isa
        self.is_zig = name == "zig"
        zig = zig_executable()
        self.cc = _script(folder / "cc", f"{zig} cc" if self.is_zig else GCC)
        self.ar = _script(folder / "ar", f"{zig} ar" if self.is_zig else GCC.replace("-gcc", "-ar"))
        self.ranlib = _script(folder / "ranlib", f"{zig} ranlib" if self.is_zig else GCC.replace("-gcc", "-ranlib"))
        march, mabi = march_and_mabi(Isa(isa))
        self.options = zig_flags(Isa(isa))[1:] if self.is_zig else [f"-march={march}", f"-mabi={mabi}"]
        self.flags = [f"-O{asked.goal.level}", *_FLAGS]
        self.runtime = [] if self.is_zig else ["-nostdlib", *rvk_compiler("gcc").runtime(Isa(isa))]

    def cmake(self, path: Path) -> Path:
        """A toolchain file of CMake."""
        path.write_text(
            "set(CMAKE_SYSTEM_NAME Generic)\nset(CMAKE_SYSTEM_PROCESSOR riscv32)\n"
            "set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)\n"
            f"set(CMAKE_AR {self.ar})\nset(CMAKE_RANLIB {self.ranlib})\n"
            + "".join(
                f"set(CMAKE_{language}_COMPILER {self.cc})\n"
                f'set(CMAKE_{language}_FLAGS_INIT "{" ".join(self.options)}")\n'
                for language in ("C", "ASM")
            ),
            encoding="utf-8",
        )
        return path

    def meson(self, path: Path) -> Path:
        """A cross file of Meson."""
        path.write_text(
            f"[binaries]\nc = '{self.cc}'\nar = '{self.ar}'\n"
            f"[built-in options]\nc_args = {[*self.options, '-ffreestanding']!r}\n"
            "[host_machine]\nsystem = 'none'\ncpu_family = 'riscv32'\ncpu = 'riscv32'\nendian = 'little'\n",
            encoding="utf-8",
        )
        return path

    def program(self, export: Path, options: list[str]) -> Path:
        """The self-test, linked with the library that `options` name."""
        made = export.parent / "self_test.elf"
        sources = [str(export / each) for each in ("examples/self_test.c", "board/start.S", "board/board.c")]
        linking = ["-static", f"-T{export / 'board' / 'memory.ld'}", "-Wl,--gc-sections", "-o", str(made)]
        compiling = [str(self.cc), *self.options, *self.flags, f"-I{export / 'examples'}", *sources]
        run([*compiling, *options, *self.runtime, *linking])
        return made


def _script(path: Path, command: str) -> Path:
    path.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def copied(export: tuple[Path, Request], tmp_path: Path) -> tuple[Path, Request]:
    """An export of one's own, in a folder with a space in its name where the build system can do with it."""
    folder = tmp_path / "vendor" / "rvk"
    shutil.copytree(export[0], folder)
    return folder, export[1]


def _is_right(program: Path, asked: Request) -> None:
    status, lines = output_of(program, str(asked.processor))
    assert (status, [line for line in lines if not line.endswith(": right")]) == (0, [])
    assert len(lines) >= len(asked.names)


def _cmake(*arguments: str) -> None:
    environment = {**os.environ, "PATH": f"{_BIN}:{os.environ['PATH']}"}
    run([str(_BIN / "cmake"), *arguments], env=environment)


_CONSUMER = """cmake_minimum_required(VERSION 3.16)
project(firmware C ASM)
{how}
add_executable(self_test.elf {rvk}/examples/self_test.c {rvk}/board/start.S {rvk}/board/board.c)
target_include_directories(self_test.elf PRIVATE {rvk}/examples)
target_link_libraries(self_test.elf rvk::rvk {runtime})
target_link_options(self_test.elf PRIVATE {nostdlib} -static -T{rvk}/board/memory.ld -Wl,--gc-sections)
"""


@needs("cmake and meson")
@pytest.mark.parametrize("way", ["find_package", "add_subdirectory"])
def test_cmake(copied: tuple[Path, Request], compiler: str, way: str, tmp_path: Path) -> None:
    folder, asked = copied
    toolchain = Toolchain(tmp_path / "tools", compiler, asked)
    common = [
        *("-G", "Ninja", f"-DCMAKE_TOOLCHAIN_FILE={toolchain.cmake(tmp_path / 'toolchain.cmake')}"),
        *(f"-DCMAKE_C_FLAGS={' '.join((*toolchain.options, '-ffreestanding', *WARNINGS))}", "-DRVK_FREESTANDING=ON"),
    ]
    if way == "find_package":
        own = ["-DRVK_MARCH=", "-DRVK_MABI="] if toolchain.is_zig else []  # zig has its own names of processors
        prefix = f"-DCMAKE_INSTALL_PREFIX={tmp_path / 'installed'}"
        _cmake("-S", str(folder), "-B", str(tmp_path / "library"), prefix, *own, *common)
        _cmake("--build", str(tmp_path / "library"), "--target", "install")
        how = f"find_package(rvk 0.1 CONFIG REQUIRED PATHS {tmp_path / 'installed'} NO_DEFAULT_PATH)"
    else:
        how = f"add_subdirectory({folder} rvk)"
    (tmp_path / "firmware").mkdir()
    nostdlib, *runtime = toolchain.runtime or [""]
    text = _CONSUMER.format(how=how, rvk=folder, nostdlib=nostdlib, runtime=" ".join(runtime))
    (tmp_path / "firmware" / "CMakeLists.txt").write_text(text, encoding="utf-8")
    _cmake("-S", str(tmp_path / "firmware"), "-B", str(tmp_path / "build"), *common)
    _cmake("--build", str(tmp_path / "build"))
    _is_right(tmp_path / "build" / "self_test.elf", asked)


def test_make_and_pkg_config(copied: tuple[Path, Request], compiler: str, tmp_path: Path) -> None:
    folder, asked = copied
    toolchain = Toolchain(tmp_path / "tools", compiler, asked)
    own = ["RVK_MARCH=", "RVK_MABI=", f"CC={toolchain.cc} {' '.join(toolchain.options)}"] if toolchain.is_zig else []
    flags = f"CFLAGS={' '.join(toolchain.flags)}"
    settings = [f"AR={toolchain.ar}", flags, "RVK_FREESTANDING=1", f"PREFIX={tmp_path / 'installed'}", *own]
    run(["make", "-s", "-j2", "-C", str(folder), "install", *settings])
    options = [f"-I{tmp_path / 'installed' / 'include'}", f"-L{tmp_path / 'installed' / 'lib'}", "-lrvk"]
    if shutil.which("pkg-config"):
        where = {"PKG_CONFIG_PATH": str(tmp_path / "installed" / "lib" / "pkgconfig"), "PATH": os.environ["PATH"]}
        assert run(["pkg-config", "--cflags", "--libs", "rvk"], env=where).split() == options
    _is_right(toolchain.program(folder, options), asked)


_FRAGMENT = """include {rvk}/rvk.mk
self_test.elf: {rvk}/examples/self_test.c {rvk}/board/start.S {rvk}/board/board.c $(RVK_SOURCES) \\
    $(RVK_SOURCES_WITHOUT_C_LIBRARY)
	{cc} $(RVK_CFLAGS) -I{rvk}/examples {flags} $^ {runtime} -static -T{rvk}/board/memory.ld -Wl,--gc-sections -o $@
"""


def test_fragment_of_a_makefile(copied: tuple[Path, Request], compiler: str, tmp_path: Path) -> None:
    folder, asked = copied
    toolchain = Toolchain(tmp_path / "tools", compiler, asked)
    text = _FRAGMENT.format(
        rvk=folder.relative_to(tmp_path),
        cc=" ".join((str(toolchain.cc), *toolchain.options)),
        flags=" ".join(toolchain.flags),
        runtime=" ".join(toolchain.runtime),
    )
    (tmp_path / "Makefile").write_text(text, encoding="utf-8")
    run(["make", "-s", "-C", str(tmp_path)])
    _is_right(tmp_path / "self_test.elf", asked)


_MESON = """project('firmware', 'c')
rvk = dependency('rvk')
files = files('self_test.c', 'board.c', 'start.S')
executable('self_test.elf', files, dependencies: rvk, link_args: {link})
"""


@needs("cmake and meson")
def test_meson(copied: tuple[Path, Request], compiler: str, tmp_path: Path) -> None:
    folder, asked = copied
    toolchain = Toolchain(tmp_path / "tools", compiler, asked)
    cross = toolchain.meson(tmp_path / "cross.txt")
    firmware = tmp_path / "firmware"
    for each in ("examples/self_test.c", "examples/board.h", "board/board.c", "board/start.S", "board/memory.ld"):
        firmware.mkdir(exist_ok=True)
        shutil.copy(folder / each, firmware)
    (firmware / "subprojects").mkdir()
    folder.rename(firmware / "subprojects" / "rvk")
    link = [*toolchain.options, "-static", f"-T{firmware / 'memory.ld'}", "-Wl,--gc-sections", *toolchain.runtime]
    (firmware / "meson.build").write_text(_MESON.format(link=repr(link)), encoding="utf-8")
    environment = {**os.environ, "PATH": f"{_BIN}:{os.environ['PATH']}"}
    options = ["-Drvk:freestanding=true", "-Dwarning_level=2", "-Dwerror=true", "--force-fallback-for=rvk"]
    made = ["setup", str(tmp_path / "build"), str(firmware), f"--cross-file={cross}", *options]
    run([str(_BIN / "meson"), *made], env=environment)
    run([str(_BIN / "meson"), "compile", "-C", str(tmp_path / "build")], env=environment)
    _is_right(tmp_path / "build" / "self_test.elf", asked)


def test_the_copy_has_its_sums(copied: tuple[Path, Request], compiler: str) -> None:
    assert compiler
    done = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=copied[0], check=False)
    assert done.returncode == 0
