# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of AES and its inverse, computed from their definition in FIPS 197 section 5.1.1."""

from rvk.kernels.linear import inverted
from rvk.kernels.text import definition, header

from ..algebra import SBOX


def main() -> None:
    """Prints the file."""
    print(header("\nThe S-box of AES and its inverse as lists for .irp. Written by generate.py: do not edit.\n"))
    print()
    print(definition("SBOX", SBOX, 2, 16))
    print()
    print(definition("INVERSE_SBOX", inverted(SBOX), 2, 16))


if __name__ == "__main__":
    main()
