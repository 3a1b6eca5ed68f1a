# SPDX-License-Identifier: MIT OR Apache-2.0
"""Keccak-f[200], FIPS 202 section 3, on four states; in packed form they are 25 words, as keccak_f200x4.h says."""

from rvk.specification import Buffer, blocks, little, specification

keccak = specification("keccak")


def permute(*, in_: Buffer) -> dict[str, Buffer]:
    """Each of the states, one after the other."""
    return {"out": [byte for state in blocks(in_, 25) for byte in keccak.keccak_f(state)]}


def pack(*, in_: Buffer) -> dict[str, Buffer]:
    """Bit 4 z + s of word i is bit z of byte i of state s."""
    states = blocks(in_, 25)
    words = [little(states[s][i].bit(z) for z in range(8) for s in range(4)) for i in range(25)]
    return {"words_out": [byte for word in words for byte in word.little()]}


def unpack(*, words_in: Buffer) -> dict[str, Buffer]:
    """The inverse of `pack`."""
    words = [little(word) for word in blocks(words_in, 4)]
    return {"out": [little(words[i].bit(4 * z + s) for z in range(8)) for s in range(4) for i in range(25)]}
