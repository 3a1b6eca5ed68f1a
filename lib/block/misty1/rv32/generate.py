# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: the S-boxes of RFC 2994 section 2.3 with all that FI makes of their results."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.misty1.sboxes import S7, S9
else:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from sboxes import S7, S9

PER_LINE = 8
HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Written by generate.py: read that, do not edit this. FI in misty1.S says what the fields of an entry are. */
TABLE .Ltables, 4"""


def entry(nine: int, seven: int) -> int:
    """What has to be added to d9, scaled by 4, and to d7, in both places where the result of FI has it."""
    return 4 * nine | (seven | seven << 9) << 16


def lines(label: str, entries: list[int]) -> Iterator[str]:
    """A table of words."""
    yield f"{label}:"
    for i in range(0, len(entries), PER_LINE):
        yield "    .word " + ", ".join(f"{value:#010x}" for value in entries[i : i + PER_LINE])


def main() -> None:
    """First S7, as misty1.S expects."""
    print(HEAD)
    print("\n".join(lines(".Ls7", [entry(x, S7[x] ^ x) for x in range(1 << 7)])))
    print("\n".join(lines(".Ls9", [entry(S9[x], S9[x] & 0x7F) for x in range(1 << 9)])))
    print("END .Ltables")


if __name__ == "__main__":
    main()
