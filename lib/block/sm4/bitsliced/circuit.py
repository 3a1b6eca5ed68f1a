# SPDX-License-Identifier: MIT OR Apache-2.0
"""Circuits of XOR and AND: the inversion of AES's field, and linear forms with common sums found greedily."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

FORMS = """
y14 = x3 + x5, y13 = x0 + x6, y9 = x0 + x3, y8 = x0 + x5, t0 = x1 + x2, y1 = t0 + x7, y4 = y1 + x3, y12 = y13 + y14,
y2 = y1 + x0, y5 = y1 + x6, y3 = y5 + y8, t1 = x4 + y12, y15 = t1 + x5, y20 = t1 + x1, y6 = y15 + x7, y10 = y15 + t0,
y11 = y20 + y9, y7 = x7 + y11, y17 = y10 + y11, y19 = y10 + y8, y16 = t0 + y11, y21 = y13 + y16, y18 = x0 + y16
"""
"""The linear forms from which the inversion starts, x0 the most significant bit; y0 is here what the source calls x7.
J. Boyar, R. Peralta, A small depth-16 circuit for the AES S-box, 2012, top linear transformation."""

PRODUCTS = """
t2 = y12 & y15, t3 = y3 & y6, t4 = t3 ^ t2, t5 = y4 & y0, t6 = t5 ^ t2, t7 = y13 & y16, t8 = y5 & y1, t9 = t8 ^ t7,
t10 = y2 & y7, t11 = t10 ^ t7, t12 = y9 & y11, t13 = y14 & y17, t14 = t13 ^ t12, t15 = y8 & y10, t16 = t15 ^ t12,
t17 = t4 ^ t14, t18 = t6 ^ t16, t19 = t9 ^ t14, t20 = t11 ^ t16, t21 = t17 ^ y20, t22 = t18 ^ y19, t23 = t19 ^ y21,
t24 = t20 ^ y18, t25 = t21 ^ t22, t26 = t21 & t23, t27 = t24 ^ t26, t28 = t25 & t27, t29 = t28 ^ t22, t30 = t23 ^ t24,
t31 = t22 ^ t26, t32 = t31 & t30, t33 = t32 ^ t24, t34 = t23 ^ t33, t35 = t27 ^ t33, t36 = t24 & t35, t37 = t36 ^ t34,
t38 = t27 ^ t36, t39 = t29 & t38, t40 = t25 ^ t39, t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40, t44 = t33 ^ t37,
t45 = t42 ^ t41, z0 = t44 & y15, z1 = t37 & y6, z2 = t33 & y0, z3 = t43 & y16, z4 = t40 & y1, z5 = t29 & y7,
z6 = t42 & y11, z7 = t45 & y17, z8 = t41 & y10, z9 = t44 & y12, z10 = t37 & y3, z11 = t33 & y4, z12 = t43 & y13,
z13 = t40 & y5, z14 = t29 & y2, z15 = t42 & y9, z16 = t45 & y14, z17 = t41 & y8
"""
"""The shared non-linear part of the same source; the inverse is linear in z0 to z17."""


def assignments(text: str) -> Iterator[tuple[str, str, str, str]]:
    """Each as target, first operand, operator, second operand."""
    for line in text.replace("\n", " ").split(","):
        target, _, first, operator, second = line.split()
        yield target, first, operator, second


def linear_forms() -> dict[str, int]:
    """The y of the source as masks of a byte."""
    masks = {f"x{i}": 0x80 >> i for i in range(8)}
    for target, first, _, second in assignments(FORMS):
        masks[target] = masks[first] ^ masks[second]
    masks["y0"] = masks["x7"]
    return {name: mask for name, mask in masks.items() if name.startswith("y")}


def run(text: str, values: dict[str, int]) -> dict[str, int]:
    """All values of a circuit, given its inputs."""
    found = dict(values)
    for target, first, operator, second in assignments(text):
        found[target] = found[first] & found[second] if operator == "&" else found[first] ^ found[second]
    return found


def shared_sums(forms: dict[str, frozenset[str]], prefix: str) -> list[tuple[str, ...]]:
    """Sums of two that make up all forms, the pair first that most of the forms have in common; then copies.

    Each is the target and its terms. C. Paar, Optimized arithmetic for Reed-Solomon encoders, ISIT 1997.
    """
    left = dict(forms)
    sums: list[tuple[str, ...]] = []
    while True:
        pairs = Counter(pair for terms in left.values() for pair in combinations(sorted(terms), 2))
        if not pairs:
            return sums + [(name, *terms) for name, terms in left.items() if terms != {name}]
        pair, _ = max(pairs.items(), key=lambda item: (item[1], item[0]))
        finished = [name for name, terms in left.items() if terms == frozenset(pair)]
        target = finished[0] if finished else f"{prefix}{len(sums)}"
        sums.append((target, *pair))
        left = {n: (t - set(pair)) | {target} if t >= set(pair) else t for n, t in left.items()}


def solve(columns: Sequence[int], wanted: int) -> list[int]:
    """The indices of the columns, bit vectors all, whose sum is `wanted`."""
    basis: dict[int, tuple[int, int]] = {}
    for index, column in enumerate(columns):
        value, which = _reduce(basis, column, 1 << index)
        if value:
            basis[value.bit_length()] = value, which
    value, which = _reduce(basis, wanted, 0)
    if value:
        raise ValueError("not a sum of these columns")
    return [index for index in range(len(columns)) if which >> index & 1]


def _reduce(basis: dict[int, tuple[int, int]], value: int, which: int) -> tuple[int, int]:
    while value and value.bit_length() in basis:
        other, others = basis[value.bit_length()]
        value, which = value ^ other, which ^ others
    return value, which
