# SPDX-License-Identifier: MIT OR Apache-2.0
"""The forms of what a command prints."""

from collections.abc import Sequence
from enum import StrEnum


class Format(StrEnum):
    """The form of what a command prints."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    LATEX = "latex"

    @property
    def is_for_programs(self) -> bool:
        """Whether it has keys and plain numbers, not headers and figures for people."""
        return self in {Format.JSON, Format.CSV}


def marked_up(form: Format, names: Sequence[str], numbers: Sequence[bool], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown as GitHub reads it, or in LaTeX with the package booktabs.

    Args:
        form: One of the two.
        names: Headers of the columns.
        numbers: For each column, whether it is right-aligned.
        rows: The cells.
    """
    from tabulate import tabulate  # noqa: PLC0415  (only these two forms need it)

    align = ["right" if number else "left" for number in numbers]
    kind = "pipe" if form is Format.MARKDOWN else "latex_booktabs"
    if form is Format.MARKDOWN:
        rows = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return tabulate(rows, names, tablefmt=kind, colalign=align if rows else None, disable_numparse=True)
