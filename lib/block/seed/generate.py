# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-boxes of SEED, computed from RFC 4269 section 2.2."""

from dataclasses import dataclass

from rvk.kernels.field import BYTE, Field
from rvk.kernels.linear import transform
from rvk.kernels.text import definition, header

FIELD = Field(0x163)  # x^8 + x^6 + x^5 + x + 1


@dataclass(frozen=True)
class Box:
    """A power of the input, times a matrix, and a constant."""

    exponent: int
    matrix: tuple[int, ...]
    """Row 7, the most significant bit, first."""
    constant: int

    def result(self, x: int) -> int:
        """What the S-box gives for a byte."""
        return transform(self.matrix, FIELD.power(x, self.exponent)) ^ self.constant


S1 = Box(247, (0x8A, 0xFE, 0x85, 0x42, 0x45, 0x21, 0x88, 0x14), 169)
S2 = Box(251, (0x45, 0x85, 0xFE, 0x21, 0x8A, 0x88, 0x42, 0x14), 56)

COMMENT = """
The S-boxes of SEED (RFC 4269 section 2.2) as lists for .irp. Written by generate.py: do not edit.
"""


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    for number, box in enumerate((S1, S2), 1):
        print()
        print(definition(f"SBOX{number}", [box.result(x) for x in BYTE], 2, 16))


if __name__ == "__main__":
    main()
