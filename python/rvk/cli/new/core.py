# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new core`: a core file to start from."""

from pathlib import Path
from typing import Annotated

import typer

from rvk.cli.new.scaffold import check_name, folder, make

Name = Annotated[str, typer.Argument(metavar="NAME", help="Of the processor, and of the file without .toml.")]
Folder = Annotated[Path | None, typer.Option("--in", metavar="FOLDER", help="Where NAME.toml is made.")]


def core(name: Name, cores: Folder = None) -> None:
    """Writes cores/NAME.toml: a whole core file, whose figures are to be replaced by those of the processor."""
    check_name(name, "core")
    make({folder("cores", cores) / f"{name}.toml": "core.toml"}, {"name": name})
