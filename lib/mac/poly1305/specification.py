# SPDX-License-Identifier: MIT OR Apache-2.0
"""Poly1305: RFC 8439, section 2.5."""

from rvk.specification import Bits, Buffer, choose, is_same, known, little, status
from rvk.specification import blocks as blocks_of

P = (1 << 130) - 5
WIDTH = 256
"""Bits of products before their reduction: less than 1.5 * 2^130 * 2^124."""


def modulo_p(x: Bits) -> Bits:
    """Modulo P, where 2^130 is 5; the sum is less than 2 P for all our products."""
    low, high = x.extract(0, 130).extended(WIDTH), x.extract(130, WIDTH - 130).extended(WIDTH)
    total = low + high + (high << 2)
    return choose(total.is_less(P), total, total - P)


def clamp(r: Bits) -> Bits:
    """Section 2.5.1."""
    return r & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF


def poly1305_mac(msg: Buffer, key: Buffer) -> Buffer:
    """Section 2.5.1."""
    r = clamp(little(key[:16])).extended(WIDTH)
    s = little(key[16:])
    a = Bits(WIDTH, 0)
    for block in blocks_of(msg, 16):
        n = little([*block, *known(b"\x01")])
        a = modulo_p((a + n.extended(WIDTH)) * r)
    return (a.extract(0, 128) + s).little()


def authenticate(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.5."""
    return {"tag": poly1305_mac(in_, key)}


def verify(*, key: Buffer, in_: Buffer, sealed_tag: Buffer | None = None) -> dict[str, Bits]:
    """Whether a tag is right: any, or one that has been computed before."""
    right = poly1305_mac(in_, key)
    return {"result": status(is_same(right if sealed_tag is None else sealed_tag, right))}


blocks = authenticate
update = authenticate
