# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: the S-boxes of SP 800-67 rev. 2 appendix A followed by P, rotated right by one."""

from rvk.kernels.text import data, header

from ..sboxes import BOXES, P, result

COMMENT = "Written by generate.py: read that, do not edit this. 64 entries for each S-box."


def entry(number: int, box: str, six: int) -> int:
    """What P makes of a result, rotated."""
    nibble = result(box, six) << (28 - 4 * number)
    permuted = sum((nibble >> (32 - bit) & 1) << (31 - place) for place, bit in enumerate(P))
    return permuted >> 1 | (permuted & 1) << 31


def main() -> None:
    """A line of eight entries after the other."""
    print(header(COMMENT))
    print("TABLE .Lboxes, 4")
    print(data(".word", [entry(number, box, six) for number, box in enumerate(BOXES) for six in range(64)], 8, 8))
    print("END .Lboxes")


if __name__ == "__main__":
    main()
