# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processors: every `cores/<name>.toml` is one."""

from pathlib import Path

from rvk import paths
from rvk._sim import Core
from rvk.suggest import unknown


def core_names() -> list[str]:
    """The names of all cores."""
    return sorted(path.stem for path in paths.data_folder("cores").glob("*.toml"))


def load_core(name: str) -> Core:
    """A core by name, or from a file if the name ends in `.toml`.

    Raises:
        UsageError: There is none of this name.
        SimulationError: The file is wrong.
    """
    path = Path(name)
    if path.suffix != ".toml":
        if name not in core_names():
            raise unknown("core", name, core_names())
        path = paths.data_folder("cores") / f"{name}.toml"
    elif not path.is_file():
        raise unknown("core file", name, core_names())
    return Core.read(path, paths.display(path))
