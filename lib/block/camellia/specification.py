# SPDX-License-Identifier: MIT OR Apache-2.0
"""Camellia as in RFC 3713. Numbers have 32, 64 or 128 bits, the first byte the highest."""

from collections.abc import Callable
from dataclasses import dataclass

from rvk.specification import Bits, Buffer, big, blocks, concat, lookup, specification, zeros

BLOCK_BYTES = 16
BAD_KEY_LENGTH = -2
SBOX1 = bytes.fromhex(
    """
    70822cecb327c0e5e4855735ea0cae4123ef6b934519a521ed0e4f4e1d6592bd
    86b8af8f7ceb1fce3e30dc5f5ec50b1aa6e139cad5475d3dd9015ad651566c4d
    8b0d9a66fbccb02d74122b20f0b18499df4ccbc2347e76056db7a931d11704d7
    14583a61de1b111c320f9c165318f222fe44cfb2c3b57a912408e8a860fc6950
    aad0a07da1896297545b1e95e0ff64d210c40048a3f775db8a03e6da093fdd94
    875c8302cd4a90337367f6f39d7fbfe2529bd826c837c63b81966f4b13be632e
    e979a78c9f6ebc8e29f5f9b62ffdb4597898066ae74671bad425ab4288a28dfa
    7207b955f8eeac0a36492a683c38f1a44028d37bbbc943c115e3adf477c7809e
    """
)
"""Section 2.4.1."""
SBOX2 = [(SBOX1[x] << 1 | SBOX1[x] >> 7) & 0xFF for x in range(256)]
SBOX3 = [(SBOX1[x] << 7 | SBOX1[x] >> 1) & 0xFF for x in range(256)]
SBOX4 = [SBOX1[(x << 1 | x >> 7) & 0xFF] for x in range(256)]
SIGMA = (
    *(0xA09E667F3BCC908B, 0xB67AE8584CAA73B2, 0xC6EF372FE94F82BE),
    *(0x54FF53A5F1D36F1C, 0x10E527FADE682D1D, 0xB05688C2B3E6C1FD),
)
"""Section 2.2: Sigma1 to Sigma6."""


def f(f_in: Bits, ke: Bits) -> Bits:
    """Section 2.4.1."""
    x = (f_in ^ ke).big()
    boxes = (SBOX1, SBOX2, SBOX3, SBOX4, SBOX2, SBOX3, SBOX4, SBOX1)
    t1, t2, t3, t4, t5, t6, t7, t8 = (lookup(box, t, 8) for box, t in zip(boxes, x, strict=True))
    y1 = t1 ^ t3 ^ t4 ^ t6 ^ t7 ^ t8
    y2 = t1 ^ t2 ^ t4 ^ t5 ^ t7 ^ t8
    y3 = t1 ^ t2 ^ t3 ^ t5 ^ t6 ^ t8
    y4 = t2 ^ t3 ^ t4 ^ t5 ^ t6 ^ t7
    y5 = t1 ^ t2 ^ t6 ^ t7 ^ t8
    y6 = t2 ^ t3 ^ t5 ^ t7 ^ t8
    y7 = t3 ^ t4 ^ t5 ^ t6 ^ t8
    y8 = t1 ^ t4 ^ t5 ^ t6 ^ t7
    return concat(y1, y2, y3, y4, y5, y6, y7, y8)


def fl(fl_in: Bits, ke: Bits) -> Bits:
    """Section 2.4.2."""
    (x2, x1), (k2, k1) = fl_in.parts(32), ke.parts(32)
    x2 = x2 ^ (x1 & k1).rotl(1)
    x1 = x1 ^ (x2 | k2)
    return concat(x1, x2)


def flinv(flinv_in: Bits, ke: Bits) -> Bits:
    """Section 2.4.3."""
    (y2, y1), (k2, k1) = flinv_in.parts(32), ke.parts(32)
    y1 = y1 ^ (y2 | k2)
    y2 = y2 ^ (y1 & k1).rotl(1)
    return concat(y1, y2)


def intermediate_keys(key: Buffer) -> tuple[Bits, Bits, Bits, Bits]:
    """Section 2.2: KL, KR, KA and KB."""
    k = big(key)
    kl = k.extract(k.width - 128, 128)
    if k.width == 192:  # noqa: PLR2004  (the key lengths of the standard)
        krl = k.extract(0, 64)
        kr = concat(krl, ~krl)
    else:
        kr = k.extract(0, 128) if k.width == 256 else zeros(128)  # noqa: PLR2004
    d2, d1 = (kl ^ kr).parts(64)
    d2 = d2 ^ f(d1, Bits(64, SIGMA[0]))
    d1 = d1 ^ f(d2, Bits(64, SIGMA[1]))
    kl2, kl1 = kl.parts(64)
    d1, d2 = d1 ^ kl1, d2 ^ kl2
    d2 = d2 ^ f(d1, Bits(64, SIGMA[2]))
    d1 = d1 ^ f(d2, Bits(64, SIGMA[3]))
    ka = concat(d1, d2)
    d2, d1 = (ka ^ kr).parts(64)
    d2 = d2 ^ f(d1, Bits(64, SIGMA[4]))
    d1 = d1 ^ f(d2, Bits(64, SIGMA[5]))
    return kl, kr, ka, concat(d1, d2)


