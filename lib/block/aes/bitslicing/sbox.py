# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-box of AES and its inverse as circuits, proved for all 256 bytes when this is imported.

Both are linear layers around the inversion of `rvk.kernels.inversion`, which has 62 gates. The pairs of layers here are
the smallest that search.py found: 21 + 62 + 28 gates with k = 3, c = 0x19 for the S-box, 21 + 62 + 30 with k = 0,
c = 0xcb for the inverse; the straight-line programs of Boyar and Peralta have 23 + 62 + 28 and 121.

x0 to x7 are the bits of the input, x0 the lowest, s0 to s7 those of the output. The constant 0x63 is left out: the
S-box gives S(x) ^ 0x63, and the inverse takes it. The round keys contain the constant instead.
"""

from rvk.kernels.circuit import parse, prove
from rvk.kernels.inversion import MIDDLE

from ..algebra import CONSTANT, SBOX

FORWARD_TOP = """
a0=x0^x6 a1=x4^a0 a2=x2^a0 a3=x3^a2 a4=x7^a3 a5=a1^a3 a6=x5^a5 a7=a0^a6 a8=x7^a7 a9=x0^a8 a10=x6^a8 a11=x2^a10
a12=a5^a11 a13=a0^a12 a14=x2^a12 a15=x7^a12 a16=x1^a15 a17=a4^a16 a18=a8^a16 a19=a3^a18 a20=a9^a17
y1=a4 y2=a12 y3=a2 y4=a13 y5=a11 y6=a16 y7=x7 y8=a9 y9=a0 y10=a17 y11=a7 y12=a14 y13=a5 y14=a10 y15=a18 y16=a3 y17=a19
y18=a15 y19=a20 y20=a6 y21=a1 y0=a8
"""

FORWARD_BOTTOM = """
b0=z15^z16 b1=z12^z13 s5=b0^b1 b3=z1^z4 b4=z2^z5 b5=z0^z3 s1=b3^b5 b7=z5^z8 b8=s5^b4 s0=b5^b8 b10=z0^z6 b11=z9^s0
b12=z1^b10 b13=z4^b7 s2=z7^b13 b15=z7^b12 b16=z11^b15 b17=s5^b12 s4=b13^b17 b19=z15^b16 b20=z17^b11 s7=b19^b20
b22=z12^b16 b23=z9^b22 s3=z14^b23 b25=z10^b11 b26=b1^s1 s6=b25^b26
"""

INVERSE_TOP = """
a0=x5^x7 a1=x2^x6 a2=x7^a1 a3=x0^a2 a4=x5^a1 a5=x3^a4 a6=a3^a5 a7=x5^a6 a8=x1^a1 a9=a0^a8 a10=x3^a9 a11=a2^a10
a12=x2^x5 a13=a10^a12 a14=a7^a13 a15=x4^a9 a16=a7^a15 a17=x5^a16 a18=a2^a17 a19=a13^a17 a20=a6^a19
y1=a7 y2=a4 y3=a9 y4=a0 y5=x3 y6=a14 y7=x5 y8=a10 y9=a2 y10=a13 y11=a17 y12=a8 y13=a5 y14=a11 y15=a20 y16=a6 y17=a19
y18=a1 y19=a12 y20=a18 y21=a3 y0=a16
"""

INVERSE_BOTTOM = """
b0=z9^z17 b1=z15^b0 s6=z11^b1 b3=z3^z8 b4=z6^z13 b5=z0^z7 b6=z2^z4 b7=z12^b4 b8=b3^b5 s2=b6^b8 b10=z5^b3 b11=b7^b10
b12=z15^z16 s5=b11^b12 b14=s6^b10 b15=z1^b5 s0=b14^b15 b17=z10^s2 b18=z3^z4 b19=z7^b18 b20=b1^b17 b21=b15^b20
b22=z14^b21 s4=b4^b22 b24=b19^b22 s3=z13^b24 b26=s5^b19 s7=b14^b26 b28=b11^b17 s1=z9^b28
"""

FORWARD = list(parse(FORWARD_TOP + MIDDLE + FORWARD_BOTTOM))
INVERSE = list(parse(INVERSE_TOP + MIDDLE + INVERSE_BOTTOM))

prove(FORWARD, lambda x: SBOX[x] ^ CONSTANT, 8)
prove(INVERSE, lambda x: SBOX.index(x ^ CONSTANT), 8)
assert (len(FORWARD), len(INVERSE)) == (111, 113)
