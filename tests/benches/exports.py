# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `rvk export` chooses for each chip, one primitive at a time, with its cost: for docs/export.md."""

import csv
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rvk.chip_files import ProcessorName, chip_names
from rvk.errors import DoesNotFit, UsageError
from rvk.export.board import read_board
from rvk.export.export import best
from rvk.export.request import Goal, Request
from rvk.files import write_whole
from rvk.library import Library

KEPT: Final = Path(__file__).with_name("exports.csv")
PRIMITIVES: Final = ("aes_gcm", "chacha20_poly1305", "ascon_aead", "sha256", "sha3", "hmac_drbg")
GOALS: Final = (Goal.SPEED, Goal.SIZE)
COLUMNS: Final = ("chip", "primitive", "goal", "operation", "variants", "cycles", "flash", "ram", "stack")
Row = dict[str, str]


def rows(library: Library, chip: str, primitive: str, goal: Goal) -> Iterator[Row]:
    """A row for each operation; one without figures if nothing fits the chip."""
    named = {"chip": chip, "primitive": primitive, "goal": str(goal)}
    try:
        chosen = best(Request(library, ProcessorName(chip=chip), (primitive,), goal))
    except (DoesNotFit, UsageError) as error:
        print(f"{chip} {primitive} {goal}: {error}", file=sys.stderr)
        yield named
        return
    variants = " ".join(f"{name}={variant}" for name, variant in chosen.choice.items())
    for point in chosen.points:
        found = point.measurement
        figures = (
            found.cycles,
            found.footprint.code_bytes + found.footprint.data_bytes,
            point.ram_bytes,
            found.stack_bytes,
        )
        yield {
            **named,
            "operation": point.bound.label,
            "variants": variants,
            **{name: str(figure) for name, figure in zip(COLUMNS[5:], figures, strict=True)},
        }


def main() -> None:
    """Measures all, and writes the file."""
    library, found = Library.load(), io.StringIO()
    written = csv.DictWriter(found, COLUMNS, lineterminator="\n")
    written.writeheader()
    for chip in chip_names():
        board = read_board(chip)
        if board is not None and board.flash:
            for primitive in PRIMITIVES:
                for goal in GOALS:
                    written.writerows(rows(library, chip, primitive, goal))
    write_whole(KEPT, found.getvalue())


if __name__ == "__main__":
    main()
