# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: a field of logarithms, sums of powers.

Written from the definition of the syndromes. The known answers have closed forms: a polynomial is 0 at the roots that
it is made of, and values of x^64 are powers.
"""

FIELD, ORDER, DEGREE = 0x1009, 4095, 64
Results = dict[str, bytes | int]


def _times(a: int, b: int) -> int:
    """The product by shifts, for the tables."""
    result = 0
    for i in range(12):
        result ^= (a << i) * (b >> i & 1)
    for i in range(22, 11, -1):
        result ^= (FIELD << i - 12) * (result >> i & 1)
    return result


def _powers() -> list[int]:
    """Those of an element that generates the group: of the first that does."""
    for generator in range(2, ORDER):
        found = [1]
        while len(found) < ORDER and (following := _times(found[-1], generator)) != 1:
            found.append(following)
        if len(found) == ORDER:
            return found
    raise AssertionError


_POWERS = _powers()
_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS)}


def _multiply(a: int, b: int) -> int:
    return _POWERS[(_LOGARITHMS[a] + _LOGARITHMS[b]) % ORDER] if a and b else 0


def _power(a: int, exponent: int) -> int:
    """1 for an exponent of 0; 0 for powers of 0 below 0."""
    if not a:
        return int(exponent == 0)
    return _POWERS[_LOGARITHMS[a] * exponent % ORDER]


def _elements(data: bytes) -> list[int]:
    return [int.from_bytes(data[i : i + 2], "little") & 0xFFF for i in range(0, len(data), 2)]


def _bytes(elements: list[int]) -> bytes:
    return b"".join(each.to_bytes(2, "little") for each in elements)


def _value(polynomial: list[int], at: int) -> int:
    value = _power(at, DEGREE)
    for exponent, coefficient in enumerate(polynomial):
        value ^= _multiply(coefficient, _power(at, exponent))
    return value


def evaluate(*, polynomial: bytes, at: bytes) -> Results:
    """The values at all points."""
    g = _elements(polynomial)
    return {"values": _bytes([_value(g, each) for each in _elements(at)])}


def syndromes(*, polynomial: bytes, at: bytes, word: bytes) -> Results:
    """The sums over the points whose bit is set."""
    g, sums = _elements(polynomial), [0] * (2 * DEGREE)
    for i, point in enumerate(_elements(at)):
        if word[i // 8] >> i % 8 & 1:
            weight = _power(_value(g, point), -2)
            sums = [each ^ _multiply(weight, _power(point, j)) for j, each in enumerate(sums)]
    return {"syndromes": _bytes(sums)}


evaluate_few, syndromes_few = evaluate, syndromes


def _with_roots(roots: list[int]) -> bytes:
    """The polynomial with these roots: the product of X + r, the leading 1 left out."""
    made = [1]
    for root in roots:
        made = [a ^ _multiply(root, b) for a, b in zip([0, *made], [*made, 0], strict=True)]
    return _bytes(made[:-1])


_ROOTS = [*range(100, 100 + DEGREE)]
_X_TO_64 = bytes(2 * DEGREE)
_POINTS = _bytes([*range(1, 34)])

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "evaluate",
        "source": "the roots of a polynomial, twice",
        "points": 128,
        "polynomial": _with_roots(_ROOTS),
        "at": _bytes([*_ROOTS, *_ROOTS]),
        "values": bytes(256),
    },
    {
        "operation": "evaluate_few",
        "source": "values of x^64",
        "points": 33,
        "polynomial": _X_TO_64,
        "at": _POINTS,
        "values": _bytes([_power(each, DEGREE) for each in range(1, 34)]),
    },
    {
        "operation": "syndromes_few",
        "source": "g = x^64: the syndromes of a point a are a^(j - 128)",
        "points": 1,
        "polynomial": _X_TO_64,
        "at": _bytes([2]),
        "word": b"\1",
        "syndromes": _bytes([_power(2, j - 2 * DEGREE) for j in range(2 * DEGREE)]),
    },
    {
        "operation": "syndromes_few",
        "source": "where g is 0",
        "points": 1,
        "polynomial": _with_roots(_ROOTS),
        "at": _bytes(_ROOTS[:1]),
        "word": b"\1",
        "syndromes": bytes(4 * DEGREE),
    },
]