@dataclass(frozen=True)
class Subkeys:
    """The subkeys of 64 bits: kw1 to kw4, k1 to k18 or k24, ke1 to ke4 or ke6."""

    kw: list[Bits]
    k: list[Bits]
    ke: list[Bits]

    def reversed(self) -> "Subkeys":
        """Section 2.3.3: those for decryption."""
        return Subkeys(self.kw[2:] + self.kw[:2], self.k[::-1], self.ke[::-1])


def subkeys(key: Buffer) -> Subkeys:
    """Section 2.2: the halves of the intermediate keys, rotated."""
    kl, kr, ka, kb = intermediate_keys(key)

    def halves(*rotations: tuple[Bits, int]) -> list[Bits]:
        return [half for number, by in rotations for half in number.rotl(by).parts(64)[::-1]]

    if len(key) == 16:  # noqa: PLR2004  (a key of 128 bits)
        k9_and_10 = [*halves((ka, 45))[:1], *halves((kl, 60))[1:]]
        return Subkeys(
            halves((kl, 0), (ka, 111)),
            halves((ka, 0), (kl, 15), (ka, 15), (kl, 45)) + k9_and_10 + halves((ka, 60), (kl, 94), (ka, 94), (kl, 111)),
            halves((ka, 30), (kl, 77)),
        )
    return Subkeys(
        halves((kl, 0), (kb, 111)),
        halves((kb, 0), (kr, 15), (ka, 15), (kb, 30), (kl, 45), (ka, 45))
        + halves((kr, 60), (kb, 60), (kl, 77), (kr, 94), (ka, 94), (kl, 111)),
        halves((kr, 30), (kl, 60), (ka, 77)),
    )


def crypt(block: Buffer, subkey: Subkeys) -> Buffer:
    """Sections 2.3.1 and 2.3.2: rounds in groups of six, with FL and FLINV between them."""
    d2, d1 = big(block).parts(64)
    kw1, kw2, kw3, kw4 = subkey.kw
    d1, d2 = d1 ^ kw1, d2 ^ kw2
    for i in range(0, len(subkey.k), 2):
        if i and i % 6 == 0:
            d1, d2 = fl(d1, subkey.ke[i // 3 - 2]), flinv(d2, subkey.ke[i // 3 - 1])
        d2 = d2 ^ f(d1, subkey.k[i])
        d1 = d1 ^ f(d2, subkey.k[i + 1])
    d2, d1 = d2 ^ kw3, d1 ^ kw4
    return concat(d2, d1).big()


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key."""
    subkey = subkeys(key)
    return lambda block: crypt(block, subkey)


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Section 2.3.3, decryption of one block under a key."""
    subkey = subkeys(key).reversed()
    return lambda block: crypt(block, subkey)


def encrypt_block(*, key: Buffer, in_: Buffer, key_bits: int) -> dict[str, Buffer]:
    """Camellia of one block."""
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
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer, key_bits: int) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    assert 8 * len(key) == key_bits
    decrypt = inverse(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}


def ctr_blocks(*, key: Buffer, message: Buffer, counter: Buffer, key_bits: int) -> dict[str, Buffer]:
    """SP 800-38A section 6.5, and the counter block that comes next."""
    assert 8 * len(key) == key_bits
    processed, following = specification("ctr").ctr(forward(key), counter, message)
    return {"processed": processed, "counter": following}


def expand_encrypt_key_of_any_length(*, key: Buffer, key_bits: int) -> dict[str, int]:
    """Section 2.2 has keys of 128, 192 and 256 bits: RVK_OK."""
    assert 8 * len(key) == key_bits
    return {"result": 0}


expand_decrypt_key_of_any_length = expand_encrypt_key_of_any_length


def expand_encrypt_key_of_wrong_length(*, key: Buffer, key_bits: int) -> dict[str, int]:
    """It has no others: RVK_BAD_KEY_LENGTH."""
    assert 8 * len(key) == key_bits
    return {"result": BAD_KEY_LENGTH}


expand_decrypt_key_of_wrong_length = expand_encrypt_key_of_wrong_length
