# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES as in FIPS 197 (2023). The state is a list of 16 bytes, column by column; a word is a list of 4 bytes."""

from collections.abc import Callable
from functools import reduce

from rvk.specification import Bits, Buffer, blocks, lookup, specification, symbol, xor, zeros

State = Buffer
Word = Buffer
NB = 4
BLOCK_BYTES = 16
FIRST = zeros(32)


def _inverse_and_affine(b: int) -> int:
    """Section 5.1.1: the multiplicative inverse (0 for 0), then the affine transformation."""
    inverse = next((x for x in range(256) if _product(b, x) == 1), 0)
    return sum((sum(inverse >> (i + k) % 8 & 1 for k in (0, 4, 5, 6, 7)) + (0x63 >> i)) % 2 << i for i in range(8))


def _product(b: int, c: int) -> int:
    """Section 4.2: the product modulo m(x) = x^8 + x^4 + x^3 + x + 1."""
    product = 0
    for i in range(8):
        product ^= b * (c >> i & 1)
        b = b << 1 ^ 0x11B * (b >> 7)
    return product


SBOX = [_inverse_and_affine(b) for b in range(256)]
INVSBOX = [SBOX.index(b) for b in range(256)]


def xtimes(b: Bits) -> Bits:
    """Section 4.2: the product with x."""
    return (b << 1) ^ Bits(8, 0x1B).only_if(b.bit(7))


def powers(b: Bits, count: int) -> list[Bits]:
    """Section 4.2: the products with 1, x, x^2 and so on, by repeated xtimes."""
    found = [b]
    while len(found) < count:
        found.append(xtimes(found[-1]))
    return found


def sub_bytes(s: State) -> State:
    """Section 5.1.1."""
    return [lookup(SBOX, b, 8) for b in s]


def shift_rows(s: State) -> State:
    """Section 5.1.2: s'[r, c] = s[r, (c + r) mod 4]."""
    return [s[r + 4 * ((c + r) % 4)] for c in range(4) for r in range(4)]


def mix_columns(s: State) -> State:
    """Section 5.1.3."""
    return _matrix(s, (0x02, 0x03, 0x01, 0x01))


def _matrix(s: State, row: tuple[int, ...]) -> State:
    """Section 4.3: each column times the matrix whose first row is given, and whose other rows are it, rotated."""
    mixed = []
    for column in blocks(s, 4):
        products = [powers(b, max(row).bit_length()) for b in column]
        for r in range(4):
            factors = [row[(i - r) % 4] for i in range(4)]
            terms = [p for i in range(4) for k, p in enumerate(products[i]) if factors[i] >> k & 1]
            mixed.append(reduce(Bits.__xor__, terms))
    return mixed


def add_round_key(s: State, words: list[Word]) -> State:
    """Section 5.1.4."""
    return xor(s, [byte for word in words for byte in word])


def inv_shift_rows(s: State) -> State:
    """Section 5.3.1: s'[r, c] = s[r, (c - r) mod 4]."""
    return [s[r + 4 * ((c - r) % 4)] for c in range(4) for r in range(4)]


def inv_sub_bytes(s: State) -> State:
    """Section 5.3.2."""
    return [lookup(INVSBOX, b, 8) for b in s]


def inv_mix_columns(s: State) -> State:
    """Section 5.3.3."""
    return _matrix(s, (0x0E, 0x0B, 0x0D, 0x09))


@symbol
def cipher(in_: State, nr: int, w: list[Word]) -> State:
    """Section 5.1, algorithm 1."""
    state = add_round_key(in_, w[:NB])
    for r in range(1, nr):
        state = add_round_key(mix_columns(shift_rows(sub_bytes(state))), w[4 * r : 4 * r + 4])
    return add_round_key(shift_rows(sub_bytes(state)), w[4 * nr :])


@symbol
def inv_cipher(in_: State, nr: int, w: list[Word]) -> State:
    """Section 5.3, algorithm 3."""
    state = add_round_key(in_, w[4 * nr :])
    for r in range(nr - 1, 0, -1):
        state = inv_mix_columns(add_round_key(inv_sub_bytes(inv_shift_rows(state)), w[4 * r : 4 * r + 4]))
    return add_round_key(inv_sub_bytes(inv_shift_rows(state)), w[:NB])


@symbol
def key_expansion(key: Buffer) -> tuple[int, list[Word]]:
    """Section 5.2, algorithm 2: the number of rounds and the words of the round keys."""
    nk = len(key) // 4
    nr = nk + 6
    w, rcon = blocks(key, 4), Bits(8, 1)
    for i in range(nk, 4 * nr + 4):
        temp = w[i - 1]
        if i % nk == 0:
            temp = sub_bytes([*temp[1:], temp[0]])
            temp[0], rcon = temp[0] ^ rcon, xtimes(rcon)
        elif nk > 6 and i % nk == 4:  # noqa: PLR2004  (as in the standard)
            temp = sub_bytes(temp)
        w.append(xor(w[i - nk], temp))
    return nr, w


def forward(key: Buffer) -> Callable[[State], State]:
    """The forward cipher function under a key."""
    nr, w = key_expansion(key)
    return lambda block: cipher(block, nr, w)


def inverse(key: Buffer) -> Callable[[State], State]:
    """The inverse cipher function under a key."""
    nr, w = key_expansion(key)
    return lambda block: inv_cipher(block, nr, w)


def encrypt_block(*, key: Buffer, in_: Buffer, key_bits: int) -> dict[str, Buffer]:
    """AES-key_bits of one block."""
    assert 8 * len(key) == key_bits
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer, key_bits: int) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    assert 8 * len(key) == key_bits
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer, key_bits: int) -> dict[str, Buffer]:
    """Each block on its own."""
    assert 8 * len(key) == key_bits
    ciph = forward(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in ciph(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer, key_bits: int) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    assert 8 * len(key) == key_bits
    ciph = inverse(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in ciph(block)]}


def ctr_blocks(
    *, key: Buffer, message: Buffer, counter: Buffer, key_bits: int, first_block: Bits = FIRST
) -> dict[str, Buffer]:
    """SP 800-38A section 6.5, and the counter block that comes next."""
    assert 8 * len(key) == key_bits
    processed, following = specification("ctr").ctr(forward(key), counter, message, first_block)
    return {"processed": processed, "counter": following}


def expand_encrypt_key_of_any_length(*, key: Buffer, key_bits: int) -> dict[str, int]:
    """Section 6.1 has keys of 128, 192 and 256 bits; RVK_OK."""
    assert 8 * len(key) == key_bits
    return {"result": 0}


expand_decrypt_key_of_any_length = expand_encrypt_key_of_any_length
encrypt_block_with_any_schedule = encrypt_block
decrypt_block_with_any_schedule = decrypt_block
encrypt_blocks_with_any_schedule = encrypt_blocks
decrypt_blocks_with_any_schedule = decrypt_blocks
ctr_blocks_with_any_schedule = ctr_blocks
