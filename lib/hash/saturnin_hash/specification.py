# SPDX-License-Identifier: MIT OR Apache-2.0
"""Saturnin-Hash: A. Canteaut et al., Saturnin, version 1.1."""

from rvk.specification import Buffer, filled, known, specification

saturnin = specification("saturnin")

HASH, LAST_HASH = 7, 8
"""Domains of the blocks of a message and of its last, padded one."""


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """The cascade from the zero state over the message, a bit 1 and zeros."""
    whole = len(in_) // 32 * 32
    state = saturnin.cascade(state=known(bytes(32)), message=in_[:whole], domain=HASH)["state"]
    last = filled([*in_[whole:], *known(b"\x80")], 32)
    return {"out": saturnin.cascade(state=state, message=last, domain=LAST_HASH)["state"]}


hash_streaming = hash
