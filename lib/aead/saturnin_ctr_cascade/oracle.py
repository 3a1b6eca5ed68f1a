# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Saturnin-CTR-Cascade on whole strings, and the official known answers.

The block cipher comes from the oracle of `saturnin`.
"""

import runpy
from pathlib import Path
from typing import Any

_SATURNIN = runpy.run_path(str(Path(__file__).parents[2] / "block" / "saturnin" / "oracle.py"))
encrypt_one, cascade_blocks = _SATURNIN["encrypt"], _SATURNIN["cascade_blocks"]

BLOCK_BYTES = 32
COUNTER, AD, MESSAGE = 1, 2, 4
"""Domains. The last block of associated data or message has the next one."""


def cascade(state: bytes, data: bytes, domain: int) -> bytes:
    """The cascade over a padded string."""
    whole = len(data) // BLOCK_BYTES * BLOCK_BYTES
    state = cascade_blocks(state, data[:whole], domain)
    return bytes(cascade_blocks(state, (data[whole:] + b"\x80").ljust(BLOCK_BYTES, b"\0"), domain + 1))


def counter_mode(key: bytes, nonce: bytes, message: bytes) -> bytes:
    """XOR with the key stream of the counters 1, 2, ..."""
    blocks = -(-len(message) // BLOCK_BYTES)
    numbers = (nonce + b"\x80" + number.to_bytes(15, "big") for number in range(1, blocks + 1))
    key_stream = b"".join(encrypt_one(number, key, COUNTER) for number in numbers)
    return bytes(a ^ b for a, b in zip(message, key_stream, strict=False))


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """The mode."""
    out = counter_mode(key, nonce, in_)
    state = cascade_blocks(key, nonce + b"\x80" + bytes(15), AD)
    return {"out": out, "tag": cascade(cascade(state, ad, AD), out, MESSAGE)}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_aead",
        "operation": "encrypt",
        "source": "Saturnin, NIST lightweight cryptography round 2, LWC_AEAD_KAT_256_128.txt of saturninctrcascadev2",
        "sha256": "1bda041286ecb3e8f6356034d878f135a86361a15275b77bc93a530cc6c96aec",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "Saturnin-CTR-Cascade, LWC_AEAD_KAT_256_128.txt, Count = 1",
        "key": bytes(range(32)),
        "nonce": bytes(range(16)),
        "ad": b"",
        "in_": b"",
        "out": b"",
        "tag": bytes.fromhex("ba6f18356b82c46910fe1738e72d99a43250269b8fe631ce0c1c6a38a5afc6cb"),
    }
]
