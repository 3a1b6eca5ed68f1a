# SPDX-License-Identifier: MIT OR Apache-2.0
"""What `specification.py` of a primitive is written in: bit vectors whose bits are numbers or unknowns.

A specification has a function for each operation, with the arguments and results of the function of the same name in
`oracle.py`; a buffer is a list of `Bits` of width 8. The same text computes examples and is what code
is proved against.
"""

from rvk.specification.bits import Bits, big, choose, concat, little, lookup, zeros
from rvk.specification.buffers import Buffer, blocks, filled, given_or_sealed, is_same, known, released, status, xor
from rvk.specification.forms import written_also
from rvk.specification.load import specification
from rvk.specification.required import REQUIRED
from rvk.specification.residue import Modulus, Residue
from rvk.specification.symbols import symbol

__all__ = [
    "REQUIRED",
    "Bits",
    "Buffer",
    "Modulus",
    "Residue",
    "big",
    "blocks",
    "choose",
    "concat",
    "filled",
    "given_or_sealed",
    "is_same",
    "known",
    "little",
    "lookup",
    "released",
    "specification",
    "status",
    "symbol",
    "written_also",
    "xor",
    "zeros",
]
