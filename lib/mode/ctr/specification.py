# SPDX-License-Identifier: MIT OR Apache-2.0
"""Counter mode: SP 800-38A section 6.5, with the incrementing function of appendix B.1 on whole blocks."""

from collections.abc import Callable
from types import ModuleType

from rvk.specification import Bits, Buffer, big, blocks, choose, concat, specification, written_also, xor, zeros

BLOCK_BYTES = 16
WORD = 32
FIRST = zeros(WORD)
aes = specification("aes")


def counters_by_words(t1: Bits, n: int, before: Bits) -> list[Bits]:
    """As sums of the last word. It wraps once at most, as n is less than 2^32: then 1 is added to the other words."""
    first, high = t1.extract(0, WORD), t1.extract(WORD, t1.width - WORD)
    last = [first + before + j for j in range(n)]
    return [concat(choose(word.is_less(first), high + 1, high), word) for word in last]


@written_also(counters_by_words)
def counters(t1: Bits, n: int, before: Bits) -> list[Bits]:
    """Appendix B.1 with m = 128: counter blocks T1 to Tn, or as many behind those `before`."""
    found = [t1 + before.extended(t1.width)]
    while len(found) < n:
        found.append(found[-1] + 1)
    return found[:n]


def ctr(ciph: Callable[[Buffer], Buffer], t1: Buffer, p: Buffer, first_block: Bits = FIRST) -> tuple[Buffer, Buffer]:
    """CTR encryption, with the first counter block: the ciphertext, and the counter block after the last one used.

    Of a message whose blocks before `first_block` are left out, it is that of what is left.
    """
    c: Buffer = []
    p_blocks = blocks(p, BLOCK_BYTES)
    *used, following = counters(big(t1), len(p_blocks) + 1, first_block)
    for p_j, t_j in zip(p_blocks, used, strict=True):
        c += xor(p_j, ciph(t_j.big())[: len(p_j)])
    return c, following.big()


def encrypt(*, key: Buffer, counter: Buffer, in_: Buffer, cipher: ModuleType = aes) -> dict[str, Buffer]:
    """Encryption; of the last key stream block as many bytes as the last block of the message has."""
    out, _ = ctr(cipher.forward(key), counter, in_)
    return {"out": out}


encrypt_with_longer_keys = encrypt
