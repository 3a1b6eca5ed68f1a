# SPDX-License-Identifier: MIT OR Apache-2.0
"""Each operator in C11.

A value of w bits is held in the low bits of the smallest of the types uint32_t, uint64_t and, beyond C11, clang's
_BitInt; the bits above are 0. Every text has the type of its expression, all arithmetic is unsigned, and whatever could
exceed the width is masked, so that nothing is undefined and nothing is converted without a cast.
"""

import re
import textwrap
from collections.abc import Callable, Mapping
from typing import Final

from rvk.errors import UsageError
from rvk.isa.model.expression import Constant, Expression, Operation, Operator, Table

WORD: Final = 32
LONG: Final = 64
DIVISIONS: Final = frozenset({Operator.UDIV, Operator.UREM, Operator.SDIV, Operator.SREM})
SIGNED_DIVISIONS: Final = frozenset({Operator.SDIV, Operator.SREM})

DIVISION: Final = """\
/* The absolute value of a number whose highest bit is `sign`. */
static inline uint64_t magnitude(uint64_t a, uint64_t sign) { return (a & sign) != 0 ? (sign << 1) - a : a; }

static inline uint64_t divide_signed(uint64_t a, uint64_t b, uint64_t sign)
{
    if (b == 0) {
        return (a & sign) != 0 ? 1 : UINT64_MAX;
    }
    const uint64_t quotient = magnitude(a, sign) / magnitude(b, sign);
    return ((a ^ b) & sign) != 0 ? 0 - quotient : quotient;
}

static inline uint64_t remainder_signed(uint64_t a, uint64_t b, uint64_t sign)
{
    const uint64_t remainder = b == 0 ? magnitude(a, sign) : magnitude(a, sign) % magnitude(b, sign);
    return (a & sign) != 0 ? 0 - remainder : remainder;
}
"""
"""The functions for signed division: by zero as in SMT-LIB; the quotient of the lowest number by -1 wraps."""


def c_name(text: str) -> str:
    """An identifier that resembles the text."""
    return re.sub(r"\W", "_", text)


