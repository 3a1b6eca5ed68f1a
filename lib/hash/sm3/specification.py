# SPDX-License-Identifier: MIT OR Apache-2.0
"""SM3: GB/T 32905-2016, SM3 cryptographic hash algorithm."""

from rvk.specification import Bits, Buffer, big, blocks, known, little, symbol

IV = Bits(256, 0x7380166F_4914B2B9_172442D7_DA8A0600_A96F30BC_163138AA_E38DEE4D_B0FB0E4E).parts(32)[::-1]
"""Section 4.1."""
LATER = 16
"""The round from which T, FF and GG are others."""


def t(j: int) -> Bits:
    """Section 4.2."""
    return Bits(32, 0x79CC4519 if j < LATER else 0x7A879D8A)


def ff(j: int, x: Bits, y: Bits, z: Bits) -> Bits:
    """Section 4.3."""
    return x ^ y ^ z if j < LATER else (x & y) | (x & z) | (y & z)


def gg(j: int, x: Bits, y: Bits, z: Bits) -> Bits:
    """Section 4.3."""
    return x ^ y ^ z if j < LATER else (x & y) | (~x & z)


def p_0(x: Bits) -> Bits:
    """Section 4.4."""
    return x ^ x.rotl(9) ^ x.rotl(17)


def p_1(x: Bits) -> Bits:
    """Section 4.4."""
    return x ^ x.rotl(15) ^ x.rotl(23)


def padded(message: Buffer) -> Buffer:
    """Section 5.2: a bit 1, zeros, and the number of bits in 64."""
    zero_bytes = -(len(message) + 9) % 64
    return [*message, *known(b"\x80" + bytes(zero_bytes) + (8 * len(message)).to_bytes(8, "big"))]


def expanded(message_block: Buffer) -> tuple[list[Bits], list[Bits]]:
    """Section 5.3.2: W and W'."""
    w = [big(word) for word in blocks(message_block, 4)]
    for j in range(16, 68):
        w.append(p_1(w[j - 16] ^ w[j - 9] ^ w[j - 3].rotl(15)) ^ w[j - 13].rotl(7) ^ w[j - 6])
    return w, [w[j] ^ w[j + 4] for j in range(64)]


@symbol
def cf(v: list[Bits], message_block: Buffer) -> list[Bits]:
    """Section 5.3.3: the compression function."""
    w, w_prime = expanded(message_block)
    a, b, c, d, e, f, g, h = v
    for j in range(64):
        ss1 = (a.rotl(12) + e + t(j).rotl(j % 32)).rotl(7)
        ss2 = ss1 ^ a.rotl(12)
        tt1 = ff(j, a, b, c) + d + ss2 + w_prime[j]
        tt2 = gg(j, e, f, g) + h + ss1 + w[j]
        d, c, b, a = c, b.rotl(9), a, tt1
        h, g, f, e = g, f.rotl(19), e, p_0(tt2)
    return [x ^ y for x, y in zip((a, b, c, d, e, f, g, h), v, strict=True)]


def compressed(v: list[Bits], message_blocks: Buffer) -> list[Bits]:
    """Section 5.3.1: the iteration."""
    for message_block in blocks(message_blocks, 64):
        v = cf(v, message_block)
    return v


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """Sections 5.3.1 and 5.4."""
    return {"out": [byte for word in compressed(IV, padded(in_)) for byte in word.big()]}


def block(*, state: Buffer, block: Buffer) -> dict[str, Buffer]:
    """The compression function; in memory, the lowest byte of each word comes first."""
    return whole_blocks(state=state, in_=block)


def whole_blocks(*, state: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The same after several blocks."""
    v = compressed([little(word) for word in blocks(state, 4)], in_)
    return {"state": [byte for word in v for byte in word.little()]}


stream = hash
