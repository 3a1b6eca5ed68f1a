# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sboxes.inc: the S-box of AES and its inverse, from their definition in FIPS 197 section 5.1.1, for C."""

from collections.abc import Sequence

from rvk.kernels.linear import inverted
from rvk.kernels.text import header, rows

from ..algebra import SBOX

COMMENT = """
EACH_S(E) is E(s) for each value of the S-box of AES, EACH_INVERSE_S(E) for those of its inverse.
Written by generate.py: do not edit.
"""


def each(name: str, values: Sequence[int]) -> str:
    """A macro that applies its argument to each number."""
    lines = ["".join(f" E({value})" for value in row.split(", ")) for row in rows(values, 2, 12)]
    return f"#define {name}(E) \\\n   " + " \\\n   ".join(lines)


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    print()
    print(each("EACH_S", SBOX))
    print()
    print(each("EACH_INVERSE_S", inverted(SBOX)))


if __name__ == "__main__":
    main()
