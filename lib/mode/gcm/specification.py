# SPDX-License-Identifier: MIT OR Apache-2.0
"""GCM as in SP 800-38D, for any block cipher; strings are of whole bytes.

Operations that decrypt what they encrypted before have that as arguments too: what is decrypted if it was changed.
"""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import Bits, big, blocks, choose, specification, xor, zeros

BLOCK_BYTES = 16
BEST_IV_BYTES = 12
AUTHENTICATION_FAILURE = -1
IV_REUSED = -10
String = list[Bits]
Ciph = Callable[[String], String]
"""The forward cipher function under a key."""
Results = dict[str, list[Bits] | Bits | int]
aes = specification("aes")
ghash = specification("ghash")


def inc32(x: String) -> String:
    """Section 6.2: the right-most 32 bits plus 1."""
    return x[:-4] + (big(x[-4:]) + 1).big()


def gctr(ciph: Ciph, icb: String, x: String) -> String:
    """Section 6.5, algorithm 3."""
    y: String = []
    cb = icb
    for x_i in blocks(x, BLOCK_BYTES):
        y += xor(x_i, ciph(cb))
        cb = inc32(cb)
    return y


def length(x: String) -> String:
    """[len(X)]_64."""
    return Bits(64, 8 * len(x)).big()


def first_counter_block(h: String, iv: String) -> String:
    """Section 7.1, step 2: J_0."""
    if len(iv) == BEST_IV_BYTES:
        return iv + Bits(32, 1).big()
    hashed: String = ghash.ghash(h, ghash.padded(iv) + length([]) + length(iv))
    return hashed


def tag_of(ciph: Ciph, h: String, j0: String, a: String, c: String) -> String:
    """Section 7.1, steps 4 and 5, and the last step before truncation: GCTR(J_0, S)."""
    s = ghash.ghash(h, ghash.padded(a) + ghash.padded(c) + length(a) + length(c))
    return gctr(ciph, j0, s)


def gcm_ae(ciph: Ciph, iv: String, p: String, a: String, tag_bytes: int) -> tuple[String, String]:
    """Section 7.1, algorithm 4: ciphertext and tag."""
    h = ciph([zeros(8)] * BLOCK_BYTES)
    j0 = first_counter_block(h, iv)
    c = gctr(ciph, inc32(j0), p)
    return c, tag_of(ciph, h, j0, a, c)[:tag_bytes]


def gcm_ad(ciph: Ciph, iv: String, c: String, a: String, t: String) -> tuple[Bits, String]:
    """Section 7.2, algorithm 5: whether the tag is right, and the plaintext, which counts only then."""
    h = ciph([zeros(8)] * BLOCK_BYTES)
    j0 = first_counter_block(h, iv)
    right = big(tag_of(ciph, h, j0, a, c)[: len(t)]).equals(big(t))
    return right, gctr(ciph, inc32(j0), c)


def status(right: Bits) -> Bits:
    """0, or RVK_AUTHENTICATION_FAILURE."""
    return choose(right, zeros(32), Bits(32, AUTHENTICATION_FAILURE))


def encrypt(*, key: String, iv: String, ad: String, in_: String, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """Authenticated encryption."""
    out, tag = gcm_ae(cipher.forward(key), iv, in_, ad, tag_bytes)
    return {"out": out, "tag": tag, "result": 0}


encrypt_streaming = encrypt


def encrypt_record(
    *, key: String, iv: String, ad: String, record: String, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """The same for a message of fixed length."""
    out, tag = gcm_ae(cipher.forward(key), iv, record, ad, tag_bytes)
    return {"sealed_record": out, "tag": tag, "result": 0}


def decrypt(
    *,
    key: String,
    iv: String,
    ad: String,
    in_: String,
    tag_bytes: int,
    ciphertext: String | None = None,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """Authenticated decryption of what was encrypted before; zeros for a wrong tag."""
    c, t = gcm_ae(cipher.forward(key), iv, in_, ad, tag_bytes)
    c, t = c if ciphertext is None else ciphertext, t if sealed_tag is None else sealed_tag
    return decrypt_given(key=key, iv=iv, ad=ad, in_=c, given_tag=t, cipher=cipher)


def decrypt_streaming(
    *,
    key: String,
    iv: String,
    ad: String,
    in_: String,
    tag_bytes: int,
    ciphertext: String | None = None,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """In pieces: what is decrypted is there before the tag is verified, and stays."""
    c, t = gcm_ae(cipher.forward(key), iv, in_, ad, tag_bytes)
    c, t = c if ciphertext is None else ciphertext, t if sealed_tag is None else sealed_tag
    right, p = gcm_ad(cipher.forward(key), iv, c, ad, t)
    return {"out": p, "result": status(right)}


def decrypt_given(
    *, key: String, iv: String, ad: String, in_: String, given_tag: String, cipher: ModuleType = aes
) -> Results:
    """Authenticated decryption; zeros for a wrong tag."""
    right, p = gcm_ad(cipher.forward(key), iv, in_, ad, given_tag)
    return {"out": [byte.only_if(right) for byte in p], "result": status(right)}


def send(
    *,
    key: String,
    fixed: String,
    invocation: String,
    ad: String,
    record: String,
    tag_bytes: int,
    cipher: ModuleType = aes,
) -> Results:
    """Section 8.2.1: the second message, whose IV is a fixed field and an invocation field, which is counted.

    If the first message had the last invocation field, the second one is refused: nothing of it is written.
    """
    following = big(invocation) + 1
    exhausted, iv = following.equals(0), fixed + following.big()
    out, tag = gcm_ae(cipher.forward(key), iv, record, ad, tag_bytes)
    return {
        "sent_iv": choose(exhausted, big(fixed + invocation), big(iv)).big(),
        "sealed_record": out,
        "tag": tag,
        "result": choose(exhausted, Bits(32, IV_REUSED), zeros(32)),
    }
