# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elephant-Delirium: T. Beyne et al., Elephant v2, final round of NIST's lightweight cryptography."""

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

keccak = specification("keccak")

N = 25
"""Bytes of a block: the permutation P is Keccak-f[200]."""


def phi_1(x: Buffer) -> Buffer:
    """The shift register of Delirium, clocked once."""
    return [*x[1:], x[0].rotl(1) ^ x[2].rotl(1) ^ (x[13] << 1)]


def phi_2(x: Buffer) -> Buffer:
    """phi_1 + id."""
    return xor(phi_1(x), x)


class Masks:
    """mask(a, b) = phi_2^b(phi_1^a(P(K || 0)))."""

    def __init__(self, key: Buffer) -> None:
        """The first one."""
        self.of_a: list[Buffer] = [keccak.keccak_f(filled(key, N))]

    def mask(self, a: int, b: int) -> Buffer:
        """One of them."""
        while len(self.of_a) <= a:
            self.of_a.append(phi_1(self.of_a[-1]))
        result = self.of_a[a]
        for _ in range(b):
            result = phi_2(result)
        return result


def masked(x: Buffer, mask: Buffer) -> Buffer:
    """P(x + mask) + mask."""
    return xor(keccak.keccak_f(xor(x, mask)), mask)


def divided(x: Buffer) -> list[Buffer]:
    """Blocks of x, a bit 1 and zeros; the first bit of a byte is its lowest."""
    return [filled(block, N) for block in blocks([*x, *known(b"\x01")], N)]


def enc(masks: Masks, nonce: Buffer, message: Buffer) -> Buffer:
    """The XOR with encryptions of the nonce."""
    output = known(b"")
    for i, block in enumerate(blocks(message, N)):
        key_stream = masked(filled(nonce, N), masks.mask(i, 1))
        output += xor(block, key_stream[: len(block)])
    return output


def tag_of(masks: Masks, nonce: Buffer, ad: Buffer, ciphertext: Buffer) -> Buffer:
    """A protected counter sum of nonce and associated data, and of ciphertext."""
    first, *others = divided([*nonce, *ad])
    t = first
    for i, block in enumerate(others, start=1):
        t = xor(t, masked(block, masks.mask(i, 0)))
    for i, block in enumerate(divided(ciphertext)):
        t = xor(t, masked(block, masks.mask(i, 2)))
    return masked(t, masks.mask(0, 0))[:16]


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Ciphertext and tag."""
    masks = Masks(key)
    out = enc(masks, nonce, in_)
    return {"out": out, "tag": tag_of(masks, nonce, ad, out)}


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
    masks = Masks(key)
    is_right = is_same(t, tag_of(masks, nonce, ad, c))
    return {"out": released(is_right, enc(masks, nonce, c)), "result": status(is_right)}
