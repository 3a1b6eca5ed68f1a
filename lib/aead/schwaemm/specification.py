# SPDX-License-Identifier: MIT OR Apache-2.0
"""Schwaemm: C. Beierle et al., Schwaemm and Esch, 2021, section 2.3.

Rate and nonce have the same size, so have capacity, key and tag: the lengths of nonce and key say which member it is.
"""

from functools import partial

from rvk.specification import (
    Bits,
    Buffer,
    blocks,
    filled,
    given_or_sealed,
    is_same,
    known,
    released,
    specification,
    status,
    xor,
)

sparkle = specification("sparkle")

STEPS = {32: (7, 10), 48: (7, 11), 64: (8, 12)}
"""Of Sparkle, slim and big, by the bytes of the state."""
AD, MESSAGE = 0, 2
"""Kinds of blocks: Const_A and Const_M."""


def feistel_swap(s: Buffer) -> Buffer:
    """(S_1, S_2) becomes (S_2, S_2 ^ S_1)."""
    half = len(s) // 2
    return [*s[half:], *xor(s[half:], s[:half])]


def rho_1(s: Buffer, d: Buffer) -> Buffer:
    """The next left part of the state for a block of plaintext."""
    return xor(feistel_swap(s), d)


def rho_1_prime(s: Buffer, d: Buffer) -> Buffer:
    """The same for a block of ciphertext, whose plaintext is its XOR with the state."""
    return xor(xor(feistel_swap(s), s), d)


def padded(block: Buffer, rate: int) -> Buffer:
    """A byte 0x80 and zeros, unless the block is whole."""
    return block if len(block) == rate else filled([*block, *known(b"\x80")], rate)


def whitening(right: Buffer, rate: int) -> Buffer:
    """W: the right part of the state, repeated or cut to the size of the left one."""
    return [*right, *right][:rate]


def with_last(right: Buffer, kind: int, *, is_whole: bool) -> Buffer:
    """The right part of the state with the constant of a last block."""
    constant = kind + is_whole ^ 1 << len(right) // 8
    return [*right[:-1], right[-1] ^ constant]


def taken(state: Buffer, rate: int, text: Buffer, kind: int, *, decrypt: bool = False) -> tuple[Buffer, Buffer]:
    """The state after associated data or a message, and the XOR of each block with the state."""
    slim, big = STEPS[len(state)]
    output = known(b"")
    for i, block in enumerate(blocks(text, rate)):
        is_last = (i + 1) * rate >= len(text)
        left, right = state[:rate], state[rate:]
        result = xor(block, left[: len(block)])
        output += result
        if is_last:
            right = with_last(right, kind, is_whole=len(block) == rate)
        if decrypt and len(block) == rate:
            left = rho_1_prime(left, block)
        else:
            left = rho_1(left, padded(result if decrypt else block, rate))
        state = sparkle.sparkle([*xor(left, whitening(right, rate)), *right], big if is_last else slim)
    return state, output


def with_associated_data(key: Buffer, nonce: Buffer, ad: Buffer) -> Buffer:
    """The state after nonce, key and associated data."""
    _, big = STEPS[len(nonce) + len(key)]
    state = sparkle.sparkle([*nonce, *key], big)
    return taken(state, len(nonce), ad, AD)[0]


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ciphertext, and the right part of the state XOR the key as tag."""
    rate = len(nonce)
    state, out = taken(with_associated_data(key, nonce, ad), rate, in_, MESSAGE)
    return {"out": out, "tag": xor(state[rate:], key)}


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """The plaintext if the tag is right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt, key=key, nonce=nonce, ad=ad, in_=in_))
    rate = len(nonce)
    state, out = taken(with_associated_data(key, nonce, ad), rate, c, MESSAGE, decrypt=True)
    is_right = is_same(t, xor(state[rate:], key))
    return {"out": released(is_right, out), "result": status(is_right)}


encrypt_256_128, decrypt_256_128 = encrypt, decrypt
encrypt_192_192, decrypt_192_192 = encrypt, decrypt
encrypt_128_128, decrypt_128_128 = encrypt, decrypt
encrypt_256_256, decrypt_256_256 = encrypt, decrypt
