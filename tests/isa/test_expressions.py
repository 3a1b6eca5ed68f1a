# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random expressions: elaborated, and computed with Python's integers by the rules of the programmer's manual.

The manual (https://github.com/Minres/CoreDSL/wiki/Expressions) gives each operator's type by a table; here it is
written independently of `integer_type`, and results have to fit the type wherever they are exact.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk.isa.model.evaluate import evaluate

from .coredsl import WITHOUT_RD, describe

SEED = 20240
EXPRESSIONS = 240
OPERANDS = 12
INPUTS = {"rs1": "X[rs1]", "rs2": "X[rs2]"}
WIDEST = 80


@dataclass(frozen=True)
class Term:
    """An expression: its text, its type, and its number for given registers."""

    text: str
    width: int
    signed: bool
    number: Callable[[dict[str, int]], int]

    @property
    def range(self) -> range:
        """The numbers of the type."""
        return range(-(1 << (self.width - 1)), 1 << (self.width - 1)) if self.signed else range(1 << self.width)


def wrapped(number: int, width: int, signed: bool) -> int:
    """The number of the type that has the same bits."""
    number %= 1 << width
    return number - (1 << width) if signed and number >> (width - 1) else number


class Generator:
    """Makes random terms."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def term(self, depth: int) -> Term:
        """A term of at most this depth."""
        if depth == 0:
            return self._leaf()
        kinds = [self._arithmetic, self._bitwise, self._shift, self._compare, self._cast, self._slice]
        kinds += [self._concatenate, self._choose, self._unary, self._divide, self._arithmetic, self._logical]
        made = self._source.choice(kinds)(depth - 1)
        return made if made.width <= WIDEST else self._cast_of(made)

    def _leaf(self) -> Term:
        if self._source.random() < 0.7:
            name = self._source.choice(list(INPUTS))
            return Term(INPUTS[name], 32, False, lambda registers: registers[name])
        width = self._source.randrange(1, 20)
        value = self._source.getrandbits(width)
        match self._source.randrange(3):
            case 0:
                return Term(f"{width}'h{value:x}", width, False, lambda _: value)
            case 1:
                return Term(f"{width}'sd{value}", width, True, lambda _: wrapped(value, width, True))
            case _:
                return Term(f"{value:#x}", len(f"{value:b}"), False, lambda _: value)

    def _arithmetic(self, depth: int) -> Term:
        a, b = self.term(depth), self.term(depth)
        operator = self._source.choice("+-*")
        signed = a.signed or b.signed
        widths = [each.width + (1 if signed and not each.signed else 0) for each in (a, b)]
        width = a.width + b.width if operator == "*" else max(widths) + 1
        signed |= operator == "-"

        def number(registers: dict[str, int]) -> int:
            x, y = a.number(registers), b.number(registers)
            exact = {"+": x + y, "-": x - y, "*": x * y}[operator]
            assert wrapped(exact, width, signed) == exact, "an arithmetic result is never cut"
            return exact

        return Term(f"({a.text} {operator} {b.text})", width, signed, number)

    def _divide(self, depth: int) -> Term:
        a, b = self.term(depth), self._odd(self.term(depth))
        operator = self._source.choice("/%")
        if operator == "/":
            width, signed = a.width + int(b.signed), a.signed or b.signed
        else:
            width, signed = min(a.width, b.width + int(a.signed) - int(b.signed)) or 1, a.signed

        def number(registers: dict[str, int]) -> int:
            x, y = a.number(registers), b.number(registers)
            quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
            return wrapped(quotient if operator == "/" else x - quotient * y, width, signed)

        return Term(f"({a.text} {operator} {b.text})", width, signed, number)

    def _odd(self, a: Term) -> Term:
        """The term with its lowest bit set: no divisor is zero."""
        return Term(f"({a.text} | 1'b1)", a.width, a.signed, lambda r: wrapped(a.number(r) | 1, a.width, a.signed))

    def _bitwise(self, depth: int) -> Term:
        a, b = self.term(depth), self.term(depth)
        operator = self._source.choice("&|^")
        width, signed = max(a.width, b.width), a.signed or b.signed

        def number(registers: dict[str, int]) -> int:
            x, y = a.number(registers), b.number(registers)
            return wrapped({"&": x & y, "|": x | y, "^": x ^ y}[operator], width, signed)

        return Term(f"({a.text} {operator} {b.text})", width, signed, number)

    def _shift(self, depth: int) -> Term:
        a = self._cast_of(self.term(depth))
        b = self.term(depth)
        amount = f"(unsigned<6>)({b.text})"
        operator = self._source.choice(["<<", ">>"])

        def number(registers: dict[str, int]) -> int:
            x, n = a.number(registers), b.number(registers) % 64
            return wrapped(x << n if operator == "<<" else x >> n, a.width, a.signed)

        return Term(f"({a.text} {operator} {amount})", a.width, a.signed, number)

    def _compare(self, depth: int) -> Term:
        a, b = self.term(depth), self.term(depth)
        operator = self._source.choice(["==", "!=", "<", "<=", ">", ">="])

        def number(registers: dict[str, int]) -> int:
            x, y = a.number(registers), b.number(registers)
            return int({"==": x == y, "!=": x != y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[operator])

        return Term(f"({a.text} {operator} {b.text})", 1, False, number)

    def _logical(self, depth: int) -> Term:
        a, b = self.term(depth), self.term(depth)
        operator = self._source.choice(["&&", "||"])

        def number(registers: dict[str, int]) -> int:
            x, y = a.number(registers) != 0, b.number(registers) != 0
            return int(x and y if operator == "&&" else x or y)

        return Term(f"({a.text} {operator} {b.text})", 1, False, number)

    def _cast(self, depth: int) -> Term:
        return self._cast_of(self.term(depth))

    def _cast_of(self, a: Term) -> Term:
        signed = self._source.random() < 0.5
        name = "signed" if signed else "unsigned"
        if a.width <= WIDEST and self._source.random() < 0.3:
            return Term(f"({name})({a.text})", a.width, signed, lambda r: wrapped(a.number(r), a.width, signed))
        width = self._source.choice([1, 7, 8, 16, 31, 32, 33, 64])
        return Term(f"({name}<{width}>)({a.text})", width, signed, lambda r: wrapped(a.number(r), width, signed))

    def _slice(self, depth: int) -> Term:
        a = self.term(depth)
        high = self._source.randrange(a.width)
        low = self._source.randrange(high + 1)
        width = high - low + 1
        text = f"[{high}]" if width == 1 else f"[{high}:{low}]"
        return Term(f"({a.text}){text}", width, False, lambda r: wrapped(a.number(r) >> low, width, False))

    def _concatenate(self, depth: int) -> Term:
        a, b = (self._cast_of(self.term(depth)) for _ in range(2))
        width = a.width + b.width
        return Term(
            f"({a.text} :: {b.text})",
            width,
            False,
            lambda r: wrapped(a.number(r) << b.width | wrapped(b.number(r), b.width, False), width, False),
        )

    def _choose(self, depth: int) -> Term:
        condition, a, b = (self.term(depth) for _ in range(3))
        signed = a.signed or b.signed
        width = max(each.width + (1 if signed and not each.signed else 0) for each in (a, b))
        return Term(
            f"({condition.text} ? {a.text} : {b.text})",
            width,
            signed,
            lambda r: a.number(r) if condition.number(r) else b.number(r),
        )

    def _unary(self, depth: int) -> Term:
        a = self.term(depth)
        match self._source.choice("-~!+"):
            case "-":
                return Term(f"(-{a.text})", a.width + 1, True, lambda r: -a.number(r))
            case "~":
                return Term(f"(~{a.text})", a.width, a.signed, lambda r: wrapped(~a.number(r), a.width, a.signed))
            case "!":
                return Term(f"(!{a.text})", 1, False, lambda r: int(a.number(r) == 0))
            case _:
                return Term(f"(+{a.text})", a.width, a.signed, a.number)


def random_word(source: random.Random) -> int:
    """A word: a corner, or random with few or many bits."""
    return source.choice([0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, source.getrandbits(32) >> source.randrange(32)])


@pytest.mark.parametrize("seed", range(SEED, SEED + EXPRESSIONS))
def test_random_expressions(seed: int, tmp_path: Path) -> None:
    """The register gets it twice: below a one, which shows its width, and extended, which shows its sign."""
    source = random.Random(seed)
    term = Generator(source).term(1 + seed % 4)
    print(f"seed {seed}: {term.text}")
    before = "architectural_state { register unsigned<192> RESULT; }"
    behavior = f"RESULT = (unsigned<96>)(1'b1 :: {term.text}) :: (unsigned<96>)({term.text});"
    expression = describe(tmp_path, behavior, encoding=WITHOUT_RD, before=before).results["state.RESULT"]
    for _ in range(OPERANDS):
        registers = {name: random_word(source) for name in INPUTS}
        number = term.number(registers)
        assert number in term.range
        bits = number % (1 << term.width)
        expected = (1 << term.width | bits) << 96 | number % (1 << 96)
        assert f"{evaluate(expression, registers):#x}" == f"{expected:#x}", registers
