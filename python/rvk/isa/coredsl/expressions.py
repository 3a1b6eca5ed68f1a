# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the parser's tree to RVK's: expressions, literals and types."""

from pathlib import Path
from typing import Any

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType, smallest_type
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Place

Tree = Any
"""A node of the ANTLR tree; its attributes are those of m2isar's grammar."""

RADIX = {"b": 2, "o": 8, "d": 10, "h": 16}
SHORTHANDS = {"char": 8, "short": 16, "int": 32, "long": 64}


class ExpressionConverter:
    """Converts expressions and types of one file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def place(self, tree: Tree) -> Place:
        """Where a node begins."""
        return Place(self.file, tree.start.line)

    def expression(self, tree: Tree) -> syntax.Expression:
        """An expression."""
        place = self.place(tree)
        match type(tree).__name__.removesuffix("Context"):
            case "Primary_expression":
                return self._primary(tree.primary())
            case "Binary_expression":
                return syntax.Binary(place, tree.bop.text, self.expression(tree.left), self.expression(tree.right))
            case "Concat_expression":
                return syntax.Binary(place, "::", self.expression(tree.left), self.expression(tree.right))
            case "Prefix_expression":
                return syntax.Unary(place, tree.prefix.text, self.expression(tree.right))
            case "Cast_expression":
                return syntax.Cast(place, self._cast_type(tree), self.expression(tree.right))
            case "Slice_expression":
                low = self.expression(tree.right) if tree.right else None
                return syntax.Index(place, self.expression(tree.expr), self.expression(tree.left), low)
            case "Conditional_expression":
                parts = (self.expression(each) for each in (tree.cond, tree.then_expr, tree.else_expr))
                return syntax.Conditional(place, *parts)
            case "Method_call":
                return syntax.Call(place, tree.ref.text, tuple(self.expression(each) for each in tree.args))
            case "Assignment_expression":
                operator = tree.bop.text.removesuffix("=")
                return syntax.Assign(place, operator, self.expression(tree.left), self.expression(tree.right))
            case "Preinc_expression":
                return syntax.Step(place, tree.op.text[0], self.expression(tree.right), prefix=True)
            case "Postinc_expression":
                return syntax.Step(place, tree.op.text[0], self.expression(tree.left), prefix=False)
            case kind:
                return syntax.Unsupported(place, kind.removesuffix("_expression").lower())

    def _primary(self, tree: Tree) -> syntax.Expression:
        place = self.place(tree)
        match type(tree).__name__.removesuffix("Context"):
            case "Reference_expression":
                return syntax.Name(place, tree.ref.text)
            case "Parens_expression":
                return self.expression(tree.expr)
            case "Constant_expression":
                return self._constant(tree.const_expr)
            case _:
                return syntax.Text(place, tree.getText()[1:-1])

    def _constant(self, tree: Tree) -> syntax.Expression:
        place = self.place(tree)
        if tree.integer_constant():
            return self.integer(tree.integer_constant())
        if tree.bool_constant():
            return syntax.Literal(place, int(tree.getText() == "true"), IntegerType(1))
        if tree.string_constant():
            return syntax.Text(place, tree.getText()[1:-1])
        return syntax.Unsupported(place, f"the constant {tree.getText()}")

    def integer(self, tree: Tree) -> syntax.Literal:
        """A number: `8'hff`, `4'sd7`, or in C's notation, whose type is the smallest that holds it."""
        place = self.place(tree)
        text = tree.getText().lower().replace("_", "")
        width, tick, digits = text.partition("'")
        if not tick:
            value = _c_number(text.rstrip("ul"))
            return syntax.Literal(place, value, smallest_type(value), has_width=False)
        kind = IntegerType(int(width), signed=digits.startswith("s"))
        digits = digits.removeprefix("s")
        value = int(digits[1:], RADIX[digits[0]])
        if kind.width == 0 or value >> kind.width:
            raise DescriptionError(place, f"{tree.getText()}: {value} does not fit into {width} bits")
        if value > kind.high:
            value -= 1 << kind.width
        return syntax.Literal(place, value, kind)

    def _cast_type(self, tree: Tree) -> syntax.TypeName | syntax.Unsupported:
        if tree.type_:
            return self.type_name(tree.type_)
        return syntax.TypeName(self.place(tree), tree.sign.getText() == "signed", None)

    def type_name(self, tree: Tree) -> syntax.TypeName | syntax.Unsupported:
        """A type; that of a reference is what it refers to."""
        place = self.place(tree)
        kind = tree.type_
        match type(kind).__name__.removesuffix("Context"):
            case "Integer_type":
                signed = kind.signed is None or kind.signed.getText() == "signed"
                if kind.size is not None:
                    return syntax.TypeName(place, signed, self._primary(kind.size))
                return syntax.TypeName(place, signed, _number(place, SHORTHANDS[kind.shorthand.getText()]))
            case "Bool_type":
                return syntax.TypeName(place, signed=False, width=_number(place, 1))
            case _:
                return syntax.Unsupported(place, f"the type {kind.getText()}")


def _c_number(text: str) -> int:
    """A number in C's notation; a leading 0 means octal."""
    octal = len(text) > 1 and text.isdigit() and text[0] == "0"
    return int(text, 8) if octal else int(text, 0)


def _number(place: Place, value: int) -> syntax.Literal:
    return syntax.Literal(place, value, smallest_type(value))
