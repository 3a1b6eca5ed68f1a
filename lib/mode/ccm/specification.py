# SPDX-License-Identifier: MIT OR Apache-2.0
"""CCM as in SP 800-38C with the formatting of its appendix A, for any block cipher with blocks of 128 bits."""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import (
    Bits,
    Buffer,
    blocks,
    filled,
    given_or_sealed,
    is_same,
    known,
    released,
    specification,
    status,
    xor,
)

BLOCK_BYTES = 16
MESSAGE_TOO_LONG = -3
BAD_TAG_LENGTH = -8
BAD_NONCE_LENGTH = -9
OUT_OF_ORDER = -11
WRONG_LENGTH = -12
Ciph = Callable[[Buffer], Buffer]
"""The forward cipher function under a key."""
Results = dict[str, Buffer | Bits | int]
aes = specification("aes")


def padded(x: Buffer) -> Buffer:
    """With zeros up to a whole block."""
    return filled(x, -(-len(x) // BLOCK_BYTES) * BLOCK_BYTES)


def associated_data_length(a: int) -> Buffer:
    """Appendix A.2.2: the encoding of the length of the associated data."""
    if a < 2**16 - 2**8:
        return Bits(16, a).big()
    if a < 2**32:
        return known(b"\xff\xfe") + Bits(32, a).big()
    return known(b"\xff\xff") + Bits(64, a).big()


def formatted(n: Buffer, a: Buffer, p: Buffer, t: int) -> list[Buffer]:
    """Appendix A.2: B_0 to B_r."""
    q = 15 - len(n)
    flags = Bits(8, 64 * bool(a) + 8 * ((t - 2) // 2) + q - 1)
    b = [flags, *n, *Bits(8 * q, len(p)).big()]
    if a:
        b += padded(associated_data_length(len(a)) + a)
    return blocks(b + padded(p), BLOCK_BYTES)


def counter_block(n: Buffer, i: int) -> Buffer:
    """Appendix A.3: Ctr_i."""
    q = 15 - len(n)
    return [Bits(8, q - 1), *n, *Bits(8 * q, i).big()]


def tag_of(ciph: Ciph, b: list[Buffer]) -> Buffer:
    """Section 6.1, steps 2 and 3: Y_r."""
    y = filled([], BLOCK_BYTES)
    for b_i in b:
        y = ciph(xor(b_i, y))
    return y


def key_stream(ciph: Ciph, n: Buffer, size: int) -> tuple[Buffer, Buffer]:
    """Section 6.1, steps 5 to 7: S_0, and as much of S as a payload of a size in bytes needs."""
    s = [ciph(counter_block(n, i)) for i in range(1 + -(-size // BLOCK_BYTES))]
    return s[0], [byte for s_i in s[1:] for byte in s_i][:size]


def seal(ciph: Ciph, n: Buffer, a: Buffer, p: Buffer, t: int) -> dict[str, Buffer]:
    """Section 6.1, generation-encryption: the encrypted payload `out` and the encrypted tag."""
    tag = tag_of(ciph, formatted(n, a, p, t))[:t]
    s_0, s = key_stream(ciph, n, len(p))
    return {"out": xor(p, s), "tag": xor(tag, s_0[:t])}


def open_(ciph: Ciph, n: Buffer, a: Buffer, c: Buffer, tag: Buffer) -> tuple[Bits, Buffer]:
    """Section 6.2, decryption-verification: whether the tag is right, and the payload, which counts only then."""
    s_0, s = key_stream(ciph, n, len(c))
    p, t = xor(c, s), xor(tag, s_0[: len(tag)])
    return is_same(tag_of(ciph, formatted(n, a, p, len(t)))[: len(t)], t), p


def encrypt(
    *, key: Buffer, nonce: Buffer, in_: Buffer, ad: Buffer, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """A whole message."""
    return {**seal(cipher.forward(key), nonce, ad, in_, tag_bytes), "result": 0}


encrypt_streaming = encrypt


def decrypt_streaming(
    *,
    key: Buffer,
    nonce: Buffer,
    in_: Buffer,
    ad: Buffer,
    tag_bytes: int,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """In pieces: what is decrypted is there before the tag is verified, and stays."""
    ciph = cipher.forward(key)
    c, t = given_or_sealed(ciphertext, sealed_tag, lambda: seal(ciph, nonce, ad, in_, tag_bytes))
    is_right, p = open_(ciph, nonce, ad, c, t)
    return {"out": p, "result": status(is_right)}


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    in_: Buffer,
    ad: Buffer,
    tag_bytes: int,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """A whole ciphertext and tag, or what was encrypted before; zeros for a wrong tag."""
    ciph = cipher.forward(key)
    c, t = given_or_sealed(ciphertext, sealed_tag, lambda: seal(ciph, nonce, ad, in_, tag_bytes))
    is_right, p = open_(ciph, nonce, ad, c, t)
    return {"out": released(is_right, p), "result": status(is_right)}


def decrypt_short_tag(
    *,
    key: Buffer,
    nonce: Buffer,
    short: Buffer,
    short_ad: Buffer,
    tag_bytes: int,
    short_ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
    cipher: ModuleType = aes,
) -> Results:
    """The same for messages of fixed length."""
    ciph = cipher.forward(key)
    c, t = given_or_sealed(short_ciphertext, sealed_tag, lambda: seal(ciph, nonce, short_ad, short, tag_bytes))
    is_right, p = open_(ciph, nonce, short_ad, c, t)
    return {"short_out": released(is_right, p), "result": status(is_right)}


def encrypt_with_every_nonce(
    *, key: Buffer, nonce: Buffer, short: Buffer, short_ad: Buffer, tag_bytes: int, cipher: ModuleType = aes
) -> Results:
    """A message and associated data of fixed length."""
    sealed = seal(cipher.forward(key), nonce, short_ad, short, tag_bytes)
    return {"short_out": sealed["out"], "tag": sealed["tag"], "result": 0}


encrypt_with_every_tag = encrypt_with_every_nonce
encrypt_after_wrong_lengths = encrypt_with_every_nonce


def init_with_wrong_nonce(*, uninitialised: Buffer) -> Results:
    """Appendix A.1 has nonces of 7 to 13 bytes."""
    return {"uninitialised": uninitialised, "result": BAD_NONCE_LENGTH}


def init_with_wrong_tag(*, uninitialised: Buffer) -> Results:
    """Appendix A.1 has tags of 4, 6, 8, 10, 12, 14 and 16 bytes."""
    return {"uninitialised": uninitialised, "result": BAD_TAG_LENGTH}


def start_with_length(*, nonce: Buffer, announced: int, **_: Buffer) -> Results:
    """Appendix A.1: the length fits into the q bytes that the nonce leaves, or is refused."""
    return {"result": 0 if announced < 2 ** (8 * (15 - len(nonce))) else MESSAGE_TOO_LONG}


def encrypt_too_long(*, untouched: Buffer, **_: Buffer) -> Results:
    """The same for a whole message: nothing is written."""
    return {"untouched": untouched, "result": MESSAGE_TOO_LONG}


decrypt_too_long = encrypt_too_long


def associated_data_too_long(**_: Buffer) -> Results:
    """More than announced."""
    return {"result": WRONG_LENGTH}


def encrypt_update_too_long(*, untouched: Buffer, **_: Buffer) -> Results:
    """Not as much as announced; nothing is written."""
    return {"untouched": untouched, "result": WRONG_LENGTH}


encrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_too_long = encrypt_update_too_long
encrypt_final_too_early = encrypt_update_too_long
decrypt_final_too_early = encrypt_update_too_long


def encrypt_update_behind_the_end(*, untouched: Buffer, **_: Buffer) -> Results:
    """No message is in progress; nothing is written."""
    return {"untouched": untouched, "result": OUT_OF_ORDER}


encrypt_final_behind_the_end = encrypt_update_behind_the_end
decrypt_final_without_start = encrypt_update_behind_the_end
