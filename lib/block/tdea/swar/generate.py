# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints boxes.inc: the S-boxes of SP 800-67 rev. 2 appendix A as polynomials over GF(2), and P.

Bit 28 - 4 i to bit 31 - 4 i of a word belong to S-box i + 1, one for each bit of its result. Which of them is for which
bit is free: it is chosen so that P is a sum of few rotations.
"""

from collections.abc import Iterator
from itertools import permutations

from rvk.kernels.text import data, header

from ..sboxes import BOXES, P, result

DISTANCES = frozenset({4, 6, 11, 14, 19, 20, 24, 25})
"""A set of eight rotations to the left that is enough for P; with seven there is none."""

BITS = 32
INPUTS = 64
COMMENT = "Written by generate.py: read that, do not edit this."


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


def coefficients() -> list[int]:
    """For each monomial, the set of its factors as a number, which lanes have it."""
    table = [0] * INPUTS
    for number, box in enumerate(BOXES):
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
    print(header(COMMENT))
    print("\n".join(permutation()))
    print("\nTABLE .Lboxes, 4")
    print(data(".word", coefficients(), 8, 8))
    print("END .Lboxes")


if __name__ == "__main__":
    main()
