# SPDX-License-Identifier: MIT OR Apache-2.0
"""CMAC as in SP 800-38B, for any block cipher with blocks of 128 bits."""

from types import ModuleType

from rvk.specification import Bits, big, blocks, choose, specification, xor, zeros

BLOCK_BYTES = 16
AUTHENTICATION_FAILURE = -1
BAD_TAG_LENGTH = -8
R128 = Bits(128, 0b10000111)
"""Section 5.3."""
String = list[Bits]
Results = dict[str, list[Bits] | Bits | int]
aes = specification("aes")


def doubled(x: Bits) -> Bits:
    """Section 6.1, steps 2 and 3: shifted by one bit, plus R_b if that was a one."""
    return (x << 1) ^ R128.only_if(x.bit(127))


def cmac(cipher: ModuleType, key: String, m: String, tag_bytes: int) -> String:
    """Sections 6.1, SUBK, and 6.2, MAC generation."""
    ciph = cipher.forward(key)
    k1 = doubled(big(ciph([zeros(8)] * BLOCK_BYTES)))
    k2 = doubled(k1)
    *whole, last = blocks(m, BLOCK_BYTES) or [[]]
    if len(last) == BLOCK_BYTES:
        m_n = xor(k1.big(), last)
    else:
        padding = [Bits(8, 0x80), *[zeros(8)] * (BLOCK_BYTES - 1 - len(last))]
        m_n = xor(k2.big(), last + padding)
    c: String = [zeros(8)] * BLOCK_BYTES
    for m_i in [*whole, m_n]:
        c = ciph(xor(c, m_i))
    return c[:tag_bytes]


def authenticate(*, key: String, in_: String, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """The tag of a message."""
    return {"tag": cmac(cipher, key, in_, tag_bytes), "result": 0}


def authenticate_short(*, key: String, short: String, tag_bytes: int, cipher: ModuleType = aes) -> Results:
    """The same for a message of fixed length."""
    return authenticate(key=key, in_=short, tag_bytes=tag_bytes, cipher=cipher)


def verify(
    *, key: String, in_: String, tag_bytes: int, sealed_tag: String | None = None, cipher: ModuleType = aes
) -> Results:
    """Section 6.3: verifies the tag computed before, or another one."""
    right = cmac(cipher, key, in_, tag_bytes)
    given = right if sealed_tag is None else sealed_tag
    return {"result": choose(big(given).equals(big(right)), zeros(32), Bits(32, AUTHENTICATION_FAILURE))}


def verify_short(
    *, key: String, short: String, tag_bytes: int, sealed_tag: String | None = None, cipher: ModuleType = aes
) -> Results:
    """The same for a message of fixed length."""
    return verify(key=key, in_=short, tag_bytes=tag_bytes, sealed_tag=sealed_tag, cipher=cipher)


authenticate_streaming = authenticate
verify_streaming = verify


def authenticate_wrong_length(*, untouched: String, **_: String) -> Results:
    """A tag has 1 to 16 bytes here: others are refused, and nothing is written."""
    return {"untouched": untouched, "result": BAD_TAG_LENGTH}


verify_wrong_length = authenticate_wrong_length
