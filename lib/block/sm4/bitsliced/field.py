# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-box of SM4 as linear forms around the inversion that is known as a small circuit for AES.

SM4 and AES both invert in a field of 2^8 elements. All such fields are the same but for the names of the elements, so
that SM4's S-box is A x + C, then a linear map into the field of AES, the inversion there, and linear maps back.
Bytes are numbers here, bit 0 their least significant bit; a linear form of a byte is the mask of the bits that it adds.
"""

SM4 = 0x1F5
"""x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1: F. Liu et al., Analysis of the SMS4 Block Cipher, ACISP 2007."""
AES = 0x11B
"""x^8 + x^4 + x^3 + x + 1: FIPS 197 section 4.2."""
CONSTANT = 0xD3
"""C of Liu et al."""


def multiply(a: int, b: int, modulus: int) -> int:
    """The product of two elements."""
    product = 0
    for bit in range(8):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= modulus << (bit - 8)
    return product


def power(a: int, exponent: int, modulus: int) -> int:
    """The product of so many of the same element."""
    result = 1
    for _ in range(exponent):
        result = multiply(result, a, modulus)
    return result


def circulant(x: int) -> int:
    """A x of Liu et al."""
    doubled = x | x << 8
    return (x ^ doubled >> 7 ^ doubled >> 5 ^ doubled >> 2 ^ doubled >> 1) & 0xFF


def isomorphisms() -> list[list[int]]:
    """The linear maps from SM4's field to that of AES that keep products: each as the images of the 8 bits."""
    roots = (r for r in range(2, 256) if not _value(SM4, [power(r, i, AES) for i in range(9)]))
    return [[power(root, i, AES) for i in range(8)] for root in roots]


def _value(polynomial: int, powers: list[int]) -> int:
    value = 0
    for bit, each in enumerate(powers):
        value ^= each * (polynomial >> bit & 1)
    return value


def apply(images: list[int], x: int) -> int:
    """A linear map, given by the images of the bits."""
    return _value(x, images)


def inverse_map(images: list[int]) -> list[int]:
    """The inverse of a linear map on bytes."""
    preimage = {apply(images, x): x for x in range(256)}
    return [preimage[1 << bit] for bit in range(8)]


def into_aes(isomorphism: list[int], factor: int) -> list[int]:
    """The linear map to what is inverted in the field of AES: `factor` times the image of A x."""
    return [multiply(factor, apply(isomorphism, circulant(1 << bit)), AES) for bit in range(8)]


def out_of_aes(isomorphism: list[int], factor: int) -> list[int]:
    """What must be done to the inverse: as 1 / y = factor / (factor y), times `factor`, back, and A."""
    back = inverse_map(isomorphism)
    return [circulant(apply(back, multiply(factor, 1 << bit, AES))) for bit in range(8)]


def input_constant() -> int:
    """The k with A (x + k) = A x + C."""
    return next(k for k in range(256) if circulant(k) == CONSTANT)
