# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Keccak-f[200] on any number of states, and known answers.

The lanes of all states form one number, one byte per state.
"""

from collections.abc import Sequence

ROUNDS = 18
WIDTH = 8
"""Bits of a lane."""
LANES = 25
STATES = 4
"""In the library's form."""


def _offsets() -> list[int]:
    """FIPS 202 algorithm 2, by lane x + 5 y."""
    offsets = [0] * LANES
    x, y = 1, 0
    for t in range(24):
        offsets[x + 5 * y] = (t + 1) * (t + 2) // 2 % WIDTH
        x, y = y, (2 * x + 3 * y) % 5
    return offsets


def _constants() -> list[int]:
    """FIPS 202 algorithms 5 and 6: bit 2^j - 1 of constant i is output j + 7 i of a shift register."""
    constants, register = [], 1
    for _ in range(ROUNDS):
        constants.append(0)
        for j in range(7):
            if 1 << j <= WIDTH:
                constants[-1] |= (register & 1) << (1 << j) - 1
            register = register << 1 ^ (register >> 7) * 0x171
    return constants


OFFSETS, CONSTANTS = _offsets(), _constants()


def permute_all(states: Sequence[bytes]) -> list[bytes]:
    """Keccak-f[200] on each of the states of 25 bytes."""
    ones = int.from_bytes(b"\x01" * len(states), "little")
    a = [int.from_bytes(lane, "little") for lane in zip(*states, strict=True)]
    for constant in CONSTANTS:
        a = _round(a, ones)
        a[0] ^= constant * ones
    return [bytes(state) for state in zip(*(lane.to_bytes(len(states), "little") for lane in a), strict=True)]


def _rotated(lane: int, n: int, ones: int) -> int:
    low = ones * ((1 << WIDTH - n) - 1)
    return (lane & low) << n | (lane & ~low) >> WIDTH - n


def _round(a: list[int], ones: int) -> list[int]:
    c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
    d = [c[x - 1] ^ _rotated(c[(x + 1) % 5], 1, ones) for x in range(5)]
    b = [0] * LANES
    for i, offset in enumerate(OFFSETS):
        x, y = i % 5, i // 5
        b[y + 5 * ((2 * x + 3 * y) % 5)] = _rotated(a[i] ^ d[x], offset, ones)
    rows = [b[5 * y : 5 * y + 5] for y in range(5)]
    return [row[x] ^ ~row[(x + 1) % 5] & row[(x + 2) % 5] for row in rows for x in range(5)]


def permute(*, in_: bytes) -> dict[str, bytes]:
    """All four states."""
    return {"out": b"".join(permute_all([in_[s : s + LANES] for s in range(0, STATES * LANES, LANES)]))}


def pack(*, in_: bytes) -> dict[str, bytes]:
    """Bit 4 z + s of word i is bit z of byte i of state s."""
    states = [in_[s : s + LANES] for s in range(0, STATES * LANES, LANES)]
    words = (sum((states[bit % 4][i] >> bit // 4 & 1) << bit for bit in range(32)) for i in range(LANES))
    return {"words_out": b"".join(word.to_bytes(4, "little") for word in words)}


def unpack(*, words_in: bytes) -> dict[str, bytes]:
    """The inverse of `pack`."""
    words = [int.from_bytes(words_in[i : i + 4], "little") for i in range(0, 4 * LANES, 4)]
    return {"out": bytes(sum((words[i] >> 4 * z + s & 1) << z for z in range(8)) for s in range(4) for i in range(25))}


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "permute",
        "source": "Keccak team, KeccakF-200-IntermediateValues.txt, the state of zeros four times",
        "in_": bytes(STATES * LANES),
        "out": bytes.fromhex("3c2826841cb35c171eaae9b811134ceaa3852c69d2c5abafea") * STATES,
    }
]
