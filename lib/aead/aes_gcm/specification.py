# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES-GCM: SP 800-38D with AES, nonces of 96 bits and tags of 128 bits, as in RFC 5116 section 5.1."""

from rvk.specification import Bits, Buffer, given_or_sealed, released, specification, status

TAG_BYTES = 16
aes = specification("aes")
gcm = specification("gcm")


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Authenticated encryption, SP 800-38D algorithm 4."""
    sealed: dict[str, Buffer] = gcm.gcm_ae(aes.forward(key), nonce, in_, ad, TAG_BYTES)
    return sealed


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    record: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Authenticated decryption, algorithm 5, of a ciphertext and tag, or of what was encrypted before."""
    c, t = given_or_sealed(ciphertext, sealed_tag, lambda: encrypt(key=key, nonce=nonce, ad=ad, in_=record))
    is_right, p = gcm.gcm_ad(aes.forward(key), nonce, c, ad, t)
    return {"opened_record": released(is_right, p), "result": status(is_right)}


decrypt_forged = decrypt
