# SPDX-License-Identifier: MIT OR Apache-2.0
"""Keccak-f[1600], f[800], f[400] and f[200]: FIPS 202, SHA-3 Standard, section 3."""

from functools import cache

from rvk.specification import Bits, Buffer, blocks, little, symbol

Lanes = dict[tuple[int, int], Bits]
"""Section 3.1: lane (x, y) of the state array; bit z of the vector is bit (x, y, z) of the array."""


def theta(a: Lanes) -> Lanes:
    """Algorithm 1."""
    c = [a[x, 0] ^ a[x, 1] ^ a[x, 2] ^ a[x, 3] ^ a[x, 4] for x in range(5)]
    d = [c[(x - 1) % 5] ^ c[(x + 1) % 5].rotl(1) for x in range(5)]
    return {(x, y): a[x, y] ^ d[x] for x, y in a}


def rho(a: Lanes) -> Lanes:
    """Algorithm 2."""
    result = {(0, 0): a[0, 0]}
    x, y = 1, 0
    for t in range(24):
        result[x, y] = a[x, y].rotl((t + 1) * (t + 2) // 2)
        x, y = y, (2 * x + 3 * y) % 5
    return result


def pi(a: Lanes) -> Lanes:
    """Algorithm 3."""
    return {(x, y): a[(x + 3 * y) % 5, x] for x, y in a}


def chi(a: Lanes) -> Lanes:
    """Algorithm 4."""
    return {(x, y): a[x, y] ^ (~a[(x + 1) % 5, y] & a[(x + 2) % 5, y]) for x, y in a}


@cache
def rc(t: int) -> int:
    """Algorithm 5: bit i of `r` is R[i]."""
    r = 1
    for _ in range(t % 255):
        r <<= 1
        if r >> 8:
            r ^= 0b1_0111_0001
    return r & 1


def iota(a: Lanes, i_r: int) -> Lanes:
    """Algorithm 6, where 2^l is the width of a lane."""
    l = a[0, 0].width.bit_length() - 1  # noqa: E741 (its name in the standard)
    constant = sum(rc(j + 7 * i_r) << (1 << j) - 1 for j in range(l + 1))
    return {**a, (0, 0): a[0, 0] ^ constant}


@symbol
def keccak_f(state: Buffer) -> Buffer:
    """Algorithm 7 with 12 + 2 l rounds (section 3.4), on a state in the order of section 3.1.2."""
    lane_bytes = len(state) // 25
    lanes = [little(lane) for lane in blocks(state, lane_bytes)]
    a = {(x, y): lanes[x + 5 * y] for y in range(5) for x in range(5)}
    l = (8 * lane_bytes).bit_length() - 1  # noqa: E741
    for i_r in range(12 + 2 * l):
        a = iota(chi(pi(rho(theta(a)))), i_r)
    return [byte for y in range(5) for x in range(5) for byte in a[x, y].little()]


def permute(*, in_: Buffer) -> dict[str, Buffer]:
    """Keccak-f[1600]."""
    return {"out": keccak_f(in_)}


def permute_narrow(*, lanes: Buffer) -> dict[str, Buffer]:
    """Keccak-f[800], f[400] or f[200]: as wide as the state."""
    return {"lanes": keccak_f(lanes)}


def xor(*, in_: Buffer) -> dict[str, Buffer]:
    """The input in a state that was zero."""
    return {"out": in_}


def extract(*, in_: Buffer) -> dict[str, Buffer]:
    """The same, read out."""
    return {"out": in_}
