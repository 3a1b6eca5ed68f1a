# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: the S-boxes of RFC 2994 section 2.3 with all that FI makes of their results."""

from rvk.kernels.text import data, header

from ..sboxes import S7, S9

COMMENT = "Written by generate.py: read that, do not edit this. FI in misty1.S says what the fields of an entry are."


def entry(nine: int, seven: int) -> int:
    """What has to be added to d9, scaled by 4, and to d7, in both places where the result of FI has it."""
    return 4 * nine | (seven | seven << 9) << 16


def main() -> None:
    """First S7, as misty1.S expects."""
    print(header(COMMENT))
    print("TABLE .Ltables, 4")
    print(".Ls7:")
    print(data(".word", [entry(x, y ^ x) for x, y in enumerate(S7)], 8, 8))
    print(".Ls9:")
    print(data(".word", [entry(y, y & 0x7F) for y in S9], 8, 8))
    print("END .Ltables")


if __name__ == "__main__":
    main()
