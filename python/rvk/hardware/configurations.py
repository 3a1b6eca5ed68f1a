# SPDX-License-Identifier: MIT OR Apache-2.0
"""The named configurations of the core: a table of `rtl/configs.toml` each."""

import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from rvk import paths
from rvk.errors import UsageError, one_line
from rvk.suggest import unknown

TOP = "rvk_core"


class Configuration(BaseModel):
    """A module with these parameters."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    core: str
    """Timing and memory map of its simulation: a name from `cores/`."""
    top: str = TOP
    parameters: dict[str, int | str] = {}
    """Numbers or expressions of SystemVerilog; what is not here has its default in the RTL."""


def configurations(path: Path | None = None) -> dict[str, Configuration]:
    """All named configurations, from `path` instead of `rtl/configs.toml` if it is given.

    Raises:
        UsageError: The file is wrong.
    """
    path = path or paths.data_folder("rtl") / "configs.toml"
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
