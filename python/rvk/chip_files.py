# SPDX-License-Identifier: MIT OR Apache-2.0
"""The chips: every `chips/<name>.toml` is a core with its memory and devices."""

from dataclasses import dataclass
from pathlib import Path

from rvk import paths
from rvk._sim import Core
from rvk.core_files import DEFAULT_CORE, core_names, load_core
from rvk.errors import UsageError
from rvk.suggest import unknown


def chip_names() -> list[str]:
    """The names of all chips."""
    return paths.toml_names("chips")


def load_chip(name: str) -> Core:
    """A chip by name, or from a file if the name ends in `.toml`.

    Raises:
        UsageError: There is none of this name.
        SimulationError: The file is wrong.
    """
    path = Path(name)
    if path.suffix != ".toml":
        if name not in chip_names():
            if name in core_names():
                raise UsageError(f'"{name}" is a core; give it with --core {name}')
            raise unknown("chip", name, chip_names())
        path = paths.data_folder("chips") / f"{name}.toml"
    elif not path.is_file():
        raise unknown("chip file", name, chip_names())
    return Core.read_chip(path, paths.display(path), paths.data_folder("chips").parent)


@dataclass(frozen=True)
class ProcessorName:
    """What measurements are made on: a core or a chip; the default core, if none is named."""

    core: str | None = None
    chip: str | None = None

    def __str__(self) -> str:
        """The one that is named."""
        return self.chip or self.core or DEFAULT_CORE

    def load(self) -> Core:
        """Reads its file.

        Raises:
            UsageError: Both are named, or there is none of the name.
            SimulationError: The file is wrong.
        """
        if self.chip is None:
            return load_core(str(self))
        if self.core is not None:
            raise UsageError(f"core {self.core} and chip {self.chip} are named; leave one out: a chip has its core")
        return load_chip(self.chip)


def timing_note(core: Core) -> str | None:
    """What to know about the cycles of a chip whose own timing is not public; None for others."""
    if core.chip_timing is None or not core.chip_timing[1]:
        return None
    nearest, _ = core.chip_timing
    return f"cycles are those of core {nearest}, the nearest one: the timing of {core.name} is not public"
