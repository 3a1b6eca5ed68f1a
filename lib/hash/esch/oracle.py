# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Esch on whole byte strings, and the official known answers.

The permutation comes from the oracle of `sparkle`.
"""

import runpy
from pathlib import Path

_SPARKLE = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "sparkle" / "oracle.py"))
sparkle, ell = _SPARKLE["sparkle"], _SPARKLE["ell"]

BLOCK_BYTES = 16


def mixed(block: bytes, half: int) -> bytes:
    """A block, extended by zeros to half a state and put through the Feistel function of the linear layer."""
    words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, BLOCK_BYTES, 4)]
    words += [0] * (half // 4 - len(words))
    tx, ty = (ell(words[i] ^ words[i + 2]) for i in range(2))
    return b"".join((word ^ (tx if i % 2 else ty)).to_bytes(4, "little") for i, word in enumerate(words))


def esch(message: bytes, state_bytes: int, slim: int, big: int, digest_bytes: int) -> bytes:
    """Algorithms 2.7 and 2.8."""
    state, half = bytes(state_bytes), state_bytes // 2
    blocks = [message[at : at + BLOCK_BYTES] for at in range(0, len(message), BLOCK_BYTES)] or [b""]
    for i, block in enumerate(blocks):
        last, full = i + 1 == len(blocks), len(block) == BLOCK_BYTES
        padded = block if full else (block + b"\x80").ljust(BLOCK_BYTES, b"\0")
        left = bytearray(x ^ y for x, y in zip(state[:half], mixed(padded, half), strict=True))
        if last:
            left[-1] ^= 2 if full else 1
        state = sparkle(bytes(left) + state[half:], big if last else slim)
    digest = state[:BLOCK_BYTES]
    while len(digest) < digest_bytes:
        state = sparkle(state, slim)
        digest += state[:BLOCK_BYTES]
    return digest


def esch256(*, in_: bytes) -> dict[str, bytes]:
    """Esch256."""
    return {"digest_256": esch(in_, 48, 7, 11, 32)}


def esch384(*, in_: bytes) -> dict[str, bytes]:
    """Esch384."""
    return {"digest_384": esch(in_, 64, 8, 12, 48)}


stream_256, stream_384 = esch256, esch384

_FILE = "NIST lightweight cryptography, final round, Esch{0}, LWC_HASH_KAT_{0}.txt"
# (bits, message, digest)
_EXAMPLES = [
    (256, b"", "c0e815d78b875dc768c6c8b3afa51987cd69e5c087d387368628a511cfad5730"),
    (256, bytes(range(33)), "dccfeadcdd16ab5859ee571a2a669edff5581e2093ba3b979b73a9d73d848b27"),
    (
        384,
        b"",
        "2981715e2263ebd0cb6e5c2c99d0776d5e691ee737fde05247895e75d02e7447fd6ab707e2ec8385a539777965e472ee",
    ),
    (
        384,
        bytes(range(33)),
        "ec526f22147a290b6fadcdbc74ea9c2205d68c86b8616e7da10179cd177670c5bac2b60828147649852fdeece04e2a6b",
    ),
]

KNOWN_ANSWERS = [
    {"operation": f"esch{bits}", "source": _FILE.format(bits), "in_": message, f"digest_{bits}": bytes.fromhex(digest)}
    for bits, message, digest in _EXAMPLES
]

KNOWN_ANSWER_FILES = [
    {
        "format": "lwc_hash",
        "operation": "esch256",
        "source": _FILE.format(256),
        "sha256": "db8aba0a6291884313c6cde340faecf49f971198205a663e34e99bbef2cad862",
    },
    {
        "format": "lwc_hash",
        "operation": "esch384",
        "source": _FILE.format(384),
        "sha256": "a3b17d57017a7d1267341dc7e7521fa798f24895aa05b67f25310d35514e6f59",
    },
]
