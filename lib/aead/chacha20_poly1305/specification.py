# SPDX-License-Identifier: MIT OR Apache-2.0
"""AEAD_CHACHA20_POLY1305: RFC 8439, sections 2.6 and 2.8; contexts and results as in chacha20_poly1305.h."""

from functools import partial

from rvk.specification import (
    REQUIRED,
    Bits,
    Buffer,
    choose,
    filled,
    given_or_sealed,
    is_same,
    known,
    little,
    released,
    specification,
    status,
)

chacha20, poly1305 = specification("chacha20"), specification("poly1305")

MESSAGE_TOO_LONG, OUT_OF_ORDER = Bits(32, -3), Bits(32, -11)
ASSOCIATED_DATA, ENCRYPTION, DECRYPTION = 1, 2, 3
"""Stages of a context."""
P_MAX = 64 * ((1 << 32) - 1)
"""Bytes."""


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


def status_of_piece(full: Buffer, in_: Buffer, direction: int) -> Bits:
    """For a context that ends with the bytes so far and the stage: whether it takes another piece of a message."""
    stage = little(full[-4:])
    is_in_order = stage.equals(ASSOCIATED_DATA) | stage.equals(direction)
    so_far = little(full[-12:-4]).extended(65)
    is_too_long = ~(so_far + len(in_)).is_less(P_MAX + 1)
    return choose(is_in_order, choose(is_too_long, MESSAGE_TOO_LONG, Bits(32, 0)), OUT_OF_ORDER)


def refused(status: Bits) -> dict[str, Bits]:
    """What an operation returns that is for pieces that are not taken: nothing is written then."""
    return {"result": status, REQUIRED: ~status.equals(0)}


def encrypt_too_long(*, full: Buffer, in_: Buffer) -> dict[str, Bits]:
    """A piece more in any context that does not take it."""
    return refused(status_of_piece(full, in_, ENCRYPTION))


def decrypt_too_long(*, full: Buffer, in_: Buffer) -> dict[str, Bits]:
    """A piece more in any context that does not take it."""
    return refused(status_of_piece(full, in_, DECRYPTION))


encrypt_streaming = encrypt
