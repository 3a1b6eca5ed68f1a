# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from `hashlib`, and examples of NIST.

`hashlib` does not show the compression function alone (operation `block`): it is tested as part of `hash`.
"""

import hashlib


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """FIPS 180-4 section 6.4."""
    return {"out": hashlib.sha512(in_).digest()}


def hash_384(*, in_: bytes) -> dict[str, bytes]:
    """FIPS 180-4 section 6.5."""
    return {"digest_384": hashlib.sha384(in_).digest()}


def hash_512_256(*, in_: bytes) -> dict[str, bytes]:
    """FIPS 180-4 section 6.7."""
    return {"digest_256": hashlib.new("sha512_256", in_).digest()}


stream = hash
stream_384 = hash_384
stream_512_256 = hash_512_256

_DIGESTS = {"": "out", "_384": "digest_384", "_512_256": "digest_256"}
"""The suffix of the operations of each hash, and the name of the digest."""
_TWO_BLOCKS = (
    b"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
)

# Each: hash, source, message, digest.
_EXAMPLES = [
    (
        "",
        "FIPS 180-2 appendix C.1",
        b"abc",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    ),
    (
        "",
        "FIPS 180-2 appendix C.2",
        _TWO_BLOCKS,
        "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
    ),
    (
        "",
        "CAVP SHA512ShortMsg, Len = 888: the longest message whose length fits its block",
        bytes.fromhex(
            "324533e685f1852e358eea8ea8b81c288b3f3beb1f2bc2b8d3fdbac318382e3d7120de30c9c237aa0a34831deb1e5e060a7969cd3a9742ec"
            "1e64b354f7eb290cba1c681c66cc7ea994fdf5614f604d1a2718aab581c1c94931b1387e4b7dc73635bf3a7301174075fa70a9227d85d3"
        ),
        "3b26c5170729d0814153becb95f1b65cd42f9a6d0649d914e4f69d938b5e9dc0"
        "41cd0f5c8da0b484d7c7bc7b1bdefb08fe8b1bfedc81109345bc9e9a399feedf",
    ),
    (
        "",
        "CAVP SHA512ShortMsg, Len = 0",
        b"",
        "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
    ),
    (
        "_384",
        "FIPS 180-2 appendix D.1",
        b"abc",
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
    ),
    (
        "_384",
        "FIPS 180-2 appendix D.2",
        _TWO_BLOCKS,
        "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039",
    ),
    (
        "_384",
        "CAVP SHA384ShortMsg, Len = 0",
        b"",
        "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
    ),
    (
        "_512_256",
        "NIST, Examples with Intermediate Values, SHA512_256, one block",
        b"abc",
        "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23",
    ),
    (
        "_512_256",
        "NIST, Examples with Intermediate Values, SHA512_256, two blocks",
        _TWO_BLOCKS,
        "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a",
    ),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation + name, "source": source, "in_": message, _DIGESTS[name]: bytes.fromhex(digest)}
    for name, source, message, digest in _EXAMPLES
    for operation in ("hash", "stream")
]
