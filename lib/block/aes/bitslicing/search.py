# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for small linear layers around the inversion of GF(2^8): how the circuits of sbox.py were found.

    python -m lib.block.aes.bitslicing.search forward --k 3 --c 0x19    the pair with these k and c
    python -m lib.block.aes.bitslicing.search inverse                   all 2040 pairs; takes hours

Prints the gates of the smallest pair so far, as listings for sbox.py, where the signals y of the straight-line program
are second names of gates of the first layer. Needs numpy.
"""

import argparse
import random
from itertools import product

from rvk.kernels.field import BYTE
from rvk.kernels.inversion import MIDDLE_GATES, PRODUCTS, layers
from rvk.kernels.linear import inverted
from rvk.kernels.xor_search import listing, smallest

from ..algebra import AFFINE


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
    before, after = (BYTE, AFFINE) if asked.direction == "forward" else (inverted(AFFINE), BYTE)
    exponents = range(8) if asked.k is None else [asked.k]
    factors = range(1, 256) if asked.c is None else [asked.c]
    for k, c in product(exponents, factors):
        above, below = layers(before, after, k, c)
        top, bottom = smallest(8, above, generator), smallest(PRODUCTS, below, generator)
        total = len(top) + MIDDLE_GATES + len(bottom)
        if total < best:
            best = total
            print(f"k = {k}, c = {c:#x}: {len(top)} + {MIDDLE_GATES} + {len(bottom)} = {total} gates", flush=True)
            print(listing("a", "x", top), listing("b", "z", bottom), sep="\n", flush=True)


if __name__ == "__main__":
    main()
