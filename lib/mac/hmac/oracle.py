# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and the examples of RFC 4231.

RFC 4231 has none for SM3: these are from GM/T 0042-2015.
"""

from cryptography.hazmat.primitives import hashes, hmac


def _tag(algorithm: hashes.HashAlgorithm, key: bytes, message: bytes) -> dict[str, bytes]:
    mac = hmac.HMAC(key, algorithm)
    mac.update(message)
    return {f"tag_{algorithm.digest_size}": mac.finalize()}


def sha256(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """HMAC-SHA-256."""
    return _tag(hashes.SHA256(), key, in_)


def sha384(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """HMAC-SHA-384."""
    return _tag(hashes.SHA384(), key, in_)


def sha512(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """HMAC-SHA-512."""
    return _tag(hashes.SHA512(), key, in_)


def sm3(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """HMAC-SM3."""
    return _tag(hashes.SM3(), key, in_)


def sha256_verify(**_: bytes) -> dict[str, int]:
    """The tag computed by the call before is right."""
    return {"result": 0}


sha256_stream = sha256
sha384_stream = sha384
sha512_stream = sha512
sm3_stream = sm3
sha384_verify = sha256_verify
sha512_verify = sha256_verify
sm3_verify = sha256_verify

_LONG_KEY_FIRST = b"Test Using Larger Than Block-Size Key - Hash Key First"
_LETTERS = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

# Each: operation, source, key, message, tag.
_EXAMPLES = [
    (
        "sha256",
        "RFC 4231 section 4.2",
        b"\x0b" * 20,
        b"Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ),
    (
        "sha256",
        "RFC 4231 section 4.7: a key longer than a block",
        b"\xaa" * 131,
        _LONG_KEY_FIRST,
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        "sha384",
        "RFC 4231 section 4.2",
        b"\x0b" * 20,
        b"Hi There",
        "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6",
    ),
    (
        "sha384",
        "RFC 4231 section 4.7: a key longer than a block",
        b"\xaa" * 131,
        _LONG_KEY_FIRST,
        "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952",
    ),
    (
        "sha512",
        "RFC 4231 section 4.2",
        b"\x0b" * 20,
        b"Hi There",
        "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
        "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854",
    ),
    (
        "sha512",
        "RFC 4231 section 4.7: a key longer than a block",
        b"\xaa" * 131,
        _LONG_KEY_FIRST,
        "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352"
        "6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598",
    ),
    (
        "sm3",
        "GM/T 0042-2015 appendix D.3, key of 32 bytes",
        bytes(range(1, 33)),
        _LETTERS * 2,
        "ca05e144ed05d1857840d1f318a4a8669e559fc8391f414485bfdf7bb408963a",
    ),
    (
        "sm3",
        "GM/T 0042-2015 appendix D.3, key of 37 bytes",
        bytes(range(1, 38)),
        b"\xcd" * 50,
        "220bf579ded555393f0159f66c99877822a3ecf610d1552154b41d44b94db3ae",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": operation + form,
        "source": source,
        "key": key,
        "in_": message,
        f"tag_{len(tag) // 2}": bytes.fromhex(tag),
        "key_bytes": len(key),
    }
    for operation, source, key, message, tag in _EXAMPLES
    for form in ("", "_stream")
]
