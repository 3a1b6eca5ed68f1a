# SPDX-License-Identifier: MIT OR Apache-2.0
"""The papers: `experiments/<paper>/paper.toml` lists every table and figure, so that none is silently missing."""

from pathlib import Path
from typing import Annotated, Final

from pydantic import Field

from rvk import paths
from rvk.toml_model import Strict, read_toml

FILE: Final = "paper.toml"


class Item(Strict):
    """A table or figure of a paper, or what its text states with a number."""

    name: str
    """As the paper calls it: `Table 1`, `Figure 3`, `section 6.2`."""
    about: str
    without_data: str | None = None
    """Why there is nothing to compute, where that is so."""


class Paper(Strict):
    """A paper, and all that there is to reproduce."""

    name: str = ""
    """Its key: the name of the folder."""
    file: str = ""
    title: str
    authors: str
    published: str
    note: str = ""
    item: Annotated[list[Item], Field(min_length=1)]

    @property
    def citation(self) -> str:
        """Authors, title, and where it appeared."""
        return f"{self.authors}, {self.title}, {self.published}"

    @property
    def names(self) -> list[str]:
        """Of its tables and figures, in its order."""
        return [each.name for each in self.item]


def load_papers(folder: Path | None = None) -> dict[str, Paper]:
    """Every paper by its key.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob(f"*/{FILE}"))
    return {path.parent.name: read_toml(path, Paper, name=path.parent.name, file=paths.display(path)) for path in files}
