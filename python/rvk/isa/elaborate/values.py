# SPDX-License-Identifier: MIT OR Apache-2.0
"""CoreDSL's integers and operators in terms of bit vectors.

A value knows bounds of its number, narrower than those of its type where that is easy to see. They decide comparisons
such as `rd >= 32`, show that a shift amount such as `32 - n` is not negative, and that an index stays in its table.
"""

from dataclasses import dataclass

from rvk.isa.coredsl.integer_type import BOOL, IntegerType, common_type, result_type
from rvk.isa.elaborate.shape import Shaper
from rvk.isa.model.builder import Builder
from rvk.isa.model.expression import Constant, Expression, Operation, Operator

WIDEST = 1024
"""Bits of the widest value; a loop that multiplies without casts would grow without end."""

_SAME_WIDTH = {
    "+": Operator.ADD,
    "-": Operator.SUB,
    "*": Operator.MUL,
    "&": Operator.AND,
    "|": Operator.OR,
    "^": Operator.XOR,
}


class ElaborationError(Exception):
    """An error in an operation; the caller that knows the place adds it."""


@dataclass(frozen=True)
class Value:
    """An integer: the bits, the type by which they are read, and bounds of the number."""

    expression: Expression
    type: IntegerType
    low: int
    high: int

    @property
    def constant(self) -> int | None:
        """The number, if it is known."""
        return self.low if self.low == self.high else None


class Arithmetic:
    """Applies CoreDSL's operators to values."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.shaper = Shaper(builder)

    def number(self, number: int, kind: IntegerType) -> Value:
        """A constant."""
        return Value(self.builder.constant(number, kind.width), kind, number, number)

    def truth(self, condition: bool) -> Value:
        """A constant of type bool."""
        return self.number(int(condition), BOOL)

    def value(
        self, expression: Expression, kind: IntegerType, low: int | None = None, high: int | None = None
    ) -> Value:
        """The value of these bits, with bounds if they are known and fit the type."""
        if kind.width > WIDEST:
            raise ElaborationError(f"a value of {kind.width} bits; at most {WIDEST} are supported")
        if isinstance(expression, Constant):
            number = expression.value
            return Value(expression, kind, *[number - (number > kind.high) * (1 << kind.width)] * 2)
        if low is None or high is None or low < kind.low or high > kind.high:
            low, high = kind.low, kind.high
        if low == high:
            return self.number(low, kind)
        return Value(expression, kind, low, high)

    def cast(self, value: Value, kind: IntegerType) -> Value:
        """The number modulo 2**width, read by the new type."""
        expression = self.shaper.resize(value.expression, kind.width, signed=value.type.signed)
        return self.value(expression, kind, value.low, value.high)

    def convert(self, value: Value, kind: IntegerType) -> Value:
        """The same number in another type, where no cast is needed: nothing can be lost."""
        fits = value.constant is not None and kind.low <= value.constant <= kind.high
        if not fits and not kind.holds(value.type):
            raise ElaborationError(f"{value.type} does not fit into {kind}: cast it, ({kind})(…)")
        return self.cast(value, kind)

    def condition(self, value: Value) -> Value:
        """Whether the number is not zero, as bool."""
        if value.type == BOOL:
            return value
        return self.compare("!=", value, self.number(0, BOOL))

    def unary(self, operator: str, a: Value) -> Value:
        """`- + ~ !`."""
        match operator:
            case "-":
                return self.binary("-", self.number(0, BOOL), a, IntegerType(a.type.width + 1, signed=True))
            case "+":
                return a
            case "~":
                return self.value(self.builder.invert(a.expression), a.type)
            case "!":
                return self.value(self.builder.invert(self.condition(a).expression), BOOL)
        raise ElaborationError(f'the operator "{operator}" is not supported')

    def binary(self, operator: str, a: Value, b: Value, kind: IntegerType | None = None) -> Value:
        """Every operator of two operands but `&&` and `||`; `kind` is the result's type, if not the usual one."""
        kind = kind or result_type(operator, a.type, b.type)
        match operator:
            case "==" | "!=" | "<" | "<=" | ">" | ">=":
                return self.compare(operator, a, b)
            case "<<" | ">>":
                return self._shift(operator, a, b)
            case "/" | "%":
                return self._divide(operator, a, b, kind)
            case "::":
                expression = self.builder.binary(Operator.CONCAT, a.expression, b.expression)
                return self.value(expression, kind, *_bounds(operator, a, b))
        operands = (self._extend(each, kind.width) for each in (a, b))
        return self.value(self.builder.binary(_SAME_WIDTH[operator], *operands), kind, *_bounds(operator, a, b))

    def compare(self, operator: str, a: Value, b: Value) -> Value:
        """The numbers are compared, whatever their types are."""
        if operator in {">", "<="}:
            operator, a, b = {">": "<", "<=": ">="}[operator], b, a
        if operator in {">=", "!="}:
            return self.unary("!", self.compare({">=": "<", "!=": "=="}[operator], a, b))
        apart = a.high < b.low or b.high < a.low
        if apart or (operator == "<" and a.low >= b.high):
            return self.truth(operator == "<" and a.high < b.low)
        kind = common_type(a.type, b.type)
        less = Operator.SLT if kind.signed else Operator.ULT
        operands = (self._extend(each, kind.width) for each in (a, b))
        return self.value(self.builder.binary(Operator.EQ if operator == "==" else less, *operands), BOOL)

    def choose(self, condition: Value, then: Value, otherwise: Value) -> Value:
        """`condition ? then : otherwise`, for a condition of type bool."""
        kind = common_type(then.type, otherwise.type)
        then, otherwise = self.cast(then, kind), self.cast(otherwise, kind)
        if condition.constant is not None:
            return then if condition.constant else otherwise
        if kind == BOOL and then.constant is not None and otherwise.constant is not None:
            if then.constant == otherwise.constant:
                return then
            return condition if then.constant else self.unary("!", condition)
        branches = (
            _branch(each.expression, condition.expression, index) for index, each in ((1, then), (2, otherwise))
        )
        expression = self.builder.mux(condition.expression, *branches)
        return self.value(expression, kind, min(then.low, otherwise.low), max(then.high, otherwise.high))

    def either(self, a: Value, b: Value) -> Value:
        """Logical or of two bools."""
        if a.constant is None and b.constant is None:
            return self.binary("|", a, b)
        known, other = (b, a) if a.constant is None else (a, b)
        return known if known.constant else other

    def slice(self, value: Value, high: int, low: int) -> Value:
        """Bits `high` to `low`."""
        if low < 0 or high >= value.type.width:
            raise ElaborationError(f"bit {low if low < 0 else high} of a value of {value.type.width} bits")
        if high < low:
            raise ElaborationError(f"the bits [{high}:{low}]: write the higher bit first")
        width = high - low + 1
        return self.value(self.shaper.cut(value.expression, low, width), IntegerType(width))

    def slice_at(self, value: Value, low: Value, width: int) -> Value:
        """`width` bits from a computed bit on."""
        self.check_slice_at(value.type, low, width)
        shifted = self.builder.binary(Operator.LSHR, value.expression, low.expression)
        return self.value(self.shaper.cut(shifted, 0, width), IntegerType(width))

    def replace_at(self, old: Value, low: Value, part: Value) -> Value:
        """The old value with the part from bit `low` on."""
        width = part.type.width
        self.check_slice_at(old.type, low, width)
        if low.constant is not None:
            return self._replace(old, low.constant, part)
        ones = self.builder.constant((1 << width) - 1, old.type.width)
        mask = self.builder.binary(Operator.SHL, ones, low.expression)
        rest = self.builder.binary(Operator.AND, old.expression, self.builder.invert(mask))
        wide = self.shaper.resize(part.expression, old.type.width)
        new = self.builder.binary(Operator.SHL, wide, low.expression)
        return self.value(self.builder.binary(Operator.OR, rest, new), old.type)

    def _replace(self, old: Value, low: int, part: Value) -> Value:
        """The old value with the part at a constant bit."""
        end = low + part.type.width
        expression = part.expression
        if low:
            expression = self.builder.binary(Operator.CONCAT, expression, self.shaper.cut(old.expression, 0, low))
        if end < old.type.width:
            upper = self.shaper.cut(old.expression, end, old.type.width - end)
            expression = self.builder.binary(Operator.CONCAT, upper, expression)
        return self.value(expression, old.type)

    def check_slice_at(self, kind: IntegerType, low: Value, width: int) -> None:
        """Refuses bits that are not there."""
        if low.low < 0 or low.high + width > kind.width:
            bit = low.low if low.low < 0 else low.high + width - 1
            raise ElaborationError(f"the index can be {bit}, the value has {kind.width} bits: slice the index")

    def _extend(self, value: Value, width: int) -> Expression:
        return self.shaper.resize(value.expression, width, signed=value.type.signed)

    def _shift(self, operator: str, a: Value, b: Value) -> Value:
        if b.low < 0:
            raise ElaborationError(f"the shift amount can be negative, it is {b.type}: make it unsigned")
        right = Operator.ASHR if a.type.signed else Operator.LSHR
        expression = self.builder.binary(right if operator == ">>" else Operator.SHL, a.expression, b.expression)
        return self.value(expression, a.type, *_bounds(operator, a, b))

    def _divide(self, operator: str, a: Value, b: Value, kind: IntegerType) -> Value:
        if b.constant == 0:
            raise ElaborationError("division by zero")
        if operator == "%" and a.low >= 0 and a.high < b.low:
            return self.cast(a, kind)
        common = common_type(a.type, b.type)
        width = max(common.width, kind.width)
        operators = {("/", True): Operator.SDIV, ("/", False): Operator.UDIV, ("%", True): Operator.SREM}
        operands = (self._extend(each, width) for each in (a, b))
        expression = self.builder.binary(operators.get((operator, common.signed), Operator.UREM), *operands)
        return self.value(self.shaper.cut(expression, 0, kind.width), kind, *_bounds(operator, a, b))


