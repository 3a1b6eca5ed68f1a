# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Cyclist in hash mode on whole byte strings, and the official answers.

The permutation comes from the oracle of `xoodoo`.
"""

import runpy
from pathlib import Path

_XOODOO = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "xoodoo" / "oracle.py"))
add_bytes, xoodoo = _XOODOO["add_bytes"], _XOODOO["xoodoo"]

RATE = 16


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """Absorb, then Squeeze of 32 bytes, with an empty block between its two halves."""
    blocks = [in_[i : i + RATE] for i in range(0, max(len(in_), 1), RATE)]
    state = bytes(48)
    for index, block in enumerate(blocks):
        colour = bytes([index == 0])
        state = xoodoo(add_bytes(state, (block + b"\x01").ljust(47, b"\0") + colour))
    return {"out": state[:RATE] + xoodoo(add_bytes(state, b"\x01"))[:RATE]}


hash_streaming = hash

KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_hash",
        "operation": "hash",
        "source": "Xoodyak, NIST lightweight cryptography round 3, LWC_HASH_KAT_256.txt",
        "sha256": "dc12875027d8d2145a6b58c2ffe78a9ff395e8953d6259328d6e66da8ccd44fb",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "hash",
        "source": "Xoodyak round 3, LWC_HASH_KAT_256.txt, Count = 3",
        "in_": bytes.fromhex("0001"),
        "out": bytes.fromhex("dd3f12e89db41c61d3c05779705fa946a8c69c79eefdc1b4a966a5f1ab35073d"),
    }
]
