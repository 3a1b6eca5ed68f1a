# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: S7, and bits 8 to 1 of S9, in bytes. misty1.S computes bit 0 of S9, which is checked here."""

from rvk.kernels.linear import parity
from rvk.kernels.text import data, header

from ..sboxes import S7, S9

COMMENT = "Written by generate.py: read that, do not edit this. First S7, then bits 8 to 1 of S9."


def lowest_bit(x: int) -> int:
    """Bit 0 of S9(x): 1 and the parity of five bits."""
    return 1 ^ parity(x & (x >> 4 ^ x >> 5))


def main() -> None:
    """A line of sixteen entries after the other."""
    assert all(y & 1 == lowest_bit(x) for x, y in enumerate(S9))
    print(header(COMMENT))
    print("TABLE .Ltables, 4")
    print(data(".byte", [*S7, *(y >> 1 for y in S9)], 2, 16))
    print("END .Ltables")


if __name__ == "__main__":
    main()
