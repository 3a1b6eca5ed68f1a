# SPDX-License-Identifier: MIT OR Apache-2.0
"""A module of `rtl/` with values for its parameters, and the files that it is made of."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.hardware import elaboration, yosys
from rvk.hardware.configurations import Configuration
from rvk.suggest import unknown

_WORD: Final = re.compile(r"\w+")
_NOT_HARDWARE: Final = frozenset({"tb", "formal"})
"""Folders of `rtl/` for simulation and proof alone."""


@dataclass(frozen=True)
class Design:
    """A module, values for its parameters, and the folder that it and what it instantiates are found in."""

    top: str
    parameters: Mapping[str, int | str] = field(default_factory=dict)
    folder: Path = field(default_factory=lambda: paths.data_folder("rtl"))

    @classmethod
    def of(cls, configuration: Configuration, folder: Path | None = None) -> "Design":
        """The design of a named configuration, with sources from `folder` instead of `rtl/` if it is given."""
        return cls(configuration.top, configuration.parameters, folder or paths.data_folder("rtl"))

    @cached_property
    def sources(self) -> list[Path]:
        """The file of the module, and those of all packages and modules whose names occur in it, and so on.

        Raises:
            UsageError: There is no file of this name.
        """
        files = hardware_files(self.folder)
        if self.top not in files:
            raise unknown("module", self.top, files)
        found: dict[str, Path] = {}
        wanted = [self.top]
        while wanted:
            name = wanted.pop()
            found[name] = files[name]
            words = set(_WORD.findall(files[name].read_text(encoding="utf-8")))
            wanted += sorted((words & files.keys()) - found.keys())
        packages = sorted(name for name in found if name.endswith("_pkg"))
        return [found[name] for name in dict.fromkeys([*packages, *sorted(found)])]

    @cached_property
    def literals(self) -> dict[str, str]:
        """The values of its parameters as every tool understands them.

        Raises:
            UsageError: It has no such parameter.
            CheckFailed: The sources or a value are wrong.
            MissingTool: slang is not installed.
        """
        return elaboration.literals(self.sources, self.top, self.parameters)

    def read(self, *options: str) -> yosys.Command:
        """The command of Yosys that reads it.

        Raises:
            CheckFailed, MissingTool, UsageError: As for `literals`.
        """
        name, *words = yosys.read(self.sources, self.top, self.literals)
        return [name, *options, *words]


def hardware_files(folder: Path) -> dict[str, Path]:
    """The file of each module and package below a folder, by its name."""
    files = sorted(folder.rglob("*.sv"))
    return {path.stem: path for path in files if not _NOT_HARDWARE & set(path.relative_to(folder).parts)}
