# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constants of Keccak-f for any width, for the programs that write code."""

COMPLEMENTED = ((1, 0), (2, 0), (3, 1), (2, 2), (2, 3), (0, 4))
"""The lanes that RV32I, which has no and-not, keeps complemented: Keccak implementation overview, section 2.2."""


def lanes(pairs: tuple[tuple[int, int], ...]) -> str:
    """Lanes as text."""
    return ", ".join(f"({x},{y})" for x, y in pairs)


def rounds(lane_bits: int) -> int:
    """FIPS 202 section 3.4: 12 + 2 l, where lanes have 2^l bits."""
    return 12 + 2 * (lane_bits.bit_length() - 1)


def rho_and_pi() -> tuple[list[tuple[int, int]], list[int]]:
    """FIPS 202 algorithms 2 and 3: the lanes but (0, 0), each before the one that pi moves it to, and their offsets.

    The offsets are for any width: nothing is taken modulo that of a lane.
    """
    cycle = [(1, 0)]
    for _ in range(23):
        x, y = cycle[-1]
        cycle.append((y, (2 * x + 3 * y) % 5))
    return cycle, [(t + 1) * (t + 2) // 2 for t in range(24)]


def round_constants(lane_bits: int) -> list[int]:
    """FIPS 202 algorithms 5 and 6: bit 2^j - 1 of constant i is output j + 7 i of a shift register."""
    constants, register = [], 1
    for _ in range(rounds(lane_bits)):
        constants.append(0)
        for j in range(7):
            constants[-1] |= (register & 1) << ((1 << j) - 1)
            register = (register << 1) ^ (register >> 7) * 0x171
    return [constant & ((1 << lane_bits) - 1) for constant in constants]
