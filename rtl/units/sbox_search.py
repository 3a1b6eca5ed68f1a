# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for small maps around one inversion of GF(2^8) that serves AES, its inverse and SM4: those of rvk_sbox.sv.

    python -m rtl.units.sbox_search [--seconds N] [--seed N]

Each function has 2040 pairs of maps (k, c); the inversion wants a basis of 8 of its 22 inputs y, and gives one of 8
sums of its 18 products z. One of these is changed at a time, as long as XORs and choices together become cheaper;
then all over again from another start. Prints the pairs, the gates of the maps over the bits x of the input, and those
over the basis u of the result, whenever there is something cheaper; it converges after hours. Needs numpy.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from lib.block.aes.algebra import AFFINE, CONSTANT
from lib.block.sm4 import algebra as sm4
from rvk.kernels.field import BYTE
from rvk.kernels.inversion import FIELD, INVERSE, NAMES, TOP, power
from rvk.kernels.linear import Map, combined, composed, inverted, parity, xor
from rvk.kernels.xor_search import Xors, heuristic, listing

BOTTOM = combined(AFFINE, INVERSE)
"""The bits of AES's affine map of the inverse as sums of its products."""
RELATIONS = [set(each) for each in combinations(range(22), 3) if TOP[each[0]] ^ TOP[each[1]] ^ TOP[each[2]] == 0]
"""Inputs of the inversion of which each is the sum of the other two."""
XOR, CHOICE = 3.0, (0.0, 0.0, 2.5, 4.5)
"""NAND2 equivalents of an XOR, and of choosing from so many signals."""
HALF_GATES = 10
"""XORs from 9 products to 4 bits of the result, if their basis is a good one."""
TRIES = 200
"""How many others are tried of what is changed."""

ISOMORPHISM = sm4.FIELD.isomorphisms(FIELD)[0]
"""SM4's representation of the field in that of AES."""
BEFORE: Sequence[Map] = (
    BYTE,
    [inverted(AFFINE)[x ^ CONSTANT] for x in BYTE],
    [ISOMORPHISM[sm4.MATRIX[x] ^ sm4.CONSTANT] for x in BYTE],
)
AFTER: Sequence[Map] = (
    [x ^ CONSTANT for x in AFFINE],
    BYTE,
    [sm4.MATRIX[x] ^ sm4.CONSTANT for x in inverted(ISOMORPHISM)],
)
"""AES, its inverse and SM4 are AFTER of the inverse of BEFORE, all in the field of AES."""
POWERS = [[power(x, k) for x in BYTE] for k in range(8)]
PAIRS = list(product(range(8), range(1, 256)))


@dataclass(frozen=True)
class Choice:
    """(k, c) of each function, the basis of the inversion's inputs, and that of its result as masks over its bits."""

    pairs: tuple[tuple[int, int], ...]
    inputs: tuple[int, ...]
    results: tuple[int, ...]


Signal = tuple[int, int]
"""A sum as a mask, and a constant."""


def linear(function: Map) -> Map:
    """An affine function without its constant."""
    return [value ^ function[0] for value in function]


def before(choice: Choice) -> list[list[Signal]]:
    """For each function the basis of the inversion's inputs, from the bits of x."""
    found = []
    for own, (k, c) in zip(BEFORE, choice.pairs, strict=True):
        scaled = [FIELD.multiply(c, POWERS[k][x]) for x in own]
        masks = composed([TOP[i] for i in choice.inputs], linear(scaled))
        found.append([(mask, parity(TOP[i] & scaled[0])) for mask, i in zip(masks, choice.inputs, strict=True)])
    return found


def after(choice: Choice) -> list[list[Signal]]:
    """For each function its bits, from the basis of the inversion's result, which is there with AES's affine map."""
    sums = {0: 0}
    for i, mask in enumerate(choice.results):
        sums |= {total ^ mask: names | 1 << i for total, names in sums.items()}
    found = []
    for own, (k, c) in zip(AFTER, choice.pairs, strict=True):
        whole = [own[POWERS[-k % 8][FIELD.multiply(c, x)]] for x in inverted(AFFINE)]
        masks = composed([1 << bit for bit in range(8)], linear(whole))
        found.append([(sums[mask], whole[0] >> bit & 1) for bit, mask in enumerate(masks)])
    return found


