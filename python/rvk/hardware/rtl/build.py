# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core in SystemVerilog as a shared library: one for each configuration, made by Verilator and kept by content."""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

from rvk import paths
from rvk.errors import MissingTool
from rvk.files import digest, make_once
from rvk.hardware import verilator
from rvk.hardware.design import Design
from rvk.hardware.tools import cxx_compiler
from rvk.toolchain import run_tool

Wave = Literal["fst", "vcd"]
_VERILATOR_FLAGS: Final = ("-O3", "--x-initial", "unique", "--no-timing", "-Wno-fatal", "+define+RVFI")
_TRACERS: Final[dict[Wave, tuple[str, str, tuple[str, ...]]]] = {
    "fst": ("verilated_fst_c", "VerilatedFstC", ("-llz4", "-lz")),
    "vcd": ("verilated_vcd_c", "VerilatedVcdC", ()),
}
"""The part of Verilator's library that writes such files, its class, and what it is linked with."""


def library(design: Design, *, wave: Wave | None = None) -> Path:
    """The shared library of a core.

    Args:
        design: The core; it has the ports of `rvk_core`.
        wave: It can write its signals to files of this kind.

    Raises:
        CheckFailed: slang, Verilator or the compiler fails.
        MissingTool: One of them is not installed.
    """
    compiler = cxx_compiler()
    bench = [paths.data_folder("rtl") / "tb" / name for name in ("bench.cpp", "memory.h")]
    options = [*_VERILATOR_FLAGS, *(f"-G{name}={value}" for name, value in sorted(design.literals.items()))]
    options += [f"--trace-{wave}"] if wave else []
    decisive = [version("verilator"), *compiler, *verilator.CXX_FLAGS, *options]
    contents = [part.encode() for part in decisive] + [path.read_bytes() for path in [*design.sources, *bench]]
    if wave == "fst":
        _check_compression(compiler)
    made = paths.build_folder() / "hardware" / f"core-{digest(contents)[:24]}.so"

    def make() -> None:
        with tempfile.TemporaryDirectory(dir=made.parent) as name:
            verilator.run(["--cc", *options, "--top-module", design.top, "--Mdir", name, *map(str, design.sources)])
            _compile(Path(name), bench[0], compiler, wave, made)

    return make_once(made, make)


def _check_compression(compiler: list[str]) -> None:
    """Whether what Verilator compresses waves with is there: the only thing that it does not bring itself."""
    headers = ("-include", "lz4.h", "-include", "zlib.h")
    command = [*compiler, "-fsyntax-only", *headers, "-x", "c++", os.devnull]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        install = "apt-get install liblz4-dev zlib1g-dev"
        raise MissingTool(f"FST files need lz4 and zlib; install them: {install}; or name the file .vcd")


def _compile(folder: Path, bench: Path, compiler: list[str], wave: Wave | None, made: Path) -> None:
    # As one source: reading the headers of each would take longer than all the rest.
    parts = [*sorted(folder.glob("*.cpp")), bench]
    flags, runtime = [f"-I{bench.parent}"], list(verilator.RUNTIME)
    linked: tuple[str, ...] = ()
    if wave:
        stem, kind, linked = _TRACERS[wave]
        runtime.append(f"{stem}.cpp")
        flags += ["-DVM_TRACE=1", f"-DVM_TRACE_{wave.upper()}=1", f"-DTRACE_CLASS={kind}", f'-DTRACE_HEADER="{stem}.h"']
    whole = folder / "whole.cpp"
    whole.write_text("".join(f'#include "{part}"\n' for part in parts), encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        own = pool.submit(verilator.compile_source, compiler, whole, folder, flags)
        others = [pool.submit(verilator.runtime_object, compiler, name) for name in runtime]
        objects = [str(job.result()) for job in [own, *others]]
    run_tool([*compiler, *objects, "-shared", "-pthread", *linked], made, folder)
