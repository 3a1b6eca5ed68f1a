# SPDX-License-Identifier: MIT OR Apache-2.0
"""Verilator: SystemVerilog to a program for the host."""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import CheckFailed
from rvk.files import digest, make_once
from rvk.hardware.tools import cxx_compiler, package_folder
from rvk.toolchain import run_tool

CXX_FLAGS: Final = ("-std=c++20", "-O1", "-fPIC")
"""-O2 takes half as long again to compile and runs hardly faster."""
RUNTIME: Final = ("verilated.cpp", "verilated_threads.cpp")


def build(text: str, top: str, driver: str) -> Path:
    """The program that `driver`, C++ that includes `V<top>.h`, makes of the module `top` in `text`; kept by content.

    Raises:
        CheckFailed: Verilator or the compiler fails.
        MissingTool: Verilator or a C++ compiler is not installed.
    """
    compiler = cxx_compiler()
    decisive = [text, top, driver, version("verilator"), *compiler, *CXX_FLAGS]
    program = _folder() / f"{top}-{digest(part.encode() for part in decisive)[:24]}"
    return make_once(program, lambda: _build(program, text, top, driver, compiler))


def _build(program: Path, text: str, top: str, driver: str, compiler: Sequence[str]) -> None:
    with tempfile.TemporaryDirectory(dir=program.parent) as name:
        folder = Path(name)
        (folder / f"{top}.sv").write_text(text, encoding="utf-8")
        (folder / "driver.cpp").write_text(driver, encoding="utf-8")
        # Warnings are for lint, tests/hardware/lint.py; here they would only be repeated.
        run(["--cc", "--Wno-lint", "--top-module", top, "--Mdir", name, str(folder / f"{top}.sv")])
        # As one source: reading the headers of each would take longer than all the rest.
        parts = sorted(path.name for path in folder.glob("*.cpp"))
        whole = folder / "whole.cpp"
        whole.write_text("".join(f'#include "{part}"\n' for part in parts), encoding="utf-8")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            own = pool.submit(compile_source, compiler, whole, folder)
            runtime = [pool.submit(runtime_object, compiler, name) for name in RUNTIME]
            objects = [str(job.result()) for job in [own, *runtime]]
        run_tool([*compiler, *objects, "-pthread"], program, folder)


def _folder() -> Path:
    return paths.build_folder() / "hardware"


def run(arguments: Sequence[str]) -> None:
    """Runs Verilator.

    Raises:
        CheckFailed: It fails; the message has its first error.
        MissingTool: It is not installed.
    """
    root = package_folder("verilator")
    # The program itself: the `verilator` beside it is a Perl script that only looks for it.
    command = [str(root / "bin" / "verilator_bin"), *arguments]
    environment = {**os.environ, "VERILATOR_ROOT": str(root)}
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        complaints = [line for line in result.stderr.splitlines() if line.startswith("%")]
        raise CheckFailed(f"verilator: {complaints[0].lstrip('%') if complaints else result.stderr.strip()}")


def compile_source(compiler: Sequence[str], source: Path, folder: Path, more: Sequence[str] = ()) -> Path:
    """The object of a source in C++ that includes what Verilator has made in `folder`; it is put there."""
    include = package_folder("verilator") / "include"
    output = folder / f"{source.stem}.o"
    includes = [f"-I{folder}", f"-I{include}", f"-I{include / 'vltstd'}"]
    run_tool([*compiler, *CXX_FLAGS, *more, *includes, "-c", str(source)], output, folder)
    return output


def runtime_object(compiler: Sequence[str], name: str) -> Path:
    """A part of Verilator's own library, compiled once."""
    key = digest(part.encode() for part in [version("verilator"), *compiler, *CXX_FLAGS])[:24]
    folder = _folder() / f"runtime-{key}"
    made = folder / f"{Path(name).stem}.o"
    source = package_folder("verilator") / "include" / name
    return make_once(made, lambda: compile_source(compiler, source, folder))
