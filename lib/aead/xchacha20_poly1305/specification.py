# SPDX-License-Identifier: MIT OR Apache-2.0
"""AEAD_XChaCha20_Poly1305: draft-irtf-cfrg-xchacha-03, section 2; the context as in chacha20_poly1305.h."""

from rvk.specification import Bits, Buffer, known, little, specification

xchacha20, poly1305, aead_chacha20_poly1305 = map(specification, ("xchacha20", "poly1305", "chacha20_poly1305"))


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """AEAD_CHACHA20_POLY1305 with the subkey and the nonce of XChaCha20."""
    subkey, short_nonce = xchacha20.hchacha20(key, nonce[:16]), xchacha20.ietf_nonce(nonce)
    sealed: dict[str, Buffer] = aead_chacha20_poly1305.encrypt(key=subkey, nonce=short_nonce, ad=ad, in_=in_)
    return sealed


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """The same."""
    opened: dict[str, Buffer | Bits] = aead_chacha20_poly1305.decrypt(
        key=xchacha20.hchacha20(key, nonce[:16]),
        nonce=xchacha20.ietf_nonce(nonce),
        ad=ad,
        in_=in_,
        ciphertext=ciphertext,
        sealed_tag=sealed_tag,
    )
    return opened


def init(*, key: Buffer, nonce: Buffer, aead: Buffer) -> dict[str, Buffer]:
    """A stream from counter 1 on, an authenticator with the one-time key, no bytes so far, and the first stage.

    Blocks of which nothing is used yet are not modified.
    """
    subkey, short_nonce = xchacha20.hchacha20(key, nonce[:16]), xchacha20.ietf_nonce(nonce)
    stream = xchacha20.init(key=key, nonce=nonce, counter=Bits(32, 1), stream=aead[:132])["stream"]
    one_time_key = aead_chacha20_poly1305.poly1305_key_gen(subkey, short_nonce)
    r, s = poly1305.clamp(little(one_time_key[:16])).little(), one_time_key[16:]
    accumulator, used = known(bytes(20)), Bits(32, 1).little()
    mac = [*r, *s, *accumulator, *aead[184:200], *used]
    return {"aead": [*stream, *mac, *known(bytes(16)), *Bits(32, aead_chacha20_poly1305.ASSOCIATED_DATA).little()]}
