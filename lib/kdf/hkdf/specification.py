# SPDX-License-Identifier: MIT OR Apache-2.0
"""HKDF: RFC 5869, section 2; what it refuses as in hkdf.h."""

from rvk.specification import Buffer, known, specification

hmac = specification("hmac")
SHA256, SHA384, SHA512, SM3 = hmac.SHA256, hmac.SHA384, hmac.SHA512, hmac.SM3

Results = dict[str, Buffer | int]
BAD_KEY_LENGTH, OUTPUT_TOO_LONG = -2, -6


def extract(h: object, salt: Buffer, ikm: Buffer) -> Buffer:
    """Section 2.2. An empty salt is the same as zeros: HMAC adds zeros to its key."""
    prk: Buffer = hmac.hmac(h, salt, ikm)
    return prk


def expand(h: object, prk: Buffer, info: Buffer, length: int) -> Buffer:
    """Section 2.3: T(1) || T(2) || ..., cut."""
    t, okm = known(b""), known(b"")
    i = 0
    while len(okm) < length:
        i += 1
        t = hmac.hmac(h, prk, [*t, *info, *known(bytes([i]))])
        okm += t
    return okm[:length]


def derive(h: object, salt: Buffer, ikm: Buffer, info: Buffer, length: int) -> Results:
    """Both steps."""
    return {"out": expand(h, extract(h, salt, ikm), info, length), "result": 0}


def sha256(*, secret: Buffer, salt: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2 with SHA-256."""
    return derive(SHA256, salt, secret, info, output_bytes)


def sha384(*, secret: Buffer, salt: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2 with SHA-384."""
    return derive(SHA384, salt, secret, info, output_bytes)


def sha512(*, secret: Buffer, salt: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2 with SHA-512."""
    return derive(SHA512, salt, secret, info, output_bytes)


def sm3(*, secret: Buffer, salt: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2 with SM3."""
    return derive(SM3, salt, secret, info, output_bytes)


def sha256_extract(*, secret: Buffer, salt: Buffer) -> Results:
    """Section 2.2 with SHA-256."""
    return {"extracted_32": extract(SHA256, salt, secret)}


def sha384_extract(*, secret: Buffer, salt: Buffer) -> Results:
    """Section 2.2 with SHA-384."""
    return {"extracted_48": extract(SHA384, salt, secret)}


def sha512_extract(*, secret: Buffer, salt: Buffer) -> Results:
    """Section 2.2 with SHA-512."""
    return {"extracted_64": extract(SHA512, salt, secret)}


def sm3_extract(*, secret: Buffer, salt: Buffer) -> Results:
    """Section 2.2 with SM3."""
    return {"extracted_32": extract(SM3, salt, secret)}


def sha256_expand(*, key_32: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2.3 with SHA-256."""
    return {"out": expand(SHA256, key_32, info, output_bytes), "result": 0}


def sha384_expand(*, key_48: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2.3 with SHA-384."""
    return {"out": expand(SHA384, key_48, info, output_bytes), "result": 0}


def sha512_expand(*, key_64: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2.3 with SHA-512."""
    return {"out": expand(SHA512, key_64, info, output_bytes), "result": 0}


def sm3_expand(*, key_32: Buffer, info: Buffer, output_bytes: int) -> Results:
    """Section 2.3 with SM3."""
    return {"out": expand(SM3, key_32, info, output_bytes), "result": 0}


def sha256_too_long(*, untouched: Buffer) -> Results:
    """Section 2.3: more than 255 times the length of a hash; nothing is written."""
    return {"untouched": untouched, "result": OUTPUT_TOO_LONG}


def sha256_key_too_short(*, untouched: Buffer) -> Results:
    """Section 2.3: a key shorter than a hash; nothing is written."""
    return {"untouched": untouched, "result": BAD_KEY_LENGTH}


sha384_too_long = sha512_too_long = sm3_too_long = sha256_too_long
sha384_key_too_short = sha512_key_too_short = sm3_key_too_short = sha256_key_too_short
