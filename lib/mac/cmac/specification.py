# SPDX-License-Identifier: MIT OR Apache-2.0
"""CMAC as in SP 800-38B, for any block cipher with blocks of 128 bits."""

from types import ModuleType

from rvk.specification import Bits, Buffer, big, blocks, filled, is_same, specification, status, xor

BLOCK_BYTES = 16
BAD_TAG_LENGTH = -8
R128 = Bits(128, 0b10000111)
"""Section 5.3."""
Results = dict[str, Buffer | Bits | int]
aes = specification("aes")


def doubled(x: Bits) -> Bits:
    """Section 6.1, steps 2 and 3: shifted by one bit, plus R_b if that was a one."""
    return (x << 1) ^ R128.only_if(x.bit(127))


def cmac(cipher: ModuleType, key: Buffer, m: Buffer, tag_bytes: int) -> Buffer:
    """Sections 6.1, SUBK, and 6.2, MAC generation."""
    ciph = cipher.forward(key)
    k1 = doubled(big(ciph(filled([], BLOCK_BYTES))))
    k2 = doubled(k1)
    *whole, last = blocks(m, BLOCK_BYTES) or [[]]
    is_complete = len(last) == BLOCK_BYTES
    k, m_n = (k1, last) if is_complete else (k2, filled([*last, Bits(8, 0x80)], BLOCK_BYTES))
    c = filled([], BLOCK_BYTES)
    for m_i in [*whole, xor(k.big(), m_n)]:
        c = ciph(xor(c, m_i))
    return c[:tag_bytes]


def authenticate(*, key: Buffer, in_: Buffer, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """The tag of a message."""
    return {"tag": cmac(cipher, key, in_, tag_bytes), "result": 0}


def authenticate_short(*, key: Buffer, short: Buffer, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """The same for a message of fixed length."""
    return authenticate(key=key, in_=short, tag_bytes=tag_bytes, cipher=cipher)


def verify(
    *, key: Buffer, in_: Buffer, tag_bytes: int, sealed_tag: Buffer | None = None, cipher: ModuleType = aes
) -> Results:
    """Section 6.3: verifies a tag, or the one computed before."""
    right = cmac(cipher, key, in_, tag_bytes)
    return {"result": status(is_same(right if sealed_tag is None else sealed_tag, right))}


def verify_short(
    *, key: Buffer, short: Buffer, tag_bytes: int, sealed_tag: Buffer | None = None, cipher: ModuleType = aes
) -> Results:
    """The same for a message of fixed length."""
    return verify(key=key, in_=short, tag_bytes=tag_bytes, sealed_tag=sealed_tag, cipher=cipher)


authenticate_streaming = authenticate
verify_streaming = verify


def authenticate_wrong_length(*, untouched: Buffer, **_: Buffer) -> Results:
    """A tag has 1 to 16 bytes here: others are refused, and nothing is written."""
    return {"untouched": untouched, "result": BAD_TAG_LENGTH}


verify_wrong_length = authenticate_wrong_length