def _branch(expression: Expression, condition: Expression, index: int) -> Expression:
    """The operand that a multiplexer with this condition selects where the condition is known."""
    while isinstance(expression, Operation) and expression.operator is Operator.MUX:
        if expression.operands[0] is not condition:
            break
        expression = expression.operands[index]
    return expression


def _bounds(operator: str, a: Value, b: Value) -> tuple[int | None, int | None]:
    """Bounds of the exact result, None where they are not known."""
    natural = a.low >= 0 and b.low >= 0
    match operator:
        case "+":
            return a.low + b.low, a.high + b.high
        case "-":
            return a.low - b.high, a.high - b.low
        case "*":
            products = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
            return min(products), max(products)
        case "&" if natural:
            return 0, min(a.high, b.high)
        case "|" | "^" if natural:
            return 0, (1 << max(a.high.bit_length(), b.high.bit_length())) - 1
        case "::" if natural:
            return (a.low << b.type.width) + b.low, (a.high << b.type.width) + b.high
        case "<<" if natural and b.high < WIDEST:
            return a.low << b.low, a.high << b.high
        case ">>" if natural and b.high < WIDEST:
            return a.low >> b.high, a.high >> b.low
        case "/" if natural and b.low > 0:
            return a.low // b.high, a.high // b.low
        case "%" if natural and b.low > 0:
            return 0, min(a.high, b.high - 1)
    return None, None
