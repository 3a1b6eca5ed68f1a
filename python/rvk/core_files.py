# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processors: every `cores/<name>.toml` is one."""

from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import Core
from rvk.errors import UsageError
from rvk.suggest import unknown

DEFAULT_CORE: Final = "e31"
"""The processor if none is named."""
RTL: Final = "rtl:"
"""Prefix of the names of processors that are configurations of the hardware."""


def core_names() -> list[str]:
    """The names of all cores."""
    return paths.toml_names("cores")


def load_core(name: str) -> Core:
    """A core by name, or from a file if the name ends in `.toml`.

    Raises:
        UsageError: There is none of this name.
        SimulationError: The file is wrong.
    """
    path = Path(name)
    if path.suffix != ".toml":
        if name.startswith(RTL):
            short = name.removeprefix(RTL)
            raise UsageError(
                f'"{name}" is hardware; sim and conform run on it with --rtl {short}, bench with --core {name}'
            )
        if name not in core_names():
            if name in paths.toml_names("chips"):
                raise UsageError(f'"{name}" is a chip; give it with --chip {name}')
            raise unknown("core", name, core_names())
        path = paths.data_folder("cores") / f"{name}.toml"
    elif not path.is_file():
        raise unknown("core file", name, core_names())
    return Core.read(path, paths.display(path), paths.data_folder("cores").parent)
