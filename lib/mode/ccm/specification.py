# SPDX-License-Identifier: MIT OR Apache-2.0
"""CCM as in SP 800-38C with the formatting of its appendix A, for any block cipher with blocks of 128 bits.

Operations that decrypt what they encrypted before have that as arguments too: what is decrypted if it was changed.
"""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import Bits, big, blocks, choose, specification, xor, zeros

BLOCK_BYTES = 16
AUTHENTICATION_FAILURE = -1
MESSAGE_TOO_LONG = -3
BAD_TAG_LENGTH = -8
BAD_NONCE_LENGTH = -9
OUT_OF_ORDER = -11
WRONG_LENGTH = -12
String = list[Bits]
Ciph = Callable[[String], String]
"""The forward cipher function under a key."""
Results = dict[str, list[Bits] | Bits | int]
aes = specification("aes")


def padded(x: String) -> String:
    """With zeros up to a whole block."""
    return x + [zeros(8)] * (-len(x) % BLOCK_BYTES)


def associated_data_length(a: int) -> String:
    """Appendix A.2.2: the encoding of the length of the associated data."""
    if a < 2**16 - 2**8:
        return Bits(16, a).big()
    if a < 2**32:
        return [Bits(8, 0xFF), Bits(8, 0xFE), *Bits(32, a).big()]
    return [Bits(8, 0xFF), Bits(8, 0xFF), *Bits(64, a).big()]


