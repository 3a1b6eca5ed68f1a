# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Saturnin-Short, and the official known answers.

The block cipher comes from the oracle of `saturnin`.
"""

import runpy
from pathlib import Path
from typing import Any

_SATURNIN = runpy.run_path(str(Path(__file__).parents[2] / "block" / "saturnin" / "oracle.py"))
encrypt_one = _SATURNIN["encrypt"]

DOMAIN = 6
MAXIMUM_BYTES = 15
AUTHENTICATION_FAILURE, MESSAGE_TOO_LONG = -1, -3


def encrypt(*, key: bytes, nonce: bytes, in_: bytes) -> dict[str, Any]:
    """The mode; for a message that is too long, nothing is written."""
    if len(in_) > MAXIMUM_BYTES:
        return {"result": MESSAGE_TOO_LONG}
    return {"out": encrypt_one(nonce + (in_ + b"\x80").ljust(16, b"\0"), key, DOMAIN), "result": 0}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message. One that is too long was not encrypted, so decryption sees a forgery."""
    return _decrypted(in_ if len(in_) <= MAXIMUM_BYTES else None)


_CRAFTED: dict[bytes, bytes | None] = {}
"""Chosen blocks and their messages."""


def decrypt_any(*, given: bytes, **_: bytes) -> dict[str, Any]:
    """A random block is a forgery."""
    return _decrypted(_CRAFTED.get(given))


def _decrypted(message: bytes | None) -> dict[str, Any]:
    """The outputs for a message, or for a forgery."""
    known, result = (b"", AUTHENTICATION_FAILURE) if message is None else (message, 0)
    length = len(known).to_bytes(4, "little")
    return {"decrypted": known.ljust(MAXIMUM_BYTES, b"\0"), "length": length, "result": result}


def _padded(padded: str, message: bytes | None) -> dict[str, object]:
    """A known answer for a block with the right nonce and the second half `padded`."""
    key, nonce = bytes(range(32)), bytes(range(16))
    given = encrypt_one(nonce + bytes.fromhex(padded).ljust(16, b"\0"), key, DOMAIN)
    _CRAFTED[given] = message
    source = f"padding {padded}, encrypted by the model"
    return {"operation": "decrypt_any", "source": source, "key": key, "nonce": nonce, "given": given} | _decrypted(
        message
    )


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_aead",
        "operation": "encrypt",
        "source": "Saturnin, NIST lightweight cryptography round 2, LWC_AEAD_KAT_256_128.txt of saturninshortv2",
        "sha256": "9936c724fd0e19f5fc5c417b71a48b41cc2c6494eb05525b1740c9c41b21af6a",
        "messages": 16,
        "associated_data": 1,
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "Saturnin-Short, LWC_AEAD_KAT_256_128.txt, Count = 3",
        "key": bytes(range(32)),
        "nonce": bytes(range(16)),
        "in_": bytes.fromhex("0001"),
        "out": bytes.fromhex("8ea465f29f208e5d3b0cf3ef00519f2c34343ee5e3fd64e1db35d5280312a83e"),
        "result": 0,
    },
    _padded("80", b""),
    _padded("000080", bytes(2)),
    _padded("808080", b"\x80\x80"),
    _padded("ff" * 15 + "80", b"\xff" * 15),
    _padded("", None),
    _padded("01", None),
    _padded("8001", None),
    _padded("ff" * 16, None),
    _padded("80" + "00" * 14 + "40", None),
]
