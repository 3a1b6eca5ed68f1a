# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints circuit.h: the S-boxes of SEED as a circuit in C for 32 bytes at once, proved for all bytes.

In the terms of `rvk.kernels.inversion`, k is 3 and c is 0x29 here, with a root of SEED's polynomial as its x: of the
2040 pairs of layers, the heuristic of `rvk.kernels.xor_search` was run on some hundred, and this one is the smallest.
The constants of the S-boxes are left out.
"""

from rvk.kernels.circuit import c_function, parse, prove
from rvk.kernels.inversion import MIDDLE
from rvk.kernels.text import header

from ..generate import S1, S2

TOP = """
a0=x2^x6 a1=x5^x6 a2=x2^a1 a3=x3^a1 a4=x7^a0 a5=a0^a3 a6=x4^a5 a7=a1^a4 a8=x0^a7 a9=x3^a8 a10=a2^a6 a11=x1^a10
a12=x3^a11 a13=a2^a8 a14=x4^a13 a15=a2^a12 a16=a4^a10 a17=a4^a12 a18=a3^a17 a19=a5^a8 y1=a6 y2=a12 y3=a18 y4=a11
y5=a17 y6=x4 y7=a2 y8=a3 y9=x3 y10=a5 y11=a8 y12=a7 y13=a4 y14=a1 y15=a14 y16=a10 y17=a19 y18=a15 y19=a0 y20=a9
y21=a16 y0=a13
"""

BOTTOM = """
b0=z1^z7 b1=z9^z11 b2=z0^z6 s6=b0^b2 b4=z8^z17 b5=z3^z6 b6=z12^z14 b7=z13^z14 b8=b1^b6 s4=s6^b8 b10=z16^b7 b11=b4^b10
b12=z5^b5 b13=z4^b5 s7=z7^b13 s11=b8^s7 b16=b11^b12 s12=s6^b16 s2=b8^b16 s13=s6^s2 b20=z2^b2 s3=b11^b20 s9=s2^s3
b23=z15^b1 b24=b10^b23 s14=s6^b24 s0=s3^b24 s15=s4^s0 b28=z10^z11 s5=b7^b28 b30=z17^b23 s10=s4^b30 b32=s5^s10
s8=s7^b32 b34=s15^s8 s1=s6^b34
"""

COMMENT = """
s[i] has bit i of S2(y) ^ 56, s[8 + i] of S1(y) ^ 169 ^ S2(y) ^ 56, for bytes y of which x[i] has bit i.
A circuit of {gates} gates. Written by generate.py: do not edit.
"""


def main() -> None:
    """Prints the file."""
    s1, s2 = ([each.result(y) ^ each.constant for y in range(256)] for each in (S1, S2))
    circuit = list(parse(TOP + MIDDLE + BOTTOM))
    prove(circuit, lambda y: s2[y] | (s1[y] ^ s2[y]) << 8, 16)
    print(header(COMMENT.format(gates=len(circuit))))
    print("#include <stdint.h>\n")
    print(c_function("circuit", circuit, 8, 16))


if __name__ == "__main__":
    main()