def formatted(n: String, a: String, p: String, t: int) -> list[String]:
    """Appendix A.2: B_0 to B_r."""
    q = 15 - len(n)
    flags = Bits(8, 64 * bool(a) + 8 * ((t - 2) // 2) + q - 1)
    b = [flags, *n, *Bits(8 * q, len(p)).big()]
    if a:
        b += padded(associated_data_length(len(a)) + a)
    return blocks(b + padded(p), BLOCK_BYTES)


def counter_block(n: String, i: int) -> String:
    """Appendix A.3: Ctr_i."""
    q = 15 - len(n)
    return [Bits(8, q - 1), *n, *Bits(8 * q, i).big()]


def tag_of(ciph: Ciph, b: list[String]) -> String:
    """Section 6.1, steps 2 and 3: Y_r."""
    y: String = [zeros(8)] * BLOCK_BYTES
    for b_i in b:
        y = ciph(xor(b_i, y))
    return y


def key_stream(ciph: Ciph, n: String, size: int) -> tuple[String, String]:
    """Section 6.1, steps 5 to 7: S_0, and S for a payload of a size in bytes."""
    s = [ciph(counter_block(n, i)) for i in range(1 + -(-size // BLOCK_BYTES))]
    return s[0], [byte for s_i in s[1:] for byte in s_i]


def seal(ciph: Ciph, n: String, a: String, p: String, t: int) -> tuple[String, String]:
    """Section 6.1, generation-encryption: the encrypted payload and the encrypted tag."""
    tag = tag_of(ciph, formatted(n, a, p, t))[:t]
    s_0, s = key_stream(ciph, n, len(p))
    return xor(p, s), xor(tag, s_0)


def open_(ciph: Ciph, n: String, a: String, c: String, tag: String) -> tuple[Bits, String]:
    """Section 6.2, decryption-verification: whether the tag is right, and the payload, which counts only then."""
    s_0, s = key_stream(ciph, n, len(c))
    p, t = xor(c, s), xor(tag, s_0)
    right = tag_of(ciph, formatted(n, a, p, len(t)))[: len(t)]
    return big(t).equals(big(right)), p


def status(right: Bits) -> Bits:
    """0, or RVK_AUTHENTICATION_FAILURE."""
    return choose(right, zeros(32), Bits(32, AUTHENTICATION_FAILURE))


def encrypt(
    *, key: String, nonce: String, in_: String, ad: String, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """A whole message."""
    out, tag = seal(cipher.forward(key), nonce, ad, in_, tag_bytes)
    return {"out": out, "tag": tag, "result": 0}


encrypt_streaming = encrypt


def decrypt_streaming(
    *,
    key: String,
    nonce: String,
    in_: String,
    ad: String,
    tag_bytes: int,
    ciphertext: String | None = None,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """In pieces: what is decrypted is there before the tag is verified, and stays."""
    c, t = seal(cipher.forward(key), nonce, ad, in_, tag_bytes)
    c, t = c if ciphertext is None else ciphertext, t if sealed_tag is None else sealed_tag
    right, p = open_(cipher.forward(key), nonce, ad, c, t)
    return {"out": p, "result": status(right)}


def decrypt(
    *,
    key: String,
    nonce: String,
    in_: String,
    ad: String,
    tag_bytes: int,
    ciphertext: String | None = None,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """A whole message; zeros for a wrong tag."""
    c, t = seal(cipher.forward(key), nonce, ad, in_, tag_bytes)
    c, t = c if ciphertext is None else ciphertext, t if sealed_tag is None else sealed_tag
    right, p = open_(cipher.forward(key), nonce, ad, c, t)
    return {"out": [byte.only_if(right) for byte in p], "result": status(right)}


def decrypt_short_tag(
    *,
    key: String,
    nonce: String,
    short: String,
    short_ad: String,
    tag_bytes: int,
    short_ciphertext: String | None = None,
    sealed_tag: String | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """The same for messages of fixed length."""
    c, t = seal(cipher.forward(key), nonce, short_ad, short, tag_bytes)
    c, t = c if short_ciphertext is None else short_ciphertext, t if sealed_tag is None else sealed_tag
    right, p = open_(cipher.forward(key), nonce, short_ad, c, t)
    return {"short_out": [byte.only_if(right) for byte in p], "result": status(right)}


def encrypt_with_every_nonce(
    *, key: String, nonce: String, short: String, short_ad: String, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """A message and associated data of fixed length."""
    out, tag = seal(cipher.forward(key), nonce, short_ad, short, tag_bytes)
    return {"short_out": out, "tag": tag, "result": 0}


encrypt_with_every_tag = encrypt_with_every_nonce
encrypt_after_wrong_lengths = encrypt_with_every_nonce


def init_with_wrong_nonce(*, uninitialised: String) -> Results:
    """Appendix A.1 has nonces of 7 to 13 bytes."""
    return {"uninitialised": uninitialised, "result": BAD_NONCE_LENGTH}


def init_with_wrong_tag(*, uninitialised: String) -> Results:
    """Appendix A.1 has tags of 4, 6, 8, 10, 12, 14 and 16 bytes."""
    return {"uninitialised": uninitialised, "result": BAD_TAG_LENGTH}


def start_with_length(*, nonce: String, announced: int, **_: String) -> Results:
    """Appendix A.1: the length fits into the q bytes that the nonce leaves, or is refused."""
    return {"result": 0 if announced < 2 ** (8 * (15 - len(nonce))) else MESSAGE_TOO_LONG}


def encrypt_too_long(*, untouched: String, **_: String) -> Results:
    """The same for a whole message: nothing is written."""
    return {"untouched": untouched, "result": MESSAGE_TOO_LONG}


decrypt_too_long = encrypt_too_long


def associated_data_too_long(**_: String) -> Results:
    """More than announced."""
    return {"result": WRONG_LENGTH}


def encrypt_update_too_long(*, untouched: String, **_: String) -> Results:
    """Not as much as announced; nothing is written."""
    return {"untouched": untouched, "result": WRONG_LENGTH}


encrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_too_long = encrypt_update_too_long
encrypt_final_too_early = encrypt_update_too_long
decrypt_final_too_early = encrypt_update_too_long


def encrypt_update_behind_the_end(*, untouched: String, **_: String) -> Results:
    """No message is in progress; nothing is written."""
    return {"untouched": untouched, "result": OUT_OF_ORDER}


encrypt_final_behind_the_end = encrypt_update_behind_the_end
decrypt_final_without_start = encrypt_update_behind_the_end
