# SPDX-License-Identifier: MIT OR Apache-2.0
"""The inversion of GF(2^8) as a circuit, and the linear layers that make S-boxes of it.

J. Boyar and R. Peralta, A Small Depth-16 Circuit for the AES S-Box, 2012; the straight-line program with 113 gates: 22
sums of the bits of the input (`TOP`), 62 gates with all 32 ANDs (`MIDDLE`), and the bits of the inverse as sums of 18
products (`INVERSE`).

All fields of 2^8 elements are the same but for the names of the elements. So an S-box that inverts in any of them is a
linear map to the field of AES, the inversion there, and a linear map back. Since x^-1 = (c (c x^(2^k))^-1)^(2^(8 - k))
for every c != 0 and every k, there are 2040 pairs of layers that fit around the 62 gates.
"""

from collections.abc import Sequence

from rvk.kernels.field import BYTE, Field
from rvk.kernels.linear import Map, combined, composed

FIELD = Field(0x11B)
"""That of AES, x^8 + x^4 + x^3 + x + 1: FIPS 197 section 4.2."""

NAMES = [*(f"y{i}" for i in range(1, 22)), "y0"]
"""Of the sums in `TOP`."""
TOP = (97, 225, 231, 113, 99, 155, 79, 132, 144, 250, 78, 150, 130, 20, 154, 46, 180, 174, 126, 222, 172, 1)
"""The inputs of `MIDDLE` as sums of the bits of x."""

MIDDLE = """
t2=y12&y15 t3=y3&y6 t4=t3^t2 t5=y4&y0 t6=t5^t2 t7=y13&y16 t8=y5&y1 t9=t8^t7 t10=y2&y7 t11=t10^t7 t12=y9&y11
t13=y14&y17 t14=t13^t12 t15=y8&y10 t16=t15^t12 t17=t4^y20 t18=t6^t16 t19=t9^t14 t20=t11^t16 t21=t17^t14 t22=t18^y19
t23=t19^y21 t24=t20^y18 t25=t21^t22 t26=t21&t23 t27=t24^t26 t28=t25&t27 t29=t28^t22 t30=t23^t24 t31=t22^t26
t32=t31&t30 t33=t32^t24 t34=t23^t33 t35=t27^t33 t36=t24&t35 t37=t36^t34 t38=t27^t36 t39=t29&t38 t40=t25^t39
t41=t40^t37 t42=t29^t33 t43=t29^t40 t44=t33^t37 t45=t42^t41
z0=t44&y15 z1=t37&y6 z2=t33&y0 z3=t43&y16 z4=t40&y1 z5=t29&y7 z6=t42&y11 z7=t45&y17 z8=t41&y10 z9=t44&y12 z10=t37&y3
z11=t33&y4 z12=t43&y13 z13=t40&y5 z14=t29&y2 z15=t42&y9 z16=t45&y14 z17=t41&y8
"""
MIDDLE_GATES = 62
PRODUCTS = 18
"""z0 to z17."""
INVERSE = (166400, 110808, 110963, 179445, 110917, 122206, 190302, 110952)
"""The bits of the inverse as sums of the products (bit i: zi)."""


def power(x: int, k: int) -> int:
    """x^(2^k) in the field of AES."""
    return FIELD.power(x, 1 << k)


def layers(before: Map, after: Map, k: int, c: int) -> tuple[list[int], list[int]]:
    """The two layers, for these k and c, of an S-box that takes x to `after` of the inverse of `before` of x.

    Args:
        before: A linear map into the field of AES.
        after: A linear map from it.
        k: 0 to 7.
        c: 1 to 255.

    Returns:
        The inputs of the middle in the order of `TOP`, as sums of the bits of x, and the bits of the result, as sums of
        the products.
    """
    into = [FIELD.multiply(c, power(before[x], k)) for x in BYTE]
    back: Sequence[int] = [after[power(FIELD.multiply(c, x), -k % 8)] for x in BYTE]
    return composed(TOP, into), combined(back, INVERSE)
