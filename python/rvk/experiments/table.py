# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reads the published tables."""

import re
from pathlib import Path
from typing import Annotated

from pydantic import Field

from rvk import paths
from rvk.errors import UsageError
from rvk.experiments.row import Row
from rvk.toml_model import Strict, read_toml


class PublishedTable(Strict):
    """A published table."""

    file: str = ""
    """Where it was read from, for messages."""
    title: str
    paper: str
    citation: str
    note: str = ""
    row: Annotated[list[Row], Field(min_length=1)]


def load_tables(folder: Path | None = None) -> list[PublishedTable]:
    """Reads every table.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob("*/*.toml"), key=_reading_order)
    return [_read(path) for path in files]


def _reading_order(path: Path) -> list[object]:
    """As a reader counts: Table 9 comes before Table 10."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", str(path))]


def _read(path: Path) -> PublishedTable:
    where = paths.display(path)
    table = read_toml(path, PublishedTable, file=where)
    for row in table.row:
        if problem := row.problem():
            raise UsageError(f"{where}: {problem}")
    return table
