# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-boxes of SEED, computed from RFC 4269 section 2.2."""

MODULUS = 0x163  # x^8 + x^6 + x^5 + x + 1
PER_LINE = 16

# Power, matrix (row 7, the most significant bit, first) and constant of each S-box.
BOXES = [
    (247, (0x8A, 0xFE, 0x85, 0x42, 0x45, 0x21, 0x88, 0x14), 169),
    (251, (0x45, 0x85, 0xFE, 0x21, 0x8A, 0x88, 0x42, 0x14), 56),
]

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-boxes of SEED (RFC 4269 section 2.2) as lists for .irp. Written by generate.py: do not edit.
 */"""


def multiply(a: int, b: int) -> int:
    """The product in GF(2^8)."""
    product = 0
    for bit in reversed(range(8)):
        product = (product << 1) ^ (product >> 7) * MODULUS ^ (b >> bit & 1) * a
    return product


def power(a: int, exponent: int) -> int:
    """The power of an element."""
    result = 1
    for _ in range(exponent):
        result = multiply(result, a)
    return result


def transform(rows: tuple[int, ...], x: int) -> int:
    """The product of a matrix and a vector of bits."""
    result = 0
    for row in rows:
        result = result << 1 | (row & x).bit_count() & 1
    return result


def definition(name: str, values: list[int]) -> str:
    """A #define of a comma-separated list."""
    rows = [values[at : at + PER_LINE] for at in range(0, len(values), PER_LINE)]
    lines = [", ".join(f"{value:#04x}" for value in row) for row in rows]
    return f"#define {name} \\\n    " + ", \\\n    ".join(lines)


def main() -> None:
    """Prints the file."""
    print(HEAD)
    for number, (exponent, rows, constant) in enumerate(BOXES, 1):
        print()
        print(definition(f"SBOX{number}", [transform(rows, power(x, exponent)) ^ constant for x in range(256)]))


if __name__ == "__main__":
    main()
