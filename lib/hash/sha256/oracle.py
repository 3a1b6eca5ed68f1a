# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from `hashlib`, and examples of NIST.

`hashlib` does not show the compression function alone (operation `block`): it is tested as part of `hash`.
"""

import hashlib


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """FIPS 180-4 section 6.2."""
    return {"out": hashlib.sha256(in_).digest()}


def hash_224(*, in_: bytes) -> dict[str, bytes]:
    """FIPS 180-4 section 6.3."""
    return {"digest_224": hashlib.sha224(in_).digest()}


hash_streaming = hash
stream_224 = hash_224

# Each: source, message, digest.
_EXAMPLES = [
    (
        "FIPS 180-2 appendix B.1",
        b"abc",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ),
    (
        "FIPS 180-2 appendix B.2",
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
    (
        "CAVP SHA256ShortMsg, Len = 0",
        b"",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    ),
    (
        "CAVP SHA256ShortMsg, Len = 440: the longest message whose length fits its block",
        bytes.fromhex(
            "3ebfb06db8c38d5ba037f1363e118550aad94606e26835a01af05078533cc25f"
            "2f39573c04b632f62f68c294ab31f2a3e2a1a0d8c2be51"
        ),
        "6595a2ef537a69ba8583dfbf7f5bec0ab1f93ce4c8ee1916eff44a93af5749c4",
    ),
    (
        "CAVP SHA256ShortMsg, Len = 512: a whole block",
        bytes.fromhex(
            "5a86b737eaea8ee976a0a24da63e7ed7eefad18a101c1211e2b3650c5187c2a8"
            "a650547208251f6d4237e661c7bf4c77f335390394c37fa1a9f9be836ac28509"
        ),
        "42e61e174fbb3897d6dd6cef3dd2802fe67b331953b06114a65c772859dfc1aa",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation, "source": source, "in_": message, "out": bytes.fromhex(digest)}
    for source, message, digest in _EXAMPLES
    for operation in ("hash", "hash_streaming")
]
# The same for SHA-224.
_EXAMPLES_224 = [
    (
        "FIPS 180-2 change notice 1",
        b"abc",
        "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7",
    ),
    (
        "CAVP SHA224ShortMsg, Len = 0",
        b"",
        "d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f",
    ),
    (
        "CAVP SHA224ShortMsg, Len = 512: a whole block",
        bytes.fromhex(
            "a3310ba064be2e14ad32276e18cd0310c933a6e650c3c754d0243c6c61207865"
            "b4b65248f66a08edf6e0832689a9dc3a2e5d2095eeea50bd862bac88c8bd318d"
        ),
        "b2a5586d9cbf0baa999157b4af06d88ae08d7c9faab4bc1a96829d65",
    ),
]
KNOWN_ANSWERS += [
    {"operation": operation, "source": source, "in_": message, "digest_224": bytes.fromhex(digest)}
    for source, message, digest in _EXAMPLES_224
    for operation in ("hash_224", "stream_224")
]
