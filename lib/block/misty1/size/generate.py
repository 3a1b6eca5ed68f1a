# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: S7, and bits 8 to 1 of S9, in bytes. misty1.S computes bit 0 of S9, which is checked here."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.misty1.sboxes import S7, S9
else:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from sboxes import S7, S9

PER_LINE = 16
HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Written by generate.py: read that, do not edit this. First S7, then bits 8 to 1 of S9. */
TABLE .Ltables, 4"""


def lowest_bit(x: int) -> int:
    """Bit 0 of S9(x): 1 and the parity of five bits."""
    return 1 ^ (x & (x >> 4 ^ x >> 5)).bit_count() & 1


def main() -> None:
    """A line of sixteen entries after the other."""
    assert all(y & 1 == lowest_bit(x) for x, y in enumerate(S9))
    entries = [*S7, *(y >> 1 for y in S9)]
    print(HEAD)
    for i in range(0, len(entries), PER_LINE):
        print("    .byte " + ", ".join(f"{value:#04x}" for value in entries[i : i + PER_LINE]))
    print("END .Ltables")


if __name__ == "__main__":
    main()
