# SPDX-License-Identifier: MIT OR Apache-2.0
"""The options of `rvk report` in groups."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk.cli import names
from rvk.cli.options import Libraries, Primitives
from rvk.errors import UsageError

CORES: Final = ("e31", "hazard3", "rvk-fast")
"""Processors that are measured by default: of the papers, of a chip that is widely available, and our own."""

Cores = Annotated[
    str | None,
    typer.Option(
        "--core",
        metavar="CORE[,CORE...]",
        help=f"Processors: names from cores/; {','.join(CORES)} by default.",
        autocompletion=names.cores_in_list,
    ),
]
Everything = Annotated[bool, typer.Option("--all", help="All operations, not only the primary ones.")]
Given = Annotated[
    str | None,
    typer.Option(
        "--json", metavar="FILE|NAME", help="What rvk bench --json printed or --save kept, instead of measuring."
    ),
]
Compare = Annotated[
    str | None,
    typer.Option("--compare", metavar="NAME|FILE.json|COMMIT", help="Shows what has changed since, too."),
]
Output = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", help="The page; build/report.html by default.")
]
StoreFolder = Annotated[
    Path | None, typer.Option("--store", metavar="DIR", help="Where measurements are kept; build/explored by default.")
]
Retry = Annotated[bool, typer.Option("--retry", help="Measures again what has failed before; else it is kept.")]
Jobs = Annotated[int | None, typer.Option("-j", "--jobs", min=1, help="Workers; one per processor by default.")]


@dataclass(frozen=True)
class Wanted:
    """What is measured, or the file that has it."""

    primitives: Primitives = None
    cores: Cores = None
    everything: Everything = False
    libraries: Libraries = None
    given: Given = None

    def check(self) -> None:
        """Raises UsageError if measurements are given and others wanted."""
        measured = {
            "a primitive": self.primitives,
            "--core": self.cores,
            "--all": self.everything,
        }
        for name, value in measured.items():
            if self.given is not None and value:
                raise UsageError(f"--json has what is shown: leave out {name}")


@dataclass(frozen=True)
class Work:
    """How it is measured."""

    store: StoreFolder = None
    jobs: Jobs = None
    retry: Retry = False
