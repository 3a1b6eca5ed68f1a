# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic modulo an odd number, the low byte first: what goes into Montgomery form and what comes out of it.

P. L. Montgomery, Modular multiplication without trial division, 1985: x R mod N stands for x, so results are those of
the same operation on residues; A. Menezes et al., Handbook of Applied Cryptography, sections 14.3 and 14.6.

For a number that `check` rejects the other calls write nothing: their results are those for a modulus.
"""

from rvk.specification import Bits, Buffer, choose, little, zeros

BAD_MODULUS = -4
MAXIMUM_BYTES = 512
WORD = 32
Number = Buffer


def is_modulus(modulus: Number) -> Bits:
    """One bit: whether a number is odd and not 1, and not too long."""
    if not 0 < len(modulus) <= MAXIMUM_BYTES:
        return zeros(1)
    n = little(modulus)
    return n.bit(0) & ~n.equals(1)


def check(*, modulus: Number) -> dict[str, Bits]:
    """0 for a modulus."""
    return {"result": choose(is_modulus(modulus), zeros(WORD), Bits(WORD, BAD_MODULUS))}


init = check


def residue(x: Bits, modulus: Number) -> Bits:
    """The remainder of x by N, as long as N."""
    width = 8 * len(modulus)
    longer = max(width, x.width)
    return (x.extended(longer) % little(modulus).extended(longer)).extract(0, width)


def product(x: Bits, y: Bits, modulus: Number) -> Bits:
    """X y mod N."""
    width = x.width + y.width
    n = little(modulus).extended(width).as_divisor()
    return (x.extended(width) * y.extended(width) % n).extract(0, 8 * len(modulus))


def written(modulus: Number, out: Bits) -> dict[str, Number]:
    """The result; none for a number that is known not to be a modulus."""
    valid = is_modulus(modulus)
    return {} if valid.is_known and not int(valid) else {"out": out.little()}


def enter(*, modulus: Number, a: Number) -> dict[str, Number]:
    """Into Montgomery form and back: the residue."""
    return written(modulus, residue(little(a), modulus))


leave = enter


def enter_long(*, modulus: Number, long: Number) -> dict[str, Number]:
    """The same for a longer number."""
    return enter(modulus=modulus, a=long)


def add(*, modulus: Number, a: Number, b: Number) -> dict[str, Number]:
    """The sum."""
    width = 8 * len(modulus) + 1
    return written(modulus, residue(little(a).extended(width) + little(b).extended(width), modulus))


def subtract(*, modulus: Number, a: Number, b: Number) -> dict[str, Number]:
    """The difference."""
    x, y, n = residue(little(a), modulus), residue(little(b), modulus), little(modulus)
    return written(modulus, choose(x.is_less(y), x - y + n, x - y))


def multiply(*, modulus: Number, a: Number, b: Number) -> dict[str, Number]:
    """The product."""
    return written(modulus, product(little(a), little(b), modulus))


def square(*, modulus: Number, a: Number) -> dict[str, Number]:
    """The square."""
    return multiply(modulus=modulus, a=a, b=a)


def power(*, modulus: Number, a: Number, exponent: Number) -> dict[str, Number]:
    """Handbook of Applied Cryptography, algorithm 14.79: the power, from the highest bit of the exponent on."""
    g, result = residue(little(a), modulus), Bits(8 * len(modulus), 1)
    for bit in reversed(little(exponent).parts(1)):
        result = product(result, result, modulus)
        result = choose(bit, product(result, g, modulus), result)
    return written(modulus, result)


def power_short(*, modulus: Number, a: Number, exponent: Number) -> dict[str, Number]:
    """The power; the exponent is the lowest word."""
    return power(modulus=modulus, a=a, exponent=exponent[: WORD // 8])
