# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return: Keccak-f[1600] from its definition, on lanes that are Python integers.

No library at hand has the bare permutation. `self_check`, which runs when this is loaded, compares SHA3-256 and
SHAKE128 made of this one with those of hashlib.
"""

import hashlib
from functools import cache

ROUNDS = 24
STATE_BYTES = 200
LANE_MASK = (1 << 64) - 1
SHA3_PADDING, SHAKE_PADDING = 0x06, 0x1F  # FIPS 202 section B.2: the domain's bits and the first bit of padding

Lanes = list[list[int]]
"""A[x][y] of the standard."""


def rotate(lane: int, offset: int) -> int:
    """Bit z moves to bit z + offset modulo 64."""
    return ((lane << offset % 64) | (lane >> (64 - offset % 64))) & LANE_MASK


def theta(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 1."""
    c = [a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4] for x in range(5)]
    return [[a[x][y] ^ c[(x - 1) % 5] ^ rotate(c[(x + 1) % 5], 1) for y in range(5)] for x in range(5)]


def rho(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 2."""
    result = [list(sheet) for sheet in a]
    x, y = 1, 0
    for t in range(24):
        result[x][y] = rotate(a[x][y], (t + 1) * (t + 2) // 2)
        x, y = y, (2 * x + 3 * y) % 5
    return result


def pi(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 3."""
    return [[a[(x + 3 * y) % 5][x] for y in range(5)] for x in range(5)]


def chi(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 4."""
    return [[a[x][y] ^ ((a[(x + 1) % 5][y] ^ LANE_MASK) & a[(x + 2) % 5][y]) for y in range(5)] for x in range(5)]


@cache
def rc(t: int) -> int:
    """FIPS 202 algorithm 5, on a list of bits."""
    r = [1, 0, 0, 0, 0, 0, 0, 0]
    for _ in range(t % 255):
        r = [0, *r]
        for i in (0, 4, 5, 6):
            r[i] ^= r[8]
        r = r[:8]
    return r[0]


def iota(a: Lanes, round_index: int) -> Lanes:
    """FIPS 202 algorithm 6."""
    constant = sum(rc(j + 7 * round_index) << (2**j - 1) for j in range(7))
    return [[a[0][0] ^ constant, *a[0][1:]], *a[1:]]


def keccak_f1600(state: bytes) -> bytes:
    """The permutation, FIPS 202 section 3.3; lane (x, y) is bytes 8 (x + 5 y) on, section 3.1.2."""
    if len(state) != STATE_BYTES:
        raise ValueError(f"the state has {STATE_BYTES} bytes, not {len(state)}")
    a = [[int.from_bytes(state[8 * (x + 5 * y) :][:8], "little") for y in range(5)] for x in range(5)]
    for round_index in range(ROUNDS):
        a = iota(chi(pi(rho(theta(a)))), round_index)
    return b"".join(a[x][y].to_bytes(8, "little") for y in range(5) for x in range(5))


def sponge(message: bytes, rate: int, padding: int, output_bytes: int) -> bytes:
    """FIPS 202 section 4 with the padding of section 5.1."""
    padded = bytearray(message + bytes([padding]) + bytes(-(len(message) + 1) % rate))
    padded[-1] |= 0x80
    state = bytes(STATE_BYTES)
    for i in range(0, len(padded), rate):
        block = padded[i : i + rate] + bytes(STATE_BYTES - rate)
        state = keccak_f1600(bytes(x ^ y for x, y in zip(state, block, strict=True)))
    output = state[:rate]
    while len(output) < output_bytes:
        state = keccak_f1600(state)
        output += state[:rate]
    return output[:output_bytes]


def self_check() -> None:
    """Compares with an independent implementation.

    Raises:
        ValueError: They differ.
    """
    for length in (0, 1, 135, 136, 300):
        message = bytes(i % 251 for i in range(length))
        if sponge(message, 136, SHA3_PADDING, 32) != hashlib.sha3_256(message).digest():
            raise ValueError(f"not SHA3-256 for {length} bytes")
        if sponge(message, 168, SHAKE_PADDING, 400) != hashlib.shake_128(message).digest(400):
            raise ValueError(f"not SHAKE128 for {length} bytes")


self_check()


def permute(*, in_: bytes) -> dict[str, bytes]:
    """The permutation of a state."""
    return {"out": keccak_f1600(in_)}


def xor(*, in_: bytes) -> dict[str, bytes]:
    """The state that is added to the state zero."""
    return {"out": in_}


def extract(*, in_: bytes) -> dict[str, bytes]:
    """The same, read out."""
    return {"out": in_}


# The state after one and after two permutations of the state zero.
_SOURCE = "Keccak team, KeccakF-1600-IntermediateValues.txt"
_ONCE = bytes.fromhex(
    "e7dde140798f25f18a47c033f9ccd584eea95aa61e2698d54d49806f304715bd57d05362054e288bd46f8e7f2da497ffc447"
    "46a4a0e5fe90762e19d60cda5b8c9c05191bf7a630ad64fc8fd0b75a933035d617233fa95aeb0321710d26e6a6a95f55cfdb"
    "167ca58126c84703cd31b8439f56a5111a2ff20161aed9215a63e505f270c98cf2febe641166c47b95703661cb0ed04f555a"
    "7cb8c832cf1c8ae83e8c14263aae22790c94e409c5a224f94118c26504e72635f5163ba1307fe944f67549a2ec5c7bfff1ea"
)
_TWICE = bytes.fromhex(
    "3ccb6ef94d955c2d6db55770d02c336a6c6bd770128d3d0994d06955b2d9208a56f1e7e5994f9c4f38fb65daa2b957f90daf"
    "7512ae3d7785f710d8c347f2f4fa59879af7e69e1b1f25b498ee0fccfee4a168ceb9b661ce684f978fbac466eadef5b1af6e"
    "833dc433d9db1927045406e065128309f0a9f87c434717bfa64954fd404b99d833addd9774e70b5dfcd5ea483cb0b755eec8"
    "b8e3e9429e646e22a0917bddbae729310e90e8cca3fac59e2a20b63d1c4e4602345b59104ca4624e9f605cbf8f6ad26cd020"
)

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": "permute", "source": _SOURCE, "in_": bytes(STATE_BYTES), "out": _ONCE},
    {"operation": "permute", "source": _SOURCE, "in_": _ONCE, "out": _TWICE},
]
