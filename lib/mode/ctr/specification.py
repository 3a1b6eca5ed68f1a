# SPDX-License-Identifier: MIT OR Apache-2.0
"""Counter mode: SP 800-38A section 6.5, with the incrementing function of appendix B.1 on whole blocks."""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import Buffer, big, blocks, specification, xor

BLOCK_BYTES = 16
aes = specification("aes")


def ctr(ciph: Callable[[Buffer], Buffer], t1: Buffer, p: Buffer) -> tuple[Buffer, Buffer]:
    """CTR encryption, with the first counter block: the ciphertext, and the counter block after the last one used."""
    c: Buffer = []
    t = big(t1)
    for p_j in blocks(p, BLOCK_BYTES):
        c += xor(p_j, ciph(t.big())[: len(p_j)])
        t = t + 1
    return c, t.big()


def encrypt(*, key: Buffer, counter: Buffer, in_: Buffer, cipher: ModuleType = aes) -> dict[str, Buffer]:
    """Encryption; of the last key stream block as many bytes as the last block of the message has."""
    out, _ = ctr(cipher.forward(key), counter, in_)
    return {"out": out}


encrypt_with_longer_keys = encrypt
