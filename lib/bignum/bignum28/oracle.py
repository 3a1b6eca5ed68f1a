# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from Python's integers."""

RADIX_BITS = 28


def _number(words: bytes) -> int:
    return int.from_bytes(words, "little")


def _words(number: int, size: int) -> bytes:
    return (number % (1 << 8 * size)).to_bytes(size, "little")


def _signed(number: int) -> int:
    """A number modulo 2^32, as a word with a sign."""
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


def from_bignum(*, a: bytes) -> dict[str, bytes]:
    """Into radix 2^28 and back."""
    return {"out": a}


to_bignum = from_bignum


def add(*, a: bytes, b: bytes) -> dict[str, bytes]:
    """The sum."""
    return {"out": _words(_number(a) + _number(b), len(a))}


def subtract(*, a: bytes, b: bytes) -> dict[str, bytes]:
    """The difference."""
    return {"out": _words(_number(a) - _number(b), len(a))}


def carry(*, sum: bytes) -> dict[str, bytes | int]:  # noqa: A002  (the name in META.toml)
    """Digits from 0 to 2^28 - 1; a word and what is carried into it wrap."""
    carried, digits = 0, []
    for i in range(0, len(sum), 4):
        carried, digit = divmod(_signed(_number(sum[i : i + 4]) + carried), 1 << RADIX_BITS)
        digits.append(digit)
    return {"sum": b"".join(_words(digit, 4) for digit in digits), "result": carried}


def multiply(*, a: bytes, b: bytes) -> dict[str, bytes]:
    """The product."""
    return {"product": _words(_number(a) * _number(b), 2 * len(a))}


multiply_any = multiply
multiply_karatsuba = multiply


def multiply_difference(*, a: bytes, b: bytes) -> dict[str, bytes]:
    """A product that may be negative."""
    return {"product": _words((_number(a) - _number(b)) * _number(b), 2 * len(a))}


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": operation,
        "source": f"all ones, {bits} bits",
        "key_bits": bits,
        **inputs,
        **globals()[operation](**inputs),
    }
    for operation, sizes in {
        "add": (224, 1792),
        "multiply": (224, 1792),
        "multiply_any": (96, 3552),
        "multiply_karatsuba": (224, 448, 1792),
    }.items()
    for bits in sizes
    for a, b in [
        (b"\xff" * (bits // 8), b"\xff" * (bits // 8)),
        (b"\xff" * (bits // 16) + bytes(bits // 16), b"\xff" * (bits // 8)),
    ]
    for inputs in [{"a": a, "b": b}]
]
