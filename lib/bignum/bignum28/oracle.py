# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from Python's integers."""

RADIX_BITS = 28


def _number(words: bytes) -> int:
    return int.from_bytes(words, "little")


def _words(number: int, size: int) -> bytes:
    return (number % (1 << 8 * size)).to_bytes(size, "little")


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
    """The same number with digits from 0 to 2^28 - 1."""
    signed = [int.from_bytes(sum[i : i + 4], "little", signed=True) for i in range(0, len(sum), 4)]
    number = 0
    for digit in reversed(signed):
        number = (number << RADIX_BITS) + digit
    digits = [number >> RADIX_BITS * i & (1 << RADIX_BITS) - 1 for i in range(len(signed))]
    return {"sum": b"".join(_words(digit, 4) for digit in digits), "result": number >> RADIX_BITS * len(signed)}


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
