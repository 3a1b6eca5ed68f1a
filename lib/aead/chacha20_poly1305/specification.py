# SPDX-License-Identifier: MIT OR Apache-2.0
"""AEAD_CHACHA20_POLY1305: RFC 8439, sections 2.6 and 2.8; contexts and results as in chacha20_poly1305.h."""

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
)

chacha20, poly1305 = specification("chacha20"), specification("poly1305")

ASSOCIATED_DATA = 1
"""The stage of a context that is begun."""


def poly1305_key_gen(key: Buffer, nonce: Buffer) -> Buffer:
    """Section 2.6.1."""
    one_time_key: Buffer = chacha20.chacha20_block(key, Bits(32, 0), nonce)[:32]
    return one_time_key


def pad16(x: Buffer) -> Buffer:
    """Section 2.8.1: x, and zeros up to a multiple of 16."""
    return filled(x, -(-len(x) // 16) * 16)


def le64(number: int) -> Buffer:
    """Section 2.8.1: num_to_8_le_bytes."""
    return known(number.to_bytes(8, "little"))


def tag_of(key: Buffer, nonce: Buffer, aad: Buffer, ciphertext: Buffer) -> Buffer:
    """Section 2.8.1: the tag of associated data, ciphertext and their lengths."""
    mac_data = [*pad16(aad), *pad16(ciphertext), *le64(len(aad)), *le64(len(ciphertext))]
    tag: Buffer = poly1305.poly1305_mac(mac_data, poly1305_key_gen(key, nonce))
    return tag


def chacha20_encrypt(key: Buffer, nonce: Buffer, text: Buffer) -> Buffer:
    """Section 2.8.1: the counter begins with 1."""
    out: Buffer = chacha20.encrypt(key=key, nonce=nonce, counter=Bits(32, 1), in_=text)["out"]
    return out


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.8.1."""
    ciphertext = chacha20_encrypt(key, nonce, in_)
    return {"out": ciphertext, "tag": tag_of(key, nonce, ad, ciphertext)}


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Section 2.8: the plaintext if the tag is right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt, key=key, nonce=nonce, ad=ad, in_=in_))
    is_right = is_same(t, tag_of(key, nonce, ad, c))
    return {"out": released(is_right, chacha20_encrypt(key, nonce, c)), "result": status(is_right)}


def decrypt_streaming(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """In pieces: the plaintext is written before the tag is known to be right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt, key=key, nonce=nonce, ad=ad, in_=in_))
    is_right = is_same(t, tag_of(key, nonce, ad, c))
    return {"out": chacha20_encrypt(key, nonce, c), "result": status(is_right)}


encrypt_streaming = encrypt
