# SPDX-License-Identifier: MIT OR Apache-2.0
"""KMAC and KMACXOF: NIST SP 800-185, section 4; what it refuses as in kmac.h."""

from rvk.specification import Bits, Buffer, is_same, known, specification, status

sha3 = specification("sha3")

RATE_128, RATE_256 = sha3.SHAKE128_RATE, sha3.SHAKE256_RATE
BAD_TAG_LENGTH = -8


def kmac(k: Buffer, x: Buffer, s: Buffer, tag_bytes: int, rate: int) -> Buffer:
    """Section 4.3: cSHAKE of the padded key, the message and the encoded length of the tag, for the name KMAC."""
    return kmac_of([*x, *sha3.right_encode(8 * tag_bytes)], k, s, tag_bytes, rate)


def kmacxof(k: Buffer, x: Buffer, s: Buffer, tag_bytes: int, rate: int) -> Buffer:
    """Section 4.3.1: the same with the length 0."""
    return kmac_of([*x, *sha3.right_encode(0)], k, s, tag_bytes, rate)


def kmac_of(encoded: Buffer, k: Buffer, s: Buffer, tag_bytes: int, rate: int) -> Buffer:
    """What both have in common."""
    new_x = [*sha3.bytepad(sha3.encode_string(k), rate), *encoded]
    tag: Buffer = sha3.cshake(new_x, rate, tag_bytes, known(b"KMAC"), s)
    return tag


def kmac128(*, key: Buffer, in_: Buffer, customization: Buffer, tag_bytes: int) -> dict[str, Buffer]:
    """Section 4.3, KMAC128."""
    return {"tag": kmac(key, in_, customization, tag_bytes, RATE_128)}


def kmac256(*, key: Buffer, in_: Buffer, customization: Buffer, tag_bytes: int) -> dict[str, Buffer]:
    """Section 4.3, KMAC256."""
    return {"tag": kmac(key, in_, customization, tag_bytes, RATE_256)}


def kmacxof128(*, key: Buffer, in_: Buffer, customization: Buffer, tag_bytes: int) -> dict[str, Buffer]:
    """Section 4.3.1, KMACXOF128."""
    return {"tag": kmacxof(key, in_, customization, tag_bytes, RATE_128)}


def kmacxof256(*, key: Buffer, in_: Buffer, customization: Buffer, tag_bytes: int) -> dict[str, Buffer]:
    """Section 4.3.1, KMACXOF256."""
    return {"tag": kmacxof(key, in_, customization, tag_bytes, RATE_256)}


def verify(
    *, key: Buffer, in_: Buffer, customization: Buffer, tag_bytes: int, sealed_tag: Buffer | None = None
) -> dict[str, Bits]:
    """Whether a tag of KMAC128 is right: any, or one that has been computed before."""
    right = kmac(key, in_, customization, tag_bytes, RATE_128)
    return {"result": status(is_same(right if sealed_tag is None else sealed_tag, right))}


def verify_short_tag(
    *, key: Buffer, short_message: Buffer, customization: Buffer, tag_bytes: int, sealed_tag: Buffer | None = None
) -> dict[str, Bits]:
    """The same for another message."""
    return verify(key=key, in_=short_message, customization=customization, tag_bytes=tag_bytes, sealed_tag=sealed_tag)


def tag_too_short(*, untouched: Buffer) -> dict[str, Buffer | int]:
    """Fewer than 4 bytes (section 8.4.2); nothing is written."""
    return {"untouched": untouched, "result": BAD_TAG_LENGTH}


stream_kmac128 = kmac128
stream_kmac256 = kmac256
stream_kmacxof128 = kmacxof128
