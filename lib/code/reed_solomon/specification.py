# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reed-Solomon codes over GF(2^8) in systematic form.

I. S. Reed, G. Solomon, Polynomial Codes over Certain Finite Fields, 1960; field, generator and order of bytes as in
ISO/IEC 18004: the polynomial x^8 + x^4 + x^3 + x^2 + 1, the roots x^0, x^1, ..., the highest coefficient first.
"""

from functools import reduce

from rvk.specification import Bits, Buffer, zeros

FIELD = 0x11D
MOST_PARITY_BYTES = 64
WRONG_LENGTH = -12
Word = Buffer


def power(i: int) -> int:
    """Of x, in the field."""
    found = 1
    for _ in range(i):
        found = found << 1 ^ FIELD * (found >> 7)
    return found


def multiples(a: Bits) -> Word:
    """Of a by 1, x, ..., x^7."""
    found = [a]
    while len(found) < 8:  # noqa: PLR2004  (the bits of an element)
        found.append((found[-1] << 1) ^ Bits(8, FIELD & 0xFF).only_if(found[-1].bit(7)))
    return found


def product(multiples_of_a: Word, b: Bits) -> Bits:
    """A b as the sum of b_i x^i a."""
    return reduce(Bits.__xor__, (each.only_if(b.bit(i)) for i, each in enumerate(multiples_of_a)))


def generator(parity_bytes: int) -> Word:
    """The product of X + x^i for each i below the number of parity bytes, without its leading 1."""
    g = [Bits(8, 1)]
    for i in range(parity_bytes):
        root = multiples(Bits(8, power(i)))
        g = [a ^ product(root, b) for a, b in zip([*g, zeros(8)], [zeros(8), *g], strict=True)]
    return g[1:]


def encode(*, in_: Word, parity_bytes: int) -> dict[str, Word]:
    """The parity: the remainder of the message times X^parity_bytes by the generator, by long division."""
    g, rest = [multiples(b) for b in generator(parity_bytes)], [zeros(8)] * parity_bytes
    for byte in in_:
        factor = byte ^ rest[0]
        rest = [a ^ product(b, factor) for a, b in zip([*rest[1:], zeros(8)], g, strict=True)]
    return {"parity": rest}


def syndromes_any(*, in_: Word, parity_bytes: int) -> dict[str, Word]:
    """The values of a word at the roots of the generator, by Horner's rule."""
    found = []
    for i in range(parity_bytes):
        root, value = multiples(Bits(8, power(i))), zeros(8)
        for c in in_:
            value = product(root, value) ^ c
        found.append(value)
    return {"syndromes": found}


def syndromes(*, word: Word, parity_bytes: int) -> dict[str, Word]:
    """The same of a word with its parity."""
    return syndromes_any(in_=word, parity_bytes=parity_bytes)


def init(*, parity_bytes: int) -> dict[str, int]:
    """Whether there is such a code."""
    return {"result": 0 if 0 < parity_bytes <= MOST_PARITY_BYTES else WRONG_LENGTH}


encode_any = encode
