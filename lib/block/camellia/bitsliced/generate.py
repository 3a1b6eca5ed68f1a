# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints circuit.h: SBOX1 of Camellia as a circuit in C for 32 bytes at once, proved for all bytes.

In the terms of `rvk.kernels.inversion`, k is 3 and c is 0xd7 here, with a root of Camellia's polynomial as its x: of
the 2040 pairs of layers, the heuristic of `rvk.kernels.xor_search` was run on some hundred, and this one is the
smallest. The constants of SBOX1 are left out: SBOX1(x) = s(x ^ INPUT) ^ OUTPUT.
"""

from rvk.kernels.circuit import c_function, parse, prove
from rvk.kernels.inversion import MIDDLE
from rvk.kernels.text import header

from ..generate import INPUT, OUTPUT, sbox1

TOP = """
a0=x0^x1 a1=x0^x7 a2=x1^x4 a3=x2^x3 a4=x3^x6 a5=a0^a4 a6=a1^a4 a7=a2^a3 a8=a2^a6 a9=x5^a8 a10=a7^a9 a11=a5^a10
a12=x2^a8 a13=x1^a12 a14=x0^a13 a15=x4^a12 a16=x7^a14 a17=a4^a12 a18=x4^a17 a19=a7^a14 a20=a9^a17 y1=a6 y2=a9 y3=a11
y4=a20 y5=a10 y6=a1 y7=a8 y8=a5 y9=a17 y10=a4 y11=a18 y12=a19 y13=a7 y14=a14 y15=a13 y16=a2 y17=a15 y18=x5 y19=a0
y20=x4 y21=a3 y0=a16
"""

BOTTOM = """
b0=z0^z6 b1=z8^b0 s1=z2^b1 b3=z4^z5 b4=z15^z17 b5=z1^b1 s6=b3^b5 b7=z11^b4 s7=z9^b7 b9=z7^b0 b10=z12^z13 b11=z15^z16
s5=b10^b11 b13=z10^b7 b14=z2^b3 s3=b9^b14 b16=z12^s6 b17=z14^b16 s2=b4^b17 b19=b9^b13 b20=z1^b19 s4=b10^b20 b22=z6^z8
b23=b11^b13 b24=z3^b23 b25=b22^b24 s0=z5^b25
"""

COMMENT = """
s[i] has bit i of SBOX1(y ^ 0xc5) ^ 0x6e for each byte y, of which x[i] has bit i.
A circuit of {gates} gates. Written by generate.py: do not edit.
"""


def main() -> None:
    """Prints the file."""
    sbox, circuit = sbox1(), list(parse(TOP + MIDDLE + BOTTOM))
    prove(circuit, lambda y: sbox[y ^ INPUT] ^ OUTPUT, 8)
    print(header(COMMENT.format(gates=len(circuit))))
    print("#include <stdint.h>\n")
    print(c_function("circuit", circuit, 8, 8))


if __name__ == "__main__":
    main()
