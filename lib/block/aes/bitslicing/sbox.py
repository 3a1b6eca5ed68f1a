# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-box of AES and its inverse as circuits, proved for all 256 bytes when this is imported.

Both are the circuit of Boyar and Peralta (A Small Depth-16 Circuit for the AES S-Box, 2012; their straight-line program
with 113 gates): a linear layer, the inversion of GF(2^8), which has all 32 ANDs, and a linear layer. The middle is
theirs. Since x^-1 = (c (c x^(2^k))^-1)^(2^(8 - k)) for every c != 0 and every k, there are 2040 pairs of linear layers
that fit it; the pairs here are the smallest that search.py found: 21 + 62 + 28 gates with k = 3, c = 0x19 for the
S-box, 21 + 62 + 30 with k = 0, c = 0xcb for the inverse; the straight-line programs have 23 + 62 + 28 and 121.

x0 to x7 are the bits of the input, x0 the lowest, s0 to s7 those of the output. The constant 0x63 is left out: the
S-box gives S(x) ^ 0x63, and the inverse takes it. The round keys contain the constant instead.
"""

from collections.abc import Iterator, Mapping

BYTE = range(256)
CONSTANT = 0x63
MODULUS = 0x11B  # FIPS 197 section 4.2

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

MIDDLE = """
t2=y12&y15 t3=y3&y6 t4=t3^t2 t5=y4&y0 t6=t5^t2 t7=y13&y16 t8=y5&y1 t9=t8^t7 t10=y2&y7 t11=t10^t7 t12=y9&y11
t13=y14&y17 t14=t13^t12 t15=y8&y10 t16=t15^t12 t17=t4^y20 t18=t6^t16 t19=t9^t14 t20=t11^t16 t21=t17^t14 t22=t18^y19
t23=t19^y21 t24=t20^y18 t25=t21^t22 t26=t21&t23 t27=t24^t26 t28=t25&t27 t29=t28^t22 t30=t23^t24 t31=t22^t26
t32=t31&t30 t33=t32^t24 t34=t23^t33 t35=t27^t33 t36=t24&t35 t37=t36^t34 t38=t27^t36 t39=t29&t38 t40=t25^t39
t41=t40^t37 t42=t29^t33 t43=t29^t40 t44=t33^t37 t45=t42^t41
z0=t44&y15 z1=t37&y6 z2=t33&y0 z3=t43&y16 z4=t40&y1 z5=t29&y7 z6=t42&y11 z7=t45&y17 z8=t41&y10 z9=t44&y12 z10=t37&y3
z11=t33&y4 z12=t43&y13 z13=t40&y5 z14=t29&y2 z15=t42&y9 z16=t45&y14 z17=t41&y8
"""

Gate = tuple[str, str, str, str]
"""Output, "^" or "&", and the two inputs."""


def gates(text: str) -> Iterator[Gate]:
    """The gates of a listing; an equation without an operator gives a signal a second name."""
    names: dict[str, str] = {}
    for equation in text.split():
        output, _, expression = equation.partition("=")
        operator = next((symbol for symbol in "^&" if symbol in expression), "")
        if operator:
            a, _, b = expression.partition(operator)
            yield output, operator, names.get(a, a), names.get(b, b)
        else:
            names[output] = expression


def multiply(a: int, b: int) -> int:
    """The product in GF(2^8), FIPS 197 section 4.2."""
    product = 0
    for bit in reversed(range(8)):
        product = (product << 1) ^ (product >> 7) * MODULUS ^ (b >> bit & 1) * a
    return product


def affine(b: int) -> int:
    """FIPS 197 section 5.1.1 without its constant: the bits b_i + b_(i+4) + b_(i+5) + b_(i+6) + b_(i+7)."""
    doubled = b | b << 8
    return (b ^ doubled >> 4 ^ doubled >> 5 ^ doubled >> 6 ^ doubled >> 7) & 0xFF


def signals(circuit: list[Gate]) -> Mapping[str, int]:
    """The value of every signal for all bytes at once: bit x of a number belongs to byte x."""
    values = {f"x{bit}": sum((x >> bit & 1) << x for x in BYTE) for bit in range(8)}
    for output, operator, a, b in circuit:
        values[output] = values[a] ^ values[b] if operator == "^" else values[a] & values[b]
    return values


def table(circuit: list[Gate]) -> list[int]:
    """What a circuit gives for each byte."""
    values = signals(circuit)
    return [sum((values[f"s{bit}"] >> x & 1) << bit for bit in range(8)) for x in BYTE]


FORWARD = list(gates(FORWARD_TOP + MIDDLE + FORWARD_BOTTOM))
INVERSE = list(gates(INVERSE_TOP + MIDDLE + INVERSE_BOTTOM))

_SBOX = [affine(next((b for b in BYTE if multiply(a, b) == 1), 0)) for a in BYTE]
_EXAMPLE = (0x53, 0xED)  # FIPS 197 section 5.1.1
assert _SBOX[_EXAMPLE[0]] ^ CONSTANT == _EXAMPLE[1]
assert table(FORWARD) == _SBOX
assert table(INVERSE) == [_SBOX.index(y) for y in BYTE]
assert (len(FORWARD), len(INVERSE)) == (111, 113)
