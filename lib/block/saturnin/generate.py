# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints round_constants.inc."""

from collections.abc import Iterator

from rvk.kernels.text import definition, header

COMMENT = """
The round constants of Saturnin's domains 1 to 8, for C and for assembly: what a super-round adds to register 0 (low
half) and register 8, and a zero after the last of each domain. So those of domain d begin at word 11 (d - 1), 6
later for d = 8. Written by generate.py: do not edit.
"""
POLYNOMIALS = (0x1002D, 0x10053)
"""Of the two shift registers."""
STEPS = 16
"""Of a shift register for each super-round."""
SUPER_ROUNDS = (10, 10, 10, 10, 10, 10, 16, 16)


def words(domain: int, super_rounds: int) -> Iterator[int]:
    """The constants of a domain."""
    registers = [0xFE00 | super_rounds << 4 | domain] * 2
    for _ in range(super_rounds):
        for i, polynomial in enumerate(POLYNOMIALS):
            for _ in range(STEPS):
                registers[i] <<= 1
                registers[i] ^= polynomial * (registers[i] >> 16)
        yield registers[0] | registers[1] << 16
    yield 0


def main() -> None:
    """Prints the file."""
    found = [word for domain, n in enumerate(SUPER_ROUNDS, 1) for word in words(domain, n)]
    print(header(COMMENT))
    print(definition("ROUND_CONSTANTS", found, 8, 8))


if __name__ == "__main__":
    main()
