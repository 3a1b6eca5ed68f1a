# SPDX-License-Identifier: MIT OR Apache-2.0
"""The vendor's library as a ready program."""

import subprocess
from pathlib import Path
from typing import Final

import pytest

from rvk._sim import Core, Isa
from rvk.core_files import load_core
from rvk.programs.program import linker_script
from rvk.toolchain import compiler
from rvk.toolchain.compilers import zig_executable

SOURCE: Final = Path(__file__).with_name("vendor.c")
ELSEWHERE: Final = (0x1000_0000, 1 << 20)


def build_vendor(folder: Path, core: Core, *, debug: bool = True) -> Path:
    """The library, linked for a core's memory."""
    compiled, made, script = folder / "vendor.o", folder / "vendor.elf", folder / "vendor.ld"
    command = [*compiler("zig").command(SOURCE, Isa("rv32imc")), *([] if debug else ["-g0"]), str(SOURCE)]
    subprocess.run([*command, "-o", str(compiled)], check=True)
    script.write_text(linker_script(core, "0"), encoding="utf-8")
    link = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(compiled), "-o", str(made)]
    subprocess.run(link, check=True)
    return made


@pytest.fixture(scope="session")
def vendor(tmp_path_factory: pytest.TempPathFactory) -> str:
    """With debug information."""
    return str(build_vendor(tmp_path_factory.mktemp("vendor"), load_core("e31")))


@pytest.fixture(scope="session")
def vendor_without_debug(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Without debug information."""
    return str(build_vendor(tmp_path_factory.mktemp("vendor"), load_core("e31"), debug=False))


@pytest.fixture(scope="session")
def vendor_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> str:
    """For a chip with other memory."""
    return str(build_vendor(tmp_path_factory.mktemp("vendor"), load_core("e31").with_memory([ELSEWHERE])))
