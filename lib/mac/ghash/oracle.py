# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: GHASH on Python integers, and the examples of the specification of GCM.

A second check that this is the GHASH of GCM: lib/mode/gcm compares GCM with other libraries.
"""

_POLYNOMIAL = 1 << 128 | 1 << 7 | 1 << 2 | 1 << 1 | 1
_BYTES = 16


def _reversed(value: int) -> int:
    return int(f"{value:0128b}"[::-1], 2)


def _polynomial(block: bytes) -> int:
    """The block with the coefficient of x^i in bit i."""
    return _reversed(int.from_bytes(block, "big"))


def _times(a: int, b: int) -> int:
    product = 0
    for i in range(128):
        product ^= (a << i) * (b >> i & 1)
    for i in range(254, 127, -1):
        product ^= (_POLYNOMIAL << (i - 128)) * (product >> i & 1)
    return product


def _ghash(h: bytes, message: bytes) -> bytes:
    message += bytes(-len(message) % _BYTES)
    y, factor = 0, _polynomial(h)
    for start in range(0, len(message), _BYTES):
        y = _times(y ^ _polynomial(message[start : start + _BYTES]), factor)
    return _reversed(y).to_bytes(_BYTES, "big")


def hash(*, h: bytes, in_: bytes) -> dict[str, bytes]:  # noqa: A001  (the operation's name)
    """GHASH of the message, padded with zeros."""
    return {"out": _ghash(h, in_)}


blocks = hash


def pieces(*, h: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """GHASH of two messages, each padded with zeros."""
    return {"out": _ghash(h, ad + bytes(-len(ad) % _BYTES) + in_)}


# D. McGrew, J. Viega, The Galois/Counter Mode of Operation (GCM), appendix B; the last block has the lengths.
KNOWN_ANSWERS = [
    {
        "operation": "hash",
        "source": "GCM, appendix B, test case 2",
        "h": bytes.fromhex("66e94bd4ef8a2c3b884cfa59ca342b2e"),
        "in_": bytes.fromhex("0388dace60b6a392f328c2b971b2fe7800000000000000000000000000000080"),
        "out": bytes.fromhex("f38cbb1ad69223dcc3457ae5b6b0f885"),
    },
    {
        "operation": "hash",
        "source": "GCM, appendix B, test case 3",
        "h": bytes.fromhex("b83b533708bf535d0aa6e52980d53b78"),
        "in_": bytes.fromhex(
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
            "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f5985"
            "00000000000000000000000000000200"
        ),
        "out": bytes.fromhex("7f1b32b81b820d02614f8895ac1d4eac"),
    },
]
