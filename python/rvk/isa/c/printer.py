# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expressions in C: what is used more than once becomes a constant with a name, everything else is printed in place."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rvk.isa.c.text import c_type, named_operands, number, operation_text
from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Table, in_order, operands_of

INDENT: Final = "    "
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_LONGEST_IN_PLACE: Final = 100
"""Characters; a longer expression gets a name."""


class Printer:
    """Prints the expressions `roots` of one function.

    `inputs` are the texts of the inputs, `tables` the names of tables.
    """

    def __init__(self, inputs: Mapping[str, str], tables: Mapping[Table, str], roots: Sequence[Expression]) -> None:
        self._inputs = inputs
        self._tables = tables
        self._texts: dict[Expression, str] = {}
        self._roots = roots
        self._definitions: dict[str, str] = {}
        parts = in_order(*roots)
        uses = Counter([*roots, *(operand for part in parts for operand in operands_of(part))])
        operations = (part for part in parts if isinstance(part, Operation))
        repeated = {operand for operation in operations for operand in named_operands(operation)}
        for part in parts:
            self._visit(part, named=uses[part] > 1 or part in repeated)

    def text(self, root: Expression) -> str:
        """A root, to stand in an assignment."""
        return self._texts[root]

    def statements(self) -> list[str]:
        """The definitions of all names that the texts of the roots mention, directly or not."""
        needed = {name for root in self._roots for name in _NAME.findall(self._texts[root])}
        statements = []
        for name, definition in reversed(self._definitions.items()):
            # A shift by more bits than there are does not need what it shifts.
            if name in needed:
                needed.update(_NAME.findall(definition))
                statements.append(definition)
        return statements[::-1]

    def _visit(self, part: Expression, *, named: bool) -> None:
        text = self._print(part)
        if isinstance(part, Constant) or not (named or len(text) > _LONGEST_IN_PLACE):
            self._texts[part] = text
            return
        name = part.name.replace(".", "_") if isinstance(part, Input) else f"t{len(self._definitions)}"
        self._definitions[name] = f"{INDENT}const {c_type(part.width)} {name} = {text};"
        self._texts[part] = name

    def _print(self, part: Expression) -> str:
        match part:
            case Constant(value=value, width=width):
                return number(value, width)
            case Input(name=name):
                return self._inputs[name]
            case Lookup(table=table, index=index):
                return f"({c_type(part.width)}){self._tables[table]}[{self._texts[index]}]"
            case Operation(operands=operands):
                return operation_text(part, *(self._texts[operand] for operand in operands))
        raise TypeError(type(part).__name__)
