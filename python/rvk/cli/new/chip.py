# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new chip`: a chip file to start from."""

from pathlib import Path
from typing import Annotated

import typer

from rvk.cli import names
from rvk.cli.new.scaffold import check_name, folder, make
from rvk.core_files import load_core

Name = Annotated[str, typer.Argument(metavar="NAME", help="Of the chip, and of the file without .toml.")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="Where NAME.toml is made.")]
CoreOfChip = Annotated[
    str,
    typer.Option("--core", help="The chip's core: a name from cores/.", autocompletion=names.cores),
]


def chip(name: Name, chips: Folder = None, core: CoreOfChip = "hazard3") -> None:
    """Writes chips/NAME.toml: a whole chip file, whose memory and devices are to be replaced by those of the chip."""
    check_name(name, "chip")
    load_core(core)
    make({folder("chips", chips) / f"{name}.toml": "chip.toml"}, {"name": name, "core": core})
