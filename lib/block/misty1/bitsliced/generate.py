# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sboxes.inc: the S-boxes of MISTY1 as circuits, in C, for 32 values at once.

The polynomials over GF(2) are those of M. Matsui, New Block Encryption Algorithm MISTY, FSE 1997. A product of three is
made from one of two; sums that several outputs have in common are found greedily.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from rvk.kernels.circuit import Gate, c_statements
from rvk.kernels.sums import shared_sums
from rvk.kernels.text import header

S7 = """
y0 = ~ + 0 + 13 + 15 + 26 + 45 + 016 + 025 + 034 + 056 + 356
y1 = ~ + 6 + 02 + 04 + 06 + 15 + 34 + 36 + 056 + 146 + 236 + 245
y2 = 4 + 05 + 12 + 14 + 16 + 36 + 46 + 014 + 023 + 036 + 045 + 246 + 345
y3 = ~ + 0 + 1 + 03 + 24 + 26 + 56 + 012 + 046 + 136 + 145
y4 = ~ + 5 + 04 + 16 + 23 + 25 + 035 + 125 + 134 + 156 + 456
y5 = 0 + 1 + 2 + 03 + 05 + 06 + 14 + 35 + 012 + 015 + 024 + 123 + 256
y6 = 3 + 01 + 03 + 05 + 16 + 25 + 35 + 46 + 036 + 126 + 135 + 234 + 256
"""

S9 = """
y0 = ~ + 04 + 05 + 15 + 16 + 26 + 27 + 37 + 38 + 48
y1 = ~ + 3 + 7 + 02 + 06 + 08 + 13 + 23 + 26 + 34 + 38 + 45 + 58
y2 = 4 + 8 + 01 + 04 + 06 + 13 + 17 + 24 + 34 + 37 + 45 + 56
y3 = 0 + 5 + 12 + 15 + 17 + 24 + 28 + 35 + 45 + 48 + 56 + 67
y4 = 1 + 6 + 03 + 05 + 23 + 26 + 28 + 35 + 46 + 56 + 67 + 78
y5 = 2 + 7 + 03 + 08 + 14 + 16 + 34 + 37 + 46 + 57 + 67 + 78
y6 = ~ + 3 + 8 + 01 + 08 + 14 + 25 + 27 + 45 + 48 + 57 + 68 + 78
y7 = ~ + 1 + 5 + 01 + 04 + 07 + 12 + 16 + 18 + 23 + 36 + 47 + 67
y8 = ~ + 0 + 4 + 01 + 05 + 07 + 08 + 12 + 25 + 36 + 38 + 56 + 68
"""
"""A line for each output bit; 14 is the product of the inputs x1 and x4, ~ is the constant 1."""

COMMENT = "The S-boxes of MISTY1 as circuits; x[b] has bit b of each value. Written by generate.py: do not edit this."

Term = str
"""An input `x1`, a product `p14` or a sum `s3`."""
ONE = "~"
"""The constant."""


def outputs(text: str) -> list[frozenset[Term]]:
    """The terms of each output bit."""
    sums = [line.split(" = ")[1].split(" + ") for line in text.strip().splitlines()]
    return [frozenset(map(_named, each)) for each in sums]


def _named(inputs: str) -> Term:
    return inputs if inputs == ONE else "x" + inputs if len(inputs) == 1 else "p" + inputs


def products(terms: frozenset[Term]) -> Iterator[Gate]:
    """The products, those of two inputs first; one of three takes the pair that most have in common."""
    made = {term[1:] for term in terms if term.startswith("p")}
    triples = sorted(inputs for inputs in made if len(inputs) > len("01"))
    pairs = made - set(triples)
    inside = {triple: ["".join(pair) for pair in combinations(triple, 2)] for triple in triples}
    while missing := [triple for triple in triples if not pairs & set(inside[triple])]:
        wanted = Counter(pair for triple in missing for pair in inside[triple])
        pairs.add(max(sorted(wanted), key=wanted.__getitem__))
    for pair in sorted(pairs):
        yield Gate(f"p{pair}", "&", f"x{pair[0]}", f"x{pair[1]}")
    for triple in triples:
        pair = next(pair for pair in inside[triple] if pair in pairs)
        (other,) = set(triple) - set(pair)
        yield Gate(f"p{triple}", "&", f"p{pair}", f"x{other}")


def circuit(bits: int, text: str) -> Iterator[str]:
    """The lines of one function."""
    sums = outputs(text)
    gates = list(products(frozenset[Term]().union(*sums)))
    shared, left = shared_sums({f"y{i}": each - {ONE} for i, each in enumerate(sums)}, "s", least=2)
    yield f"static inline void S{bits}_planes(uint32_t x[{bits}]) {{"
    yield "    const uint32_t " + ", ".join(f"x{i} = x[{i}]" for i in range(bits)) + ";"
    yield from (f"    {line}" for line in c_statements([*gates, *shared]))
    for i, each in enumerate(sums):
        total = " ^ ".join(sorted(left[f"y{i}"]))
        yield f"    x[{i}] = ~({total});" if ONE in each else f"    x[{i}] = {total};"
    yield "}"


def main() -> None:
    """Both functions."""
    print(header(COMMENT), end="\n\n")
    print("\n".join(circuit(7, S7)))
    print()
    print("\n".join(circuit(9, S9)))


if __name__ == "__main__":
    main()
