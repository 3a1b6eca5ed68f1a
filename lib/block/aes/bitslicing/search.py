# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for small linear layers around the inversion of GF(2^8): how the circuits of sbox.py were found.

    python search.py forward --k 3 --c 0x19    the pair with these k and c
    python search.py inverse                   all 2040 pairs; takes hours

Prints the gates of the smallest pair so far, as listings for sbox.py, where the signals y of the straight-line program
are second names of gates of the first layer. Needs numpy.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.aes.bitslicing.sbox import BYTE, affine, multiply
else:
    from sbox import BYTE, affine, multiply

TRIES = 40
"""Runs of the heuristic for each layer; ties are broken by lot."""
MIDDLE_GATES = 62
TOP = (97, 225, 231, 113, 99, 155, 79, 132, 144, 250, 78, 150, 130, 20, 154, 46, 180, 174, 126, 222, 172, 1)
"""y1 to y21 and y0 of the straight-line program with 113 gates, as sums of the bits of the input (bit b: x^b)."""
BOTTOM = (110637, 111024, 122269, 99894, 99867, 184645, 100035, 100056)
"""The bits of S(x) ^ 0x63 as sums of its products z0 to z17 (bit i: zi)."""

Gates = list[tuple[int, int, int]]
"""Sum and the two summands, each as a mask over the inputs."""


def power(x: int, k: int) -> int:
    """x^(2^k)."""
    for _ in range(k):
        x = multiply(x, x)
    return x


def composed(targets: Sequence[int], function: Sequence[int]) -> list[int]:
    """Sums over the bits of a linear function's result, as sums over the bits of its argument."""
    return [sum(((function[1 << j] & t).bit_count() & 1) << j for j in range(8)) for t in targets]


def combined(function: Sequence[int], rows: Sequence[int]) -> list[int]:
    """A linear function of the byte whose bit b is the sum `rows[b]`, bit by bit."""
    masks = [sum((function[1 << j] >> b & 1) << j for j in range(8)) for b in range(8)]
    return [xor_all(rows[j] for j in range(8) if mask >> j & 1) for mask in masks]


def xor_all(values: Iterator[int]) -> int:
    """The sum of some masks."""
    total = 0
    for value in values:
        total ^= value
    return total


def layers(inverse: bool, k: int, c: int) -> tuple[list[int], list[int]]:
    """The sums that the two layers have to compute for these k and c."""
    affine_inverse = [0] * 256
    for x in BYTE:
        affine_inverse[affine(x)] = x
    before = [multiply(c, power(affine_inverse[x] if inverse else x, k)) for x in BYTE]
    field = [power(multiply(c, affine_inverse[x]), -k % 8) for x in BYTE]  # from S(c x^(2^k)) ^ 0x63 to x^-1
    after = field if inverse else [affine(x) for x in field]
    return composed(TOP, before), combined(after, BOTTOM)


def heuristic(inputs: int, targets: Sequence[int], limit: int, generator: random.Random) -> Gates | None:
    """Gates for all targets, or None if it takes `limit` (Boyar, Matthews, Peralta, Journal of Cryptology 2013).

    `distance` has for each sum how many of the signals so far it is the sum of. The next gate is one that brings the
    targets nearest in all, among these the one whose distances have the largest norm.
    """
    sums = np.arange(1 << inputs)
    distance = np.bitwise_count(sums).astype(np.int64)
    signals, gates = [1 << i for i in range(inputs)], Gates()
    left = np.array([t for t in set(targets) if t.bit_count() > 1])
    while len(left):
        if len(gates) >= limit - 1:
            return None
        a, b = next_gate(np.array(signals), distance, left, generator)
        gates.append((a ^ b, a, b))
        signals.append(a ^ b)
        distance = np.minimum(distance, distance[sums ^ a ^ b] + 1)
        left = left[distance[left] > 1]
    return gates


def next_gate(signals: np.ndarray, distance: np.ndarray, left: np.ndarray, generator: random.Random) -> tuple[int, int]:
    """The two signals to add."""
    first, second = np.triu_indices(len(signals), 1)
    candidates = signals[first] ^ signals[second]
    reached = np.flatnonzero(np.isin(candidates, left))
    if len(reached):
        choice = reached[0]
    else:
        after = np.minimum(distance[left], distance[left ^ candidates[:, None]] + 1)
        score = after.sum(axis=1) * 10_000 - (after**2).sum(axis=1) + 10**8 * (distance[candidates] <= 1)
        choice = generator.choice(list(np.flatnonzero(score == score.min())))
    return int(signals[first[choice]]), int(signals[second[choice]])


def smallest(inputs: int, targets: Sequence[int], generator: random.Random) -> Gates:
    """The best of some runs."""
    best: Gates | None = None
    for _ in range(TRIES):
        best = heuristic(inputs, targets, len(best) if best else 1 << 10, generator) or best
    assert best is not None
    return best


def listing(letter: str, inputs: str, gates: Gates) -> str:
    """The gates as equations."""
    names = {1 << i: f"{inputs}{i}" for i in range(18)} | {s: f"{letter}{i}" for i, (s, _, _) in enumerate(gates)}
    return " ".join(f"{names[s]}={names[a]}^{names[b]}" for s, a, b in gates)


def factor(text: str) -> int:
    """A number from 1 to 255, as argparse wants it."""
    number = int(text, 0)
    if number not in BYTE[1:]:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 255")
    return number


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Searches for small linear layers of the S-box of AES.")
    parser.add_argument("direction", choices=("forward", "inverse"))
    parser.add_argument("--k", type=int, choices=range(8), help="only this k")
    parser.add_argument("--c", type=factor, help="only this c, 1 to 255")
    return parser.parse_args()


def main() -> None:
    """Searches the pairs that are asked for."""
    asked = arguments()
    generator, best = random.Random(1), 1 << 10
    exponents = range(8) if asked.k is None else [asked.k]
    factors = range(1, 256) if asked.c is None else [asked.c]
    for k, c in product(exponents, factors):
        above, below = layers(asked.direction == "inverse", k, c)
        top, bottom = smallest(8, above, generator), smallest(18, below, generator)
        total = len(top) + MIDDLE_GATES + len(bottom)
        if total < best:
            best = total
            print(f"k = {k}, c = {c:#x}: {len(top)} + {MIDDLE_GATES} + {len(bottom)} = {total} gates", flush=True)
            print(listing("a", "x", top), listing("b", "z", bottom), sep="\n", flush=True)


if __name__ == "__main__":
    main()
