# SPDX-License-Identifier: MIT OR Apache-2.0
"""New files from the templates beside this module."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Final

from rvk import paths
from rvk.cli import output
from rvk.errors import UsageError

_TEMPLATES: Final = Path(__file__).parent / "templates"


def folder(name: str, chosen: Path | None) -> Path:
    """Where new files go: the folder that was asked for, or `lib`, `cores`, `chips` or `experiments` of the clone.

    Raises:
        UsageError: None was asked for, and RVK does not run from a clone.
    """
    if chosen is not None:
        return chosen
    clone = paths.clone_folder()
    if clone is None:
        raise UsageError("RVK is installed, and is no clone to add to; name a folder with --in")
    return clone / name


def check_name(name: str, what: str) -> None:
    """Refuses what cannot be a name.

    Raises:
        UsageError: It has other characters.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*", name):
        raise UsageError(f'"{name}" is no name for a {what}: write small letters and digits, beginning with a letter')


def make(files: Mapping[Path, str], values: Mapping[str, str]) -> None:
    """Makes files from templates and names them; all of them, or none.

    Args:
        files: The template of each file.
        values: What stands for `$name` in the templates.

    Raises:
        UsageError: One of the files exists, or cannot be written.
    """
    for path in files:
        if path.exists():
            raise UsageError(f"{paths.display(path)} exists; nothing is overwritten")
    for path, template in files.items():
        text = Template((_TEMPLATES / template).read_text(encoding="utf-8")).substitute(values)
        path.parent.mkdir(parents=True, exist_ok=True)
        output.write_whole(path, text)
        print(os.path.relpath(path))
