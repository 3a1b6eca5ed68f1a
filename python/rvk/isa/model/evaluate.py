# SPDX-License-Identifier: MIT OR Apache-2.0
"""The value of an expression for given inputs: the rules of every operator, in numbers."""

from collections.abc import Callable, Mapping

from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Operator, in_order


def evaluate(expression: Expression, inputs: Mapping[str, int]) -> int:
    """The value of `expression`; `inputs` gives the value of each input by name."""
    values: dict[Expression, int] = {}
    for part in in_order(expression):
        match part:
            case Constant(value=value):
                values[part] = value
            case Input(name=name, width=width):
                values[part] = inputs[name] & _ones(width)
            case Lookup(table=table, index=index):
                values[part] = table.values[values[index]]
            case Operation(operands=operands):
                values[part] = apply(part, *(values[operand] for operand in operands))
    return values[expression]


def apply(operation: Operation, *values: int) -> int:
    """The value of one operation whose operands have these values."""
    return _RULES[operation.operator](operation, *values) & _ones(operation.width)


def signed(value: int, width: int) -> int:
    """The number that `width` bits mean in two's complement."""
    return value - (value >> (width - 1) << width)


def _sdiv(a: int, b: int) -> int:
    if not b:
        return 1 if a < 0 else -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _srem(a: int, b: int) -> int:
    return a - _sdiv(a, b) * b if b else a


def _ones(width: int) -> int:
    return (1 << width) - 1


def _signed_operand(operation: Operation, index: int, value: int) -> int:
    return signed(value, operation.operands[index].width)


# The operation, for its widths, and the values of its operands.
_RULES: Mapping[Operator, Callable[..., int]] = {
    Operator.ADD: lambda _, a, b: a + b,
    Operator.SUB: lambda _, a, b: a - b,
    Operator.MUL: lambda _, a, b: a * b,
    Operator.UDIV: lambda _, a, b: a // b if b else -1,
    Operator.UREM: lambda _, a, b: a % b if b else a,
    Operator.SDIV: lambda op, a, b: _sdiv(signed(a, op.width), signed(b, op.width)),
    Operator.SREM: lambda op, a, b: _srem(signed(a, op.width), signed(b, op.width)),
    Operator.AND: lambda _, a, b: a & b,
    Operator.OR: lambda _, a, b: a | b,
    Operator.XOR: lambda _, a, b: a ^ b,
    Operator.NOT: lambda _, a: ~a,
    Operator.SHL: lambda op, a, b: a << min(b, op.width),
    Operator.LSHR: lambda op, a, b: a >> min(b, op.width),
    Operator.ASHR: lambda op, a, b: signed(a, op.width) >> min(b, op.width),
    Operator.EQ: lambda _, a, b: int(a == b),
    Operator.ULT: lambda _, a, b: int(a < b),
    Operator.SLT: lambda op, a, b: int(_signed_operand(op, 0, a) < _signed_operand(op, 1, b)),
    Operator.MUX: lambda _, a, b, c: b if a else c,
    Operator.CONCAT: lambda op, a, b: a << op.operands[1].width | b,
    Operator.EXTRACT: lambda op, a: a >> op.low,
    Operator.ZEXT: lambda _, a: a,
    Operator.SEXT: lambda op, a: _signed_operand(op, 0, a),
}
