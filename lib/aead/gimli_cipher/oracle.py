# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Gimli-24-Cipher on whole byte strings, and the official known answers.

The permutation comes from the oracle of `gimli`.
"""

import runpy
from pathlib import Path
from typing import Any

_GIMLI = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "gimli" / "oracle.py"))
add_bytes, duplex, gimli = (_GIMLI[name] for name in ("add_bytes", "duplex", "gimli"))

BLOCK_BYTES = 16


def add_part(state: bytes, part: bytes) -> tuple[bytes, bytes]:
    """Associated data or a message: the state after it, and the XOR of its blocks with the state."""
    whole = len(part) // BLOCK_BYTES * BLOCK_BYTES
    done = duplex(state, part[:whole])
    last = add_bytes(done["state"], (part[whole:] + b"\x01").ljust(47, b"\0") + b"\x01")
    sums = done["out"] + last[: len(part) - whole]
    return gimli(last), sums


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """Gimli 20190927, section 2.11."""
    state, _ = add_part(gimli(nonce + key), ad)
    state, out = add_part(state, in_)
    return {"out": out, "tag": state[:BLOCK_BYTES]}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_aead",
        "operation": "encrypt",
        "source": "Gimli, NIST lightweight cryptography round 2, LWC_AEAD_KAT_256_128.txt of gimli24v1",
        "sha256": "3bc925d96f2ffd73b8826e256978a2a03605e94054c7cc23fee7f42d8943bcb9",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "Gimli, LWC_AEAD_KAT_256_128.txt of gimli24v1, Count = 1",
        "key": bytes(range(32)),
        "nonce": bytes(range(16)),
        "ad": b"",
        "in_": b"",
        "out": b"",
        "tag": bytes.fromhex("14da9bb7120bf58b985a8e00fdeba15b"),
    }
]
