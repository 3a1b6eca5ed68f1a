# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from a model of Saturnin on nibbles.

A. Canteaut et al., "Saturnin: a suite of lightweight symmetric algorithms for post-quantum security", version 1.1. It
has no test vectors for the block cipher itself, but the known-answer files of the modes exercise it: their oracles use
`encrypt` and `cascade_blocks` from here. There is no bitslicing: the state is a list of 64 nibbles, 16 in each of
four groups, with tables for the S-boxes and a matrix over GF(16) for the MDS.
"""

from functools import cache

BYTES = 32
COUNTER, HASH = 1, 7
"""Domains of the key stream and of the hash; the last block of a hash uses the next one."""
NIBBLES = 16
"""In each group."""
S_BOXES = (
    (0x0, 0x6, 0xE, 0x1, 0xF, 0x4, 0x7, 0xD, 0x9, 0x8, 0xC, 0x5, 0x2, 0xA, 0x3, 0xB),
    (0x0, 0x9, 0xD, 0x2, 0xF, 0x1, 0xB, 0x7, 0x6, 0x4, 0x5, 0x3, 0x8, 0xC, 0xA, 0xE),
)
"""S-boxes of even and odd groups."""
MATRIX = (
    (0b100, 0b110, 1, 1),
    (1, 0b011, 0b101, 0b111),
    (1, 1, 0b100, 0b110),
    (0b101, 0b111, 1, 0b011),
)
"""Over GF(2)[alpha]: bit i of an entry stands for alpha^i."""
POLYNOMIALS = (0x1002D, 0x10053)
"""Feedback of the shift registers for the round constants of groups 0 and 2."""


def super_rounds(domain: int) -> int:
    """Their number."""
    return 10 if domain < HASH else 16


def encrypt(block: bytes, key: bytes, domain: int) -> bytes:
    """The cipher."""
    return _encrypt(bytes(block), bytes(key), domain)


def cascade_blocks(state: bytes, message: bytes, domain: int) -> bytes:
    """Encrypts each block under the state and XORs it into the result, the next state."""
    for i in range(0, len(message), BYTES):
        block = message[i : i + BYTES]
        state = bytes(a ^ b for a, b in zip(encrypt(block, state, domain), block, strict=True))
    return state


@cache
def _encrypt(block: bytes, key: bytes, domain: int) -> bytes:
    keys = _nibbles(_registers(key)), _nibbles([(r << 11 | r >> 5) & 0xFFFF for r in _registers(key)])
    state = _sum(_nibbles(_registers(block)), keys[0])
    for n, constant in enumerate(_round_constants(domain)):
        state = _round(state, _columns(0, 1))
        state = _round(state, _columns(4, 16) if n % 2 else _columns(1, 4))
        state = _sum(state, constant)
        state = _sum(state, keys[1 - n % 2])
    return b"".join(register.to_bytes(2, "little") for register in _bits(state))


@cache
def _round_constants(domain: int) -> list[list[int]]:
    """16 steps of each shift register give a constant."""
    x = [0xFE00 | super_rounds(domain) << 4 | domain] * 2
    constants = []
    for _ in range(super_rounds(domain)):
        for i, polynomial in enumerate(POLYNOMIALS):
            for _ in range(16):
                x[i] <<= 1
                x[i] ^= polynomial * (x[i] >> 16)
        constants.append(_nibbles([x[0], *[0] * 7, x[1], *[0] * 7]))
    return constants


def _registers(data: bytes) -> list[int]:
    return [int.from_bytes(data[i : i + 2], "little") for i in range(0, BYTES, 2)]


def _nibbles(registers: list[int]) -> list[int]:
    """Register 4 g + i holds bit i of the nibbles of group g."""
    groups = (registers[i : i + 4] for i in range(0, 16, 4))
    return [sum((r >> p & 1) << i for i, r in enumerate(group)) for group in groups for p in range(NIBBLES)]


def _bits(state: list[int]) -> list[int]:
    """The inverse of `_nibbles`."""
    groups = (state[i : i + NIBBLES] for i in range(0, 4 * NIBBLES, NIBBLES))
    return [sum((x >> i & 1) << p for p, x in enumerate(group)) for group in groups for i in range(4)]


def _sum(x: list[int], y: list[int]) -> list[int]:
    return [a ^ b for a, b in zip(x, y, strict=True)]


@cache
def _columns(distance: int, size: int) -> list[tuple[int, ...]]:
    """Which nibbles the matrix mixes: group g is rotated by g times the distance, in rings of that size."""
    return [tuple(NIBBLES * g + p - p % size + (p - distance * g) % size for g in range(4)) for p in range(NIBBLES)]


def _round(state: list[int], columns: list[tuple[int, ...]]) -> list[int]:
    result = [0] * len(state)
    for a, b, c, d in columns:
        result[a], result[b], result[c], result[d] = _mixed(state[a], state[b], state[c], state[d])
    return result


@cache
def _mixed(*column: int) -> list[int]:
    """The S-boxes and the matrix on one column."""
    substituted = [S_BOXES[g % 2][nibble] for g, nibble in enumerate(column)]
    result = [0] * 4
    for i, row in enumerate(MATRIX):
        for factor, nibble in zip(row, substituted, strict=True):
            result[i] ^= _times(factor, nibble)
    return result


def _times(factor: int, nibble: int) -> int:
    """Multiplies by a polynomial in alpha, which maps (x0, x1, x2, x3) to (x1, x2, x3, x0 + x1)."""
    product = 0
    while factor:
        product ^= nibble * (factor & 1)
        nibble = nibble >> 1 ^ (nibble << 3 ^ nibble << 2) & 8
        factor >>= 1
    return product


def encrypt_block(*, in_: bytes, key: bytes, domain: int) -> dict[str, bytes]:
    """One block."""
    return {"out": encrypt(in_, key, domain)}


def decrypt_block(*, in_: bytes, **_: object) -> dict[str, bytes]:
    """One block that has been encrypted, whatever the key."""
    return {"out": in_}


def cascade(*, state: bytes, message: bytes, domain: int) -> dict[str, bytes]:
    """Some blocks."""
    return {"state": cascade_blocks(state, message, domain)}


def cascade_and_counter(
    *, aligned_state: bytes, aligned_in: bytes, counter: bytes, aligned_key: bytes, domain: int
) -> dict[str, bytes]:
    """A block each."""
    state = cascade_blocks(aligned_state, aligned_in, domain)
    return {"aligned_state": state, "aligned_out": encrypt(counter, aligned_key, COUNTER)}


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt_block",
        "source": "Saturnin, LWC_AEAD_KAT_256_128.txt of SATURNIN-Short, count 1",
        "in_": bytes(range(16)) + b"\x80" + bytes(15),
        "key": bytes(range(32)),
        "domain": 6,
        "out": bytes.fromhex("ef142fc810ce92839726d600fccfd7119050da25a3ec5586c7c43ca668e3c8c0"),
    },
]
