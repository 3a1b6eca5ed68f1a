# SPDX-License-Identifier: MIT OR Apache-2.0
"""GHASH as in SP 800-38D sections 6.3 and 6.4. A block has 128 bits; its bit 0 is the leftmost, the highest."""

from functools import reduce
from operator import xor

from rvk.specification import Bits, Buffer, big, filled, written_also, zeros
from rvk.specification import blocks as in_blocks

BLOCK_BYTES = 16
GROUP = 4
"""How many blocks are multiplied by powers of H at once, if there are as many."""
R = Bits(128, 0xE1 << 120)
"""Section 6.3: 11100001 and zeros."""


def multiples(y: Bits) -> list[Bits]:
    """Section 6.3, algorithm 1: V_0 to V_127 of the product with Y."""
    v = [y]
    while len(v) < 128:  # noqa: PLR2004  (the bits of a block)
        v.append((v[-1] >> 1) ^ R.only_if(v[-1].bit(0)))
    return v


def product(x: Bits, v: list[Bits]) -> Bits:
    """Section 6.3, algorithm 1: Z_128 of X and Y, given the V of Y."""
    z = zeros(128)
    for i in range(128):
        z = z ^ v[i].only_if(x.bit(127 - i))
    return z


def ghash_in_groups(h: Buffer, x: Buffer) -> Buffer:
    """Section 6.4 below algorithm 2: X1 H^m + ... + Xm H, for a group of blocks at once; Y is added to the first."""
    multiples_of_powers, power, y = list[list[Bits]](), big(h), zeros(128)
    for _ in range(GROUP):
        multiples_of_powers.append(multiples(power))
        power = product(power, multiples_of_powers[0]).whole()
    for group in groups(in_blocks(x, BLOCK_BYTES)):
        first, *others = map(big, group)
        terms = zip([y ^ first, *others], reversed(multiples_of_powers[: len(group)]), strict=True)
        y = reduce(xor, (product(block, v) for block, v in terms)).whole()
    return y.big()


def groups(blocks: list[Buffer]) -> list[list[Buffer]]:
    """Groups of GROUP blocks as long as there are so many, and then single ones."""
    whole = len(blocks) // GROUP * GROUP
    return [blocks[at : at + GROUP] for at in range(0, whole, GROUP)] + [[block] for block in blocks[whole:]]


# Y is `whole`: one vector to a proof, even if it is a product of few bits, such as those of a short IV.
@written_also(ghash_in_groups)
def ghash(h: Buffer, x: Buffer) -> Buffer:
    """Section 6.4, algorithm 2, for a string of whole blocks."""
    v, y = multiples(big(h)), zeros(128)
    for block in in_blocks(x, BLOCK_BYTES):
        y = product(y ^ big(block), v).whole()
    return y.big()


def padded(x: Buffer) -> Buffer:
    """With zeros up to a whole block."""
    return filled(x, -(-len(x) // BLOCK_BYTES) * BLOCK_BYTES)


def hash(*, h: Buffer, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001  (the operation's name)
    """GHASH of a message, padded with zeros."""
    return {"out": ghash(h, padded(in_))}


blocks = hash


def pieces(*, h: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """GHASH of two messages, each padded with zeros."""
    return {"out": ghash(h, padded(ad) + padded(in_))}
