# SPDX-License-Identifier: MIT OR Apache-2.0
"""Xoodyak: J. Daemen et al., Xoodyak, final round of NIST's lightweight cryptography, sections 3 and 4.

Cyclist (algorithms 2 and 3) with Xoodoo, R_hash = 16, R_kin = 44, R_kout = 24.
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

xoodoo = specification("xoodoo")

STATE_BYTES = 48
R_HASH, R_KIN, R_KOUT = 16, 44, 24


def split(x: Buffer, n: int) -> list[Buffer]:
    """Blocks; a single empty one for an empty string."""
    return blocks(x, n) or [[]]


class Cyclist:
    """Algorithm 2: in hash mode if there is no key, otherwise in keyed mode. The counter is empty."""

    def __init__(self, key: Buffer, id_: Buffer) -> None:
        """Key and id are absorbed."""
        self.is_keyed = bool(key)
        self.r_absorb, self.r_squeeze = (R_KIN, R_KOUT) if self.is_keyed else (R_HASH, R_HASH)
        self.s, self.is_up = known(bytes(STATE_BYTES)), True
        if self.is_keyed:
            self.absorb_any([*key, *id_, *known(bytes([len(id_)]))], 0x02)

    def down(self, x: Buffer, c_d: int) -> None:
        """Algorithm 3, Down."""
        self.is_up = False
        colour = c_d if self.is_keyed else c_d & 1
        self.s = xor(self.s, [*filled([*x, *known(b"\x01")], STATE_BYTES - 1), *known(bytes([colour]))])

    def up(self, length: int, c_u: int) -> Buffer:
        """Algorithm 3, Up."""
        self.is_up = True
        if self.is_keyed:
            self.s = [*self.s[:-1], self.s[-1] ^ c_u]
        self.s = xoodoo.xoodoo(self.s)
        return self.s[:length]

    def absorb_any(self, x: Buffer, c_d: int) -> None:
        """Algorithm 3, AbsorbAny."""
        for i, block in enumerate(split(x, self.r_absorb)):
            if not self.is_up:
                self.up(0, 0x00)
            self.down(block, 0x00 if i else c_d)

    def crypt(self, text: Buffer, *, decrypt: bool) -> Buffer:
        """Algorithm 3, Crypt."""
        output = known(b"")
        for i, block in enumerate(split(text, R_KOUT)):
            result = xor(block, self.up(len(block), 0x00 if i else 0x80))
            self.down(result if decrypt else block, 0x00)
            output += result
        return output

    def squeeze_any(self, length: int, c_u: int) -> Buffer:
        """Algorithm 3, SqueezeAny."""
        y = self.up(min(length, self.r_squeeze), c_u)
        while len(y) < length:
            self.down([], 0x00)
            y = y + self.up(min(length - len(y), self.r_squeeze), 0x00)
        return y

    def absorb(self, x: Buffer) -> None:
        """Algorithm 2, Absorb."""
        self.absorb_any(x, 0x03)

    def squeeze(self, length: int) -> Buffer:
        """Algorithm 2, Squeeze."""
        return self.squeeze_any(length, 0x40)


def encrypt(*, key: Buffer, nonce: Buffer, ad: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """Section 4: the nonce is the id."""
    cyclist = Cyclist(key, nonce)
    cyclist.absorb(ad)
    return {"out": cyclist.crypt(in_, decrypt=False), "tag": cyclist.squeeze(16)}


def decrypt(
    *,
    key: Buffer,
    nonce: Buffer,
    ad: Buffer,
    in_: Buffer,
    ciphertext: Buffer | None = None,
    sealed_tag: Buffer | None = None,
) -> dict[str, Buffer | Bits]:
    """Section 4: the plaintext if the tag is right."""
    c, t = given_or_sealed(ciphertext, sealed_tag, partial(encrypt, key=key, nonce=nonce, ad=ad, in_=in_))
    cyclist = Cyclist(key, nonce)
    cyclist.absorb(ad)
    plaintext = cyclist.crypt(c, decrypt=True)
    is_right = is_same(t, cyclist.squeeze(16))
    return {"out": released(is_right, plaintext), "result": status(is_right)}
