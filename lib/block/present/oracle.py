# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: PRESENT on Python integers, and the examples of its paper.

A. Bogdanov et al., PRESENT: An Ultra-Lightweight Block Cipher, CHES 2007: section 3 and appendices I and II.
"""

from functools import cache

_S = [0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2]
_ROUNDS = 31
_INVERSE_S = [_S.index(x) for x in range(16)]
_COUNTER_AT = {80: 15, 128: 62}
_P = [*(16 * i % 63 for i in range(63)), 63]


def _substituted(table: list[int], value: int) -> int:
    return sum(table[value >> i & 15] << i for i in range(0, 64, 4))


@cache
def _round_keys(key: bytes) -> tuple[int, ...]:
    bits = 8 * len(key)
    register, found = int.from_bytes(key, "big"), []
    for i in range(1, _ROUNDS + 2):
        found.append(register >> (bits - 64))
        register = (register << 61 | register >> (bits - 61)) & ((1 << bits) - 1)
        for nibble in range(bits // 64):
            at = bits - 4 - 4 * nibble
            register ^= ((register >> at & 15) ^ _S[register >> at & 15]) << at
        register ^= i << _COUNTER_AT[bits]
    return tuple(found)


@cache
def _encrypt(key: bytes, block: bytes) -> bytes:
    *keys, last = _round_keys(key)
    state = int.from_bytes(block, "big")
    for round_key in keys:
        state = _substituted(_S, state ^ round_key)
        state = sum((state >> i & 1) << _P[i] for i in range(64))
    return (state ^ last).to_bytes(8, "big")


@cache
def _decrypt(key: bytes, block: bytes) -> bytes:
    *keys, last = _round_keys(key)
    state = int.from_bytes(block, "big") ^ last
    for round_key in reversed(keys):
        state = sum((state >> _P[i] & 1) << i for i in range(64))
        state = _substituted(_INVERSE_S, state) ^ round_key
    return state.to_bytes(8, "big")


def encrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """PRESENT-key_bits of one block or several."""
    assert 8 * len(key) == key_bits
    return {"out": b"".join(_encrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def decrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    assert 8 * len(key) == key_bits
    return {"out": b"".join(_decrypt(key, in_[i : i + 8]) for i in range(0, len(in_), 8))}


def encrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """The same for a message of whole blocks."""
    return {"output": encrypt_block(key=key, in_=message, key_bits=key_bits)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes, key_bits: int) -> dict[str, bytes]:
    """Its inverse."""
    return {"output": decrypt_block(key=key, in_=message, key_bits=key_bits)["out"]}


# Appendix I; the last two: NESSIE's vectors for PRESENT-128, set 8.
_EXAMPLES = [
    ("appendix I", "00000000000000000000", "0000000000000000", "5579c1387b228445"),
    ("appendix I", "ffffffffffffffffffff", "0000000000000000", "e72c46c0f5945049"),
    ("appendix I", "00000000000000000000", "ffffffffffffffff", "a112ffc72f68417b"),
    ("appendix I", "ffffffffffffffffffff", "ffffffffffffffff", "3333dcd3213210d2"),
    ("NESSIE set 8, vector 0", "000102030405060708090a0b0c0d0e0f", "01c6fa50ba66866c", "0011223344556677"),
    ("NESSIE set 8, vector 1", "2bd6459f82c5b300952c49104881ff48", "9cefb24c4e51373d", "ea024714ad5c4d84"),
]

KNOWN_ANSWERS = [
    {"operation": operation, "source": source, "key": bytes.fromhex(key), "key_bits": 4 * len(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for source, key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
]

KNOWN_ANSWER_FILES = [
    {"format": "nessie", "source": f"NESSIE, Present with {bits}-bit keys", "key_bits": bits, "sha256": digest}
    for bits, digest in (
        (80, "704ec0dbc33c3965949466f272be99795f91694a17c0cb41315fb53190390354"),
        (128, "fea2a2d7c0a6e533072ec448d249c5c7c9caa22aa172f99e1d3238f3483fec9a"),
    )
]
