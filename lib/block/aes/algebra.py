# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-box of AES, FIPS 197 section 5.1.1, for the programs that write tables and circuits."""

from rvk.kernels.field import BYTE
from rvk.kernels.inversion import FIELD
from rvk.kernels.linear import circulant

CONSTANT = 0x63
AFFINE = [circulant(x, (0, 4, 5, 6, 7)) for x in BYTE]
"""The affine map without its constant: bit i is b_i + b_(i+4) + b_(i+5) + b_(i+6) + b_(i+7), indices modulo 8."""
SBOX = [AFFINE[FIELD.inverse(x)] ^ CONSTANT for x in BYTE]

_EXAMPLE = (0x53, 0xED)
assert SBOX[_EXAMPLE[0]] == _EXAMPLE[1]
