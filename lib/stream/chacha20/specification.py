# SPDX-License-Identifier: MIT OR Apache-2.0
"""ChaCha20: RFC 8439, ChaCha20 and Poly1305 for IETF Protocols, sections 2.1 to 2.4."""

from rvk.specification import Bits, Buffer, blocks, known, little, xor


def quarter_round(state: list[Bits], x: int, y: int, z: int, w: int) -> None:
    """Sections 2.1 and 2.2."""
    a, b, c, d = state[x], state[y], state[z], state[w]
    a += b
    d = (d ^ a).rotl(16)
    c += d
    b = (b ^ c).rotl(12)
    a += b
    d = (d ^ a).rotl(8)
    c += d
    b = (b ^ c).rotl(7)
    state[x], state[y], state[z], state[w] = a, b, c, d


def inner_block(state: list[Bits]) -> None:
    """Section 2.3.1: a column round and a diagonal round."""
    quarter_round(state, 0, 4, 8, 12)
    quarter_round(state, 1, 5, 9, 13)
    quarter_round(state, 2, 6, 10, 14)
    quarter_round(state, 3, 7, 11, 15)
    quarter_round(state, 0, 5, 10, 15)
    quarter_round(state, 1, 6, 11, 12)
    quarter_round(state, 2, 7, 8, 13)
    quarter_round(state, 3, 4, 9, 14)


def words(buffer: Buffer) -> list[Bits]:
    """Little-endian integers."""
    return [little(word) for word in blocks(buffer, 4)]


CONSTANTS = words(known(b"expand 32-byte k"))
"""Section 2.3."""


def chacha20_block(key: Buffer, counter: Bits, nonce: Buffer) -> Buffer:
    """Section 2.3.1."""
    state = [*CONSTANTS, *words(key), counter, *words(nonce)]
    working_state = list(state)
    for _ in range(10):
        inner_block(working_state)
    return [byte for x, y in zip(state, working_state, strict=True) for byte in (x + y).little()]


def encrypt(*, key: Buffer, nonce: Buffer, counter: Bits, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.4.1; the counter is a word, which wraps."""
    encrypted_message = known(b"")
    for j, block in enumerate(blocks(in_, 64)):
        key_stream = chacha20_block(key, counter + j, nonce)
        encrypted_message += xor(block, key_stream[: len(block)])
    return {"out": encrypted_message}


def block(*, key: Buffer, nonce: Buffer, counter: Bits) -> dict[str, Buffer]:
    """Section 2.3."""
    return {"key_stream": chacha20_block(key, counter, nonce)}


encrypt_blocks = encrypt
