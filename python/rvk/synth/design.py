# SPDX-License-Identifier: MIT OR Apache-2.0
"""A module of `rtl/` with values for its parameters, and the files that it is made of."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.hardware import yosys
from rvk.suggest import unknown
from rvk.synth.configurations import Configuration

_WORD: Final = re.compile(r"\w+")
_COMMENT: Final = re.compile(r"//.*")
_NOT_HARDWARE: Final = frozenset({"tb", "formal"})
"""Folders of `rtl/` for simulation and proof alone."""


@dataclass(frozen=True)
class Design:
    """A module, values for its parameters, and the folder that it and what it instantiates are found in."""

    top: str
    parameters: Mapping[str, int | str] = field(default_factory=dict)
    folder: Path = field(default_factory=lambda: paths.data_folder("rtl"))

    @classmethod
    def of(cls, configuration: Configuration) -> "Design":
        """What a named configuration means."""
        return cls(configuration.top, configuration.parameters)

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

    def read(self, *options: str) -> yosys.Command:
        """The command of Yosys that reads it.

        Raises:
            UsageError: It has no such parameter, which the reader would not say.
        """
        [source] = [path for path in self.sources if path.stem == self.top]
        known = parameter_names(source.read_text(encoding="utf-8"), self.top)
        for name in self.parameters:
            if name not in known:
                raise unknown(f"parameter of {self.top}", name, known)
        parameters = {name: str(value) for name, value in self.parameters.items()}
        name, *words = yosys.read(self.sources, self.top, parameters)
        return [name, *options, *words]


def parameter_names(text: str, module: str) -> list[str]:
    """The parameters that stand in the head of a module, before its ports."""
    head = re.search(
        rf"\bmodule\s+{module}\b(?P<head>.*?)\b(input|output|endmodule)\b", _COMMENT.sub("", text), re.DOTALL
    )
    return re.findall(r"(\w+)\s*=(?!=)", head["head"]) if head else []


def hardware_files(folder: Path) -> dict[str, Path]:
    """The file of each module and package below a folder, by its name."""
    files = sorted(folder.rglob("*.sv"))
    return {path.stem: path for path in files if not _NOT_HARDWARE & set(path.relative_to(folder).parts)}
