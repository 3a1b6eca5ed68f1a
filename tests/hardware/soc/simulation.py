# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs tests that are written with cocotb: a module of hardware under Verilator, driven from Python."""

import os
import tempfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

import cocotb_tools.config
from cocotb_tools.runner import Verilator

from rvk import paths
from rvk.files import digest, make_once
from rvk.hardware import verilator
from rvk.hardware.tools import cxx_compiler
from rvk.toolchain import run_tool
from tests.clone import RTL
from tests.missing_tools import require

SEED: Final = os.environ.get("RVK_SEED", "1")
"""Of the random numbers of each test; cocotb prints it."""
_MAIN: Final = cocotb_tools.config.share_dir / "lib" / "verilator" / "verilator.cpp"
_LIBRARIES: Final = cocotb_tools.config.libs_dir
_RUNTIME: Final = ("verilated.cpp", "verilated_threads.cpp", "verilated_vpi.cpp")


def sources(*folders: str) -> list[Path]:
    """The files in folders of `rtl/`, packages first."""
    found = [path for folder in folders for path in sorted((RTL / folder).glob("*.sv"))]
    return sorted(found, key=lambda path: not path.stem.endswith("_pkg"))


def run_cocotb(
    top: str, module: str, files: Sequence[Path], folder: Path, parameters: Mapping[str, object] | None = None
) -> None:
    """Runs the tests of `module` beside this file on the module `top` of the hardware, in `folder`.

    Raises:
        SystemExit: One fails; what it printed is on standard output.
        CheckFailed: The hardware does not compile.
        MissingTool: Verilator is not installed.
    """
    require("libpython")
    runner = Verilator()
    runner.test(
        test_module=f"{__package__}.{module}",
        hdl_toplevel=top,
        hdl_toplevel_lang="verilog",
        build_dir=_build(top, files, parameters or {}),
        test_dir=folder,
        seed=SEED,
    )


def _build(top: str, files: Sequence[Path], parameters: Mapping[str, object]) -> Path:
    """The folder with the program `top`; kept by content."""
    compiler = cxx_compiler()
    options = ["--vpi", "--public-flat-rw", "--no-timing", *(f"-G{name}={value}" for name, value in parameters.items())]
    decisive = [
        top,
        version("verilator"),
        version("cocotb"),
        str(_LIBRARIES),
        *compiler,
        *verilator.CXX_FLAGS,
        *options,
    ]
    contents = [part.encode() for part in decisive] + [path.read_bytes() for path in files]
    made = paths.build_folder() / "hardware" / f"cocotb-{digest(contents)[:24]}"
    make_once(made / top, lambda: _make(made / top, top, options, files))
    return made


def _make(made: Path, top: str, options: Sequence[str], files: Sequence[Path]) -> None:
    compiler = cxx_compiler()
    with tempfile.TemporaryDirectory(dir=made.parent.parent) as name:
        generated = Path(name)
        verilator.run(
            ["--cc", *options, "-Wno-fatal", "--prefix", "Vtop", "--top-module", top, "--Mdir", name, *map(str, files)]
        )
        # As one source: reading the headers of each would take longer than all the rest.
        whole = generated / "whole.cpp"
        parts = [*sorted(generated.glob("*.cpp")), _MAIN]
        whole.write_text("".join(f'#include "{part}"\n' for part in parts), encoding="utf-8")
        objects = [verilator.compile_source(compiler, whole, generated)]
        objects += [verilator.runtime_object(compiler, part) for part in _RUNTIME]
        linked = ["-pthread", f"-Wl,-rpath,{_LIBRARIES}", f"-L{_LIBRARIES}", "-lcocotbvpi_verilator"]
        run_tool([*compiler, *map(str, objects), *linked], made, generated)
