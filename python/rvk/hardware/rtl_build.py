# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core in SystemVerilog as a shared library: one for each configuration, made by Verilator and kept by content."""

import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from rvk import paths
from rvk.build.objects import digest, run_tool
from rvk.errors import UsageError, one_line
from rvk.hardware import verilator
from rvk.hardware.tools import cxx_compiler
from rvk.suggest import unknown

TOP: Final = "rvk_core"
Wave = Literal["fst", "vcd"]
_CXX_FLAGS: Final = ("-std=c++20", "-O2", "-fPIC")
_VERILATOR_FLAGS: Final = ("-O3", "--x-initial", "unique", "--no-timing", "-Wno-fatal", "+define+RVFI")
_TRACERS: Final[dict[Wave, tuple[str, str, tuple[str, ...]]]] = {
    "fst": ("verilated_fst_c", "VerilatedFstC", ("-lz",)),
    "vcd": ("verilated_vcd_c", "VerilatedVcdC", ()),
}
"""The part of Verilator's library that writes such files, its class, and what it is linked with."""


class Configuration(BaseModel):
    """A table of `rtl/configs.toml`: the core with these parameters."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    core: str
    """Timing and memory map: a name from `cores/`."""
    parameters: dict[str, int] = {}


def configurations() -> dict[str, Configuration]:
    """All named configurations.

    Raises:
        UsageError: The file is wrong.
    """
    path = paths.data_folder("rtl") / "configs.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        return {name: Configuration.model_validate(table) for name, table in tables.items()}
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise UsageError(f"{paths.display(path)}: {one_line(str(error))}") from error


def configuration(name: str) -> Configuration:
    """A configuration by its name.

    Raises:
        UsageError: There is none of this name.
    """
    known = configurations()
    if name not in known:
        raise unknown("configuration", name, known)
    return known[name]


def core_sources(folder: Path | None = None) -> list[Path]:
    """The files of the core, packages first; those in `folder` instead of `rtl`, if given."""
    top = folder or paths.data_folder("rtl")
    found = [*sorted((top / "core").glob("*.sv")), *sorted((top / "units").glob("*.sv"))]
    return sorted(found, key=lambda path: not path.stem.endswith("_pkg"))


def library(chosen: Configuration, *, rtl: Path | None = None, wave: Wave | None = None) -> Path:
    """The shared library of a configuration.

    Args:
        chosen: The configuration.
        rtl: Another folder than `rtl/` with the core's sources.
        wave: It can write its signals to files of this kind.

    Raises:
        CheckFailed: Verilator or the compiler complains.
        MissingTool: Verilator or a C++ compiler is not installed.
    """
    compiler = cxx_compiler()
    sources = core_sources(rtl)
    bench = [paths.data_folder("rtl") / "tb" / name for name in ("bench.cpp", "memory.h")]
    options = [*_VERILATOR_FLAGS, *(f"-G{name}={value}" for name, value in sorted(chosen.parameters.items()))]
    options += [f"--trace-{wave}"] if wave else []
    decisive = [version("verilator"), *compiler, *_CXX_FLAGS, *options]
    contents = [part.encode() for part in decisive] + [path.read_bytes() for path in [*sources, *bench]]
    made = paths.build_folder() / "hardware" / f"core-{digest(contents)[:24]}.so"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=made.parent) as name:
            folder = Path(name)
            verilator.run(["--cc", *options, "--top-module", TOP, "--Mdir", name, *map(str, sources)])
            _compile(folder, bench[0], compiler, wave, made)
    return made


def _compile(folder: Path, bench: Path, compiler: list[str], wave: Wave | None, made: Path) -> None:
    # As one source: reading the headers of each would take longer than all the rest.
    parts = [*sorted(folder.glob("*.cpp")), bench]
    flags, runtime = [*_CXX_FLAGS, f"-I{bench.parent}"], list(verilator.RUNTIME)
    linked: tuple[str, ...] = ()
    if wave:
        stem, kind, linked = _TRACERS[wave]
        runtime.append(f"{stem}.cpp")
        flags += ["-DVM_TRACE=1", f"-DVM_TRACE_{wave.upper()}=1", f"-DTRACE_CLASS={kind}", f'-DTRACE_HEADER="{stem}.h"']
    whole = folder / "whole.cpp"
    whole.write_text("".join(f'#include "{part}"\n' for part in parts), encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        own = pool.submit(verilator.compile_source, compiler, whole, folder, flags)
        others = [pool.submit(verilator.runtime_object, compiler, name, _CXX_FLAGS) for name in runtime]
        objects = [str(job.result()) for job in [own, *others]]
    run_tool([*compiler, *objects, "-shared", "-pthread", *linked], made, folder)
