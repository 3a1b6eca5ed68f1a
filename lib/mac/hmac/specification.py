# SPDX-License-Identifier: MIT OR Apache-2.0
"""HMAC: FIPS 198-1, The Keyed-Hash Message Authentication Code, section 4."""

from collections.abc import Callable
from typing import NamedTuple

from rvk.specification import Bits, Buffer, filled, is_same, known, specification, status, xor


class Hash(NamedTuple):
    """H and B: a hash function and its block size in bytes."""

    function: Callable[..., dict[str, Buffer]]
    block_bytes: int

    def __call__(self, text: Buffer) -> Buffer:
        """The digest, its only result."""
        [digest] = self.function(in_=text).values()
        return digest


SHA256 = Hash(specification("sha256").hash, 64)
SHA384 = Hash(specification("sha512").hash_384, 128)
SHA512 = Hash(specification("sha512").hash, 128)
SM3 = Hash(specification("sm3").hash, 64)


def hmac(h: Hash, k: Buffer, text: Buffer) -> Buffer:
    """Table 1: K_0, and H((K_0 ^ opad) || H((K_0 ^ ipad) || text))."""
    k_0 = filled(h(k) if len(k) > h.block_bytes else k, h.block_bytes)
    ipad, opad = known(b"\x36" * h.block_bytes), known(b"\x5c" * h.block_bytes)
    return h([*xor(k_0, opad), *h([*xor(k_0, ipad), *text])])


def sha256(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """HMAC-SHA-256."""
    return {"tag_32": hmac(SHA256, key, in_)}


def sha384(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """HMAC-SHA-384."""
    return {"tag_48": hmac(SHA384, key, in_)}


def sha512(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """HMAC-SHA-512."""
    return {"tag_64": hmac(SHA512, key, in_)}


def sm3(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """HMAC-SM3."""
    return {"tag_32": hmac(SM3, key, in_)}


def verified(right: Buffer, tag: Buffer | None) -> dict[str, Bits]:
    """Whether a tag is right: any, or one that has been computed before."""
    return {"result": status(is_same(right if tag is None else tag, right))}


def sha256_verify(*, key: Buffer, in_: Buffer, sealed_tag_32: Buffer | None = None) -> dict[str, Bits]:
    """HMAC-SHA-256."""
    return verified(hmac(SHA256, key, in_), sealed_tag_32)


def sha384_verify(*, key: Buffer, in_: Buffer, sealed_tag_48: Buffer | None = None) -> dict[str, Bits]:
    """HMAC-SHA-384."""
    return verified(hmac(SHA384, key, in_), sealed_tag_48)


def sha512_verify(*, key: Buffer, in_: Buffer, sealed_tag_64: Buffer | None = None) -> dict[str, Bits]:
    """HMAC-SHA-512."""
    return verified(hmac(SHA512, key, in_), sealed_tag_64)


def sm3_verify(*, key: Buffer, in_: Buffer, sealed_tag_32: Buffer | None = None) -> dict[str, Bits]:
    """HMAC-SM3."""
    return verified(hmac(SM3, key, in_), sealed_tag_32)


sha256_stream = sha256
sha384_stream = sha384
sha512_stream = sha512
sm3_stream = sm3
