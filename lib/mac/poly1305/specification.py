# SPDX-License-Identifier: MIT OR Apache-2.0
"""Poly1305: RFC 8439, section 2.5."""

from rvk.specification import Bits, Buffer, Modulus, is_same, known, little, status, zeros
from rvk.specification import blocks as blocks_of

P = Modulus(130, 5)
"""2^130 - 5."""


def clamp(r: Bits) -> Bits:
    """Section 2.5.1."""
    return r & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


def poly1305_mac(msg: Buffer, key: Buffer) -> Buffer:
    """Section 2.5.1."""
    r, s = clamp(little(key[:16])), little(key[16:])
    a = P.residue(zeros(P.bits))
    for block in blocks_of(msg, 16):
        n = little([*block, *known(b"\x01")])
        a = (a + n) * r
    return (a.least().extract(0, 128) + s).little()


def authenticate(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.5."""
    return {"tag": poly1305_mac(in_, key)}


def verify(*, key: Buffer, in_: Buffer, sealed_tag: Buffer | None = None) -> dict[str, Bits]:
    """Whether a tag is right: any, or one that has been computed before."""
    right = poly1305_mac(in_, key)
    return {"result": status(is_same(right if sealed_tag is None else sealed_tag, right))}


blocks = authenticate
update = authenticate
