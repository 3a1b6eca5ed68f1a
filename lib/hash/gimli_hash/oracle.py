# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Gimli-24-Hash on whole byte strings, and the official known answers.

The permutation comes from the oracle of `gimli`.
"""

import runpy
from pathlib import Path

_GIMLI = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "gimli" / "oracle.py"))
add_bytes, duplex, gimli = (_GIMLI[name] for name in ("add_bytes", "duplex", "gimli"))

BLOCK_BYTES = 16


def hash(*, in_: bytes) -> dict[str, bytes]:  # noqa: A001 (the operation's name)
    """Gimli 20190927, section 2.10."""
    whole = len(in_) // BLOCK_BYTES * BLOCK_BYTES
    state = duplex(bytes(48), in_[:whole])["state"]
    last = (in_[whole:] + b"\x01").ljust(47, b"\0") + b"\x01"
    state = gimli(add_bytes(state, last))
    return {"out": state[:BLOCK_BYTES] + gimli(state)[:BLOCK_BYTES]}


hash_streaming = hash

KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_hash",
        "operation": "hash",
        "source": "Gimli, NIST lightweight cryptography round 2, LWC_HASH_KAT_256.txt of gimli24v1",
        "sha256": "e342dd5749f407d85fc0793fd05dfde2d4012e23cef99cbbbf508255e6430c41",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "hash",
        "source": "Gimli, LWC_HASH_KAT_256.txt of gimli24v1, Count = 3",
        "in_": bytes.fromhex("0001"),
        "out": bytes.fromhex("5feafd3c603b3bd7b31ee0982c5330e8348cb5b4cc9a10edb860e1226063d047"),
    }
]
