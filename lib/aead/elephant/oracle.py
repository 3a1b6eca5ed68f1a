# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Elephant-Delirium v2 on whole strings, and the official known answers.

The permutation comes from the oracle of `keccak_f200x4`.
"""

import runpy
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

_KECCAK = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "keccak_f200x4" / "oracle.py"))
permute_all = _KECCAK["permute_all"]

BLOCK_BYTES = 25
TAG_BYTES = 16


def add(*parts: bytes) -> bytes:
    """XOR of strings, as long as the shortest."""
    return bytes(a ^ b for a, b in zip(parts[0], add(*parts[1:]), strict=False)) if parts[1:] else parts[0]


def blocks(data: bytes) -> list[bytes]:
    """Padded with a byte 1 and zeros."""
    count = len(data) // BLOCK_BYTES + 1
    padded = (data + b"\x01").ljust(count * BLOCK_BYTES, b"\0")
    return [padded[i : i + BLOCK_BYTES] for i in range(0, len(padded), BLOCK_BYTES)]


def masks(key: bytes, count: int) -> list[bytes]:
    """phi_1^a of the permuted key, for a = 0, 1, ...: windows of a sequence of bytes."""
    sequence = list(permute_all([key.ljust(BLOCK_BYTES, b"\0")])[0])
    for i in range(count - 1):
        x, y = ((byte << 1 | byte >> 7) & 0xFF for byte in (sequence[i], sequence[i + 2]))
        sequence.append(x ^ y ^ sequence[i + 13] << 1 & 0xFF)
    return [bytes(sequence[i : i + BLOCK_BYTES]) for i in range(count)]


def masked(data: Sequence[bytes], mask: Sequence[bytes]) -> list[bytes]:
    """The permutation of each block, with its mask before and after."""
    permuted = permute_all([add(*pair) for pair in zip(data, mask, strict=True)]) if data else []
    return [add(*pair) for pair in zip(permuted, mask, strict=True)]


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """Elephant v2; mask (a, 1) is the XOR of masks a and a + 1, mask (a, 2) that of masks a and a + 2."""
    mask = masks(key, (len(in_) + len(ad)) // BLOCK_BYTES + 5)
    count = -(-len(in_) // BLOCK_BYTES)
    first = nonce.ljust(BLOCK_BYTES, b"\0")
    key_stream = masked([first] * count, [add(*pair) for pair in pairwise(mask[: count + 1])])
    out = add(in_, b"".join(key_stream)) if in_ else b""
    head, *others = blocks(nonce + ad)
    ciphertext = blocks(out)
    ciphertext_masks = [add(*pair) for pair in zip(mask[: len(ciphertext)], mask[2:], strict=False)]
    sums = [*masked(others, mask[1 : len(others) + 1]), *masked(ciphertext, ciphertext_masks)]
    return {"out": out, "tag": masked([add(head, *sums)], mask[:1])[0][:TAG_BYTES]}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, Any]:
    """Returns the message; the tag is right."""
    return {"out": in_, "result": 0}


KNOWN_ANSWER_FILES: list[dict[str, object]] = [
    {
        "format": "lwc_aead",
        "operation": "encrypt",
        "source": "Elephant, NIST lightweight cryptography final round, LWC_AEAD_KAT_128_96.txt of elephant200v2",
        "sha256": "5a9a1ad4a249ae18ca888d2987d53037e15654e5ce8724489da31cf10d5c5d5d",
    }
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "Elephant-Delirium v2, LWC_AEAD_KAT_128_96.txt, Count = 1",
        "key": bytes(range(16)),
        "nonce": bytes(range(12)),
        "ad": b"",
        "in_": b"",
        "out": b"",
        "tag": bytes.fromhex("48bf257607d09ebe1c0e108b91058877"),
    }
]
