# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and the examples of RFC 5869."""

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

OUTPUT_TOO_LONG = -6
BAD_KEY_LENGTH = -2
"""RVK_OUTPUT_TOO_LONG."""


def _derive(
    hash_: hashes.HashAlgorithm, secret: bytes, salt: bytes, info: bytes, output_bytes: int
) -> dict[str, object]:
    if output_bytes == 0:  # which the library refuses
        return {"out": b"", "result": 0}
    return {"out": HKDF(hash_, output_bytes, salt, info).derive(secret), "result": 0}


def _extract(hash_: hashes.HashAlgorithm, secret: bytes, salt: bytes) -> dict[str, object]:
    mac = hmac.HMAC(salt, hash_)
    mac.update(secret)
    return {f"extracted_{hash_.digest_size}": mac.finalize()}


def _expand(hash_: hashes.HashAlgorithm, key: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    return {"out": HKDFExpand(hash_, output_bytes, info).derive(key), "result": 0}


def sha256(*, secret: bytes, salt: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2 with SHA-256."""
    return _derive(hashes.SHA256(), secret, salt, info, output_bytes)


def sha256_extract(*, secret: bytes, salt: bytes) -> dict[str, object]:
    """Section 2.2 with SHA-256."""
    return _extract(hashes.SHA256(), secret, salt)


def sha256_expand(*, key_32: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2.3 with SHA-256."""
    return _expand(hashes.SHA256(), key_32, info, output_bytes)


def sha384(*, secret: bytes, salt: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2 with SHA-384."""
    return _derive(hashes.SHA384(), secret, salt, info, output_bytes)


def sha384_extract(*, secret: bytes, salt: bytes) -> dict[str, object]:
    """Section 2.2 with SHA-384."""
    return _extract(hashes.SHA384(), secret, salt)


def sha384_expand(*, key_48: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2.3 with SHA-384."""
    return _expand(hashes.SHA384(), key_48, info, output_bytes)


def sha512(*, secret: bytes, salt: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2 with SHA-512."""
    return _derive(hashes.SHA512(), secret, salt, info, output_bytes)


def sha512_extract(*, secret: bytes, salt: bytes) -> dict[str, object]:
    """Section 2.2 with SHA-512."""
    return _extract(hashes.SHA512(), secret, salt)


def sha512_expand(*, key_64: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2.3 with SHA-512."""
    return _expand(hashes.SHA512(), key_64, info, output_bytes)


def sm3(*, secret: bytes, salt: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2 with SM3."""
    return _derive(hashes.SM3(), secret, salt, info, output_bytes)


def sm3_extract(*, secret: bytes, salt: bytes) -> dict[str, object]:
    """Section 2.2 with SM3."""
    return _extract(hashes.SM3(), secret, salt)


def sm3_expand(*, key_32: bytes, info: bytes, output_bytes: int) -> dict[str, object]:
    """Section 2.3 with SM3."""
    return _expand(hashes.SM3(), key_32, info, output_bytes)


def sha256_too_long(*, untouched: bytes, **_: bytes) -> dict[str, object]:
    """Rejected; nothing is written."""
    return {"untouched": untouched, "result": OUTPUT_TOO_LONG}


sha384_too_long = sha256_too_long
sha512_too_long = sha256_too_long
sm3_too_long = sha256_too_long


def sha256_key_too_short(*, untouched: bytes, **_: bytes) -> dict[str, object]:
    """Rejected; nothing is written."""
    return {"untouched": untouched, "result": BAD_KEY_LENGTH}


sha384_key_too_short = sha256_key_too_short
sha512_key_too_short = sha256_key_too_short
sm3_key_too_short = sha256_key_too_short

# Each: section, secret, salt, info, output; with SHA-256.
_EXAMPLES = [
    (
        "A.1",
        b"\x0b" * 22,
        bytes(range(0x0D)),
        bytes(range(0xF0, 0xFA)),
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865",
    ),
    (
        "A.2",
        bytes(range(0x50)),
        bytes(range(0x60, 0xB0)),
        bytes(range(0xB0, 0x100)),
        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
        "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87",
    ),
    (
        "A.3",
        b"\x0b" * 22,
        b"",
        b"",
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "sha256",
        "source": f"RFC 5869 appendix {section}",
        "secret": secret,
        "salt": salt,
        "info": info,
        "out": bytes.fromhex(output),
        "secret_bytes": len(secret),
        "salt_bytes": len(salt),
        "info_bytes": len(info),
        "output_bytes": len(output) // 2,
    }
    for section, secret, salt, info, output in _EXAMPLES
]
