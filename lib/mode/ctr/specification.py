# SPDX-License-Identifier: MIT OR Apache-2.0
"""Counter mode: SP 800-38A section 6.5, with the incrementing function of appendix B.1 on whole blocks."""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import Bits, big, blocks, specification, xor

BLOCK_BYTES = 16
aes = specification("aes")


def ctr(ciph: Callable[[list[Bits]], list[Bits]], t1: list[Bits], p: list[Bits]) -> tuple[list[Bits], list[Bits]]:
    """CTR encryption, with the first counter block: the ciphertext, and the counter block after the last one used."""
    c: list[Bits] = []
    t = big(t1)
    for p_j in blocks(p, BLOCK_BYTES):
        c += xor(p_j, ciph(t.big()))
        t = t + 1
    return c, t.big()


def encrypt(
    *, key: list[Bits], counter: list[Bits], in_: list[Bits], cipher: ModuleType = aes
) -> dict[str, list[Bits]]:
    """Encryption; of the last key stream block as many bytes as the last block of the message has."""
    out, _ = ctr(cipher.forward(key), counter, in_)
    return {"out": out}


encrypt_with_longer_keys = encrypt
