# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Keccak-f from its definition, on lanes that are Python integers.

No library available here has the bare permutation. `self_check` runs on import and compares SHA3-256 and SHAKE128,
built on Keccak-f[1600], with hashlib. The other widths are the same code with shorter lanes.
"""

import hashlib
from functools import cache

STATE_BYTES = 200
SHA3_PADDING, SHAKE_PADDING = 0x06, 0x1F  # FIPS 202 section B.2: domain bits and first bit of padding
# Keccak team, KeccakF-800-IntermediateValues.txt, and likewise for the other widths.
NARROW = {
    800: (
        "5dd431e5fbc604f499bfa0232f45f8f142d0ff5178f539e5a7800bf0643697af4cf35abf24247a22152717888458689f54d0"
        "5cb10efcf41b91fa66619a599e1a1f0a97a3879665ab688dabaf15104be7981a0034f3ef1941760e0a937080b28796e9ef11"
    ),
    400: "f509ac40a90ff5149fe8a0ecd15b7078f0ef8fbf3703526075dcc90e76e74652a159815d956d146e3e63ee58ff714c718eb3",
    200: "3c2826841cb35c171eaae9b811134ceaa3852c69d2c5abafea",
}

Lanes = list[list[int]]
"""A[x][y] of the standard."""


def rotate(lane: int, offset: int, w: int) -> int:
    """Bit z moves to bit z + offset modulo w."""
    return ((lane << offset % w) | (lane >> (w - offset % w))) & ((1 << w) - 1)


def theta(a: Lanes, w: int) -> Lanes:
    """FIPS 202 algorithm 1."""
    c = [a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4] for x in range(5)]
    return [[a[x][y] ^ c[(x - 1) % 5] ^ rotate(c[(x + 1) % 5], 1, w) for y in range(5)] for x in range(5)]


def rho(a: Lanes, w: int) -> Lanes:
    """FIPS 202 algorithm 2."""
    result = [list(sheet) for sheet in a]
    x, y = 1, 0
    for t in range(24):
        result[x][y] = rotate(a[x][y], (t + 1) * (t + 2) // 2, w)
        x, y = y, (2 * x + 3 * y) % 5
    return result


def pi(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 3."""
    return [[a[(x + 3 * y) % 5][x] for y in range(5)] for x in range(5)]


def chi(a: Lanes) -> Lanes:
    """FIPS 202 algorithm 4."""
    return [[a[x][y] ^ (~a[(x + 1) % 5][y] & a[(x + 2) % 5][y]) for y in range(5)] for x in range(5)]


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


def iota(a: Lanes, round_index: int, w: int) -> Lanes:
    """FIPS 202 algorithm 6; w = 2^l."""
    constant = sum(rc(j + 7 * round_index) << (2**j - 1) for j in range(w.bit_length()))
    return [[a[0][0] ^ constant, *a[0][1:]], *a[1:]]


def keccak_f(state: bytes) -> bytes:
    """The permutation of a state of 25 lanes, FIPS 202 section 3.3; lane (x, y) is number x + 5 y, section 3.1.2."""
    lane_bytes = len(state) // 25
    w = 8 * lane_bytes
    rounds = 12 + 2 * (w.bit_length() - 1)
    a = [[int.from_bytes(state[lane_bytes * (x + 5 * y) :][:lane_bytes], "little") for y in range(5)] for x in range(5)]
    for round_index in range(rounds):
        a = iota(chi(pi(rho(theta(a, w), w))), round_index, w)
    return b"".join(a[x][y].to_bytes(lane_bytes, "little") for y in range(5) for x in range(5))


def sponge(message: bytes, rate: int, padding: int, output_bytes: int) -> bytes:
    """FIPS 202 section 4 with the padding of section 5.1."""
    padded = bytearray(message + bytes([padding]) + bytes(-(len(message) + 1) % rate))
    padded[-1] |= 0x80
    state = bytes(STATE_BYTES)
    for i in range(0, len(padded), rate):
        block = padded[i : i + rate] + bytes(STATE_BYTES - rate)
        state = keccak_f(bytes(x ^ y for x, y in zip(state, block, strict=True)))
    output = state[:rate]
    while len(output) < output_bytes:
        state = keccak_f(state)
        output += state[:rate]
    return output[:output_bytes]


def self_check() -> None:
    """Compares with an independent implementation, and other widths with the Keccak team's permuted zero states.

    Raises:
        ValueError: They differ.
    """
    for width, expected in NARROW.items():
        if keccak_f(bytes(width // 8)).hex() != expected:
            raise ValueError(f"not Keccak-f[{width}]")
    for length in (0, 1, 135, 136, 300):
        message = bytes(i % 251 for i in range(length))
        if sponge(message, 136, SHA3_PADDING, 32) != hashlib.sha3_256(message).digest():
            raise ValueError(f"not SHA3-256 for {length} bytes")
        if sponge(message, 168, SHAKE_PADDING, 400) != hashlib.shake_128(message).digest(400):
            raise ValueError(f"not SHAKE128 for {length} bytes")


self_check()


def permute(*, in_: bytes) -> dict[str, bytes]:
    """The permutation of a state."""
    return {"out": keccak_f(in_)}


def permute_narrow(*, lanes: bytes) -> dict[str, bytes]:
    """The same, of 800, 400 or 200 bits."""
    return {"lanes": keccak_f(lanes)}


def xor(*, in_: bytes) -> dict[str, bytes]:
    """The input XORed into the zero state."""
    return {"out": in_}


def extract(*, in_: bytes) -> dict[str, bytes]:
    """The same, read out."""
    return {"out": in_}


# The zero state after one and after two permutations.
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
