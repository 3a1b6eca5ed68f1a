# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES-GCM: SP 800-38D with AES, nonces of 96 bits and tags of 128 bits, as in RFC 5116 section 5.1."""

from rvk.specification import Bits, specification

TAG_BYTES = 16
String = list[Bits]
aes = specification("aes")
gcm = specification("gcm")


def encrypt(*, key: String, nonce: String, ad: String, in_: String) -> dict[str, String]:
    """Authenticated encryption, SP 800-38D algorithm 4."""
    out, tag = gcm.gcm_ae(aes.forward(key), nonce, in_, ad, TAG_BYTES)
    return {"out": out, "tag": tag}


def decrypt(
    *,
    key: String,
    nonce: String,
    ad: String,
    record: String,
    ciphertext: String | None = None,
    sealed_tag: String | None = None,
) -> dict[str, String | Bits]:
    """Authenticated decryption, algorithm 5, of what was encrypted before, or of what it was changed to."""
    c, t = gcm.gcm_ae(aes.forward(key), nonce, record, ad, TAG_BYTES)
    c, t = c if ciphertext is None else ciphertext, t if sealed_tag is None else sealed_tag
    opened = gcm.decrypt_given(key=key, iv=nonce, ad=ad, in_=c, given_tag=t)
    return {"opened_record": opened["out"], "result": opened["result"]}


decrypt_forged = decrypt
