# SPDX-License-Identifier: MIT OR Apache-2.0
"""The description of programs whose figures on a board are published."""

import re
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field

from rvk.core_files import core_names
from rvk.errors import UsageError
from rvk.library.meta import IsaString
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_folder, read_toml

Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
DEFAULT_LIMIT = 1_000_000_000


def _check_pattern(text: str) -> str:
    try:
        groups = re.compile(text).groups
    except re.error as error:
        raise ValueError(f'"{text}" is not a regular expression: {error}') from error
    if groups != 1:
        raise ValueError(f'"{text}" has {groups} groups; it needs one, around the number')
    return text


class DescribedFigure(Strict):
    """A figure that a source prints, and where the program prints it."""

    name: str
    board: Annotated[int, Field(gt=0)]
    """Cycles."""
    source: str
    """Where it is published."""
    printed: Annotated[str, AfterValidator(_check_pattern)]
    """A regular expression; its group is the number of cycles. `^` and `$` match at lines."""
    match: Annotated[int, Field(gt=0)] | None = None
    """Which match it is, from 1; without it there must be only one."""
    compiler: str = ""
    """With which the source built the program, if it says so."""
    remark: str = ""
    """Why the models differ from the board."""


class Program(Strict):
    """An executable that measures itself and prints cycles on the serial port."""

    elf: str
    """Relative to the description. A pattern that fits several: the same program, linked at several places."""
    core: Annotated[list[str], Field(min_length=1)]
    compiler: str = ""
    """With which it was built, if not with that of the description."""
    isa: IsaString | None = None
    """If it needs more than the core's own."""
    limit: Annotated[int, Field(gt=0)] = DEFAULT_LIMIT
    """Instructions after which it counts as endless."""
    figure: Annotated[list[DescribedFigure], Field(min_length=1)]


class Description(Strict):
    """A `NAME.toml` beside the executables."""

    file: str = ""
    name: str = ""
    folder: Path = Path()
    """Where description and executables are."""
    title: str
    repository: str
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{40}$")]
    licence: str
    compiler: str
    program: Annotated[dict[Name, Program], Field(min_length=1)]


def read_descriptions(folder: Path) -> list[Description]:
    """Every description in a folder.

    Raises:
        UsageError: There is none, or one is wrong; the message names file and key.
    """
    return read_folder(folder, _read, "docs/board-figures.md")


def _read(path: Path) -> Description:
    description = read_toml(path, Description, file=str(path), name=path.stem, folder=path.parent.resolve())
    for name, program in description.program.items():
        for core in program.core:
            if core not in core_names():
                raise UsageError(f"{path}: program.{name}: {unknown('core', core, core_names())}")
        seen = set[str]()
        for figure in program.figure:
            if figure.name in seen:
                raise UsageError(f'{path}: program.{name}: two figures are named "{figure.name}"; rename one')
            seen.add(figure.name)
    return description
