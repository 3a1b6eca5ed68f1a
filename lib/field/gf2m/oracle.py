# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: polynomials over GF(2) as Python integers, long division."""

from collections.abc import Callable

BAD_POLYNOMIAL = -5
DEGREES = (2, 64)
DEGREES_IN_A_WORD = (4, 8, 13, 16, 24, 32)
POLYNOMIALS = {
    4: 0x13,
    8: 0x11B,
    13: 0x201B,
    16: 0x1002B,
    24: 0x100001B,
    32: 0x10000008D,
    48: 0x100000000002D,
    64: 0x1000000000000001B,
}
Results = dict[str, bytes | int]


def _product(a: int, b: int) -> int:
    result = 0
    while b:
        result ^= a * (b & 1)
        a, b = a << 1, b >> 1
    return result


def _remainder(a: int, f: int) -> int:
    while a.bit_length() >= f.bit_length():
        a ^= f << a.bit_length() - f.bit_length()
    return a


def _multiply(a: int, b: int, f: int) -> int:
    return _remainder(_product(a, b), f)


def _invert(a: int, f: int) -> int:
    """Euclid's extended algorithm."""
    r, s, next_r, next_s = f, 0, _remainder(a, f), 1
    while next_r > 1:
        shift = r.bit_length() - next_r.bit_length()
        if shift < 0:
            r, s, next_r, next_s = next_r, next_s, r, s
            shift = -shift
        r, s = r ^ next_r << shift, s ^ next_s << shift
        if r.bit_length() < next_r.bit_length():
            r, s, next_r, next_s = next_r, next_s, r, s
    return _remainder(next_s, f) if next_r else 0


def _gcd(a: int, b: int) -> int:
    while b:
        a, b = b, _remainder(a, b)
    return a


def _is_irreducible(f: int) -> bool:
    """M. Ben-Or, 1981: no factor of degree i divides x^(2^i) - x, for any i up to half the degree."""
    power = 2
    for _ in range((f.bit_length() - 1) // 2):
        power = _multiply(power, power, f)
        if _gcd(f, power ^ 2) != 1:
            return False
    return True


def init(*, word0: int, word1: int, word2: int) -> Results:
    """Whether the polynomial is accepted."""
    f = word2 << 64 | word1 << 32 | word0
    good = DEGREES[0] <= f.bit_length() - 1 <= DEGREES[1] and _is_irreducible(f)
    return {"result": 0 if good else BAD_POLYNOMIAL}


def init_16(*, small: int) -> Results:
    """The same for a polynomial in one word."""
    return init(word0=small, word1=0, word2=0)


def _for_words(function: Callable[..., int], f: int, names: list[str]) -> Callable[..., Results]:
    """An operation on words."""

    def operation(**values: int) -> Results:
        return {"result": function(*(values[name] for name in names), f)}

    return operation


def _elements(data: bytes, size: int) -> list[int]:
    return [int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size)]


def _for_arrays(function: Callable[..., int], f: int, names: list[str], out: str, size: int) -> Callable[..., Results]:
    """An operation on arrays of polynomials, which are reduced first."""

    def operation(**buffers: bytes) -> Results:
        columns = [[_remainder(x, f) for x in _elements(buffers[name], size)] for name in names]
        results = (function(*row, f) for row in zip(*columns, strict=True))
        return {out: b"".join(x.to_bytes(size, "little") for x in results)}

    return operation


def multiply_8_any(*, a8: int, b8: int, polynomial: int) -> Results:
    """With another polynomial."""
    return {"result": _multiply(a8, b8, polynomial)}


def multiply_16_any(*, a16: int, b16: int, polynomial: int) -> Results:
    """With another polynomial."""
    return {"result": _multiply(a16, b16, polynomial)}


for _m, _f in POLYNOMIALS.items():
    _size = next(size for size in (2, 4, 8) if _m <= 8 * size)
    if _m in DEGREES_IN_A_WORD:
        globals()[f"multiply_{_m}"] = _for_words(_multiply, _f, [f"a{_m}", f"b{_m}"])
        globals()[f"invert_{_m}"] = _for_words(_invert, _f, [f"a{_m}"])
    else:
        globals()[f"multiply_{_m}"] = _for_arrays(_multiply, _f, ["a64", "b64"], "out64", _size)
        globals()[f"invert_{_m}"] = _for_arrays(_invert, _f, ["a64"], "out64", _size)
    globals()[f"multiply_array_{_m}"] = _for_arrays(_multiply, _f, ["in_", "factors"], "out", _size)
    globals()[f"reduce_array_{_m}"] = _for_arrays(_remainder, _f, ["in_"], "out", _size)

multiply_8_in_32 = _for_words(_multiply, POLYNOMIALS[8], ["a8", "b8"])
invert_8_in_32 = _for_words(_invert, POLYNOMIALS[8], ["a8"])

_MORE_POLYNOMIALS = [*range(64), 0x11D, 0x1100B, 0x1FFED, 0x101, 0x10001, (1 << 65) | 3, *POLYNOMIALS.values()]


def _answer(operation: str, source: str, **values: object) -> dict[str, object]:
    return {"operation": operation, "source": source, **values}


KNOWN_ANSWERS: list[dict[str, object]] = [
    *(
        _answer("init", f"polynomial {f:#x}", **words, **init(**words))
        for f in _MORE_POLYNOMIALS
        for words in [{"word0": f % (1 << 32), "word1": (f >> 32) % (1 << 32), "word2": f >> 64}]
    ),
    _answer("multiply_8", "FIPS 197 section 4.2", a8=0x57, b8=0x83, result=0xC1),
    _answer("multiply_8", "FIPS 197 section 4.2.1", a8=0x57, b8=0x13, result=0xFE),
    *(_answer(f"invert_{m}", f"{x}", **{f"a{m}": x}, result=x) for m in DEGREES_IN_A_WORD for x in (0, 1)),
    *(_answer(f"invert_{m}", "0", a64=bytes(8), out64=bytes(8)) for m in (48, 64)),
    *(_answer("invert_4", f"all: {a}", a4=a, result=_invert(a, 0x13)) for a in range(16)),
    *(_answer("invert_8", f"all: {a}", a8=a, result=_invert(a, 0x11B)) for a in range(256)),
]
