# SPDX-License-Identifier: MIT OR Apache-2.0
"""HIGHT as in D. Hong et al., HIGHT: A New Block Cipher Suitable for Low-Resource Device, CHES 2006, section 2.

The paper writes byte 0 of plaintext, ciphertext and master key last; here it comes first.
"""

from collections.abc import Callable

from rvk.specification import Bits, Buffer, blocks

ROUNDS = 32
BLOCK_BYTES = 8


def constants() -> list[int]:
    """Section 2.2, ConstantGeneration: delta_0 to delta_127, seven bits each."""
    s = [0, 1, 0, 1, 1, 0, 1]
    for i in range(1, 128):
        s.append(s[i + 2] ^ s[i - 1])
    return [sum(s[i + j] << j for j in range(7)) for i in range(128)]


DELTA = constants()


def whitening_keys(mk: Buffer) -> Buffer:
    """Section 2.2, WhiteningKeyGeneration."""
    return [mk[i + 12] if i <= 3 else mk[i - 4] for i in range(8)]  # noqa: PLR2004  (as in the paper)


def subkeys(mk: Buffer) -> Buffer:
    """Section 2.2, SubkeyGeneration."""
    sk = [Bits(8, delta) for delta in DELTA]
    for i in range(8):
        for j in range(8):
            sk[16 * i + j] = mk[(j - i) % 8] + sk[16 * i + j]
        for j in range(8):
            sk[16 * i + j + 8] = mk[(j - i) % 8 + 8] + sk[16 * i + j + 8]
    return sk


def f0(x: Bits) -> Bits:
    """Section 2.4."""
    return x.rotl(1) ^ x.rotl(2) ^ x.rotl(7)


def f1(x: Bits) -> Bits:
    """Section 2.4."""
    return x.rotl(3) ^ x.rotl(4) ^ x.rotl(6)


def initial_transformation(p: Buffer, wk: Buffer) -> Buffer:
    """Section 2.3."""
    return [p[0] + wk[0], p[1], p[2] ^ wk[1], p[3], p[4] + wk[2], p[5], p[6] ^ wk[3], p[7]]


def round_function(x: Buffer, sk: Buffer) -> Buffer:
    """Section 2.4, with the four subkeys of a round."""
    return [
        x[7] ^ (f0(x[6]) + sk[3]),
        x[0],
        x[1] + (f1(x[0]) ^ sk[0]),
        x[2],
        x[3] ^ (f0(x[2]) + sk[1]),
        x[4],
        x[5] + (f1(x[4]) ^ sk[2]),
        x[6],
    ]


def final_transformation(x: Buffer, wk: Buffer) -> Buffer:
    """Section 2.5: the bytes rotated back, and the last whitening keys."""
    return [x[1] + wk[4], x[2], x[3] ^ wk[5], x[4], x[5] + wk[6], x[6], x[7] ^ wk[7], x[0]]


def inverse_initial_transformation(x: Buffer, wk: Buffer) -> Buffer:
    """The plaintext of the state before the rounds."""
    return [x[0] - wk[0], x[1], x[2] ^ wk[1], x[3], x[4] - wk[2], x[5], x[6] ^ wk[3], x[7]]


def inverse_round_function(y: Buffer, sk: Buffer) -> Buffer:
    """The state before a round."""
    x0, x2, x4, x6 = y[1], y[3], y[5], y[7]
    x1, x5 = y[2] - (f1(x0) ^ sk[0]), y[6] - (f1(x4) ^ sk[2])
    x3, x7 = y[4] ^ (f0(x2) + sk[1]), y[0] ^ (f0(x6) + sk[3])
    return [x0, x1, x2, x3, x4, x5, x6, x7]


def inverse_final_transformation(c: Buffer, wk: Buffer) -> Buffer:
    """The state after the rounds."""
    return [c[7], c[0] - wk[4], c[1], c[2] ^ wk[5], c[3], c[4] - wk[6], c[5], c[6] ^ wk[7]]


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key: section 2.1."""
    wk, sk = whitening_keys(key), subkeys(key)

    def encrypt(p: Buffer) -> Buffer:
        x = initial_transformation(p, wk)
        for i in range(ROUNDS):
            x = round_function(x, sk[4 * i : 4 * i + 4])
        return final_transformation(x, wk)

    return encrypt


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Decryption of one block under a key: the inverses of the steps in reverse order."""
    wk, sk = whitening_keys(key), subkeys(key)

    def decrypt(c: Buffer) -> Buffer:
        x = inverse_final_transformation(c, wk)
        for i in reversed(range(ROUNDS)):
            x = inverse_round_function(x, sk[4 * i : 4 * i + 4])
        return inverse_initial_transformation(x, wk)

    return decrypt


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """HIGHT of one block."""
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """Each block on its own."""
    encrypt = forward(key)
    return {"output": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    decrypt = inverse(key)
    return {"output": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}
