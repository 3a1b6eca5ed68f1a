# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Cyclist in keyed mode, function by function, and the official answers.

The permutation comes from the oracle of `xoodoo`.
"""

import runpy
from pathlib import Path
from typing import Any

_XOODOO = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "xoodoo" / "oracle.py"))
add_bytes, xoodoo = _XOODOO["add_bytes"], _XOODOO["xoodoo"]

ABSORB_RATE, CRYPT_RATE, TAG_BYTES = 44, 24, 16


def split(data: bytes, rate: int) -> list[bytes]:
    """Blocks; a single empty one if there is no data."""
    return [data[i : i + rate] for i in range(0, max(len(data), 1), rate)]


class Cyclist:
    """Keyed mode: Xoodyak, a lightweight cryptographic scheme, 2021, algorithms 2 and 3."""

    def __init__(self, key: bytes, identifier: bytes) -> None:
        self.state, self.is_up = bytes(48), True
        self.absorb(key + identifier + bytes([len(identifier)]), 0x02)

    def down(self, block: bytes, colour: int) -> None:
        """Absorbs a block."""
        self.state = add_bytes(self.state, (block + b"\x01").ljust(47, b"\0") + bytes([colour]))
        self.is_up = False

    def up(self, length: int, colour: int) -> bytes:
        """Permutes, then returns the first bytes of the state."""
        self.state = xoodoo(add_bytes(self.state, bytes(47) + bytes([colour])))
        self.is_up = True
        return self.state[:length]

    def absorb(self, data: bytes, colour: int) -> None:
        """AbsorbAny."""
        for block in split(data, ABSORB_RATE):
            if not self.is_up:
                self.up(0, 0x00)
            self.down(block, colour)
            colour = 0x00

    def encrypt(self, message: bytes) -> bytes:
        """Crypt."""
        out, colour = b"", 0x80
        for block in split(message, CRYPT_RATE):
            out += add_bytes(block, self.up(len(block), colour))
            self.down(block, 0x00)
            colour = 0x00
        return out


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """The nonce is the id."""
    cyclist = Cyclist(key, nonce)
    cyclist.absorb(ad, 0x03)
    return {"out": cyclist.encrypt(in_), "tag": cyclist.up(TAG_BYTES, 0x40)}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_aead",
        "operation": "encrypt",
        "source": "Xoodyak, NIST lightweight cryptography round 3, LWC_AEAD_KAT_128_128.txt",
        "sha256": "6064e17e8ecba23bea6419d2e1da5004241c8cf1436be82be6fef4847e838666",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "Xoodyak round 3, LWC_AEAD_KAT_128_128.txt, Count = 1",
        "key": bytes(range(16)),
        "nonce": bytes(range(16)),
        "ad": b"",
        "in_": b"",
        "out": b"",
        "tag": bytes.fromhex("4968dc9c714b06a98d1905c6447b4939"),
    }
]
