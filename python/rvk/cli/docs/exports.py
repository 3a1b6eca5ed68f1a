# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk export` chooses for each chip and what that costs, from the file that `make bench-exports` writes."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from rvk.chip_files import chip_names
from rvk.cli.docs.benches import csv_rows
from rvk.export.board import read_board

_PROGRAM = "board/self_test.elf"
_HEAD = "| primitive | goal | variants | cycles | flash | RAM | stack |\n|---|---|---|--:|--:|--:|--:|\n"


def exports() -> str:
    """A table for each chip: of each primitive the first operation."""
    chips = groupby(csv_rows("exports"), key=lambda row: row["chip"])
    return "\n".join(f"**`{chip}`**\n\n{_HEAD}{_lines(of_chip)}" for chip, of_chip in chips)


def _lines(rows: Iterable[Mapping[str, str]]) -> str:
    operations = groupby(rows, key=lambda row: (row["primitive"], row["goal"]))
    return "".join(_line(next(of_operation)) for _, of_operation in operations)


def _line(row: Mapping[str, str]) -> str:
    if not row["cycles"]:
        return f"| {row['primitive']} | {row['goal']} | does not fit | | | | |\n"
    figures = " | ".join(f"{int(row[name]):,}" for name in ("cycles", "flash", "ram", "stack"))
    what = f"{row['primitive']} {row['operation']}".replace("_bytes=", " ").replace("_bits=", " ")
    variants = row["variants"].replace("=", "/").replace(" ", ", ")
    return f"| {what} | {row['goal']} | {variants} | {figures} |\n"


def flashing() -> str:
    """For each chip, what writes a program to the board."""
    boards = {name: read_board(name) for name in chip_names()}
    lines = {name: board.flash.replace("PROGRAM", _PROGRAM) for name, board in boards.items() if board and board.flash}
    return "| chip | command |\n|---|---|\n" + "".join(f"| `{name}` | `{line}` |\n" for name, line in lines.items())
