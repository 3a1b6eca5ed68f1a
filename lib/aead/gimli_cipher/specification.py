# SPDX-License-Identifier: MIT OR Apache-2.0
"""Gimli-24-Cipher: D. J. Bernstein et al., Gimli 20190927, section 2.11."""

from functools import partial

from rvk.specification import (
    Bits,
    Buffer,
    filled,
    given_or_sealed,
    is_same,
    known,
    released,
    specification,
    status,
    xor,
)

gimli = specification("gimli")


def with_associated_data(key: Buffer, nonce: Buffer, ad: Buffer) -> Buffer:
    """The state after nonce, key and associated data."""
    whole = len(ad) // 16 * 16
    state = gimli.permuted([*nonce, *key])
    state = gimli.absorb_blocks(row0=state[:16], rows1_2=state[16:], in_=ad[:whole])["state"]
    return with_last_block(state, ad[whole:])


def with_last_block(state: Buffer, block: Buffer) -> Buffer:
    """A block of fewer than 16 bytes, possibly empty, has a 1 behind it; another 1 is in the last byte of the state."""
    last = [*filled([*block, *known(b"\x01")], 47), *known(b"\x01")]
    following: Buffer = gimli.permuted(xor(state, last))
    return following


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ciphertext is the XOR of blocks with the first row."""
    state = with_associated_data(key, nonce, ad)
    whole = len(in_) // 16 * 16
    done = gimli.encrypt_blocks(row0=state[:16], rows1_2=state[16:], in_=in_[:whole])
    state, block = done["state"], in_[whole:]
    out = [*done["out"], *xor(block, state[: len(block)])]
    return {"out": out, "tag": with_last_block(state, block)[:16]}


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
    state = with_associated_data(key, nonce, ad)
    whole = len(c) // 16 * 16
    done = gimli.decrypt_blocks(row0=state[:16], rows1_2=state[16:], in_=c[:whole])
    state = done["state"]
    block = xor(c[whole:], state[: len(c) - whole])
    is_right = is_same(t, with_last_block(state, block)[:16])
    return {"out": released(is_right, [*done["out"], *block]), "result": status(is_right)}
