# SPDX-License-Identifier: MIT OR Apache-2.0
"""Sparkle256, Sparkle384 and Sparkle512: C. Beierle et al., Schwaemm and Esch, 2021, section 2.1."""

from rvk.specification import Bits, Buffer, blocks, little, symbol

Branch = tuple[Bits, Bits]
"""Words x and y."""
C = [0xB7E15162, 0xBF715880, 0x38B4DA56, 0x324E7738, 0xBB1185EB, 0x4F7C7B57, 0xCFBFA1C8, 0xC2B3293D]
"""The round constants c_0 to c_7."""


def alzette(x: Bits, y: Bits, c: int) -> Branch:
    """Section 2.1: the ARX-box A_c."""
    x += y.rotr(31)
    y ^= x.rotr(24)
    x ^= c
    x += y.rotr(17)
    y ^= x.rotr(17)
    x ^= c
    x += y
    y ^= x.rotr(31)
    x ^= c
    x += y.rotr(24)
    y ^= x.rotr(16)
    x ^= c
    return x, y


def ell(x: Bits) -> Bits:
    """Section 2.1: l(x) = (x <<< 16) ^ (x & 0xffff)."""
    return x.rotl(16) ^ (x & 0xFFFF)


def feistel_function(branches: list[Branch]) -> list[Branch]:
    """Section 2.1: M_w, of so many branches."""
    t_x, t_y = branches[0]
    for x, y in branches[1:]:
        t_x, t_y = t_x ^ x, t_y ^ y
    return [(x ^ ell(t_y), y ^ ell(t_x)) for x, y in branches]


def linear_layer(branches: list[Branch]) -> list[Branch]:
    """Section 2.1: L_n, a Feistel round of the halves; the new left half is rotated by a branch."""
    half = len(branches) // 2
    left, right = branches[:half], branches[half:]
    mixed = feistel_function(left)
    new = [(x ^ u, y ^ v) for (x, y), (u, v) in zip(right, mixed, strict=True)]
    return [*new[1:], new[0], *left]


@symbol
def sparkle(state: Buffer, steps: int) -> Buffer:
    """Section 2.1: each step adds constants to y_0 and y_1, then applies the ARX-boxes and the linear layer."""
    words = [little(word) for word in blocks(state, 4)]
    branches = list(zip(words[::2], words[1::2], strict=True))
    for s in range(steps):
        (x_0, y_0), (x_1, y_1) = branches[:2]
        branches[:2] = [(x_0, y_0 ^ C[s % 8]), (x_1, y_1 ^ s)]
        branches = linear_layer([alzette(x, y, c) for (x, y), c in zip(branches, C, strict=False)])
    return [byte for branch in branches for word in branch for byte in word.little()]


def permute_256(*, state256: Buffer, steps: int) -> dict[str, Buffer]:
    """Sparkle256."""
    return {"state256": sparkle(state256, steps)}


def permute_384(*, state384: Buffer, steps: int) -> dict[str, Buffer]:
    """Sparkle384."""
    return {"state384": sparkle(state384, steps)}


def permute_512(*, state512: Buffer, steps: int) -> dict[str, Buffer]:
    """Sparkle512."""
    return {"state512": sparkle(state512, steps)}


any_steps_256, any_steps_384, any_steps_512 = permute_256, permute_384, permute_512
