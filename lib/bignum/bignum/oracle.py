# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from Python's integers."""

import random
from collections.abc import Iterator

WORD = 1 << 32


def _number(words: bytes) -> int:
    return int.from_bytes(words, "little")


def _words(number: int, size: int) -> bytes:
    return (number % (1 << 8 * size)).to_bytes(size, "little")


def add(*, a: bytes, b: bytes) -> dict[str, bytes | int]:
    """The sum and its carry."""
    total = _number(a) + _number(b)
    return {"out": _words(total, len(a)), "result": total >> 8 * len(a)}


def subtract(*, a: bytes, b: bytes) -> dict[str, bytes | int]:
    """The difference and its borrow."""
    return {"out": _words(_number(a) - _number(b), len(a)), "result": int(_number(a) < _number(b))}


def select(*, choice: int, a: bytes, b: bytes) -> dict[str, bytes]:
    """One of the two."""
    return {"out": b if choice else a}


def multiply(*, a: bytes, b: bytes) -> dict[str, bytes]:
    """The product."""
    return {"product": _words(_number(a) * _number(b), 2 * len(a))}


multiply_comba = multiply
multiply_karatsuba = multiply


def square(*, a: bytes) -> dict[str, bytes]:
    """The square."""
    return multiply(a=a, b=a)


def montgomery_reduce(*, t: bytes, modulus: bytes, inverse: int) -> dict[str, bytes]:
    """Handbook of Applied Cryptography, algorithm 14.32, for any modulus and inverse.

    With a wrong inverse the low words do not become 0, but the quotient by R is still defined.
    """
    total, n, limbs = _number(t), _number(modulus), len(modulus) // 4
    for i in range(limbs):
        quotient = (total >> 32 * i) % WORD * inverse % WORD
        total += quotient * n << 32 * i
    result = total >> 32 * limbs
    return {"out": _words(result - n if result >= n else result, len(modulus))}


def _answer(operation: str, source: str, **inputs: bytes) -> dict[str, object]:
    return {"operation": operation, "source": source, **inputs, **globals()[operation](**inputs)}


def _extreme(generator: random.Random, size: int) -> bytes:
    """Words at the ends of their range, which random words hardly ever reach."""
    words = generator.choices((0, 1, 1 << 31, WORD - 2, WORD - 1), k=size // 4)
    return b"".join(_words(word, 4) for word in words)


def _carries(size: int) -> Iterator[dict[str, object]]:
    """Operands with long carry chains."""
    one, ones, zeros = _words(1, size), b"\xff" * size, bytes(size)
    generator = random.Random(size)
    pairs = [(ones, one), (ones, ones), (zeros, one), (zeros, ones)]
    pairs += [(_extreme(generator, size), _extreme(generator, size)) for _ in range(8)]
    operations = ["add", "subtract", "multiply", "multiply_comba"]
    operations += ["multiply_karatsuba"] if size % 8 == 0 else []
    for number, (a, b) in enumerate(pairs):
        source = f"{size} bytes of extreme words, pair {number}"
        yield from (_answer(operation, source, a=a, b=b) for operation in operations)
        yield _answer("square", source, a=a)


_LIMBS = (1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 16, 17, 20, 24, 31, 32, 64)
KNOWN_ANSWERS: list[dict[str, object]] = [answer for limbs in _LIMBS for answer in _carries(4 * limbs)]
