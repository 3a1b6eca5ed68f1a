# SPDX-License-Identifier: MIT OR Apache-2.0
"""Xoodyak's hash function: J. Daemen et al., Xoodyak, final round of NIST's lightweight cryptography, section 4."""

from rvk.specification import Buffer, specification

xoodyak = specification("xoodyak")


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """Cyclist in hash mode: Absorb, then Squeeze."""
    cyclist = xoodyak.Cyclist([], [])
    cyclist.absorb(in_)
    return {"out": cyclist.squeeze(32)}


hash_streaming = hash
