# SPDX-License-Identifier: MIT OR Apache-2.0
"""The named configurations of the core: a table each of `rtl/configs.toml`, or of that of another folder of sources."""

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from rvk import paths
from rvk.errors import UsageError, one_line
from rvk.suggest import unknown

TOP = "rvk_core"
FILE = "configs.toml"


class Configuration(BaseModel):
    """A module with these parameters."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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
    try:
        tables = tomllib.loads((home / FILE).read_text(encoding="utf-8"))
        found = {name: Configuration.model_validate(table) for name, table in tables.items()}
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise UsageError(f"{paths.display(home / FILE)}: {one_line(str(error))}") from error
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
