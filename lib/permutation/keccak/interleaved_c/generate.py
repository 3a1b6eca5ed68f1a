# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints rounds.inc: the round constants, and two rounds as calls of the macros in permute.c.

The order of the half rows, and the rotations in common, are those of the assembly (../interleaved/generate.py).
"""

from collections import Counter
from collections.abc import Iterator

from rvk.kernels.text import definition, header

from ..constants import round_constants
from ..interleaved.generate import FORM
from ..interleaved.rounds import BITS

COMMENT = """
Two rounds of Keccak-f[1600], the first from a to e, the second back, as calls of the macros in permute.c: MOVED
applies theta and rho (FIPS 202 algorithms 1 and 2) to a word that pi brings to a row, and ROW makes the even or odd
bits of it. The round constants, and the rotations, are for lanes that these rounds rotate in common to the right, by
{shifts} bits. Written by generate.py: do not edit.
"""


def shifted_constants() -> list[int]:
    """The even and the odd bits of each round constant, in the form that the state has after its round."""
    words, shift = list[int](), 0
    for i, constant in enumerate(round_constants(FORM.lane_bits)):
        shift += FORM.shifts[i % 2]
        lane = (constant << 64 | constant) >> shift % 64
        words += [sum((lane >> (2 * bit + half) & 1) << bit for bit in range(32)) for half in range(2)]
    return words


def round_lines(number: int) -> Iterator[str]:
    """A round as a macro. Of the words of a row, those come first that end the use of what theta adds."""
    source, target = "ae"[number], "ea"[number]
    rows = [FORM.inputs(row, FORM.shifts[number]) for row in FORM.rows]
    uses = Counter(word.column for words in rows for word, _ in words)
    yield f"#define ROUND_{number}"
    yield "    THETA"
    for (half, y), words in zip(FORM.rows, rows, strict=True):
        words.sort(key=lambda each: uses[each[0].column] > 1)
        uses.subtract(word.column for word, _ in words)
        for word, rotation in words:
            cell = 2 * (word.x + 5 * word.y) + word.half
            yield f"    MOVED(b{word.y}, all.{source}[{cell}], d{word.x}_{BITS[word.half]}, {rotation})"
        constant = f"constant[{2 * number + half}]"
        yield f"    ROW({y}, {target}, {half})" if y else f"    ROW_0({target}, {half}, {constant})"


def main() -> None:
    """Prints the file."""
    print(header(COMMENT.format(shifts=" and ".join(map(str, FORM.shifts)))))
    print()
    print(definition("ROUND_CONSTANTS", shifted_constants(), 8, 8))
    for number in range(2):
        print()
        print(" \\\n".join(round_lines(number)))


if __name__ == "__main__":
    main()
