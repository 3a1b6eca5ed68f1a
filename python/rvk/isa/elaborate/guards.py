# SPDX-License-Identifier: MIT OR Apache-2.0
"""`if (rd != 0)`: what an instruction computes holds for every register but x0, whose writes vanish."""

from typing import Final

from rvk.isa.model.builder import Builder
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Operator, in_order, operands_of

_OTHERS: Final = range(1, 32)
"""Every register number but that of x0."""


def for_other_registers(builder: Builder, root: Expression, number: str) -> Expression:
    """The expression where conditions on the input `number`, a register's number, are decided for all but x0.

    A condition that is not the same for all of x1 to x31 remains.
    """
    known: dict[Expression, Expression] = {}
    inputs: dict[Expression, frozenset[str]] = {}
    for part in in_order(root):
        operands = operands_of(part)
        names = frozenset({part.name}) if isinstance(part, Input) else frozenset()
        inputs[part] = names.union(*(inputs[each] for each in operands))
        if part.width == 1 and inputs[part] == {number}:
            values = {evaluate(part, {number: register}) for register in _OTHERS}
            if len(values) == 1:
                known[part] = builder.constant(values.pop(), 1)
                continue
        known[part] = _rebuilt(builder, part, [known[each] for each in operands])
    return known[root]


def _rebuilt(builder: Builder, part: Expression, operands: list[Expression]) -> Expression:
    """The same operation on other operands."""
    if all(old is new for old, new in zip(operands_of(part), operands, strict=True)):
        return part
    match part:
        case Lookup(table=table):
            return builder.lookup(table, operands[0])
        case Operation(operator=Operator.MUX):
            return builder.mux(*operands)
        case Operation(operator=Operator.NOT):
            return builder.invert(*operands)
        case Operation(operator=Operator.EXTRACT, low=low, width=width):
            return builder.extract(operands[0], low, width)
        case Operation(operator=Operator.ZEXT | Operator.SEXT as operator, width=width):
            return builder.resize(operands[0], width, signed=operator is Operator.SEXT)
        case Operation(operator=Operator.AND | Operator.OR as operator, width=1):
            return _decided(builder, operator, *operands)
        case Operation(operator=operator):
            return builder.binary(operator, *operands)
    return part


def _decided(builder: Builder, operator: Operator, a: Expression, b: Expression) -> Expression:
    """A conjunction or disjunction of which one side may be known."""
    for known, other in ((a, b), (b, a)):
        if isinstance(known, Constant):
            return known if bool(known.value) == (operator is Operator.OR) else other
    return builder.binary(operator, a, b)
