# SPDX-License-Identifier: MIT OR Apache-2.0
"""Widens and narrows expressions, and drops the bits that are not needed.

CoreDSL's arithmetic widens and is then cast back: `(unsigned<32>)(a + b)` asks for the low 32 bits of a sum of 33.
A narrowing goes down through such operators to the operands, so that what remains is the sum of 32 bits that was meant.
"""

from typing import Final

from rvk.isa.model.builder import Builder
from rvk.isa.model.expression import Constant, Expression, Operation, Operator

_BITWISE: Final = frozenset({Operator.AND, Operator.OR, Operator.XOR, Operator.NOT})
_FROM_BIT_0: Final = frozenset({Operator.ADD, Operator.SUB, Operator.MUL})
"""Their low bits depend on the low bits of the operands only."""


class Shaper:
    """Changes widths."""

    def __init__(self, builder: Builder) -> None:
        self._builder = builder
        self._known: dict[tuple[Expression, int, int], Expression] = {}

    def resize(self, a: Expression, width: int, *, signed: bool = False) -> Expression:
        """The low bits of a, or a extended by zeros or its sign."""
        return self.cut(a, 0, width) if width <= a.width else self._extend(a, width, signed=signed)

    def cut(self, a: Expression, low: int, width: int) -> Expression:
        """`width` bits of a, from bit `low` on."""
        if width == a.width or isinstance(a, Constant) or not isinstance(a, Operation):
            return self._builder.extract(a, low, width)
        key = (a, low, width)
        if key not in self._known:
            self._known[key] = self._cut_operation(a, low, width)
        return self._known[key]

    def _cut_operation(self, a: Operation, low: int, width: int) -> Expression:
        match a.operator:
            case Operator.EXTRACT:
                return self.cut(a.operands[0], a.low + low, width)
            case Operator.CONCAT:
                return self._cut_concatenation(a, low, width)
            case Operator.ZEXT | Operator.SEXT:
                return self._cut_extension(a, low, width)
            case Operator.MUX:
                condition, then, otherwise = a.operands
                return self._builder.mux(condition, self.cut(then, low, width), self.cut(otherwise, low, width))
            case Operator.NOT:
                return self._builder.invert(self.cut(a.operands[0], low, width))
            case Operator.SHL if low == 0:
                return self._builder.binary(a.operator, self.cut(a.operands[0], 0, width), a.operands[1])
            case operator if operator in _BITWISE or (operator in _FROM_BIT_0 and low == 0):
                return self._builder.binary(operator, *(self.cut(each, low, width) for each in a.operands))
        return self._builder.extract(a, low, width)

    def _cut_concatenation(self, a: Operation, low: int, width: int) -> Expression:
        upper, lower = a.operands
        if low >= lower.width:
            return self.cut(upper, low - lower.width, width)
        if low + width <= lower.width:
            return self.cut(lower, low, width)
        from_lower = lower.width - low
        parts = (self.cut(upper, 0, width - from_lower), self.cut(lower, low, from_lower))
        return self._builder.binary(Operator.CONCAT, *parts)

    def _cut_extension(self, a: Operation, low: int, width: int) -> Expression:
        (inner,) = a.operands
        signed = a.operator is Operator.SEXT
        if low + width <= inner.width:
            return self.cut(inner, low, width)
        if low < inner.width:
            return self._extend(self.cut(inner, low, inner.width - low), width, signed=signed)
        if signed:
            return self._extend(self.cut(inner, inner.width - 1, 1), width, signed=True)
        return self._builder.constant(0, width)

    def _extend(self, a: Expression, width: int, *, signed: bool) -> Expression:
        """Extends; an extension of an extension is one."""
        if isinstance(a, Operation) and (a.operator is Operator.ZEXT or (a.operator is Operator.SEXT and signed)):
            return self._extend(a.operands[0], width, signed=a.operator is Operator.SEXT)
        return self._builder.resize(a, width, signed=signed)
