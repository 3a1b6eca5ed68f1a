# SPDX-License-Identifier: MIT OR Apache-2.0
"""Saturnin-CTR-Cascade: A. Canteaut et al., Saturnin, version 1.1."""

from functools import partial

from rvk.specification import (
    Bits,
    Buffer,
    blocks,
    filled,
    given_or_sealed,
    is_same,
    known,
    released,
    specification,
    status,
    xor,
)

saturnin = specification("saturnin")

COUNTER, AD, MESSAGE = 1, 2, 4
"""Domains. The last block of associated data or ciphertext, which is padded, has the next one."""


def ctr(key: Buffer, nonce: Buffer, message: Buffer) -> Buffer:
    """The XOR with encryptions of the nonce, a bit 1, and a counter from 1 on."""
    output = known(b"")
    for i, block in enumerate(blocks(message, 32)):
        counter = [*nonce, *known(((1 << 127) + i + 1).to_bytes(16, "big"))]
        output += xor(block, saturnin.encrypted(counter, key, COUNTER)[: len(block)])
    return output


def cascade(state: Buffer, data: Buffer, domain: int) -> Buffer:
    """The cascade over data, a bit 1 and zeros."""
    whole = len(data) // 32 * 32
    last = filled([*data[whole:], *known(b"\x80")], 32)
    state = saturnin.cascade(state=state, message=data[:whole], domain=domain)["state"]
    following: Buffer = saturnin.cascade(state=state, message=last, domain=domain + 1)["state"]
    return following


def tag_of(key: Buffer, nonce: Buffer, ad: Buffer, ciphertext: Buffer) -> Buffer:
    """The cascade from the key on, over the padded nonce, associated data and ciphertext."""
    state = saturnin.cascade(state=key, message=filled([*nonce, *known(b"\x80")], 32), domain=AD)["state"]
    return cascade(cascade(state, ad, AD), ciphertext, MESSAGE)


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Encryption, then authentication of the ciphertext."""
    out = ctr(key, nonce, in_)
    return {"out": out, "tag": tag_of(key, nonce, ad, out)}


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """The plaintext if the tag is right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt, key=key, nonce=nonce, ad=ad, in_=in_))
    is_right = is_same(t, tag_of(key, nonce, ad, c))
    return {"out": released(is_right, ctr(key, nonce, c)), "result": status(is_right)}
