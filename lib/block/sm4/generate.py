# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of SM4, computed.

GB/T 32907-2016 section 6.2 prints a table; its algebra is from F. Liu et al., Analysis of the SMS4 Block Cipher,
ACISP 2007.
"""

MODULUS = 0x1F5  # x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1
PER_LINE = 16

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-box of SM4 (GB/T 32907-2016 section 6.2) as a list for .irp. Written by generate.py: do not edit.
 */"""


def multiply(a: int, b: int) -> int:
    """The product in GF(2^8)."""
    product = 0
    for bit in range(8):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= MODULUS << (bit - 8)
    return product


def inverse(a: int) -> int:
    """The multiplicative inverse; 0 for 0."""
    return next((b for b in range(256) if multiply(a, b) == 1), 0)


def affine(x: int) -> int:
    """A x + C with a circulant matrix A."""
    doubled = x | x << 8
    return ((x ^ doubled >> 7 ^ doubled >> 5 ^ doubled >> 2 ^ doubled >> 1) & 0xFF) ^ 0xD3


def main() -> None:
    """Prints the file."""
    sbox = [f"{affine(inverse(affine(x))):#04x}" for x in range(256)]
    lines = [", ".join(sbox[at : at + PER_LINE]) for at in range(0, 256, PER_LINE)]
    print(HEAD)
    print("#define SBOX \\\n    " + ", \\\n    ".join(lines))


if __name__ == "__main__":
    main()
