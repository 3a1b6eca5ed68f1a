# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Schwaemm on whole byte strings, and the official known answers.

The permutation comes from the oracle of `sparkle`.
"""

import runpy
from pathlib import Path
from typing import Any

_SPARKLE = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "sparkle" / "oracle.py"))
sparkle = _SPARKLE["sparkle"]

STEPS = {256: (7, 10), 384: (7, 11), 512: (8, 12)}
"""Slim and big steps, by the bits of the state."""


def add(a: bytes, b: bytes) -> bytes:
    """XOR of strings of equal length."""
    return bytes(x ^ y for x, y in zip(a, b, strict=True))


def split(message: bytes, size: int) -> list[bytes]:
    """Blocks, the last of which may be short; none for an empty string."""
    return [message[at : at + size] for at in range(0, len(message), size)]


class Duplex:
    """The state of a member, after its initialisation."""

    def __init__(self, key: bytes, nonce: bytes) -> None:
        """The rate has the size of the nonce, the capacity that of the key."""
        self.rate, self.capacity = len(nonce), len(key)
        self.slim, self.big = STEPS[8 * (self.rate + self.capacity)]
        self.state: bytes = sparkle(nonce + key, self.big)

    def take(self, block: bytes, *, kind: int, last: bool) -> bytes:
        """Adds a block of kind 0 (associated data) or 2 (message), and returns it XOR the rate before."""
        if last:
            constant = (kind + (len(block) == self.rate)) ^ 1 << self.capacity // 8
            self.state = self.state[:-1] + bytes([self.state[-1] ^ constant])
        outer, inner = self.state[: self.rate], self.state[self.rate :]
        left, right = outer[: self.rate // 2], outer[self.rate // 2 :]
        swapped = right + add(left, right)
        padded = block if len(block) == self.rate else (block + b"\x80").ljust(self.rate, b"\0")
        whitened = add(add(swapped, padded), (inner + inner)[: self.rate])
        self.state = sparkle(whitened + inner, self.big if last else self.slim)
        return bytes(x ^ y for x, y in zip(block, outer, strict=False))

    def take_all(self, message: bytes, *, kind: int) -> bytes:
        """The same for all blocks."""
        blocks = split(message, self.rate)
        return b"".join(self.take(b, kind=kind, last=i + 1 == len(blocks)) for i, b in enumerate(blocks))


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """Algorithm 2.16, for the member whose sizes key and nonce have."""
    duplex = Duplex(key, nonce)
    duplex.take_all(ad, kind=0)
    return {"out": duplex.take_all(in_, kind=2), "tag": add(duplex.state[duplex.rate :], key)}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


encrypt_256_128, decrypt_256_128 = encrypt, decrypt
encrypt_192_192, decrypt_192_192 = encrypt, decrypt
encrypt_128_128, decrypt_128_128 = encrypt, decrypt
encrypt_256_256, decrypt_256_256 = encrypt, decrypt

_FILE = "NIST lightweight cryptography, final round, Schwaemm{rate}-{capacity}, LWC_AEAD_KAT_{capacity}_{rate}.txt"
# (rate, capacity, ciphertext and tag of the last record, digest of the file)
_MEMBERS = [
    (
        256,
        128,
        "8494eb28d98e391b6914564625b243f63da336497427884d4275a6aa088b8beef1cfb0892801fdd208a134182e5d50ce",
        "1bfdd3439c0b89441d77149d28e5c13d54ddd8ca5671a5247d2d2923eae23851",
    ),
    (
        192,
        192,
        "73607099477b4f55a907a30675b67c6f62ac293f66638464b3699970fe3d230b"
        "68bf4f61ca3312bee526df61c3fb78357f089c3bd9bc1470",
        "2816e3eb21b76cd8bab355793e1ba9e804381bb7246d7d3acc4f927dbb4364dc",
    ),
    (
        128,
        128,
        "9c8a78029d70397b63a4ca18c8248b7a5d5dc1de714cb01aa58ef58db020c7f6033bf5cb08fa0f06f8f990d07723823f",
        "22c0e94c9f2652e1fc222fb1fde435269473ba6ff9f9c20b75432f4397167ed2",
    ),
    (
        256,
        256,
        "78ce8b6f9375d22f9cb1b86f2d6420eb1e29b6ff72c255bf2c488f7ce5d787a0"
        "e61bb809f333adc75505c5f799a7d50c8c470cb5ceb82864839233aaee9bc96c",
        "486f23a1fd3d53e0e0eac830531db8b3a1249dedb9db5f4c243420edee11b7d8",
    ),
]


def _known_answer(rate: int, capacity: int, result: str) -> dict[str, object]:
    found, text = bytes.fromhex(result), bytes(range(32))
    return {
        "operation": f"encrypt_{rate}_{capacity}",
        "source": _FILE.format(rate=rate, capacity=capacity) + ", last record",
        "key": text[: capacity // 8],
        "nonce": text[: rate // 8],
        "in_": text,
        "ad": text,
        "out": found[:32],
        "tag": found[32:],
        "rate_bits": rate,
        "capacity_bits": capacity,
    }


KNOWN_ANSWERS = [_known_answer(rate, capacity, result) for rate, capacity, result, _ in _MEMBERS]

KNOWN_ANSWER_FILES = [
    {
        "format": "lwc_aead",
        "operation": f"encrypt_{rate}_{capacity}",
        "source": _FILE.format(rate=rate, capacity=capacity),
        "sha256": digest,
    }
    for rate, capacity, _, digest in _MEMBERS
]
