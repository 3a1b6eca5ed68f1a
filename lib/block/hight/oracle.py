# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: HIGHT on Python integers, and published examples.

D. Hong et al., HIGHT: A New Block Cipher Suitable for Low-Resource Device, CHES 2006.
"""

from functools import cache

_ROUNDS = 32


def _rotated(x: int, n: int) -> int:
    return (x << n | x >> (8 - n)) & 255


def _f0(x: int) -> int:
    return _rotated(x, 1) ^ _rotated(x, 2) ^ _rotated(x, 7)


def _f1(x: int) -> int:
    return _rotated(x, 3) ^ _rotated(x, 4) ^ _rotated(x, 6)


def _constants() -> list[int]:
    """The 128 seven-bit windows of the shift-register sequence."""
    bits = [0, 1, 0, 1, 1, 0, 1]
    while len(bits) < 128 + 6:
        bits.append(bits[-7] ^ bits[-4])
    return [sum(bits[i + j] << j for j in range(7)) for i in range(128)]


@cache
def _keys(key: bytes) -> tuple[list[int], list[int]]:
    """Whitening keys and subkeys."""
    order = [(j - i) % 8 + half for i in range(8) for half in (0, 8) for j in range(8)]
    subkeys = [(key[n] + constant) % 256 for n, constant in zip(order, _constants(), strict=True)]
    return [*key[12:], *key[:4]], subkeys


@cache
def _encrypt(key: bytes, block: bytes) -> bytes:
    white, subkeys = _keys(key)
    x = list(block)
    x[0], x[2], x[4], x[6] = x[0] + white[0] & 255, x[2] ^ white[1], x[4] + white[2] & 255, x[6] ^ white[3]
    for i in range(_ROUNDS):
        k0, k1, k2, k3 = subkeys[4 * i : 4 * i + 4]
        odd = [
            x[1] + (_f1(x[0]) ^ k0),
            x[3] ^ _f0(x[2]) + k1 & 255,
            x[5] + (_f1(x[4]) ^ k2),
            x[7] ^ _f0(x[6]) + k3 & 255,
        ]
        a, b, c, d = (value & 255 for value in odd)
        x = [d, x[0], a, x[2], b, x[4], c, x[6]]
    return bytes(
        [x[1] + white[4] & 255, x[2], x[3] ^ white[5], x[4], x[5] + white[6] & 255, x[6], x[7] ^ white[7], x[0]]
    )


@cache
def _decrypt(key: bytes, block: bytes) -> bytes:
    white, subkeys = _keys(key)
    c = list(block)
    x = [c[7], c[0] - white[4] & 255, c[1], c[2] ^ white[5], c[3], c[4] - white[6] & 255, c[5], c[6] ^ white[7]]
    for i in reversed(range(_ROUNDS)):
        k0, k1, k2, k3 = subkeys[4 * i : 4 * i + 4]
        even = [x[1], x[3], x[5], x[7]]
        x1, x5 = x[2] - (_f1(even[0]) ^ k0) & 255, x[6] - (_f1(even[2]) ^ k2) & 255
        x3, x7 = x[4] ^ _f0(even[1]) + k1 & 255, x[0] ^ _f0(even[3]) + k3 & 255
        x = [even[0], x1, even[1], x3, even[2], x5, even[3], x7]
    x[0], x[2], x[4], x[6] = x[0] - white[0] & 255, x[2] ^ white[1], x[4] - white[2] & 255, x[6] ^ white[3]
    return bytes(x)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """One block or several."""
    return {"out": b"".join(_encrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": b"".join(_decrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"output": encrypt_block(key=key, in_=message)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"output": decrypt_block(key=key, in_=message)["out"]}


# The CHES paper's appendix, in the byte order of rvk/hight.h; KISA's reference.
_EXAMPLES = [
    ("CHES 2006, appendix B", "ffeeddccbbaa99887766554433221100", "0000000000000000", "f2034fd9ae18f400"),
    ("KISA_HIGHT_ECB.c", "88e34f8f081779f1e9f394370ad40589", "d76d0d18327ec562", "e4bc2e312277e4dd"),
]

KNOWN_ANSWERS = [
    {"operation": operation, "source": source, "key": bytes.fromhex(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for source, key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
]


def _random_bytes(number: int) -> bytes:
    """Low bytes of a C library's rand(), which KISA used for keys and plaintexts."""
    state, found = 1, bytearray()
    for _ in range(number):
        state = (state * 214013 + 2531011) % (1 << 32)
        found.append(state >> 16 & 0xFF)
    return bytes(found)


_RANDOM = _random_bytes(8 * 24)
_CASES = [(_RANDOM[i : i + 16], _RANDOM[i + 16 : i + 24]) for i in range(0, len(_RANDOM), 24)]
_FIRST = (bytes.fromhex("88e34f8f081779f1e9f394370ad40589"), bytes.fromhex("d76d0d18327ec562"))

KNOWN_ANSWER_FILES = [
    {
        "format": "cryptopp",
        "source": "Crypto++, hight.txt, HIGHT/ECB from KISA_HIGHT_ECB.c",
        "cases": [_FIRST, *_CASES, *_CASES[2:]],
        "sha256": "ae951315923ba9cb43a38f1632adf9a64d4644a540d1d8e27be16c9de42d5e27",
    }
]
