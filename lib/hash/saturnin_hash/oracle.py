# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Saturnin-Hash on whole strings, and the official known answers.

The block cipher comes from the oracle of `saturnin`.
"""

import runpy
from pathlib import Path

_SATURNIN = runpy.run_path(str(Path(__file__).parents[2] / "block" / "saturnin" / "oracle.py"))
cascade_blocks = _SATURNIN["cascade_blocks"]

BLOCK_BYTES = 32
DOMAIN, LAST_DOMAIN = 7, 8


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """The cascade over the padded message, starting at zero."""
    whole = len(in_) // BLOCK_BYTES * BLOCK_BYTES
    state = cascade_blocks(bytes(BLOCK_BYTES), in_[:whole], DOMAIN)
    return {"out": cascade_blocks(state, (in_[whole:] + b"\x80").ljust(BLOCK_BYTES, b"\0"), LAST_DOMAIN)}


hash_streaming = hash

KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_hash",
        "operation": "hash",
        "source": "Saturnin, NIST lightweight cryptography round 2, LWC_HASH_KAT_256.txt of saturninhashv2",
        "sha256": "c5d45e76325766f330070434cc24fb6ca7bab151df9707f2327247806acc7e52",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "hash",
        "source": "Saturnin-Hash, LWC_HASH_KAT_256.txt, Count = 3",
        "in_": bytes.fromhex("0001"),
        "out": bytes.fromhex("ed9a67306e55ac23d8a5ff664daf0ac2695bee8cd210ae5f01ed3f419344aecf"),
    }
]
