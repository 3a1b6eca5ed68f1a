# SPDX-License-Identifier: MIT OR Apache-2.0
"""Saturnin: A. Canteaut et al., Saturnin: a suite of lightweight symmetric algorithms for post-quantum security, v1.1.

The state is a cube of nibbles (x, y, z). Here it is in registers of 16 bits, as in a block in memory: bit x + 4 z of
`state[y][i]` is bit i of nibble (x, y, z).
"""

from rvk.specification import Bits, Buffer, blocks, little, lookup, symbol, xor

Nibbles = list[Bits]
"""16 nibbles: their bits 0, their bits 1, and so on."""
State = list[Nibbles]
"""For each y."""
SIGMA = [
    [0x0, 0x6, 0xE, 0x1, 0xF, 0x4, 0x7, 0xD, 0x9, 0x8, 0xC, 0x5, 0x2, 0xA, 0x3, 0xB],
    [0x0, 0x9, 0xD, 0x2, 0xF, 0x1, 0xB, 0x7, 0x6, 0x4, 0x5, 0x3, 0x8, 0xC, 0xA, 0xE],
]
"""The S-boxes sigma_0 and sigma_1, of nibbles with even and with odd y."""
SIGMA_INVERSE = [[sigma.index(x) for x in range(16)] for sigma in SIGMA]
Matrix = list[list[int]]
"""Of polynomials in alpha: bit i stands for alpha^i."""
M: Matrix = [
    [0b100, 0b110, 0b001, 0b001],
    [0b001, 0b011, 0b101, 0b111],
    [0b001, 0b001, 0b100, 0b110],
    [0b101, 0b111, 0b001, 0b011],
]
"""Of the MDS layer."""
HASH_DOMAIN = 7
"""From here on, 16 super-rounds in place of 10."""


def product(a: int, b: int) -> int:
    """Of two polynomials in alpha, where alpha^4 = alpha + 1."""
    result = 0
    for i in range(4):
        result ^= (a << i) * (b >> i & 1)
    for i in (6, 5, 4):
        result ^= (0b10011 << i - 4) * (result >> i & 1)
    return result


def times(a: Matrix, b: Matrix) -> Matrix:
    """The product of two matrices."""
    result = [[0] * 4 for _ in range(4)]
    for i in range(4):
        for j in range(4):
            for k in range(4):
                result[i][j] ^= product(a[i][k], b[k][j])
    return result


def inverse(a: Matrix) -> Matrix:
    """The power of a matrix before the one that is the identity."""
    power, identity = a, [[int(i == j) for j in range(4)] for i in range(4)]
    while (following := times(power, a)) != identity:
        power = following
    return power


M_INVERSE = inverse(M)


def s_box_layer(state: State, sigma: list[list[int]]) -> State:
    """An S-box on each nibble."""
    result = []
    for y, nibbles in enumerate(state):
        bits = [each.parts(1) for each in nibbles]
        new = [lookup(sigma[y % 2], little(nibble), 4).parts(1) for nibble in zip(*bits, strict=True)]
        result.append([little(each) for each in zip(*new, strict=True)])
    return result


def alpha(x: Nibbles) -> Nibbles:
    """(x0, x1, x2, x3) becomes (x1, x2, x3, x0 + x1), where x0 is the lowest bit."""
    return [x[1], x[2], x[3], x[0] ^ x[1]]


def mds_layer(state: State, matrix: Matrix) -> State:
    """A matrix on each column, which is the nibbles with the same x and z."""
    result = [[Bits(16, 0)] * 4 for _ in range(4)]
    for j, nibbles in enumerate(state):
        power = nibbles
        for exponent in range(4):
            for i in range(4):
                if matrix[i][j] >> exponent & 1:
                    result[i] = xor(result[i], power)
            power = alpha(power)
    return result


def sr_slice(state: State, sign: int) -> State:
    """Nibble (x, y, z) moves to (x + y, y, z), or back."""
    return [
        [little(part.rotl(sign * y) for part in each.parts(4)) for each in nibbles] for y, nibbles in enumerate(state)
    ]


