# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints round_constants.inc."""

from rvk.kernels.text import definition, header

from ..keccak.constants import round_constants

COMMENT = """
The round constants of Keccak-f[200] (FIPS 202 algorithms 5 and 6), each bit four times, as keccak_f200x4.h has it.
For C and for assembly. Written by generate.py: do not edit.
"""
LANE_BITS = 8
STATES = 4


def main() -> None:
    """Prints the file."""
    constants = round_constants(LANE_BITS)
    spread = [sum(0xF << STATES * z for z in range(LANE_BITS) if constant >> z & 1) for constant in constants]
    print(header(COMMENT))
    print(definition("ROUND_CONSTANTS", spread, 8, 6))


if __name__ == "__main__":
    main()
