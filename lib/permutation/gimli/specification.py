# SPDX-License-Identifier: MIT OR Apache-2.0
"""Gimli: D. J. Bernstein et al., Gimli 20190927, submission to NIST's lightweight cryptography, sections 2.5 to 2.9."""

from rvk.specification import Bits, Buffer, blocks, known, little, symbol, xor

State = list[list[Bits]]
"""Section 2.5: words s[i][j], row i and column j."""


def sp_box(s: State) -> State:
    """Section 2.6: the non-linear layer, in each column."""
    result: State = [[], [], []]
    for j in range(4):
        x, y, z = s[0][j].rotl(24), s[1][j].rotl(9), s[2][j]
        result[2].append(x ^ (z << 1) ^ ((y & z) << 2))
        result[1].append(y ^ x ^ ((x | z) << 1))
        result[0].append(z ^ y ^ ((x & y) << 3))
    return result


@symbol
def gimli(s: State) -> State:
    """Sections 2.7 to 2.9: the swaps of the linear layer and the round constants, in every other round."""
    for r in range(24, 0, -1):
        s = sp_box(s)
        first = s[0]
        if r % 4 == 0:
            s[0] = [first[1] ^ (0x9E377900 ^ r), first[0], first[3], first[2]]
        elif r % 4 == 2:  # noqa: PLR2004
            s[0] = [first[2], first[3], first[0], first[1]]
    return s


def permuted(state: Buffer) -> Buffer:
    """The permutation of a state of 48 bytes."""
    s = gimli([[little(word) for word in blocks(row, 4)] for row in blocks(state, 16)])
    return [byte for row in s for word in row for byte in word.little()]


def init(*, row0: Buffer, rows1_2: Buffer) -> dict[str, Buffer]:
    """The state."""
    return {"state": [*row0, *rows1_2]}


def permute(*, row0: Buffer, rows1_2: Buffer) -> dict[str, Buffer]:
    """The permutation."""
    return {"state": permuted([*row0, *rows1_2])}


def absorb_blocks(*, row0: Buffer, rows1_2: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.10: each block is XORed into the first row, then the state is permuted."""
    state = [*row0, *rows1_2]
    for block in blocks(in_, 16):
        state = permuted([*xor(state[:16], block), *state[16:]])
    return {"state": state}


def encrypt_blocks(*, row0: Buffer, rows1_2: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.11: the first row after the XOR is ciphertext."""
    state, out = [*row0, *rows1_2], known(b"")
    for block in blocks(in_, 16):
        ciphertext = xor(state[:16], block)
        out += ciphertext
        state = permuted([*ciphertext, *state[16:]])
    return {"state": state, "out": out}


def decrypt_blocks(*, row0: Buffer, rows1_2: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.11: the plaintext is the XOR with the first row, which the ciphertext replaces."""
    state, out = [*row0, *rows1_2], known(b"")
    for block in blocks(in_, 16):
        out += xor(state[:16], block)
        state = permuted([*block, *state[16:]])
    return {"state": state, "out": out}


def extract(*, row0: Buffer, rows1_2: Buffer) -> dict[str, Buffer]:
    """The first row; the state does not change."""
    return {"state": [*row0, *rows1_2], "block": row0}
