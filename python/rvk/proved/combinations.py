# SPDX-License-Identifier: MIT OR Apache-2.0
"""Lists of parameters, written as few sets of all combinations."""

from collections.abc import Sequence
from typing import Any

Values = tuple[Any, ...]


def combined(rows: Sequence[Values]) -> list[tuple[Values, ...]]:
    """Rows of as many values each, as sets of values for each column: all combinations of these are the rows.

    `[(1, 8), (1, 9), (2, 8), (2, 9)]` becomes `[((1, 2), (8, 9))]`.
    """
    found: list[tuple[Values, ...]] = [tuple((value,) for value in row) for row in dict.fromkeys(rows)]
    for column in reversed(range(len(rows[0]) if rows else 0)):
        merged: dict[tuple[Values, ...], Values] = {}
        for each in found:
            others = each[:column] + each[column + 1 :]
            merged[others] = merged.get(others, ()) + each[column]
        found = [(*others[:column], values, *others[column:]) for others, values in merged.items()]
    return found
