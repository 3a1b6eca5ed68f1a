# SPDX-License-Identifier: MIT OR Apache-2.0
"""The named configurations of the core: a table each of `rtl/configs.toml`, or of that of another folder of sources."""

from pathlib import Path

from pydantic import RootModel

from rvk import paths
from rvk.errors import UsageError
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_toml

TOP = "rvk_core"
FILE = "configs.toml"


class Configuration(Strict):
    """A module with these parameters."""

    title: str
    core: str
    """Timing and memory map of its simulation: a name from `cores/`, or a TOML file."""
    top: str = TOP
    parameters: dict[str, int | str] = {}
    """Numbers or expressions of SystemVerilog; what is not here has its default in the RTL."""


def configurations(folder: Path | None = None) -> dict[str, Configuration]:
    """All named configurations of `rtl/`, or of another folder of sources if it has a `configs.toml` of its own.

    A core file that is named there by its path is found from that folder.

    Raises:
        UsageError: The file is wrong.
    """
    home = folder if folder and (folder / FILE).is_file() else paths.data_folder("rtl")
    found = read_toml(home / FILE, RootModel[dict[str, Configuration]]).root
    return {name: each.model_copy(update={"core": _from(home, each.core)}) for name, each in found.items()}


def _from(home: Path, core: str) -> str:
    """The name of a core as it is, or the path of its file from the folder `home`."""
    return str(home / core) if core.endswith(".toml") else core


def configuration(name: str, folder: Path | None = None) -> Configuration:
    """A configuration by its name, of `rtl/` or of another folder of sources.

    Raises:
        UsageError: There is none of this name.
    """
    known = configurations(folder)
    if name not in known:
        raise unknown("configuration", name, known)
    return known[name]


def located(name: str) -> tuple[Configuration, Path]:
    """A configuration by NAME, or by FOLDER/NAME if its sources are in another folder than `rtl/`; with that folder.

    Raises:
        UsageError: There is no such folder, or none of this name.
    """
    place, _, short = name.rpartition("/")
    if not place:
        return configuration(name), paths.data_folder("rtl")
    folder = Path(place)
    if not folder.is_dir():
        raise UsageError(f"{place}: no such folder; of {name}, it would have the sources, and {short} in its {FILE}")
    return configuration(short, folder), folder
