# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints tables.inc: the S-boxes of SP 800-67 rev. 2 appendix A followed by P, rotated right by one."""

BOXES = """
e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d
f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9
a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c
7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e
2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453
c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d
4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c
d2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b
"""
"""S1 to S8, each as four rows of sixteen."""

P = (
    *(16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10),
    *(2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25),
)
"""Bit number P[i] goes to place i, both counted from the most significant."""

PER_LINE = 8
HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Written by generate.py: read that, do not edit this. 64 entries for each S-box. */
TABLE .Lboxes, 4"""


def entry(number: int, box: str, six: int) -> int:
    """The outer bits of six are the row, the inner ones the column."""
    row, column = (six >> 4 & 2) | (six & 1), six >> 1 & 15
    nibble = int(box[16 * row + column], 16) << (28 - 4 * number)
    permuted = sum((nibble >> (32 - bit) & 1) << (31 - place) for place, bit in enumerate(P))
    return permuted >> 1 | (permuted & 1) << 31


def main() -> None:
    """A line of eight entries after the other."""
    print(HEAD)
    for number, box in enumerate(BOXES.split()):
        entries = [entry(number, box, six) for six in range(64)]
        for i in range(0, len(entries), PER_LINE):
            print("    .word " + ", ".join(f"{value:#010x}" for value in entries[i : i + PER_LINE]))
    print("END .Lboxes")


if __name__ == "__main__":
    main()
