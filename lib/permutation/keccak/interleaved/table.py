# SPDX-License-Identifier: MIT OR Apache-2.0
"""The round constants of Keccak-f[1600], in the form that the state has after their round."""

from ..constants import round_constants
from .rounds import Form


def words_of_round_constants(form: Form) -> list[int]:
    """Two words for each round: the even and the odd bits of the constant, rotated with the lanes."""
    words, shift = list[int](), 0
    for i, constant in enumerate(round_constants(form.lane_bits)):
        shift += form.shifts[i % len(form.shifts)]
        lane = (constant << 64 | constant) >> shift % 64
        words += [sum((lane >> (2 * bit + half) & 1) << bit for bit in range(32)) for half in range(2)]
    return words
