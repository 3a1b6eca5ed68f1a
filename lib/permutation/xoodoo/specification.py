# SPDX-License-Identifier: MIT OR Apache-2.0
"""Xoodoo[12]: J. Daemen et al., Xoodyak, final round of NIST's lightweight cryptography, section 2."""

from rvk.specification import Bits, Buffer, blocks, filled, known, little, symbol, xor

Plane = list[Bits]
"""Lanes of 32 bits, x = 0 to 3."""
C = [0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012]
"""The round constants c_-11 to c_0."""


def shifted(a: Plane, t: int, v: int) -> Plane:
    """A <<< (t, v): bit (x, z) moves to (x + t, z + v)."""
    return [a[(x - t) % 4].rotl(v) for x in range(4)]


def theta(a: list[Plane]) -> list[Plane]:
    """Algorithm 1, theta."""
    p = xor(xor(a[0], a[1]), a[2])
    e = xor(shifted(p, 1, 5), shifted(p, 1, 14))
    return [xor(plane, e) for plane in a]


def rho_west(a: list[Plane]) -> list[Plane]:
    """Algorithm 1, rho west."""
    return [a[0], shifted(a[1], 1, 0), shifted(a[2], 0, 11)]


def iota(a: list[Plane], c: int) -> list[Plane]:
    """Algorithm 1, iota: the constant is in lane 0 of plane 0."""
    return [[a[0][0] ^ c, *a[0][1:]], a[1], a[2]]


def chi(a: list[Plane]) -> list[Plane]:
    """Algorithm 1, chi: B_0 = ~A_1 & A_2, and so on."""
    b = [[~x & y for x, y in zip(a[(y + 1) % 3], a[(y + 2) % 3], strict=True)] for y in range(3)]
    return [xor(a[y], b[y]) for y in range(3)]


def rho_east(a: list[Plane]) -> list[Plane]:
    """Algorithm 1, rho east."""
    return [a[0], shifted(a[1], 0, 1), shifted(a[2], 2, 8)]


@symbol
def xoodoo(state: Buffer) -> Buffer:
    """Algorithm 1 with 12 rounds, on the planes one after the other, their lanes in little-endian order."""
    a = [[little(lane) for lane in blocks(plane, 4)] for plane in blocks(state, 16)]
    for c in C:
        a = rho_east(chi(iota(rho_west(theta(a)), c)))
    return [byte for plane in a for lane in plane for byte in lane.little()]


def init() -> dict[str, Buffer]:
    """The zero state."""
    return {"state": known(bytes(48))}


def permute(*, start: Buffer) -> dict[str, Buffer]:
    """The permutation."""
    return {"state": xoodoo(start)}


def add(*, start: Buffer, in_: Buffer, first: int) -> dict[str, Buffer]:
    """The state with a part XORed into it."""
    return {"state": xor(start, filled([*known(bytes(first)), *in_], 48))}


def extract(*, start: Buffer, part_bytes: int) -> dict[str, Buffer]:
    """The first bytes of the state, which does not change."""
    return {"state": start, "out": start[:part_bytes]}


def encrypt(*, start: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The XOR with the first bytes of the state, which it replaces."""
    out = xor(in_, start[: len(in_)])
    return {"state": [*out, *start[len(in_) :]], "out": out}


def decrypt(*, start: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The XOR with the first bytes of the state, which the input replaces."""
    return {"state": [*in_, *start[len(in_) :]], "out": xor(in_, start[: len(in_)])}
