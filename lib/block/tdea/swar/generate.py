# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints boxes.inc: the S-boxes of SP 800-67 rev. 2 appendix A as polynomials over GF(2), and P behind them.

Bit 28 - 4 i to bit 31 - 4 i of a word belong to S-box i + 1, one for each bit of its result. Which of them is for which
bit is free: it is chosen so that P is a sum of few rotations.
"""

from collections.abc import Iterator
from itertools import permutations

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

DISTANCES = frozenset({4, 6, 11, 14, 19, 20, 24, 25})
"""A set of eight rotations to the left that is enough for P; with seven there is none."""

BITS = 32
INPUTS = 64
PER_LINE = 8
HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Written by generate.py: read that, do not edit this. */"""


def places(number: int) -> dict[int, int]:
    """For each output bit of a box, 0 the least significant: its bit in the word of all boxes."""
    first = 28 - 4 * number
    for order in permutations(range(first, first + 4)):
        if all((target(number, bit) - place) % BITS in DISTANCES for bit, place in enumerate(order)):
            return dict(enumerate(order))
    raise AssertionError(number)


def target(number: int, bit: int) -> int:
    """Where P brings an output bit, counted from the least significant."""
    return 31 - P.index(4 * number + 4 - bit)


def result(box: str, six: int) -> int:
    """The outer bits of six are the row, the inner ones the column."""
    row, column = (six >> 4 & 2) | (six & 1), six >> 1 & 15
    return int(box[16 * row + column], 16)


def coefficients() -> list[int]:
    """For each monomial, the set of its factors as a number, which lanes have it."""
    table = [0] * INPUTS
    for number, box in enumerate(BOXES.split()):
        lane = places(number)
        for six in range(INPUTS):
            table[six] |= sum((result(box, six) >> bit & 1) << lane[bit] for bit in range(4))
    for factor in (1, 2, 4, 8, 16, 32):
        for six in range(INPUTS):
            if six & factor:
                table[six] ^= table[six ^ factor]
    return table


def permutation() -> Iterator[str]:
    """A macro: to ^= P(from)."""
    moved: dict[int, list[int]] = {}
    for number in range(8):
        for bit, place in places(number).items():
            moved.setdefault((target(number, bit) - place) % BITS, []).append(place)
    yield ".macro ADD_P to, from, t0, t1"
    for distance, sources in sorted(moved.items()):
        mask = sum(1 << (place + distance) % BITS for place in sources)
        if all(place + distance < BITS for place in sources):
            yield f"    slli \\t0, \\from, {distance}"
        elif all(place + distance >= BITS for place in sources):
            yield f"    srli \\t0, \\from, {BITS - distance}"
        else:
            yield f"    ROTATE_LEFT \\t0, \\from, {distance}, \\t1"
        yield f"    li \\t1, {mask:#010x}"
        yield "    and \\t0, \\t0, \\t1"
        yield "    xor \\to, \\to, \\t0"
    yield ".endm"


def main() -> None:
    """The macro and the table."""
    print(HEAD)
    print("\n".join(permutation()))
    print("\nTABLE .Lboxes, 4")
    table = coefficients()
    for i in range(0, INPUTS, PER_LINE):
        print("    .word " + ", ".join(f"{value:#010x}" for value in table[i : i + PER_LINE]))
    print("END .Lboxes")


if __name__ == "__main__":
    main()
