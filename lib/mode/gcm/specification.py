# SPDX-License-Identifier: MIT OR Apache-2.0
"""GCM as in SP 800-38D, for any block cipher; strings are of whole bytes."""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import (
    Bits,
    Buffer,
    big,
    blocks,
    choose,
    filled,
    given_or_sealed,
    is_same,
    little,
    released,
    specification,
    status,
    xor,
    zeros,
)

BLOCK_BYTES = 16
BEST_IV_BYTES = 12
LAST_INVOCATION = 2**64 - 1
IV_REUSED = -10
Ciph = Callable[[Buffer], Buffer]
"""The forward cipher function under a key."""
Results = dict[str, Buffer | Bits | int]
aes = specification("aes")
ghash = specification("ghash")


def inc32(x: Buffer) -> Buffer:
    """Section 6.2: the right-most 32 bits plus 1."""
    return x[:-4] + (big(x[-4:]) + 1).big()


def gctr(ciph: Ciph, icb: Buffer, x: Buffer) -> Buffer:
    """Section 6.5, algorithm 3."""
    y: Buffer = []
    cb = icb
    for x_i in blocks(x, BLOCK_BYTES):
        y += xor(x_i, ciph(cb)[: len(x_i)])
        cb = inc32(cb)
    return y


def length(x: Buffer) -> Buffer:
    """[len(X)]_64."""
    return Bits(64, 8 * len(x)).big()


def first_counter_block(h: Buffer, iv: Buffer) -> Buffer:
    """Section 7.1, step 2: J_0."""
    if len(iv) == BEST_IV_BYTES:
        return iv + Bits(32, 1).big()
    hashed: Buffer = ghash.ghash(h, ghash.padded(iv) + length([]) + length(iv))
    return hashed


def tag_of(ciph: Ciph, h: Buffer, j0: Buffer, a: Buffer, c: Buffer) -> Buffer:
    """Section 7.1, steps 4 and 5, and the last step before truncation: GCTR(J_0, S)."""
    s = ghash.ghash(h, ghash.padded(a) + ghash.padded(c) + length(a) + length(c))
    return gctr(ciph, j0, s)


def gcm_ae(ciph: Ciph, iv: Buffer, p: Buffer, a: Buffer, tag_bytes: int) -> dict[str, Buffer]:
    """Section 7.1, algorithm 4: the ciphertext `out` and the tag."""
    h = ciph(filled([], BLOCK_BYTES))
    j0 = first_counter_block(h, iv)
    c = gctr(ciph, inc32(j0), p)
    return {"out": c, "tag": tag_of(ciph, h, j0, a, c)[:tag_bytes]}


def gcm_ad(ciph: Ciph, iv: Buffer, c: Buffer, a: Buffer, t: Buffer) -> tuple[Bits, Buffer]:
    """Section 7.2, algorithm 5: whether the tag is right, and the plaintext, which counts only then."""
    h = ciph(filled([], BLOCK_BYTES))
    j0 = first_counter_block(h, iv)
    is_right = is_same(tag_of(ciph, h, j0, a, c)[: len(t)], t)
    return is_right, gctr(ciph, inc32(j0), c)


def encrypt(*, key: Buffer, iv: Buffer, ad: Buffer, in_: Buffer, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """Authenticated encryption."""
    return {**gcm_ae(cipher.forward(key), iv, in_, ad, tag_bytes), "result": 0}


encrypt_streaming = encrypt


def encrypt_record(
    *, key: Buffer, iv: Buffer, ad: Buffer, record: Buffer, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """The same for a message of fixed length."""
    sealed = gcm_ae(cipher.forward(key), iv, record, ad, tag_bytes)
    return {"sealed_record": sealed["out"], "tag": sealed["tag"], "result": 0}


def decrypt(
    *,
    key: Buffer,
    iv: Buffer,
    ad: Buffer,
    in_: Buffer,
    tag_bytes: int,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """Authenticated decryption of a ciphertext and tag, or of what was encrypted before; zeros for a wrong tag."""
    ciph = cipher.forward(key)
    c, t = given_or_sealed(ciphertext, sealed_tag, lambda: gcm_ae(ciph, iv, in_, ad, tag_bytes))
    is_right, p = gcm_ad(ciph, iv, c, ad, t)
    return {"out": released(is_right, p), "result": status(is_right)}


def decrypt_streaming(
    *,
    key: Buffer,
    iv: Buffer,
    ad: Buffer,
    in_: Buffer,
    tag_bytes: int,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """In pieces: what is decrypted is there before the tag is verified, and stays."""
    ciph = cipher.forward(key)
    c, t = given_or_sealed(ciphertext, sealed_tag, lambda: gcm_ae(ciph, iv, in_, ad, tag_bytes))
    is_right, p = gcm_ad(ciph, iv, c, ad, t)
    return {"out": p, "result": status(is_right)}


def decrypt_given(
    *, key: Buffer, iv: Buffer, ad: Buffer, in_: Buffer, given_tag: Buffer, cipher: ModuleType = aes
) -> Results:
    """Authenticated decryption; zeros for a wrong tag."""
    is_right, p = gcm_ad(cipher.forward(key), iv, in_, ad, given_tag)
    return {"out": released(is_right, p), "result": status(is_right)}


def send(
    *,
    key: Buffer,
    fixed: Buffer,
    invocation: Buffer,
    ad: Buffer,
    record: Buffer,
    sent_record: Buffer,
    sent_tag: Buffer,
    tag_bytes: int,
    cipher: ModuleType = aes,
) -> Results:
    """Section 8.2.1: the second message, whose IV is a fixed field and an invocation field, which is counted.

    If the first message had the last invocation field, the second one is refused: nothing of it is written.
    """
    is_refused, iv = big(invocation).equals(LAST_INVOCATION), fixed + (big(invocation) + 1).big()
    sealed = gcm_ae(cipher.forward(key), iv, record, ad, tag_bytes)
    return {
        "sent_iv": choose(is_refused, big(fixed + invocation), big(iv)).big(),
        "sent_record": choose(is_refused, little(sent_record), little(sealed["out"])).little(),
        "sent_tag": choose(is_refused, little(sent_tag), little(sealed["tag"])).little(),
        "result": choose(is_refused, Bits(32, IV_REUSED), zeros(32)),
    }
