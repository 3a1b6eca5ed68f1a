# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from Python's integers."""

import random
from collections.abc import Callable

BAD_MODULUS = -4
MAXIMUM_LIMBS = 128
WORD = 1 << 32
Results = dict[str, bytes | int]


def _number(words: bytes) -> int:
    return int.from_bytes(words, "little")


def check(*, modulus: bytes) -> Results:
    """Odd, not 1, neither empty nor too long."""
    n = _number(modulus)
    good = n % 2 == 1 and n > 1 and len(modulus) <= 4 * MAXIMUM_LIMBS
    return {"result": 0 if good else BAD_MODULUS}


init = check


def _modulo(modulus: bytes, compute: Callable[[int], int]) -> Results:
    """The result for a valid modulus; otherwise nothing is written."""
    n = _number(modulus)
    return {} if check(modulus=modulus)["result"] else {"out": (compute(n) % n).to_bytes(len(modulus), "little")}


def enter(*, modulus: bytes, a: bytes) -> Results:
    """Into Montgomery form and back."""
    return _modulo(modulus, lambda _: _number(a))


leave = enter


def enter_long(*, modulus: bytes, long: bytes) -> Results:
    """The same for a longer number."""
    return _modulo(modulus, lambda _: _number(long))


def add(*, modulus: bytes, a: bytes, b: bytes) -> Results:
    """The sum."""
    return _modulo(modulus, lambda _: _number(a) + _number(b))


def subtract(*, modulus: bytes, a: bytes, b: bytes) -> Results:
    """The difference."""
    return _modulo(modulus, lambda _: _number(a) - _number(b))


def multiply(*, modulus: bytes, a: bytes, b: bytes) -> Results:
    """The product."""
    return _modulo(modulus, lambda _: _number(a) * _number(b))


def square(*, modulus: bytes, a: bytes) -> Results:
    """The square."""
    return multiply(modulus=modulus, a=a, b=a)


def power(*, modulus: bytes, a: bytes, exponent: bytes) -> Results:
    """The power."""
    return _modulo(modulus, lambda n: pow(_number(a), _number(exponent), n))


def power_short(*, modulus: bytes, a: bytes, exponent: bytes) -> Results:
    """The power; the exponent is the lowest word."""
    return power(modulus=modulus, a=a, exponent=exponent[:4])


def _corner(operation: str, n: int, limbs: int, **numbers: int) -> dict[str, object]:
    inputs = {name: value.to_bytes(4 * limbs, "little") for name, value in {"modulus": n, **numbers}.items()}
    source = f"modulus {n if n < WORD else n - (1 << 32 * limbs)} of {limbs} limbs"
    return {
        "operation": operation,
        "source": source,
        "key_bits": 32 * limbs,
        **inputs,
        **globals()[operation](**inputs),
    }


def _moduli(limbs: int) -> list[int]:
    """The smallest moduli, those close to R (longest carries), those just above R / 2, extreme words."""
    r = 1 << 32 * limbs
    generator = random.Random(limbs)
    extreme = [sum(generator.choice((0, 1, WORD - 1)) << 32 * i for i in range(limbs)) | 1 for _ in range(6)]
    return [n % r for n in (3, WORD - 1, -1, -3, -WORD + 1, r // 2 + 1, *extreme) if n % r != 1]


_MODULI = [(n, limbs) for limbs in (1, 2, 3, 4, 5, 8, 12, 16, 17, 24) for n in _moduli(limbs)]
KNOWN_ANSWERS: list[dict[str, object]] = [
    *(_corner("check", n, 2) for n in (0, 1, 2, 3, WORD, WORD + 1)),
    *(_corner("init", n, 2) for n in (0, 1, 2, 3, WORD, WORD + 1)),
    *(_corner("multiply", n, limbs, a=n - 1, b=n - 1) for n, limbs in _MODULI),
    *(_corner("square", n, limbs, a=n - 1) for n, limbs in _MODULI),
    *(_corner("leave", n, limbs, a=(1 << 32 * limbs) - 1) for n, limbs in _MODULI),
    *(_corner("add", n, limbs, a=n - 1, b=n - 1) for n, limbs in _MODULI),
    *(_corner("subtract", n, limbs, a=0, b=n - 1) for n, limbs in _MODULI),
    *(_corner("power", n, limbs, a=a, exponent=e) for n, limbs in _MODULI[:20] for a in (0, 2) for e in (0, 1, n - 1)),
]
