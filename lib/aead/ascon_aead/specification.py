# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ascon-AEAD128: NIST SP 800-232, section 4; Ascon-128 and Ascon-128a: Ascon v1.2, section 2.4."""

from functools import partial

from rvk.specification import (
    Bits,
    Buffer,
    blocks,
    given_or_sealed,
    is_same,
    known,
    released,
    specification,
    status,
    xor,
)

ascon = specification("ascon")

AEAD128, ASCON128, ASCON128A = ascon.AEAD128, ascon.ASCON128, ascon.ASCON128A


def first_bit(mode: int) -> Buffer:
    """A byte whose first bit is 1, for padding. The first bit is the lowest, in v1.2 the highest."""
    return known(b"\x01" if mode == AEAD128 else b"\x80")


def last_bit(mode: int) -> Buffer:
    """A byte whose last bit is 1, for domain separation."""
    return known(b"\x80" if mode == AEAD128 else b"\x01")


def parsed(x: Buffer, rate: int) -> tuple[list[Buffer], Buffer]:
    """Section 2.1, algorithm 1: whole blocks, and a last one that is shorter, possibly empty."""
    whole = len(x) // rate * rate
    return blocks(x[:whole], rate), x[whole:]


def with_associated_data(state: Buffer, ad: Buffer, mode: int) -> Buffer:
    """Section 4.1.1, processing associated data: blocks, padding, and domain separation, even if there is none."""
    if ad:
        whole, last = parsed(ad, ascon.RATE[mode])
        for block in [*whole, [*last, *first_bit(mode)]]:
            state = ascon.permuted(ascon.added(state, 0, block), ascon.ROUNDS[mode], mode)
    separated: Buffer = ascon.added(state, 39, last_bit(mode))
    return separated


def encrypt(mode: int, key: Buffer, nonce: Buffer, ad: Buffer, plaintext: Buffer) -> dict[str, Buffer]:
    """Section 4.1.1, algorithm 3."""
    state = with_associated_data(ascon.start(key=key, nonce=nonce, mode=mode)["end"], ad, mode)
    whole, last = parsed(plaintext, ascon.RATE[mode])
    ciphertext = known(b"")
    for block in whole:
        state = ascon.added(state, 0, block)
        ciphertext += state[: ascon.RATE[mode]]
        state = ascon.permuted(state, ascon.ROUNDS[mode], mode)
    state = ascon.added(state, 0, [*last, *first_bit(mode)])
    ciphertext += state[: len(last)]
    return {"out": ciphertext, "tag": ascon.finish(start=state, key=key, mode=mode)["tag"]}


def decrypted(mode: int, key: Buffer, nonce: Buffer, ad: Buffer, ciphertext: Buffer) -> tuple[Buffer, Buffer]:
    """Section 4.1.2, algorithm 4: the plaintext, and what the tag should be."""
    state = with_associated_data(ascon.start(key=key, nonce=nonce, mode=mode)["end"], ad, mode)
    whole, last = parsed(ciphertext, ascon.RATE[mode])
    plaintext = known(b"")
    for block in whole:
        plaintext += xor(state[: len(block)], block)
        state = ascon.permuted([*block, *state[len(block) :]], ascon.ROUNDS[mode], mode)
    plaintext += xor(state[: len(last)], last)
    state = ascon.added([*last, *state[len(last) :]], len(last), first_bit(mode))
    return plaintext, ascon.finish(start=state, key=key, mode=mode)["tag"]


def verified(plaintext: Buffer, tag: Buffer, right: Buffer) -> dict[str, Buffer | Bits]:
    """Section 4.1.2: the plaintext if the tag is right."""
    is_right = is_same(tag, right)
    return {"out": released(is_right, plaintext), "result": status(is_right)}


def encrypt_aead128(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ascon-AEAD128."""
    return encrypt(AEAD128, key, nonce, ad, in_)


def decrypt_aead128(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Ascon-AEAD128."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt_aead128, key=key, nonce=nonce, ad=ad, in_=in_))
    plaintext, right = decrypted(AEAD128, key, nonce, ad, c)
    return verified(plaintext, t, right)


def encrypt_128(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ascon-128."""
    return encrypt(ASCON128, key, nonce, ad, in_)


def decrypt_128(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Ascon-128."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt_128, key=key, nonce=nonce, ad=ad, in_=in_))
    plaintext, right = decrypted(ASCON128, key, nonce, ad, c)
    return verified(plaintext, t, right)


def encrypt_128a(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ascon-128a."""
    return encrypt(ASCON128A, key, nonce, ad, in_)


def decrypt_128a(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Ascon-128a."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt_128a, key=key, nonce=nonce, ad=ad, in_=in_))
    plaintext, right = decrypted(ASCON128A, key, nonce, ad, c)
    return verified(plaintext, t, right)


def stream_decrypt_aead128(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Ascon-AEAD128 in pieces: the plaintext is written before the tag is known to be right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt_aead128, key=key, nonce=nonce, ad=ad, in_=in_))
    plaintext, right = decrypted(AEAD128, key, nonce, ad, c)
    return {"out": plaintext, "result": status(is_same(t, right))}


stream_encrypt_aead128 = encrypt_aead128
stream_encrypt_128 = encrypt_128
stream_encrypt_128a = encrypt_128a
