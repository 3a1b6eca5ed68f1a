# SPDX-License-Identifier: MIT OR Apache-2.0
"""Makes expressions: folds constants, drops what changes nothing, and shares equal parts."""

from typing import overload

from rvk.isa.model.evaluate import apply
from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Operator, Table


class Builder:
    """Makes the expressions of one instruction."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Expression] = {}

    def constant(self, value: int, width: int) -> Constant:
        """The number `value` modulo 2**width."""
        return self._share(Constant(width, value & ((1 << width) - 1)))

    def input(self, name: str, width: int = 32) -> Input:
        """The input of this name."""
        return self._share(Input(width, name))

    def lookup(self, table: Table, index: Expression) -> Expression:
        """The entry of the table; the index is cut or extended to the bits that it needs."""
        index = self.resize(index, table.index_width)
        if isinstance(index, Constant):
            return self.constant(table.values[index.value], table.width)
        return self._share(Lookup(table.width, table, index))

    def binary(self, operator: Operator, a: Expression, b: Expression) -> Expression:
        """An operator on two operands; of equal width, unless it is a shift or a concatenation."""
        if operator is Operator.CONCAT:
            return self._operation(a.width + b.width, operator, (a, b))
        shift = operator in {Operator.SHL, Operator.LSHR, Operator.ASHR}
        if not shift and a.width != b.width:
            raise ValueError(f"{operator.value} of {a.width} and {b.width} bits")
        one_bit = operator in {Operator.EQ, Operator.ULT, Operator.SLT}
        neutral = {Operator.ADD, Operator.SUB, Operator.OR, Operator.XOR}
        if isinstance(b, Constant) and b.value == 0 and (shift or operator in neutral):
            return a
        if isinstance(a, Constant) and a.value == 0 and operator in neutral - {Operator.SUB}:
            return b
        return self._operation(1 if one_bit else a.width, operator, (a, b))

    def invert(self, a: Expression) -> Expression:
        """Every bit of a."""
        return self._operation(a.width, Operator.NOT, (a,))

    def mux(self, condition: Expression, then: Expression, otherwise: Expression) -> Expression:
        """One of two values of equal width, by a condition of one bit."""
        if condition.width != 1 or then.width != otherwise.width:
            raise ValueError(f"mux by {condition.width} bits of {then.width} and {otherwise.width} bits")
        if isinstance(condition, Constant):
            return then if condition.value else otherwise
        if then is otherwise:
            return then
        return self._operation(then.width, Operator.MUX, (condition, then, otherwise))

    def extract(self, a: Expression, low: int, width: int) -> Expression:
        """`width` bits of a, from bit `low` on."""
        if low < 0 or width < 1 or low + width > a.width:
            raise ValueError(f"bits {low + width - 1}:{low} of {a.width}")
        if width == a.width:
            return a
        return self._operation(width, Operator.EXTRACT, (a,), low)

    def resize(self, a: Expression, width: int, *, signed: bool = False) -> Expression:
        """The low bits of a, or a extended by zeros or its sign."""
        if width <= a.width:
            return self.extract(a, 0, width)
        return self._operation(width, Operator.SEXT if signed else Operator.ZEXT, (a,))

    def _operation(self, width: int, operator: Operator, operands: tuple[Expression, ...], low: int = 0) -> Expression:
        operation = Operation(width, operator, operands, low)
        constants = [operand.value for operand in operands if isinstance(operand, Constant)]
        if len(constants) == len(operands):
            return self.constant(apply(operation, *constants), width)
        return self._share(operation)

    @overload
    def _share(self, new: Constant) -> Constant: ...
    @overload
    def _share(self, new: Input) -> Input: ...
    @overload
    def _share(self, new: Expression) -> Expression: ...
    def _share(self, new: Expression) -> Expression:
        """The expression that is equal to the new one and was made first."""
        match new:
            case Constant(width=width, value=value):
                key: tuple[object, ...] = (width, value)
            case Input(width=width, name=name):
                key = (width, name)
            case Operation(width=width, operator=operator, operands=operands, low=low):
                key = (width, operator, operands, low)
            case Lookup(table=table, index=index):
                key = (table, index)
            case _:
                raise TypeError(type(new).__name__)
        return self._known.setdefault(key, new)
