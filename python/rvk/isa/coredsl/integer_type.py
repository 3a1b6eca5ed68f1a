# SPDX-License-Identifier: MIT OR Apache-2.0
"""Integer types of CoreDSL 2 and the type of every operator's result.

The rules are those of the CoreDSL 2 programmer's manual, "Expressions" (https://github.com/Minres/CoreDSL/wiki):
arithmetic never overflows, because its result is as wide as it has to be; what loses bits or a sign has to be a cast.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class IntegerType:
    """`signed<width>` or `unsigned<width>`; `bool` is `unsigned<1>`."""

    width: int
    signed: bool = False

    def __str__(self) -> str:
        return f"{'signed' if self.signed else 'unsigned'}<{self.width}>"

    @property
    def low(self) -> int:
        """The least number."""
        return -(1 << (self.width - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        """The greatest number."""
        return (1 << (self.width - self.signed)) - 1

    def holds(self, other: "IntegerType") -> bool:
        """Whether every number of the other type is one of this type: the condition for a conversion without cast."""
        return self.low <= other.low and other.high <= self.high


BOOL = IntegerType(1)


def smallest_type(value: int) -> IntegerType:
    """The type of a literal without a width."""
    return IntegerType(value.bit_length() + 1, signed=True) if value < 0 else IntegerType(max(value.bit_length(), 1))


def common_type(a: IntegerType, b: IntegerType) -> IntegerType:
    """The smallest type that holds both: of `c ? a : b`, and for comparisons."""
    signed = a.signed or b.signed
    return IntegerType(max(_width_as(a, signed), _width_as(b, signed)), signed)


def result_type(operator: str, a: IntegerType, b: IntegerType) -> IntegerType:
    """The type of `a operator b`."""
    either = a.signed or b.signed
    match operator:
        case "+":
            return IntegerType(common_type(a, b).width + 1, either)
        case "-":
            return IntegerType(common_type(a, b).width + 1, signed=True)
        case "*":
            return IntegerType(a.width + b.width, either)
        case "/":
            return IntegerType(a.width + b.signed, either)
        case "%":
            return IntegerType(max(min(a.width, b.width + a.signed - b.signed), 1), a.signed)
        case "&" | "|" | "^":
            return IntegerType(max(a.width, b.width), either)
        case "<<" | ">>":
            return a
        case "::":
            return IntegerType(a.width + b.width)
        case "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||":
            return BOOL
    raise ValueError(operator)


def _width_as(a: IntegerType, signed: bool) -> int:
    """The width of a type once it is signed, if it has to be."""
    return a.width + (signed and not a.signed)
