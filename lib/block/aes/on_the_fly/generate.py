# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sub_bytes.inc: the S-box in place, with as many instructions of 16 bits as search.py found."""

from rvk.kernels import circuit
from rvk.kernels.program import Program
from rvk.kernels.registers import verify
from rvk.kernels.schedule import few_alive
from rvk.kernels.text import header

from ..bitslicing.sbox import FORWARD

SEED = 2227
"""Of the order."""
PLACE = """
x0:a0 x1:a1 x2:a2 x3:a3 x4:a4 x5:a5 x6:a6 x7:a7 a0:s2 a1:s1 a2:s3 a3:s4 a5:s5 a6:s6 a7:s7 t12:a4 a8:s8 a9:t0 a10:t1
a4:t2 t7:a0 a11:t3 t8:a5 t9:a5 a12:t4 a14:t5 a13:t6 t10:s0 t11:a0 a15:a3 a16:a1 a17:ra t15:a2 t16:a2 t20:a0 t24:a3
a18:a6 t2:a0 t5:s0 t6:s0 t18:s0 t3:a2 t4:a0 t17:a0 a19:s6 t13:a2 t14:a2 t19:a5 t21:a0 t23:s1 t30:a2 a20:a5 t22:a5
t26:a4 t25:a0 t31:s0 t32:s0 t33:s0 z2:s8 t27:a4 t34:s1 z11:t6 t35:a2 t36:a3 t37:s1 t38:a3 z10:s3 z1:a1 t28:a4 t29:a4
z14:t4 z5:a2 t39:a3 t40:a0 z13:t3 z4:a5 b4:a3 t43:s8 z3:t2 z12:s8 t42:a4 b1:t3 z15:a7 t44:s0 t41:a0 z6:s2 z0:a6 z9:s0
z8:s1 b7:s1 b13:s1 z17:t5 t45:a0 z7:a2 z16:ra b10:a4 b5:a0 b12:a4 b3:a1 s1:a1 b0:ra s5:a5 b8:a3 s0:a0 b26:ra b15:a3
b16:a3 b19:a6 b22:a3 b23:a3 s3:a3 s2:a2 b17:a4 s4:a4 b11:s0 b20:s1 s7:a7 b25:s0 s6:a6
"""
"""The register of every value: 43 of 111 instructions have 16 bits."""
SHORT = [*(f"a{i}" for i in range(6)), "s0", "s1"]
"""The registers that such instructions can name."""
LONG = ["a6", "a7", *(f"s{i}" for i in range(2, 9)), *(f"t{i}" for i in range(7)), "ra"]
PINNED = {f"{name}{i}": f"a{i}" for name in "xs" for i in range(8)}

COMMENT = """
The S-box of FIPS 197 section 5.1.1 without its constant, on the bits of 32 bytes in slices 0 to 7, which are a0 to
a7: ../bitslicing/sbox.py has the circuit. Written by generate.py: read that, do not edit this. Keeps sp, gp, tp, s9,
s10 and s11.
"""


def ordered(seed: int) -> Program:
    """The operations of the circuit, with few values alive at a time."""
    return few_alive(circuit.program(FORWARD, 8, 8), seed)


def main() -> None:
    """Prints the file."""
    code = ordered(SEED)
    place = {value: name for value, _, name in (each.partition(":") for each in PLACE.split())}
    verify(code, place)
    print("\n".join([header(COMMENT), "", ".macro SUB_BYTES", *code.lines(place), ".endm"]))


if __name__ == "__main__":
    main()
