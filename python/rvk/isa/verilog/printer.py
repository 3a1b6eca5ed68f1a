# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expressions in SystemVerilog: what is used more than once becomes a wire, everything else is printed in place."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Operator, in_order, operands_of
from rvk.isa.verilog.text import DIVISIONS, Net, Text, constant, declare, operation_text, statement, table_name

_LONGEST_IN_PLACE: Final = 120
"""Characters; a longer expression becomes a wire."""

_WIRE_NAMES: Final = {
    Operator.ADD: "sum",
    Operator.SUB: "difference",
    Operator.MUL: "product",
    Operator.UDIV: "quotient",
    Operator.UREM: "remainder",
    Operator.SDIV: "quotient",
    Operator.SREM: "remainder",
    Operator.AND: "masked",
    Operator.OR: "merged",
    Operator.XOR: "mixed",
    Operator.NOT: "inverted",
    Operator.SHL: "shifted",
    Operator.LSHR: "shifted",
    Operator.ASHR: "shifted",
    Operator.EQ: "equal",
    Operator.ULT: "less",
    Operator.SLT: "less",
    Operator.MUX: "chosen",
    Operator.CONCAT: "joined",
    Operator.ZEXT: "extended",
    Operator.SEXT: "extended",
}


class Printer:
    """Prints the expressions `roots` of one module.

    `inputs` are the nets of the inputs; `prefix` stands before the names of tables. `wires` are the declarations of
    what the texts of the roots mention.
    """

    def __init__(self, inputs: Mapping[Input, Net], roots: Sequence[Expression], prefix: str = "") -> None:
        self._nets: dict[Expression, Net] = dict(inputs.items())
        self._roots = roots
        self._prefix = prefix
        self._texts: dict[Expression, Text] = {}
        self._numbers: Counter[str] = Counter()
        self.wires: list[str] = []
        parts = in_order(*roots)
        uses = Counter([*roots, *(operand for part in parts for operand in operands_of(part))])
        selected = {operand for part in parts for operand in _must_be_nets(part)}
        for part in parts:
            self._visit(part, wire=uses[part] > 1 or part in selected)
        self._read = _bits_read(parts, roots)

    def text(self, root: Expression) -> str:
        """A root as the right side of an assignment."""
        return self._texts[root].whole

    def unused(self) -> list[str]:
        """A statement that reads the bits that nothing else reads: tells linters that this is intended."""
        bits = [bits for part, net in self._nets.items() for bits in _unread(net, self._read[part])]
        return [statement(f"wire unused = &{{1'b0, {', '.join(bits)}}};")] if bits else []

    def _visit(self, part: Expression, *, wire: bool) -> None:
        if part in self._nets:
            self._texts[part] = Text(self._nets[part].name)
            return
        text = self._print(part)
        long = len(text.text) > _LONGEST_IN_PLACE and text.operator is not Operator.CONCAT and part not in self._roots
        if isinstance(part, Constant) or _is_selection(part) or not (wire or long):
            self._texts[part] = text
            return
        net = Net(self._new_name(part), part.width)
        self._nets[part] = net
        self.wires.append(statement(f"{declare(net, 'wire')} = {text.whole};"))
        self._texts[part] = Text(net.name)

    def _new_name(self, part: Expression) -> str:
        match part:
            case Operation(operator=operator):
                name = _WIRE_NAMES[operator]
            case Lookup(table=table):
                name = f"{table.name.lower()}_entry"
            case _:
                raise TypeError(type(part).__name__)
        self._numbers[name] += 1
        return f"{name}_{self._numbers[name]}"

    def _print(self, part: Expression) -> Text:
        match part:
            case Constant(value=value, width=width):
                return Text(constant(value, width))
            case Lookup(table=table, index=index):
                return Text(f"{self._prefix}{table_name(table)}[{self._texts[index].whole}]")
            case Operation(operator=Operator.EXTRACT, operands=(base,), low=low, width=width):
                return Text(self._select(base, low, width))
            case Operation(operator=Operator.SEXT, operands=(base,), width=width):
                return self._sign_extend(base, width)
            case Operation(operands=operands):
                return operation_text(part, *(self._texts[operand] for operand in operands))
            case _:
                raise TypeError(f"{part} has no net")

    def _select(self, base: Expression, low: int, width: int) -> str:
        """Bits of a net; a selection of a selection is one selection."""
        while isinstance(base, Operation) and base.operator is Operator.EXTRACT:
            low, base = low + base.low, base.operands[0]
        return _bits(self._nets[base].name, low, width)

    def _sign_extend(self, base: Expression, width: int) -> Text:
        """Copies of the sign; a cast would make a signed number of it, for which < means something else."""
        text = self._texts[base]
        if base.width == 1:
            return Text(f"{{{width}{{{text.whole}}}}}")
        sign = self._select(base, base.width - 1, 1)
        return Text(f"{{{width - base.width}{{{sign}}}}}, {text.inside(Operator.CONCAT)}", Operator.CONCAT)


def _is_selection(part: Expression) -> bool:
    return isinstance(part, Operation) and part.operator is Operator.EXTRACT


def _must_be_nets(part: Expression) -> Iterable[Expression]:
    """The operands that only a net can be: what bits are selected from, and what is written twice."""
    if not isinstance(part, Operation):
        return ()
    signed = part.operator is Operator.SEXT and part.operands[0].width > 1
    return part.operands if signed or part.operator in DIVISIONS or part.operator is Operator.EXTRACT else ()


def _bits(name: str, low: int, width: int) -> str:
    return f"{name}[{low}]" if width == 1 else f"{name}[{low + width - 1}:{low}]"


def _bits_read(parts: Sequence[Expression], roots: Iterable[Expression]) -> dict[Expression, int]:
    """For each expression a mask of the bits that something reads; a selection reads only what is read of it."""
    read = dict.fromkeys(parts, 0)
    for root in roots:
        read[root] = (1 << root.width) - 1
    for part in reversed(parts):
        for operand in operands_of(part):
            if isinstance(part, Operation) and part.operator is Operator.EXTRACT:
                read[operand] |= read[part] << part.low
            else:
                read[operand] |= (1 << operand.width) - 1
    return read


def _unread(net: Net, read: int) -> Iterable[str]:
    """The runs of bits of a net that are not in the mask."""
    low = 0
    for bit in range(net.width + 1):
        if bit == net.width or read >> bit & 1:
            if bit > low:
                yield net.name if bit - low == net.width else _bits(net.name, low, bit - low)
            low = bit + 1
