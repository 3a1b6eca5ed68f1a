# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-box of SM4, for the programs that write tables and circuits.

GB/T 32907-2016 section 6.2 prints a table; its algebra is from F. Liu et al., Analysis of the SMS4 Block Cipher,
ACISP 2007: A (A x + C)^-1 + C, with a circulant matrix A.
"""

from rvk.kernels.field import BYTE, Field
from rvk.kernels.linear import circulant

FIELD = Field(0x1F5)  # x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1
CONSTANT = 0xD3
"""C."""
MATRIX = [circulant(x, (0, 1, 2, 5, 7)) for x in BYTE]
"""A x for every byte x."""
SBOX = [MATRIX[FIELD.inverse(MATRIX[x] ^ CONSTANT)] ^ CONSTANT for x in BYTE]
