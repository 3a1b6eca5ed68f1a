# SPDX-License-Identifier: MIT OR Apache-2.0
"""CAST-128 as in RFC 2144. Words have 32 bits, the first byte the highest."""

import re
from collections.abc import Callable
from pathlib import Path

from rvk.specification import Bits, Buffer, big, blocks, concat, filled, lookup

BLOCK_BYTES = 8
KEY_BYTES = 16
SHORT_KEY_BYTES = 10
BAD_KEY_LENGTH = -2


def _boxes() -> list[list[int]]:
    """Appendix A: S1 to S8, from the files that have the RFC's tables."""
    texts = (Path(__file__).with_name(f"sboxes_{part}.inc").read_text("utf-8") for part in ("1_to_4", "5_to_8"))
    entries = [int(digits, 16) for text in texts for digits in re.findall(r"\b0x([0-9a-f]{8})\b", text)]
    return [entries[start : start + 256] for start in range(0, 8 * 256, 256)]


S = [[], *_boxes()]
"""S[1] to S[8]."""

Z_FROM_X = """
    z0 = x0 xD xF xC xE 7x8
    z4 = x8 z0 z2 z1 z3 8xA
    z8 = xC z7 z6 z5 z4 5x9
    zC = x4 zA z9 zB z8 6xB
"""
X_FROM_Z = """
    x0 = z8 z5 z7 z4 z6 7z0
    x4 = z0 x0 x2 x1 x3 8z2
    x8 = z4 x7 x6 x5 x4 5z1
    xC = zC xA x9 xB x8 6z3
"""
K1_TO_4 = "z8 z9 z7 z6 5z2, zA zB z5 z4 6z6, zC zD z3 z2 7z9, zE zF z1 z0 8zC"
K5_TO_8 = "x3 x2 xC xD 5x8, x1 x0 xE xF 6xD, x7 x6 x8 x9 7x3, x5 x4 xA xB 8x7"
K9_TO_12 = "z3 z2 zC zD 5z9, z1 z0 zE zF 6zC, z7 z6 z8 z9 7z2, z5 z4 zA zB 8z6"
K13_TO_16 = "x8 x9 x7 x6 5x3, xA xB x5 x4 6x7, xC xD x3 x2 7x8, xE xF x1 x0 8xD"
"""Section 2.4: after a word of four bytes, the bytes that go into S5, S6, S7 and S8, and one box with its byte."""


class KeySchedule:
    """Section 2.4. K1 to K16 come from x and z, K17 to K32 from the same lines once more."""

    def __init__(self, key: Buffer) -> None:
        """Section 2.5: a shorter key is padded with zeros."""
        self._bytes = {"x": filled(key, KEY_BYTES), "z": filled([], KEY_BYTES)}

    def subkeys(self) -> list[Bits]:
        """K1 to K32."""
        found: list[Bits] = []
        for _ in range(2):
            for assignments, lines in (
                (Z_FROM_X, K1_TO_4),
                (X_FROM_Z, K5_TO_8),
                (Z_FROM_X, K9_TO_12),
                (X_FROM_Z, K13_TO_16),
            ):
                self._assign(assignments)
                found += [self._sum(line.split()) for line in lines.split(",")]
        return found

    def _byte(self, name: str) -> Bits:
        return self._bytes[name[0]][int(name[1], 16)]

    def _sum(self, names: list[str]) -> Bits:
        total = lookup(S[int(names[4][0])], self._byte(names[4][1:]), 32)
        for box, name in enumerate(names[:4], 5):
            total = total ^ lookup(S[box], self._byte(name), 32)
        return total

    def _assign(self, lines: str) -> None:
        for line in lines.strip().splitlines():
            target, _, word, *names = line.split()
            start = int(word[1], 16)
            made = big(self._bytes[word[0]][start : start + 4]) ^ self._sum(names)
            at = int(target[1], 16)
            self._bytes[target[0]][at : at + 4] = made.big()


def f(i: int, d: Bits, km: Bits, kr: Bits) -> Bits:
    """Section 2.2: f of type 1, 2 or 3 in round i."""
    kind = (i - 1) % 3
    before = (km + d, km ^ d, km - d)[kind]
    a, b, c, e = (lookup(S[box], byte, 32) for box, byte in enumerate(before.rotl(kr).big(), 1))
    if kind == 0:
        return ((a ^ b) - c) + e
    return ((a - b) + c) ^ e if kind == 1 else ((a + b) ^ c) - e


def crypt(block: Buffer, rounds: list[int], k: list[Bits]) -> Buffer:
    """Section 2: these rounds, then the halves are exchanged. Km is K1 to K16, Kr is K17 to K32 (section 2.4.1)."""
    r, l = big(block).parts(32)  # noqa: E741  (the standard's names)
    for i in rounds:
        l, r = r, l ^ f(i, r, k[i - 1], k[i + 15].extract(0, 5))  # noqa: E741
    return concat(r, l).big()


def rounds_of(key: Buffer) -> list[int]:
    """Section 2.5: 12 rounds for keys of up to 80 bits, otherwise 16."""
    return list(range(1, 13 if len(key) <= SHORT_KEY_BYTES else 17))


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key."""
    k = KeySchedule(key).subkeys()
    return lambda block: crypt(block, rounds_of(key), k)


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Decryption of one block under a key: the rounds in reverse order."""
    k = KeySchedule(key).subkeys()
    return lambda block: crypt(block, rounds_of(key)[::-1], k)


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """CAST-128 of one block."""
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """Each block on its own."""
    encrypt = forward(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    decrypt = inverse(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}


encrypt_block_of_other_keys = encrypt_block


def refuse_short_key(**_: Buffer) -> dict[str, int]:
    """Section 2.5 has keys of 40 to 128 bits: RVK_BAD_KEY_LENGTH for 32 of them."""
    return {"result": BAD_KEY_LENGTH}


def refuse_long_key(**_: Buffer) -> dict[str, int]:
    """The same for 136."""
    return {"result": BAD_KEY_LENGTH}