def type_bits(width: int) -> int:
    """Bits of the type that holds a value."""
    return WORD if width <= WORD else -(-width // LONG) * LONG


def c_type(width: int) -> str:
    """The type that holds a value."""
    bits = type_bits(width)
    return f"uint{bits}_t" if bits <= LONG else f"unsigned _BitInt({bits})"


def number(value: int, width: int) -> str:
    """A constant of the type for `width` bits."""
    if type_bits(width) == WORD:
        return f"{value:#x}u"
    limbs = [f"{value >> LONG * i & (1 << LONG) - 1:#x}u" for i in range(type_bits(width) // LONG)]
    parts = [f"(({c_type(width)}){limb} << {LONG * i})" for i, limb in enumerate(limbs) if i]
    return f"(({c_type(width)}){limbs[0]}{''.join(' | ' + part for part in parts)})"


def masked(text: str, width: int) -> str:
    """The low bits of an expression of the type for `width` bits."""
    return f"({text})" if width == type_bits(width) else f"(({text}) & {number((1 << width) - 1, width)})"


def table_text(table: Table, name: str) -> list[str]:
    """A table as an array."""
    digits = -(-table.width // 4)
    entries = ", ".join(f"0x{value:0{digits}x}u" for value in table.values)
    element = next((bits for bits in (8, 16, 32, 64) if table.width <= bits), None)
    if element is None:
        raise UsageError(f"the table {table.name} has entries of {table.width} bits; a plug-in can have 64")
    opening = f"static const uint{element}_t {name}[{len(table.values)}] = {{"
    return [opening, *textwrap.wrap(entries, 112, initial_indent="    ", subsequent_indent="    "), "};", ""]


def operation_text(operation: Operation, *operands: str) -> str:
    """An operation on operands that are names, constants or in parentheses."""
    operator = operation.operator
    if operator in DIVISIONS and operation.width > LONG:
        raise UsageError(f"a division of {operation.width} bits; a plug-in can divide {LONG}")
    if operator in _INFIX:
        return masked(f"{operands[0]} {_INFIX[operator]} {operands[1]}", operation.width)
    if operator in _COMPARISONS:
        return f"(uint32_t)({operands[0]} {_COMPARISONS[operator]} {operands[1]})"
    return _FORMS[operator](operation, *operands)


def named_operands(operation: Operation) -> tuple[Expression, ...]:
    """The operands that the text of the operation has more than once."""
    match operation.operator:
        case Operator.ASHR:
            return operation.operands
        case Operator.SHL | Operator.LSHR:
            return operation.operands[1:]
        case Operator.UDIV | Operator.UREM:
            return operation.operands
        case _:
            return ()


def _convert(text: str, source: int, target: int) -> str:
    return text if c_type(source) == c_type(target) else f"({c_type(target)}){text}"


def _sign(width: int, of_type: int) -> str:
    return number(1 << (width - 1), of_type)


def _not(operation: Operation, a: str) -> str:
    return f"({a} ^ {number((1 << operation.width) - 1, operation.width)})"


def _shift(operation: Operation, a: str, b: str) -> str:
    """A shift with zeros; C has none by as many bits as the type has, or more."""
    sign = "<<" if operation.operator is Operator.SHL else ">>"
    amount = operation.operands[1]
    zero = number(0, operation.width)
    if isinstance(amount, Constant):
        return masked(f"{a} {sign} {amount.value}", operation.width) if amount.value < operation.width else zero
    text = masked(f"{a} {sign} {b}", operation.width)
    if (1 << amount.width) - 1 < type_bits(operation.width):
        return text
    return f"({b} < {number(operation.width, amount.width)} ? {text} : {zero})"


def _shift_signed(operation: Operation, a: str, b: str) -> str:
    """Of a negative number, the inverse is shifted, and the result inverted."""
    sign = f"(({a} >> {operation.width - 1}) * {number((1 << operation.width) - 1, operation.width)})"
    return f"({_shift(operation, f'({a} ^ {sign})', b)} ^ {sign})"


def _less_signed(operation: Operation, a: str, b: str) -> str:
    """Inverting the signs makes the order that of unsigned numbers."""
    width = operation.operands[0].width
    sign = _sign(width, width)
    return f"(uint32_t)(({a} ^ {sign}) < ({b} ^ {sign}))"


def _mux(_: Operation, condition: str, then: str, otherwise: str) -> str:
    return f"({condition} != 0 ? {then} : {otherwise})"


def _concat(operation: Operation, a: str, b: str) -> str:
    high, low = operation.operands
    text = f"({_convert(a, high.width, operation.width)} << {low.width})"
    return f"({text} | {_convert(b, low.width, operation.width)})"


def _extract(operation: Operation, a: str) -> str:
    shifted = f"({a} >> {operation.low})" if operation.low else a
    whole = operation.low + operation.width == operation.operands[0].width
    text = _convert(shifted, operation.operands[0].width, operation.width)
    return f"({text})" if whole else masked(text, operation.width)


def _zero_extend(operation: Operation, a: str) -> str:
    return f"({_convert(a, operation.operands[0].width, operation.width)})"


def _sign_extend(operation: Operation, a: str) -> str:
    """Inverts the sign and subtracts its weight: borrows, if it was 1, go up to the top."""
    width = operation.operands[0].width
    sign = _sign(width, operation.width)
    return masked(f"({_convert(a, width, operation.width)} ^ {sign}) - {sign}", operation.width)


def _divide(operation: Operation, a: str, b: str) -> str:
    """Division as in SMT-LIB: C leaves that by zero undefined."""
    width = operation.width
    if operation.operator in SIGNED_DIVISIONS:
        name = "divide_signed" if operation.operator is Operator.SDIV else "remainder_signed"
        return masked(f"({c_type(width)}){name}({a}, {b}, {_sign(width, LONG)})", width)
    zero, ones = number(0, width), number((1 << width) - 1, width)
    if operation.operator is Operator.UDIV:
        return f"({b} == {zero} ? {ones} : {a} / {b})"
    return f"({b} == {zero} ? {a} : {a} % {b})"


_INFIX: Final = {
    Operator.ADD: "+",
    Operator.SUB: "-",
    Operator.MUL: "*",
    Operator.AND: "&",
    Operator.OR: "|",
    Operator.XOR: "^",
}
_COMPARISONS: Final = {Operator.EQ: "==", Operator.ULT: "<"}
_FORMS: Final[Mapping[Operator, Callable[..., str]]] = {
    Operator.NOT: _not,
    Operator.SHL: _shift,
    Operator.LSHR: _shift,
    Operator.ASHR: _shift_signed,
    Operator.SLT: _less_signed,
    Operator.MUX: _mux,
    Operator.CONCAT: _concat,
    Operator.EXTRACT: _extract,
    Operator.ZEXT: _zero_extend,
    Operator.SEXT: _sign_extend,
    **dict.fromkeys(DIVISIONS, _divide),
}
