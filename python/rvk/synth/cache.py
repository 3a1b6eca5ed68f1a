# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs of Yosys and what follows them, kept by content: sources, commands and versions of the tools."""

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rvk import paths
from rvk.files import digest, make_once
from rvk.hardware import yosys
from rvk.hardware.design import Design
from rvk.hardware.tools import package_folder

Figures = dict[str, Any]


@dataclass(frozen=True)
class Run:
    """Reads a design and carries out a script."""

    design: Design
    script: str
    read_options: Sequence[str] = ()
    wrapper: tuple[str, str] | None = None
    """A module that instantiates the design and is read instead: its name and source."""
    decisive: Sequence[str] = ()
    """Other inputs that the figures depend on."""

    def figures(self, evaluate: Callable[[Path], Figures]) -> Figures:
        """The result of `evaluate` on the folder in which Yosys has run, computed or kept from an earlier run.

        Raises:
            CheckFailed: Yosys fails.
            MissingTool: Yosys is not installed.
        """
        package_folder("pyosys")
        kept = paths.build_folder() / "synth" / f"{self.design.top}-{self._key()}.json"

        def make() -> None:
            with tempfile.TemporaryDirectory(dir=kept.parent) as name:
                folder = Path(name)
                yosys.run([self._read(folder), *yosys.commands(self.script)], folder)
                found = folder / kept.name
                found.write_text(json.dumps(evaluate(folder)), encoding="utf-8")
                found.replace(kept)

        return _loaded(make_once(kept, make))

    def _key(self) -> str:
        """A hash of everything that the figures depend on."""
        parameters = sorted((name, str(value)) for name, value in self.design.parameters.items())
        options = [self.design.top, parameters, list(self.read_options), self.script, self.wrapper]
        words = [json.dumps([*options, list(self.decisive)]), version("pyosys")]
        sources = [part for path in self.design.sources for part in (path.name.encode(), path.read_bytes())]
        return digest([*(word.encode() for word in words), *sources])[:24]

    def _read(self, folder: Path) -> yosys.Command:
        if self.wrapper is None:
            return self.design.read(*self.read_options)
        top, text = self.wrapper
        source = folder / f"{top}.sv"
        source.write_text(text, encoding="utf-8")
        return yosys.read([*self.design.sources, source], top)


def _loaded(path: Path) -> Figures:
    found: Figures = json.loads(path.read_text(encoding="utf-8"))
    return found
