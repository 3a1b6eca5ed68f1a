# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints circuits.h: the S-box of AES and its inverse as circuits in C, in the order that the assembly has them in."""

from collections.abc import Sequence

from rvk.kernels.circuit import Gate, c_function
from rvk.kernels.text import header

from ..bitslicing.generate import sbox
from ..bitslicing.sbox import FORWARD, INVERSE

COMMENT = """
The S-box of AES and its inverse on slices, without the constant 0x63 of the S-box: ../bitslicing/sbox.py, of {forward}
and {inverse} gates. Written by generate.py: do not edit.
"""
NAMES = "rvk_aes_fixsliced_c_sub_bytes", "rvk_aes_fixsliced_c_inv_sub_bytes"
SEEDS = 2, 33
"""Those of ../bitslicing/generate.py."""


def ordered(gates: Sequence[Gate], seed: int) -> list[Gate]:
    """The gates in an order in which few values are alive."""
    known = {gate.target: gate for gate in gates}
    return [known[op.target] for op in sbox(gates, seed).ops]


def main() -> None:
    """Prints the file."""
    print(header(COMMENT.format(forward=len(FORWARD), inverse=len(INVERSE))))
    print("#ifndef RVK_AES_FIXSLICED_C_CIRCUITS_H\n#define RVK_AES_FIXSLICED_C_CIRCUITS_H\n")
    print("#include <stdint.h>\n")
    for name, gates, seed in zip(NAMES, (FORWARD, INVERSE), SEEDS, strict=True):
        print(f"static inline __attribute__((always_inline)) void {name}(uint32_t s[8], const uint32_t x[8]);\n")
        print(c_function(name, ordered(gates, seed), 8, 8) + "\n")
    print("#endif")


if __name__ == "__main__":
    main()
