# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of AES and its inverse, computed from their definition in FIPS 197 section 5.1.1."""

MODULUS = 0x11B  # m(x) = x^8 + x^4 + x^3 + x + 1, FIPS 197 section 4.2
BYTES_PER_LINE = 16

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-box of AES and its inverse as lists for .irp. Written by generate.py: do not edit.
 */"""


def multiply(a: int, b: int) -> int:
    """The product in GF(2^8), section 4.2."""
    product = 0
    for bit in range(8):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= MODULUS << (bit - 8)
    return product


def inverse(a: int) -> int:
    """The multiplicative inverse, section 4.4; 0 for 0."""
    return next((b for b in range(256) if multiply(a, b) == 1), 0)


def affine(b: int) -> int:
    """Section 5.1.1: bit i of the result is b_i + b_(i+4) + b_(i+5) + b_(i+6) + b_(i+7) + c_i, indices modulo 8."""
    doubled = b | b << 8
    return ((b ^ doubled >> 4 ^ doubled >> 5 ^ doubled >> 6 ^ doubled >> 7) & 0xFF) ^ 0x63


def definition(name: str, values: list[int]) -> str:
    """A #define of a comma-separated list."""
    rows = [values[at : at + BYTES_PER_LINE] for at in range(0, len(values), BYTES_PER_LINE)]
    lines = [", ".join(f"{value:#04x}" for value in row) for row in rows]
    return f"#define {name} \\\n    " + ", \\\n    ".join(lines)


def main() -> None:
    """Prints the file."""
    sbox = [affine(inverse(x)) for x in range(256)]
    inverse_sbox = [sbox.index(y) for y in range(256)]
    print(HEAD)
    print()
    print(definition("SBOX", sbox))
    print()
    print(definition("INVERSE_SBOX", inverse_sbox))


if __name__ == "__main__":
    main()
