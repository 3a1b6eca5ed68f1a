# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which simulator, tools and code of RVK's own measure: a part of the key of every result.

What counts are sources, not what is built from them: two builds of the same sources share results.
"""

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from rvk import _sim, paths
from rvk.errors import UsageError
from rvk.files import digest

_PACKAGE: Final = Path(__file__).resolve().parents[1]
MEASURING: Final = (
    "chip_files",
    "core_files",
    "explore/needs",
    "explore/processors",
    "explore/tasks",
    "hardware",
    "library",
    "measuring",
    "memory_fit",
    "memory_ranges",
    "programs",
    "synth",
    "toolchain",
)
"""Modules and packages of the tool whose code decides what is measured."""
_TOOLS: Final = ("pyosys", "pyslang")
"""Packages that decide areas; a compiler's version is in the key of each object."""


@cache
def measuring() -> str:
    """A hash of the sources of the simulator and of the parts of the tool that measure.

    Raises:
        UsageError: In a clone, the simulator was built from other sources than those that are there.
    """
    files = sorted(file for name in MEASURING for file in [*(_PACKAGE / name).rglob("*.py"), _PACKAGE / f"{name}.py"])
    own = [
        part
        for file in files
        if file.is_file()
        for part in (file.relative_to(_PACKAGE).as_posix().encode(), file.read_bytes())
    ]
    return digest([simulator(paths.clone_folder()).encode(), *own])


def simulator(clone: Path | None) -> str:
    """A hash of the sources that the simulator was built from.

    Args:
        clone: The clone in which they are; None for an installed wheel, which has none, as has a copy of other parts.

    Raises:
        UsageError: Those in the clone are others.
    """
    if clone is not None and (clone / "sim").is_dir() and _sim.digest_of_sources(clone) != _sim.built_from():
        raise UsageError("the simulator is not built from the sources in sim/ as they are now: run make .venv/ready")
    return _sim.built_from()


@cache
def synthesis() -> str:
    """The versions of what synthesises, as far as it is installed here."""
    return " ".join(f"{name} {_version(name)}" for name in _TOOLS)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"
