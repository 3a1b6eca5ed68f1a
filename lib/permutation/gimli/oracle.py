# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Gimli on rows that are Python integers.

No library available here has it. The four words of a row are lanes of one number of 4 * 36 bits: the 4 bits above
each word absorb shift overflow, so that the SP-box is computed on all columns at once. The oracles of the modes, which
have whole known-answer files, load this one.
"""

STATE_BYTES, BLOCK_BYTES, WORD_MASK, LANE_BITS = 48, 16, (1 << 32) - 1, 36
ROW_MASK = sum(WORD_MASK << LANE_BITS * j for j in range(4))
SMALL_SWAP, BIG_SWAP = 0, 2
"""Rounds modulo 4 with a swap."""


def pack(words: list[int]) -> int:
    """Four words as one row."""
    return sum(word << LANE_BITS * j for j, word in enumerate(words))


def unpack(row: int) -> list[int]:
    """The words of a row."""
    return [row >> LANE_BITS * j & WORD_MASK for j in range(4)]


def rotate(row: int, n: int) -> int:
    """Each word rotated to the left by n."""
    low = sum(((1 << n) - 1) << LANE_BITS * j for j in range(4))
    high = sum((WORD_MASK >> n) << LANE_BITS * j for j in range(4))
    return (row & high) << n | row >> 32 - n & low


def gimli(state: bytes) -> bytes:
    """Gimli 20190927, section 2.9."""
    if len(state) != STATE_BYTES:
        raise ValueError(f"the state has {STATE_BYTES} bytes, not {len(state)}")
    words = [int.from_bytes(state[i : i + 4], "little") for i in range(0, STATE_BYTES, 4)]
    s = [pack(words[i : i + 4]) for i in (0, 4, 8)]
    for r in range(24, 0, -1):
        x, y, z = rotate(s[0], 24), rotate(s[1], 9), s[2]
        s = [
            (z ^ y ^ (x & y) << 3) & ROW_MASK,
            (y ^ x ^ (x | z) << 1) & ROW_MASK,
            (x ^ z << 1 ^ (y & z) << 2) & ROW_MASK,
        ]
        first = unpack(s[0])
        if r % 4 == SMALL_SWAP:
            s[0] = pack([first[1] ^ 0x9E377900 ^ r, first[0], first[3], first[2]])
        elif r % 4 == BIG_SWAP:
            s[0] = pack([first[2], first[3], first[0], first[1]])
    return b"".join(word.to_bytes(4, "little") for row in s for word in unpack(row))


def add_bytes(a: bytes, b: bytes) -> bytes:
    """XOR of `a` with the first bytes of `b`, zero-padded."""
    return bytes(x ^ y for x, y in zip(a, b.ljust(len(a), b"\0"), strict=False))


def duplex(state: bytes, message: bytes, *, decrypt: bool = False) -> dict[str, bytes]:
    """Whole blocks in and out."""
    out = b""
    for at in range(0, len(message), BLOCK_BYTES):
        block = message[at : at + BLOCK_BYTES]
        result = add_bytes(block, state)
        out += result
        state = gimli((block if decrypt else result) + state[BLOCK_BYTES:])
    return {"state": state, "out": out}


def init(*, row0: bytes, rows1_2: bytes) -> dict[str, bytes]:
    """The state of the operations below before their own call."""
    return {"state": row0 + rows1_2}


def permute(*, row0: bytes, rows1_2: bytes) -> dict[str, bytes]:
    """The permutation."""
    return {"state": gimli(row0 + rows1_2)}


def absorb_blocks(*, row0: bytes, rows1_2: bytes, in_: bytes) -> dict[str, bytes]:
    """The state after the blocks."""
    return {"state": duplex(row0 + rows1_2, in_)["state"]}


def encrypt_blocks(*, row0: bytes, rows1_2: bytes, in_: bytes) -> dict[str, bytes]:
    """Ciphertext and state."""
    return duplex(row0 + rows1_2, in_)


def decrypt_blocks(*, row0: bytes, rows1_2: bytes, in_: bytes) -> dict[str, bytes]:
    """Plaintext and state."""
    return duplex(row0 + rows1_2, in_, decrypt=True)


def extract(*, row0: bytes, rows1_2: bytes) -> dict[str, bytes]:
    """The first bytes of the state, which does not change."""
    return {"state": row0 + rows1_2, "block": row0}


def _bytes(*words: int) -> bytes:
    return b"".join(word.to_bytes(4, "little") for word in words)


# The test of gimli-20170627: word i is i^3 + 0x9e3779b9 i.
KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "permute",
        "source": "D. J. Bernstein et al., gimli-20170627, test.c",
        "row0": _bytes(0x00000000, 0x9E3779BA, 0x3C6EF37A, 0xDAA66D46),
        "rows1_2": _bytes(
            *(0x78DDE724, 0x1715611A, 0xB54CDB2E, 0x53845566, 0xF1BBCFC8, 0x8FF34A5A, 0x2E2AC522, 0xCC624026),
        ),
        "state": _bytes(
            *(0xBA11C85A, 0x91BAD119, 0x380CE880, 0xD24C2C68, 0x3ECEFFEA, 0x277A921C),
            *(0x4F73A0BD, 0xDA5A9CD8, 0x84B673F0, 0x34E52FF7, 0x9E2BEF49, 0xF41BB8D6),
        ),
    }
]
