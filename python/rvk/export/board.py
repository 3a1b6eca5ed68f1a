# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where a program for a real board goes: `[board]` of a chip file, or else the regions of its memory map."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rvk import paths
from rvk.chip_files import load_chip


@dataclass(frozen=True)
class Board:
    """The memory that a program is linked into, and how it gets there."""

    text: tuple[int, int]
    """Base and bytes of the memory for code and constants."""
    data: tuple[int, int]
    """Base and bytes of that for variables and stack."""
    header: tuple[int, ...]
    """Words that must be at the beginning of flash."""
    flash: str
    """The command that writes a program, with PROGRAM for the ELF file; empty if it is not known."""


def read_board(chip: str | None) -> Board | None:
    """The board of a chip; None without a chip.

    Raises:
        UsageError: There is none of this name.
    """
    if chip is None:
        return None
    core = load_chip(chip)
    regions = {each.name: (each.base, each.bytes) for each in core.regions}
    path = Path(chip) if chip.endswith(".toml") else paths.data_folder("chips") / f"{chip}.toml"
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")).get("board", {})
    return Board(
        text=tuple(found.get("text", regions[core.code_region])),
        data=tuple(found.get("data", regions[core.data_region])),
        header=tuple(found.get("header", ())),
        flash=found.get("flash", ""),
    )
