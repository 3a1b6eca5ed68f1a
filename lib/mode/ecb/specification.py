# SPDX-License-Identifier: MIT OR Apache-2.0
"""Electronic codebook mode: SP 800-38A section 6.1."""

from types import ModuleType

from rvk.specification import Buffer, blocks, specification

BLOCK_BYTES = 16
PARTIAL_BLOCK = -7
aes = specification("aes")
Results = dict[str, Buffer | int]


def encrypt(*, key: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """ECB encryption: C_j = CIPH_K(P_j). A partial block is refused, and nothing is written."""
    if len(in_) % BLOCK_BYTES:
        return {"result": PARTIAL_BLOCK}
    ciph = cipher.forward(key)
    return {"out": [byte for p in blocks(in_, BLOCK_BYTES) for byte in ciph(p)], "result": 0}


def decrypt(*, key: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """ECB decryption: P_j = CIPH^-1_K(C_j)."""
    if len(in_) % BLOCK_BYTES:
        return {"result": PARTIAL_BLOCK}
    ciph = cipher.inverse(key)
    return {"out": [byte for c in blocks(in_, BLOCK_BYTES) for byte in ciph(c)], "result": 0}


def encrypt_partial(*, untouched: Buffer, **_: Buffer) -> Results:
    """Refused; nothing is written."""
    return {"untouched": untouched, "result": PARTIAL_BLOCK}


decrypt_partial = encrypt_partial
encrypt_with_longer_keys = encrypt
decrypt_with_longer_keys = decrypt
