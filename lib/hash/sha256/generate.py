# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints round_constants.inc: the constants of SHA-256, computed from their definition in FIPS 180-4 section 4.2.2."""

from rvk.kernels.constants import fraction_of_root, primes
from rvk.kernels.text import definition, header

COMMENT = """
The round constants of SHA-256 as a list, for C and for assembly: the first 32 bits of the fractional parts of the
cube roots of the first 64 primes (FIPS 180-4 section 4.2.2). Written by generate.py: do not edit.
"""


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    print(definition("ROUND_CONSTANTS", [fraction_of_root(prime, 3, 32) for prime in primes(64)], 8, 8))


if __name__ == "__main__":
    main()
