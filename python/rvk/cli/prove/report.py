# SPDX-License-Identifier: MIT OR Apache-2.0
"""Printing of the results of `rvk prove`."""

from collections.abc import Mapping, Sequence

from rvk.cli import output


def number(value: int) -> str:
    """A word for people."""
    return f"0x{value:08x}"


def values(operands: Mapping[str, int]) -> str:
    """Operands for people."""
    return ", ".join(f"{name} = {number(value)}" for name, value in operands.items()) or "all operands"


def show(rows: Sequence[Mapping[str, object]], numbers: Sequence[str]) -> None:
    """A table of all columns but those that hold more than a word."""
    columns = [name for name, value in rows[0].items() if not isinstance(value, dict | list)] if rows else []
    made = output.table("", columns, numbers)
    for row in rows:
        made.add_row(*(str(row[name]) for name in columns))
    output.show(made, keep=columns[-1:])
