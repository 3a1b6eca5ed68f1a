# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-boxes and P of SP 800-67 rev. 2 appendix A, for the programs that write tables."""

BOXES = (
    "e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d",
    "f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9",
    "a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c",
    "7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e",
    "2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453",
    "c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d",
    "4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c",
    "d2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b",
)
"""S1 to S8, each as four rows of sixteen."""

P = (
    *(16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10),
    *(2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25),
)
"""Bit number P[i] goes to place i, both counted from the most significant."""


def result(box: str, six: int) -> int:
    """What an S-box gives: the outer bits of six are the row, the inner ones the column."""
    row, column = (six >> 4 & 2) | (six & 1), six >> 1 & 15
    return int(box[16 * row + column], 16)
