# SPDX-License-Identifier: MIT OR Apache-2.0
"""Each operator in SystemVerilog.

Every text has the width of its expression whatever surrounds it: all operands of an operator have equal widths, and
what would take its width or sign from outside (shifts of signed numbers, extensions) stands in a call or a cast.
"""

import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rvk.isa.model.expression import Constant, Operation, Operator, Table

INDENT: Final = "  "
LINE: Final = 116
"""Characters of a line at most."""
_WIDEST_AMOUNT: Final = 32


@dataclass(frozen=True)
class Net:
    """A port or a wire."""

    name: str
    width: int


@dataclass(frozen=True)
class Text:
    """A printed expression; `operator` is the outermost, None where none binds loosely: a name, a number, a call.

    That of a concatenation is without its braces, so that nested ones can be joined.
    """

    text: str
    operator: Operator | None = None

    @property
    def whole(self) -> str:
        """As the right side of an assignment, or between parentheses."""
        return f"{{{self.text}}}" if self.operator is Operator.CONCAT else self.text

    @property
    def closed(self) -> str:
        """As an operand."""
        return self.whole if self.operator in {None, Operator.CONCAT} else f"({self.text})"

    def inside(self, operator: Operator) -> str:
        """As an operand of `operator`: without parentheses where they change nothing."""
        return self.text if self.operator is operator and operator in _ASSOCIATIVE else self.closed


def declare(net: Net, kind: str = "logic") -> str:
    """`logic [31:0] name`."""
    return f"{kind} {net.name}" if net.width == 1 else f"{kind} [{net.width - 1}:0] {net.name}"


def statement(text: str) -> str:
    """A statement of the body of a module, broken at blanks, which no token contains."""
    return textwrap.fill(
        text,
        LINE,
        initial_indent=INDENT,
        subsequent_indent=2 * INDENT,
        break_on_hyphens=False,
        break_long_words=False,
    )


def constant(value: int, width: int) -> str:
    """A number of a width, with all its digits."""
    return f"{width}'b{value}" if width == 1 else f"{width}'h{value:0{-(-width // 4)}x}"


def table_name(table: Table) -> str:
    """Tables are constants: upper case."""
    return table.name.upper()


def table_declaration(table: Table) -> str:
    """A table as an array of constants."""
    entries = ", ".join(constant(value, table.width) for value in table.values)
    opening = f"localparam {declare(Net(table_name(table), table.width))} [{len(table.values)}] = '{{"
    lines = textwrap.wrap(entries, LINE, initial_indent=2 * INDENT, subsequent_indent=2 * INDENT)
    return "\n".join([INDENT + opening, *lines, f"{INDENT}}};"])


def operation_text(operation: Operation, *operands: Text) -> Text:
    """An operation whose operands are printed already; not EXTRACT and SEXT, which select bits of a net."""
    operator = operation.operator
    if operator in _INFIX:
        a, b = (operand.inside(operator) for operand in operands)
        return Text(f"{a} {_INFIX[operator]} {b}", operator)
    return _FORMS[operator](operation, *operands)


def _not(_: Operation, a: Text) -> Text:
    return Text(f"~{a.closed}")


def _amount(text: Text, operation: Operation) -> str:
    """How far to shift; SystemVerilog takes it as an unsigned number of its own width, Verilator up to 32 bits."""
    amount = operation.operands[1]
    if isinstance(amount, Constant):
        return str(min(amount.value, operation.width))
    if amount.width <= _WIDEST_AMOUNT:
        return text.closed
    most = constant(operation.width, amount.width)
    return f"(({text.closed} > {most}) ? {_WIDEST_AMOUNT}'d{operation.width} : {_WIDEST_AMOUNT}'({text.whole}))"


def _shift(operation: Operation, a: Text, b: Text) -> Text:
    sign = "<<" if operation.operator is Operator.SHL else ">>"
    return Text(f"{a.closed} {sign} {_amount(b, operation)}", operation.operator)


def _shift_signed(operation: Operation, a: Text, b: Text) -> Text:
    # Inside $unsigned, so that an unsigned neighbour does not turn it into a shift of an unsigned number.
    return Text(f"$unsigned($signed({a.whole}) >>> {_amount(b, operation)})")


def _less_signed(operation: Operation, a: Text, b: Text) -> Text:
    return Text(f"$signed({a.whole}) < $signed({b.whole})", operation.operator)


def _mux(operation: Operation, condition: Text, then: Text, otherwise: Text) -> Text:
    last = otherwise.text if otherwise.operator is Operator.MUX else otherwise.closed
    return Text(f"{condition.closed} ? {then.closed} : {last}", operation.operator)


def _concat(operation: Operation, a: Text, b: Text) -> Text:
    return Text(f"{a.inside(Operator.CONCAT)}, {b.inside(Operator.CONCAT)}", operation.operator)


def _zero_extend(operation: Operation, a: Text) -> Text:
    zeros = constant(0, operation.width - operation.operands[0].width)
    return Text(f"{zeros}, {a.inside(Operator.CONCAT)}", Operator.CONCAT)


def _divide(operation: Operation, a: Text, b: Text) -> Text:
    """Division as in SMT-LIB: SystemVerilog leaves that by zero undefined."""
    width = operation.width
    zero, one, ones = (constant(value, width) for value in (0, 1, (1 << width) - 1))
    match operation.operator:
        case Operator.UDIV:
            by_zero, quotient = ones, f"{a.text} / {b.text}"
        case Operator.UREM:
            by_zero, quotient = a.text, f"{a.text} % {b.text}"
        case Operator.SDIV:
            by_zero = f"($signed({a.text}) < $signed({zero}) ? {one} : {ones})"
            # Verilator gives 0 for the smallest number divided by -1, whose quotient does not fit.
            quotient = f"({b.text} == {ones}) ? -{a.text} : $unsigned($signed({a.text}) / $signed({b.text}))"
        case _:
            by_zero, quotient = a.text, f"$unsigned($signed({a.text}) % $signed({b.text}))"
    return Text(f"({b.text} == {zero}) ? {by_zero} : {quotient}", Operator.MUX)


_ASSOCIATIVE: Final = {Operator.ADD, Operator.AND, Operator.OR, Operator.XOR, Operator.CONCAT}
DIVISIONS: Final = frozenset({Operator.UDIV, Operator.UREM, Operator.SDIV, Operator.SREM})
_INFIX: Final = {
    Operator.ADD: "+",
    Operator.SUB: "-",
    Operator.MUL: "*",
    Operator.AND: "&",
    Operator.OR: "|",
    Operator.XOR: "^",
    Operator.EQ: "==",
    Operator.ULT: "<",
}
_FORMS: Final[Mapping[Operator, Callable[..., Text]]] = {
    Operator.NOT: _not,
    Operator.SHL: _shift,
    Operator.LSHR: _shift,
    Operator.ASHR: _shift_signed,
    Operator.SLT: _less_signed,
    Operator.MUX: _mux,
    Operator.CONCAT: _concat,
    Operator.ZEXT: _zero_extend,
    **dict.fromkeys(DIVISIONS, _divide),
}