def sr_sheet(state: State, sign: int) -> State:
    """Nibble (x, y, z) moves to (x, y, z + y), or back."""
    return [[each.rotl(sign * 4 * y) for each in nibbles] for y, nibbles in enumerate(state)]


def round_constants(super_rounds: int, domain: int) -> list[tuple[int, int]]:
    """Two shift registers, clocked 16 times in each super-round."""
    x0 = x1 = 0xFE00 | super_rounds << 4 | domain
    constants = []
    for _ in range(super_rounds):
        for _ in range(16):
            x0 = x0 << 1 ^ 0x1002D * (x0 >> 15)
            x1 = x1 << 1 ^ 0x10053 * (x1 >> 15)
        constants.append((x0, x1))
    return constants


def sub_keys(key: Buffer, domain: int) -> list[State]:
    """For each super-round, the key, rotated by 20 nibbles in every other one, with the round constants."""
    whole = state_of(key)
    rotated = [[each.rotr(5) for each in nibbles] for nibbles in whole]
    result = []
    for r, (rc0, rc1) in enumerate(round_constants(16 if domain >= HASH_DOMAIN else 10, domain)):
        k = whole if r % 2 else rotated
        result.append([[k[0][0] ^ rc0, *k[0][1:]], k[1], [k[2][0] ^ rc1, *k[2][1:]], k[3]])
    return result


def state_of(block: Buffer) -> State:
    """The registers, in little-endian order."""
    return [[little(each) for each in blocks(nibbles, 2)] for nibbles in blocks(block, 8)]


def block_of(state: State) -> Buffer:
    """The bytes."""
    return [byte for nibbles in state for each in nibbles for byte in each.little()]


def added(a: State, b: State) -> State:
    """The XOR."""
    return [xor(x, y) for x, y in zip(a, b, strict=True)]


@symbol
def encrypted(block: Buffer, key: Buffer, domain: int) -> Buffer:
    """The key, and in each super-round: a round without rotation, one with, and the sub-key."""
    state = added(state_of(block), state_of(key))
    for r, sub_key in enumerate(sub_keys(key, domain)):
        state = mds_layer(s_box_layer(state, SIGMA), M)
        sr = sr_sheet if r % 2 else sr_slice
        state = sr(mds_layer(sr(s_box_layer(state, SIGMA), 1), M), -1)
        state = added(state, sub_key)
    return block_of(state)


@symbol
def decrypted(block: Buffer, key: Buffer, domain: int) -> Buffer:
    """The inverses in the reverse order."""
    state = state_of(block)
    for r, sub_key in reversed(list(enumerate(sub_keys(key, domain)))):
        state = added(state, sub_key)
        sr = sr_sheet if r % 2 else sr_slice
        state = s_box_layer(sr(mds_layer(sr(state, 1), M_INVERSE), -1), SIGMA_INVERSE)
        state = s_box_layer(mds_layer(state, M_INVERSE), SIGMA_INVERSE)
    return block_of(added(state, state_of(key)))


def encrypt_block(*, in_: Buffer, key: Buffer, domain: int) -> dict[str, Buffer]:
    """One block."""
    return {"out": encrypted(in_, key, domain)}


def decrypt_block(*, in_: Buffer, key: Buffer, domain: int, ciphertext: Buffer | None = None) -> dict[str, Buffer]:
    """One block: any, or one that has been encrypted before."""
    return {"out": decrypted(encrypted(in_, key, domain) if ciphertext is None else ciphertext, key, domain)}


def cascade(*, state: Buffer, message: Buffer, domain: int) -> dict[str, Buffer]:
    """Each block is encrypted under the state; its XOR with the result is the next state."""
    for block in blocks(message, 32):
        state = xor(encrypted(block, state, domain), block)
    return {"state": state}


def cascade_and_counter(
    *, aligned_state: Buffer, aligned_in: Buffer, counter: Buffer, aligned_key: Buffer, domain: int
) -> dict[str, Buffer]:
    """A step of the cascade, and a block of key stream, in domain 1."""
    state = xor(encrypted(aligned_in, aligned_state, domain), aligned_in)
    return {"aligned_state": state, "aligned_out": encrypted(counter, aligned_key, 1)}
