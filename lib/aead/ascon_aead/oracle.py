# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Ascon's modes on whole byte strings, and the official known answers.

The permutation comes from the oracle of `ascon`, which uses the S-box table.
"""

import runpy
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

_ASCON = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "ascon" / "oracle.py"))
add_bytes, permute_bytes, start, finish = (_ASCON[name] for name in ("add_bytes", "permute_bytes", "start", "finish"))


class Scheme(NamedTuple):
    """What distinguishes the three; `mode` as in ascon.h."""

    mode: int
    rounds: int
    block_bytes: int
    padding: int
    """The byte with the padding bit."""
    separation: int
    """XORed into the last byte of the state before the message (domain separation)."""


AEAD128 = Scheme(0, 8, 16, 0x01, 0x80)
ASCON128 = Scheme(7, 6, 8, 0x80, 0x01)
ASCON128A = Scheme(1, 8, 16, 0x80, 0x01)


def encrypt(scheme: Scheme, key: bytes, nonce: bytes, ad: bytes, message: bytes) -> dict[str, bytes]:
    """SP 800-232 algorithm 3, and its counterpart in v1.2."""
    size, mode = scheme.block_bytes, scheme.mode
    state = start(key=key, nonce=nonce, mode=mode)["end"]
    if ad:
        padded = ad + bytes([scheme.padding]) + bytes(-(len(ad) + 1) % size)
        for at in range(0, len(padded), size):
            state = permute_bytes(add_bytes(state, padded[at : at + size]), scheme.rounds, mode)
    state = add_bytes(state, bytes(39) + bytes([scheme.separation]))
    out = b""
    while len(message) >= size:
        state = add_bytes(state, message[:size])
        out += state[:size]
        state = permute_bytes(state, scheme.rounds, mode)
        message = message[size:]
    state = add_bytes(state, message + bytes([scheme.padding]))
    return {"out": out + state[: len(message)], "tag": finish(start=state, key=key, mode=mode)["tag"]}


def _encrypt(scheme: Scheme, *, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    return encrypt(scheme, key, nonce, ad, in_)


def _decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


encrypt_aead128 = partial(_encrypt, AEAD128)
encrypt_128 = partial(_encrypt, ASCON128)
encrypt_128a = partial(_encrypt, ASCON128A)
stream_encrypt_aead128, stream_encrypt_128, stream_encrypt_128a = encrypt_aead128, encrypt_128, encrypt_128a
decrypt_aead128 = decrypt_128 = decrypt_128a = _decrypt
stream_decrypt_aead128 = _decrypt

_BYTES = bytes(range(256))
_TEXT = {"key": _BYTES[:16], "nonce": _BYTES[:16], "in_": _BYTES[:32], "ad": _BYTES[:32]}


def _known_answer(operation: str, source: str, result: str, **inputs: bytes) -> dict[str, object]:
    found = bytes.fromhex(result)
    return {"operation": operation, "source": source, **inputs, "out": found[:-16], "tag": found[-16:]}


KNOWN_ANSWERS: list[dict[str, object]] = [
    _known_answer(
        "encrypt_aead128",
        "ascon-c, Ascon-AEAD128, LWC_AEAD_KAT_128_128.txt, last record",
        "cb34d04660a66dbfbe9c856601f5b8aa51a499b55ac8f7fbefbc331a613ee9cdfd191750a47f211c0a15ed28173d7caa",
        key=_BYTES[:16],
        nonce=_BYTES[16:32],
        in_=_BYTES[32:64],
        ad=_BYTES[48:80],
    ),
    _known_answer(
        "encrypt_128",
        "Ascon v1.2, Ascon-128, LWC_AEAD_KAT_128_128.txt, last record",
        "b96c78651b6246b0c3b1a5d373b0d5168dca4a96734cf0ddf5f92f8d15e30270279bf6a6cc3f2fc9350b915c292bdb8d",
        **_TEXT,
    ),
    _known_answer(
        "encrypt_128a",
        "Ascon v1.2, Ascon-128a, LWC_AEAD_KAT_128_128.txt, last record",
        "a55236ac020dbda74ce6ccd10c68c4d8514450a382bc87c68946d86a921dd88e2adddfbbe77d4112830e01960b9d38d5",
        **_TEXT,
    ),
]

KNOWN_ANSWER_FILES = [
    {
        "format": "lwc_aead",
        "operation": "encrypt_aead128",
        "source": "ascon-c, Ascon-AEAD128, LWC_AEAD_KAT_128_128.txt",
        "sha256": "bbbc34692fe05e5fda0a3b025585622ab3e3747495e5e3655b29aae8c2a4bd33",
        "first_bytes": {"nonce": 0x10, "in": 0x20, "ad": 0x30},
    },
    {
        "format": "lwc_aead",
        "operation": "encrypt_128",
        "source": "Ascon v1.2, Ascon-128, LWC_AEAD_KAT_128_128.txt",
        "sha256": "6d616b2ab817f391030ab3ba15dff37fad20433f7a7ac925aadcba550b12e3b0",
    },
    {
        "format": "lwc_aead",
        "operation": "encrypt_128a",
        "source": "Ascon v1.2, Ascon-128a, LWC_AEAD_KAT_128_128.txt",
        "sha256": "d453a54fd663316a6223734013dcd2d732e2b1dee0c85391cf6f818000322fd9",
    },
]
