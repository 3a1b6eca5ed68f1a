# SPDX-License-Identifier: MIT OR Apache-2.0
"""Arithmetic on numbers in radix 2^28 (stoffelen2019, section 6), as the numbers that go in and come out.

What lies between, digits of 28 bits in words of 32, is defined by those: from_bignum and to_bignum are inverses.
All is written digit by digit, so that a proof finds the same sums; tests compare the results with those of numbers.
"""

from rvk.specification import Bits, Buffer, blocks, concat, little, zeros

RADIX_BITS = 28
WORD = 32
Number = Buffer


def from_bignum(*, a: Number) -> dict[str, Number]:
    """Into radix 2^28 and back."""
    return {"out": a}


to_bignum = from_bignum


def normal(words: list[Bits]) -> tuple[list[Bits], Bits]:
    """The same number with digits from 0 to 2^28 - 1, and what is carried out of the highest one.

    The words are signed. The sum of one and what is carried into it wraps; that of 8 normal numbers does not.
    """
    carried, made = zeros(WORD), []
    for word in words:
        total = word + carried
        made.append(total.extract(0, RADIX_BITS).extended(WORD))
        carried = total.extract(RADIX_BITS, WORD - RADIX_BITS).sign_extended(WORD)
    return made, carried


def carry(*, sum: Number) -> dict[str, Number | Bits]:  # noqa: A002  (the name in META.toml)
    """See `normal`."""
    made, carried = normal([little(word) for word in blocks(sum, WORD // 8)])
    return {"sum": [byte for word in made for byte in word.little()], "result": carried}


def digits(number: Bits) -> list[Bits]:
    """The lowest first, as signed numbers of two words."""
    count = -(-number.width // RADIX_BITS)
    longer = number.extended(count * RADIX_BITS)
    return [longer.extract(RADIX_BITS * i, RADIX_BITS).extended(2 * WORD) for i in range(count)]


def add(*, a: Number, b: Number) -> dict[str, Number]:
    """The sum."""
    return {"out": sum_by_digits(a, [digit.extract(0, WORD) for digit in digits(little(b))])}


def subtract(*, a: Number, b: Number) -> dict[str, Number]:
    """The difference."""
    return {"out": sum_by_digits(a, [zeros(WORD) - digit.extract(0, WORD) for digit in digits(little(b))])}


def sum_by_digits(a: Number, y: list[Bits]) -> Number:
    """Of a number and signed digits, modulo the size of the number."""
    x = digits(little(a))
    made, _ = normal([first.extract(0, WORD) + second for first, second in zip(x, y, strict=True)])
    return number_of(made, 8 * len(a))


def product_by_digits(x: list[Bits], y: list[Bits]) -> list[Bits]:
    """Column by column, each with what is carried into it a signed number of two words. The last digit is signed."""
    total, made = zeros(2 * WORD), []
    for column in range(len(x) + len(y)):
        for i in range(max(0, column - len(y) + 1), min(column + 1, len(x))):
            total += x[i] * y[column - i]
        made.append(total.extract(0, RADIX_BITS).extended(WORD))
        last = total.extract(0, WORD)
        total = total.extract(RADIX_BITS, 2 * WORD - RADIX_BITS).sign_extended(2 * WORD)
    return [*made[:-1], last] if made else []


def differences(x: list[Bits], y: list[Bits]) -> list[Bits]:
    """Of each pair of digits; one word has room for them."""
    words = [(first - second).extract(0, WORD) for first, second in zip(x, y, strict=True)]
    return [word.sign_extended(2 * WORD) for word in words]


def number_of(made: list[Bits], width: int) -> Number:
    """Digits of 28 bits, the lowest first, as a number of so many bits."""
    longer = concat(zeros(width), *(digit.extract(0, RADIX_BITS) for digit in reversed(made)))
    return longer.extract(0, width).little()


def multiply(*, a: Number, b: Number) -> dict[str, Number]:
    """The product, digit by digit, as long as its digits can be added up in two words: below 2^(127 * 28)."""
    made = product_by_digits(digits(little(a)), digits(little(b)))
    return {"product": number_of(made, 16 * len(a))}


multiply_any = multiply


def multiply_karatsuba(*, a: Number, b: Number) -> dict[str, Number]:
    """The product, by halves, for an even number of digits, where H is 2^28 to the power of half of them.

    a1 b1 H^2 + (a0 b0 + a1 b1 + (a0 - a1)(b1 - b0)) H + a0 b0
    """
    x, y = digits(little(a)), digits(little(b))
    half = len(x) // 2
    low, high = product_by_digits(x[:half], y[:half]), product_by_digits(x[half:], y[half:])
    between = product_by_digits(differences(x[:half], x[half:]), differences(y[half:], y[:half]))
    words = low + high
    for i, three in enumerate(zip(between, low, high, strict=True)):
        words[half + i] += three[0] + three[1] + three[2]
    made, _ = normal(words)
    return {"product": number_of(made, 16 * len(a))}


def multiply_difference(*, a: Number, b: Number) -> dict[str, Number]:
    """The product of a - b, whose digits have a sign, and b; modulo the size of its buffer if it is negative."""
    y = digits(little(b))
    made = product_by_digits(differences(digits(little(a)), y), y)
    return {"product": number_of(made, 16 * len(a))}
