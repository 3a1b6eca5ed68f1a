# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: MISTY1 on Python integers, and the examples of its RFC.

RFC 2994 section 2; the tables are those of section 2.3.
"""

import runpy
from functools import cache
from pathlib import Path

_TABLES = runpy.run_path(str(Path(__file__).with_name("sboxes.py")))
_S7: list[int] = _TABLES["S7"]
_S9: list[int] = _TABLES["S9"]

assert sorted(_S7) == list(range(1 << 7))
assert sorted(_S9) == list(range(1 << 9))


def _fi(x: int, key: int) -> int:
    d9, d7 = x >> 7, x & 0x7F
    d9 = _S9[d9] ^ d7
    d7 = (_S7[d7] ^ d9) & 0x7F ^ key >> 9
    return d7 << 9 | _S9[d9 ^ key & 0x1FF] ^ d7


@cache
def _expanded(key: bytes) -> list[int]:
    ek = [int.from_bytes(key[i : i + 2], "big") for i in range(0, 16, 2)]
    return ek + [_fi(ek[i], ek[(i + 1) % 8]) for i in range(8)]


def _fo(ek: list[int], x: int, k: int) -> int:
    t0, t1 = x >> 16, x & 0xFFFF
    t0 = _fi(t0 ^ ek[k], ek[(k + 5) % 8 + 8]) ^ t1
    t1 = _fi(t1 ^ ek[(k + 2) % 8], ek[(k + 1) % 8 + 8]) ^ t0
    t0 = _fi(t0 ^ ek[(k + 7) % 8], ek[(k + 3) % 8 + 8]) ^ t1
    return (t1 ^ ek[(k + 4) % 8]) << 16 | t0


def _fl_keys(ek: list[int], k: int) -> tuple[int, int]:
    half, odd = divmod(k, 2)
    return (ek[(half + 2) % 8 + 8], ek[(half + 4) % 8]) if odd else (ek[half], ek[(half + 6) % 8 + 8])


def _fl(ek: list[int], x: int, k: int) -> int:
    with_and, with_or = _fl_keys(ek, k)
    x ^= x >> 16 & with_and
    return x ^ (x & 0xFFFF | with_or) << 16


def _fl_inverse(ek: list[int], x: int, k: int) -> int:
    with_and, with_or = _fl_keys(ek, k)
    x ^= (x & 0xFFFF | with_or) << 16
    return x ^ x >> 16 & with_and


@cache
def _encrypt(key: bytes, block: bytes) -> bytes:
    ek = _expanded(key)
    d0, d1 = int.from_bytes(block[:4], "big"), int.from_bytes(block[4:], "big")
    for k in range(0, 8, 2):
        d0, d1 = _fl(ek, d0, k), _fl(ek, d1, k + 1)
        d1 ^= _fo(ek, d0, k)
        d0 ^= _fo(ek, d1, k + 1)
    return (_fl(ek, d1, 9) << 32 | _fl(ek, d0, 8)).to_bytes(8, "big")


@cache
def _decrypt(key: bytes, block: bytes) -> bytes:
    ek = _expanded(key)
    d1, d0 = int.from_bytes(block[:4], "big"), int.from_bytes(block[4:], "big")
    d0, d1 = _fl_inverse(ek, d0, 8), _fl_inverse(ek, d1, 9)
    for k in range(6, -1, -2):
        d0 ^= _fo(ek, d1, k + 1)
        d1 ^= _fo(ek, d0, k)
        d0, d1 = _fl_inverse(ek, d0, k), _fl_inverse(ek, d1, k + 1)
    return (d0 << 32 | d1).to_bytes(8, "big")


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """One block or several."""
    return {"out": b"".join(_encrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": b"".join(_decrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"processed": encrypt_block(key=key, in_=message)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"processed": decrypt_block(key=key, in_=message)["out"]}


_KEY = "00112233445566778899aabbccddeeff"

_EXAMPLES = [
    ("RFC 2994 appendix A", _KEY, "0123456789abcdef", "8b1da5f56ab3d07c"),
    ("RFC 2994 appendix A", _KEY, "fedcba9876543210", "04b68240b13be95d"),
]

KNOWN_ANSWERS = [
    {"operation": operation, "source": source, "key": bytes.fromhex(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for source, key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
]

# After the two of the RFC, all bytes of key and block are the same.
_REPEATED = [*range(0x0A, 0x20), *range(0x81, 0x87), 0xFF]

KNOWN_ANSWER_FILES = [
    {
        "format": "botan",
        "source": "Botan, misty.vec",
        "cases": [(bytes.fromhex(key), bytes.fromhex(plain)) for _, key, plain, _ in _EXAMPLES]
        + [(bytes([byte] * 16), bytes([byte] * 8)) for byte in _REPEATED],
        "sha256": "a26094e28790a38378dc455cbb706cd6f4531506f2026e37f9802a26910cb190",
    }
]
