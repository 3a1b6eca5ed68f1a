# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: the Ascon permutation by the tables of the standard, on integers.

No library available here has it. The S-box is the table of SP 800-232, independent of the library's Boolean
formulas. The oracles of the modes, which have whole known-answer files, load this one.
"""

from collections.abc import Callable

STATE_BYTES = 40
LANE_MASK = (1 << 64) - 1
SBOX = bytes.fromhex("040b1f141a1509021b0508121d03061c1e13070e000d1118100c0119160a0f17")
"""SP 800-232 section 3.3: the value of each column, whose highest bit is of S_0."""
ROTATIONS = ((19, 28), (61, 39), (1, 6), (10, 17), (7, 41))
"""SP 800-232 section 3.4."""
BLOCK_BYTES = {0: 16, 1: 16, 2: 8, 3: 8, 7: 8}
ROUNDS = {0: 8, 1: 8, 2: 12, 3: 12, 7: 6}
"""By mode, as ascon.h has them."""

Lanes = tuple[int, ...]


def _substitution() -> Callable[[int, int, int, int, int], Lanes]:
    """The S-box on all columns: each output bit as a sum of products of input bits, derived from the table.

    A product belongs to the sum if the XOR of the outputs for all inputs contained in it is 1 (Moebius transform).
    """
    sums = []
    for lane in range(5):
        odd = [x for x in range(32) if sum(SBOX[y] >> (4 - lane) & 1 for y in range(32) if y & x == y) % 2]
        products = ["&".join(f"s{i}" for i in range(5) if x >> (4 - i) & 1) or str(LANE_MASK) for x in odd]
        sums.append("^".join(f"({product})" for product in products))
    function: Callable[[int, int, int, int, int], Lanes] = eval(f"lambda s0, s1, s2, s3, s4: ({', '.join(sums)})")
    return function


substitute = _substitution()


def mix(lane: int, one: int, other: int) -> int:
    """XOR of a lane and its right rotations by two amounts."""
    twice = lane | lane << 64
    return lane ^ (twice >> one ^ twice >> other) & LANE_MASK


def permute_lanes(s: Lanes, rounds: int) -> Lanes:
    """Ascon-p[rounds]: the last of the twelve constants 0xf0, 0xe1, ..., 0x4b, S-box, linear layer."""
    for i in range(12 - rounds, 12):
        s = substitute(s[0], s[1], s[2] ^ (0xF0 - 15 * i), s[3], s[4])
        s = tuple([mix(lane, one, other) for lane, (one, other) in zip(s, ROTATIONS, strict=True)])
    return s


def permute_bytes(state: bytes, rounds: int, mode: int) -> bytes:
    """The same on the state as bytes in the order of a mode."""
    order = "big" if mode % 2 else "little"
    s = tuple(int.from_bytes(state[i : i + 8], order) for i in range(0, STATE_BYTES, 8))  # type: ignore[arg-type]
    return b"".join(x.to_bytes(8, order) for x in permute_lanes(s, rounds))  # type: ignore[arg-type]


def add_bytes(a: bytes, b: bytes) -> bytes:
    """XOR of `a` with the first bytes of `b`, zero-padded."""
    size = len(a)
    return (int.from_bytes(a, "little") ^ int.from_bytes(b[:size], "little")).to_bytes(size, "little")


def permute(*, start: bytes, rounds: int) -> dict[str, bytes]:
    """The permutation."""
    return {"end": permute_bytes(start, rounds, 0)}


def duplex(start: bytes, message: bytes, mode: int, *, decrypt: bool) -> dict[str, bytes]:
    """Blocks in and out."""
    state, out, size = start, b"", BLOCK_BYTES[mode]
    for at in range(0, len(message), size):
        block = message[at : at + size]
        result = add_bytes(block, state)
        out += result
        state = permute_bytes((block if decrypt else result) + state[size:], ROUNDS[mode], mode)
    return {"out": out, "end": state}


def absorb_blocks(*, start: bytes, in_: bytes, mode: int) -> dict[str, bytes]:
    """The state after the blocks."""
    return {"end": duplex(start, in_, mode, decrypt=False)["end"]}


def encrypt_blocks(*, start: bytes, in_: bytes, mode: int) -> dict[str, bytes]:
    """Ciphertext and state."""
    return duplex(start, in_, mode, decrypt=False)


def decrypt_blocks(*, start: bytes, in_: bytes, mode: int) -> dict[str, bytes]:
    """Plaintext and state."""
    return duplex(start, in_, mode, decrypt=True)


def add(*, start: bytes, first: int) -> dict[str, bytes]:
    """Part of a state, absorbed in two pieces."""
    return {"part": (b"\0" + start[:13] + start[:26])[first : first + 17]}


def add_byte(*, start: bytes, first: int, byte: int) -> dict[str, bytes]:
    """The state with one byte changed."""
    return {"end": add_bytes(start, bytes(first) + bytes([byte]))}


def extract(*, start: bytes, first: int) -> dict[str, bytes]:
    """Part of a state."""
    return {"part": start[first : first + 17]}


IV = {0: 0x00001000808C0001, 1: 0x80800C0800000000, 7: 0x80400C0600000000}
"""SP 800-232 appendix B; Ascon v1.2 section 2.4."""


def start(*, key: bytes, nonce: bytes, mode: int) -> dict[str, bytes]:
    """Initialisation of authenticated encryption."""
    state = IV[mode].to_bytes(8, "big" if mode % 2 else "little") + key + nonce
    return {"end": add_bytes(permute_bytes(state, 12, mode), bytes(24) + key)}


def finish(*, start: bytes, key: bytes, mode: int) -> dict[str, bytes]:
    """Its finalisation, which wipes the state."""
    state = permute_bytes(add_bytes(start, bytes(BLOCK_BYTES[mode]) + key), 12, mode)
    return {"tag": add_bytes(state[24:], key), "end": bytes(STATE_BYTES)}


def init() -> dict[str, bytes]:
    """The zero state."""
    return {"end": bytes(STATE_BYTES)}


# SP 800-232 section 5.1: the state after the permutation of Ascon-Hash256's initial value, as in the standard.
_HASH256_IV = (0x0000080100CC0002, 0, 0, 0, 0)
_HASH256_START = (0x9B1E5494E934D681, 0x4BC3A01E333751D2, 0xAE65396C6B34B81A, 0x3C7FD4A4D56A4DB3, 0x1A5C464906C5976D)


def _bytes(lanes: Lanes) -> bytes:
    return b"".join(lane.to_bytes(8, "little") for lane in lanes)


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "permute",
        "source": "NIST SP 800-232, section 5.1, the precomputed state of Ascon-Hash256",
        "rounds": 12,
        "start": _bytes(_HASH256_IV),
        "end": _bytes(_HASH256_START),
    }
]
