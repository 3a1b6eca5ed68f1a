# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of SM4, computed."""

from rvk.kernels.text import definition, header

from .algebra import SBOX

COMMENT = """
The S-box of SM4 (GB/T 32907-2016 section 6.2) as a list for .irp. Written by generate.py: do not edit.
"""


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    print(definition("SBOX", SBOX, 2, 16))


if __name__ == "__main__":
    main()