def gates_of(signals: Sequence[Sequence[Signal]], generator: random.Random, tries: int) -> Xors:
    """The gates of all functions together."""
    targets = [mask for own in signals for mask, _ in own]
    runs = [heuristic(8, targets, 1 << 10, generator) or Xors() for _ in range(tries)]
    return min(runs, key=len)


def price(gate_count: int, signals: Sequence[Sequence[Signal]]) -> float:
    """NAND2 equivalents of so many XORs and of choosing one of these signals by the function."""
    return XOR * gate_count + sum(CHOICE[len(set(each))] for each in zip(*signals, strict=True))


def cost(choice: Choice, generator: random.Random) -> float:
    """NAND2 equivalents of what depends on the choice."""
    return sum(price(len(gates_of(own, generator, 1)), own) for own in (before(choice), after(choice)))


def input_bases() -> list[tuple[int, ...]]:
    """The inputs of the inversion that determine all others, each other being the sum of two."""

    def determined(known: set[int]) -> int:
        more = [each - known for each in RELATIONS if len(each - known) == 1]
        return determined(known.union(*more)) if more else len(known)

    return [each for each in combinations(range(22), 8) if determined(set(each)) == len(TOP)]


def result_bases(generator: random.Random) -> list[list[tuple[int, ...]]]:
    """Bases of either half of the result, which depends on 9 of the products, with the fewest gates."""
    sums = {mask: xor(BOTTOM[bit] for bit in range(8) if mask >> bit & 1) for mask in range(1, 256)}
    halves: list[list[tuple[int, ...]]] = []
    for low, other in ((0, 9), (9, 0)):
        own = [mask for mask, products in sums.items() if products >> other & 0x1FF == 0]
        bases = [each for each in combinations(own, 4) if len({xor(part) for part in subsets(each)}) == 1 << 4]
        small = [heuristic(9, [sums[mask] >> low for mask in each], HALF_GATES + 2, generator) for each in bases]
        halves.append([each for each, gates in zip(bases, small, strict=True) if gates and len(gates) == HALF_GATES])
    return halves


def subsets(masks: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """All subsets."""
    return (each for count in range(len(masks) + 1) for each in combinations(masks, count))


def descend(
    choice: Choice, changes: Sequence[Callable[[Choice], Choice]], generator: random.Random
) -> tuple[float, Choice]:
    """Changes one thing after the other for the cheaper, until none of them helps."""
    best, improved = cost(choice, generator), True
    while improved:
        improved = False
        for change in changes:
            others = [change(choice) for _ in range(TRIES)]
            price, other = min(((cost(each, generator), each) for each in others), key=lambda found: found[0])
            if price < best:
                best, choice, improved = price, other, True
    return best, choice


def main() -> None:
    """Searches for the given time."""
    parser = argparse.ArgumentParser(description="Searches for small maps around the inversion of AES and SM4.")
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    generator, best, end = random.Random(asked.seed), float("inf"), time.monotonic() + asked.seconds
    inputs, (high, low) = input_bases(), result_bases(generator)

    def other_pair(place: int) -> Callable[[Choice], Choice]:
        return lambda old: replace(old, pairs=(*old.pairs[:place], generator.choice(PAIRS), *old.pairs[place + 1 :]))

    changes = [other_pair(place) for place in range(len(BEFORE))]
    changes.append(lambda old: replace(old, inputs=generator.choice(inputs)))
    changes.append(lambda old: replace(old, results=(*generator.choice(high), *generator.choice(low))))
    while time.monotonic() < end:
        start = Choice(tuple(generator.choice(PAIRS) for _ in BEFORE), generator.choice(inputs), (*high[0], *low[0]))
        price, choice = descend(start, changes, generator)
        if price < best:
            best = price
            print(f"{price:g}:", *(f"k = {k}, c = {c:#x};" for k, c in choice.pairs), flush=True)
            print(
                "x to", *(NAMES[i] for i in choice.inputs), listing("a", "x", gates_of(before(choice), generator, 40))
            )
            print("u to s", listing("b", "u", gates_of(after(choice), generator, 40)), flush=True)


if __name__ == "__main__":
    main()
