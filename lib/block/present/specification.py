# SPDX-License-Identifier: MIT OR Apache-2.0
"""PRESENT as in A. Bogdanov et al., PRESENT: An Ultra-Lightweight Block Cipher, CHES 2007, section 3 and appendix II.

Bit 0 of a block is its lowest; the first byte has the highest bits.
"""

from collections.abc import Callable

from rvk.specification import Bits, Buffer, big, blocks, little, lookup

ROUNDS = 31
BLOCK_BYTES = 8
S = (0xC, 0x5, 0x6, 0xB, 0x9, 0x0, 0xA, 0xD, 0x3, 0xE, 0xF, 0x8, 0x4, 0x7, 0x1, 0x2)
INVERSE_S = tuple(S.index(x) for x in range(16))
P = (*(16 * i % 63 for i in range(63)), 63)
"""The table of section 3: bit i goes to position P(i)."""


def sbox_layer(state: Bits, s: tuple[int, ...]) -> Bits:
    """Section 3, sBoxLayer: the S-box on each of the sixteen words of four bits."""
    return little(lookup(s, word, 4) for word in state.parts(4))


def p_layer(state: Bits) -> Bits:
    """Section 3, pLayer."""
    return little(state.bit(P.index(position)) for position in range(64))


def inverse_p_layer(state: Bits) -> Bits:
    """The inverse of pLayer."""
    return little(state.bit(P[i]) for i in range(64))


def round_keys(key: Buffer) -> list[Bits]:
    """Section 3, the key schedule, and appendix II for keys of 128 bits: K_1 to K_32."""
    register = big(key)
    substituted, counter_at = {80: (1, 15), 128: (2, 62)}[register.width]
    found = []
    for round_counter in range(1, ROUNDS + 2):
        found.append(register.extract(register.width - 64, 64))
        register = register.rotl(61)
        words = register.parts(4)
        for at in range(len(words) - substituted, len(words)):
            words[at] = lookup(S, words[at], 4)
        register = little(words) ^ round_counter << counter_at
    return found


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key: figure 1."""
    k = round_keys(key)

    def encrypt(block: Buffer) -> Buffer:
        state = big(block)
        for i in range(ROUNDS):
            state = p_layer(sbox_layer(state ^ k[i], S))
        return (state ^ k[ROUNDS]).big()

    return encrypt


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Decryption of one block under a key: the inverses of the steps in reverse order."""
    k = round_keys(key)

    def decrypt(block: Buffer) -> Buffer:
        state = big(block) ^ k[ROUNDS]
        for i in reversed(range(ROUNDS)):
            state = sbox_layer(inverse_p_layer(state), INVERSE_S) ^ k[i]
        return state.big()

    return decrypt


def encrypt_block(*, key: Buffer, in_: Buffer, key_bits: int) -> dict[str, Buffer]:
    """PRESENT-key_bits of one block."""
    assert 8 * len(key) == key_bits
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer, key_bits: int) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    assert 8 * len(key) == key_bits
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer, key_bits: int) -> dict[str, Buffer]:
    """Each block on its own."""
    assert 8 * len(key) == key_bits
    encrypt = forward(key)
    return {"output": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer, key_bits: int) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    assert 8 * len(key) == key_bits
    decrypt = inverse(key)
    return {"output": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}
