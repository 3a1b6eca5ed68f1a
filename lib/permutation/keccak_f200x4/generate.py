# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints round_constants.inc."""

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round constants of Keccak-f[200] (FIPS 202 algorithms 5 and 6), each bit four times, as keccak_f200x4.h has it.
 * For C and for assembly. Written by generate.py: do not edit.
 */"""
ROUNDS = 18
WIDTH = 8
STATES = 4
PER_LINE = 6


def constants() -> list[int]:
    """Bit 2^j - 1 of constant i is output j + 7 i of a shift register."""
    found, register = [], 1
    for _ in range(ROUNDS):
        found.append(0)
        for j in range(7):
            if 1 << j <= WIDTH:
                found[-1] |= (register & 1) << (1 << j) - 1
            register = register << 1 ^ (register >> 7) * 0x171
    return found


def main() -> None:
    """Prints the file."""
    spread = [sum(0xF << STATES * z for z in range(WIDTH) if constant >> z & 1) for constant in constants()]
    lines = [", ".join(f"{word:#010x}" for word in spread[i : i + PER_LINE]) for i in range(0, ROUNDS, PER_LINE)]
    print(HEAD)
    print("#define ROUND_CONSTANTS \\\n    " + ", \\\n    ".join(lines))


if __name__ == "__main__":
    main()
