# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elaborates `target[…]`, read and written: registers, tables, arrays, bits; and what else can be assigned to."""

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.expressions import WORD, ExpressionElaborator
from rvk.isa.elaborate.scope import (
    ConstantTable,
    Entity,
    LocalArray,
    MainRegisters,
    Parameter,
    ProgramCounter,
    Variable,
)
from rvk.isa.elaborate.values import ElaborationError, Value
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.evaluate import signed
from rvk.isa.model.expression import Expression, Input, Operation, Operator
from rvk.isa.model.instruction import Place

NUMBER_OF = "number of "
"""An input of this name and `rs1`, `rs2` or `rd` is a register's number; it has to vanish from what is computed."""


class AccessElaborator(ExpressionElaborator):
    """Elaborates expressions with registers, tables and slices."""

    def index(self, node: syntax.Index) -> Value:
        """The value of `target[…]`."""
        entity = self._array(node)
        match entity:
            case MainRegisters():
                return self._register(node)
            case ConstantTable():
                return self._entry(entity, self._single(node))
            case LocalArray():
                return self.read(self._element(entity, self._single(node)), entity.name)
        value = self.evaluate(node.target)
        low, width = self._bits(node)
        if low.constant is None:
            return self.arithmetic.slice_at(value, low, width)
        return self.arithmetic.slice(value, low.constant + width - 1, low.constant)

    def _array(self, node: syntax.Index) -> Entity | None:
        """The indexed entity, if it has a name."""
        return self.entity(node.target) if isinstance(node.target, syntax.Name) else None

    def _single(self, node: syntax.Index) -> Value:
        """The index of an element of an array."""
        if node.low is not None:
            raise ElaborationError("a range of an array is not supported")
        return self.evaluate(node.high)

    def _bits(self, node: syntax.Index) -> tuple[Value, int]:
        """The lowest bit and the number of bits of a slice."""
        if node.low is None:
            return self.evaluate(node.high), 1
        high, low = self.evaluate(node.high), self.evaluate(node.low)
        if high.constant is not None and low.constant is not None:
            distance = high.constant - low.constant
        else:
            (high_base, high_offset), (low_base, low_offset) = self._split(node.high), self._split(node.low)
            if high_base != low_base:
                raise ElaborationError("the width of this slice is not constant: write it as [i + 3:i]")
            distance = high_offset - low_offset
        if distance < 0:
            raise ElaborationError("write the higher bit of a slice first")
        return low, distance + 1

    def _split(self, node: syntax.Expression) -> tuple[syntax.Expression, int]:
        """An expression as something and a constant that is added to it."""
        if isinstance(node, syntax.Binary) and node.operator in {"+", "-"}:
            offset = self.evaluate(node.right).constant
            if offset is not None:
                return node.left, offset if node.operator == "+" else -offset
        return node, 0

    def _entry(self, entity: ConstantTable, index: Value) -> Value:
        if index.constant is not None and not 0 <= index.constant < entity.size:
            raise ElaborationError(f"entry {index.constant} of {entity.table.name}, whose last is {entity.size - 1}")
        if index.low < 0 or index.high >= len(entity.table.values):
            bad = index.low if index.low < 0 else index.high
            raise ElaborationError(
                f"the index can be {bad}, {entity.table.name} has {entity.size} entries: slice the index"
            )
        numbers = [signed(each, entity.type.width) if entity.type.signed else each for each in entity.table.values]
        expression = self.builder.lookup(entity.table, index.expression)
        return self.arithmetic.value(expression, entity.type, min(numbers), max(numbers))

    def _element(self, entity: LocalArray, index: Value) -> Variable:
        if index.constant is None:
            raise ElaborationError(f"a computed index: {entity.name} is not constant, so its index has to be")
        if not 0 <= index.constant < len(entity.elements):
            raise ElaborationError(
                f"element {index.constant} of {entity.name}, whose last is {len(entity.elements) - 1}"
            )
        return entity.elements[index.constant]

    def _register(self, node: syntax.Index) -> Value:
        """Reads X[…]."""
        register = self._register_name(self._single(node))
        if register is None:
            return self.arithmetic.number(0, WORD)
        if register == "rd":
            return self.read(self.destination, "X[rd]")
        if not self.is_unchanged(self.destination):
            raise ElaborationError(
                f"X[{register}] is read after X[rd] was written, and may be the same: read it before"
            )
        return self.arithmetic.value(self.builder.input(register), WORD)

    def _register_name(self, index: Value) -> str | None:
        """The operand that the register is; None for register 0."""
        if index.constant == 0:
            return None
        expression = _without_extension(index.expression)
        if not isinstance(expression, Input) or not expression.name.startswith(NUMBER_OF):
            raise ElaborationError("only X[rs1], X[rs2] and X[rd] can be used, with the fields at their usual places")
        return expression.name.removeprefix(NUMBER_OF)

    def write(self, target: syntax.Expression, value: Value) -> Value:
        """Assigns to a variable, an element, X[rd] or bits of one of them."""
        if isinstance(target, syntax.Index):
            entity = self._array(target)
            match entity:
                case MainRegisters():
                    return self._write_variable(target.place, self._written_register(target), value)
                case LocalArray():
                    return self._write_variable(target.place, self._element(entity, self._single(target)), value)
                case ConstantTable() | Parameter():
                    raise ElaborationError(
                        f'"{entity.table.name if isinstance(entity, ConstantTable) else entity.what}" is constant'
                    )
            return self._write_bits(target, value)
        if not isinstance(target, syntax.Name):
            raise ElaborationError("nothing can be assigned to this")
        entity = self.entity(target)
        match entity:
            case Variable():
                return self._write_variable(target.place, entity, value)
            case ProgramCounter():
                raise ElaborationError("PC is written: branches and jumps are not supported")
            case Parameter(what=what):
                raise ElaborationError(f"{what} is constant")
        raise ElaborationError(f'"{target.name}" is an array: index it')

    def _write_variable(self, place: Place, variable: Variable, value: Value) -> Value:
        if variable.constant:
            raise DescriptionError(place, f'"{variable.name}" is constant')
        value = self.convert(place, value, variable.type)
        self.machine.set(variable, value)
        return value

    def _written_register(self, target: syntax.Index) -> Variable:
        register = self._register_name(self._single(target))
        if register != "rd":
            raise ElaborationError(f"X[{register or 0}] is written: only X[rd] can be")
        return self.destination

    def _write_bits(self, target: syntax.Index, value: Value) -> Value:
        old = self.evaluate(target.target)
        low, width = self._bits(target)
        part = self.arithmetic.convert(value, IntegerType(width))
        new = self.arithmetic.replace_at(old, low, part)
        self.write(target.target, new)
        return part


def _without_extension(expression: Expression) -> Expression:
    """The operand of an extension by zeros."""
    while isinstance(expression, Operation) and expression.operator is Operator.ZEXT:
        (expression,) = expression.operands
    return expression
