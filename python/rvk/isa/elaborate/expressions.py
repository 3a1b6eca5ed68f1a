# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elaborates expressions: what they read becomes inputs, what they compute becomes a value."""

from abc import abstractmethod
from difflib import get_close_matches

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.machine import Machine
from rvk.isa.elaborate.scope import Entity, InvalidEntity, Parameter, ProgramCounter, Scope, UnsupportedEntity, Variable
from rvk.isa.elaborate.values import WIDEST, ElaborationError, Value
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.expression import XLEN, Input
from rvk.isa.model.instruction import Place

WORD = IntegerType(XLEN)


class ExpressionElaborator:
    """Elaborates expressions in a scope, on the state of a machine."""

    def __init__(self, scope: Scope, machine: Machine) -> None:
        self.scope = scope
        self.machine = machine
        self.arithmetic = machine.arithmetic
        self.builder = machine.arithmetic.builder
        self.destination = Variable("X[rd]", WORD, input="rd")
        self.immediate_signed = False

    def is_unchanged(self, register: Variable) -> bool:
        """Whether a register holds what it held before the instruction."""
        value = self.machine.get(register)
        return value is None or value.expression is self.builder.input(register.input, register.type.width)

    @abstractmethod
    def index(self, node: syntax.Index) -> Value:
        """The value of `target[…]`."""

    @abstractmethod
    def write(self, target: syntax.Expression, value: Value) -> Value:
        """Assigns."""

    @abstractmethod
    def call(self, node: syntax.Call) -> Value | None:
        """The value of a function call; None if the function is void."""

    def evaluate(self, node: syntax.Expression) -> Value:
        """The value of an expression; what it assigns is assigned."""
        try:
            return self._evaluate(node)
        except ElaborationError as mistake:
            raise DescriptionError(node.place, str(mistake)) from mistake

    def constant(self, node: syntax.Expression) -> int:
        """The number of a constant expression."""
        number = self.evaluate(node).constant
        if number is None:
            raise DescriptionError(node.place, "this has to be a constant")
        return number

    def type_of(self, node: syntax.TypeName | syntax.Unsupported) -> IntegerType:
        """The type with this name."""
        if isinstance(node, syntax.Unsupported):
            raise DescriptionError(node.place, f"{node.what} is not supported")
        if node.width is None:
            raise DescriptionError(node.place, "a type without a width")
        width = self.constant(node.width)
        if not 0 < width <= WIDEST:
            raise DescriptionError(node.place, f"a type of {width} bits; 1 to {WIDEST} are supported")
        return IntegerType(width, node.signed)

    def convert(self, place: Place, value: Value, kind: IntegerType) -> Value:
        """The value in another type, as in an assignment."""
        try:
            return self.arithmetic.convert(value, kind)
        except ElaborationError as mistake:
            raise DescriptionError(place, str(mistake)) from mistake

    def _evaluate(self, node: syntax.Expression) -> Value:
        match node:
            case syntax.Literal(value=number, type=kind):
                return self.arithmetic.number(number, kind)
            case syntax.Name(name=name):
                return self.read(self.entity(node), name)
            case syntax.Unary(operator=operator, operand=operand):
                return self.arithmetic.unary(operator, self.evaluate(operand))
            case syntax.Binary(operator="&&" | "||"):
                return self._logical(node)
            case syntax.Binary():
                return self._binary(node)
            case syntax.Conditional():
                return self._conditional(node)
            case syntax.Cast(type=kind, operand=operand):
                return self._cast(kind, self.evaluate(operand))
            case syntax.Index():
                return self.index(node)
            case syntax.Call():
                value = self.call(node)
                if value is None:
                    raise ElaborationError(f"{node.function} has no result")
                return value
            case syntax.Assign():
                return self._assign(node)
            case syntax.Step(operator=operator, target=target, prefix=prefix):
                old = self.evaluate(target)
                step = self.arithmetic.number(1, IntegerType(1))
                new = self.arithmetic.cast(self.arithmetic.binary(operator, old, step), old.type)
                self.write(target, new)
                return new if prefix else old
            case syntax.Text():
                raise ElaborationError("a string has no value here")
            case syntax.Unsupported(what=what):
                raise ElaborationError(f"{what} is not supported")

    def entity(self, node: syntax.Name) -> Entity:
        """The entity that a name stands for."""
        entity = self.scope.find(node.name)
        if entity is None:
            names = {name.lower(): name for name in self.scope.names()}
            near = get_close_matches(node.name.lower(), names, n=1)
            hint = f'; did you mean "{names[near[0]]}"?' if near else ""
            raise DescriptionError(node.place, f'unknown name "{node.name}"{hint}')
        if isinstance(entity, InvalidEntity):
            raise entity.error
        if isinstance(entity, UnsupportedEntity):
            raise DescriptionError(node.place, f"{entity.what} is not supported")
        return entity

    def read(self, entity: Entity, name: str) -> Value:
        """The value of a name."""
        match entity:
            case Variable():
                value = self.machine.get(entity)
                if value is None:
                    raise ElaborationError(f'"{name}" is read before it is assigned, at least on some path')
                return value
            case Parameter(value=value):
                return value if value.constant is None else self.arithmetic.number(value.constant, value.type)
            case ProgramCounter():
                return self.arithmetic.value(self.builder.input("pc"), WORD)
        raise ElaborationError(f'"{name}" is an array: index it')

    def _logical(self, node: syntax.Binary) -> Value:
        """`&&` and `||`: the right side counts only if the left one does not decide."""
        left = self.arithmetic.condition(self.evaluate(node.left))
        decided = node.operator == "||"
        if left.constant is not None and bool(left.constant) == decided:
            return left
        result = Variable("result", left.type)

        def right() -> None:
            self.machine.set(result, self.arithmetic.condition(self.evaluate(node.right)))

        self.machine.set(result, self.arithmetic.truth(decided))
        self.machine.branch(left, *((lambda: None, right) if decided else (right, lambda: None)))
        return self.machine.flag(result)

    def _binary(self, node: syntax.Binary) -> Value:
        left, right = self.evaluate(node.left), self.evaluate(node.right)
        for each in (node.left, node.right):
            if node.operator == "::" and isinstance(each, syntax.Literal) and not each.has_width:
                raise ElaborationError(f"tools differ on the width of {each.value} in ::, so write it: 8'd{each.value}")
        if node.operator == "<<" and isinstance(node.left, syntax.Literal) and right.high >= left.type.width:
            raise ElaborationError(
                f"{left.type} is the type of {left.low}, and the shift can move all its bits out: "
                f"cast it, (unsigned<{XLEN}>){left.low}"
            )
        return self.arithmetic.binary(node.operator, left, right)

    def _conditional(self, node: syntax.Conditional) -> Value:
        condition = self.arithmetic.condition(self.evaluate(node.condition))
        values: dict[bool, Value] = {}

        def evaluate(which: bool) -> None:
            values[which] = self.evaluate(node.then if which else node.otherwise)

        if condition.constant is None:
            self.machine.branch(condition, lambda: evaluate(True), lambda: evaluate(False))
            return self.arithmetic.choose(condition, values[True], values[False])
        taken = bool(condition.constant)
        state = dict(self.machine.state)
        try:
            evaluate(not taken)  # for its type only
        except DescriptionError:
            values.clear()  # such as x[i - 1] in the round with i = 0
        self.machine.state = state
        evaluate(taken)
        return self.arithmetic.choose(condition, values.get(True, values[taken]), values.get(False, values[taken]))

    def _cast(self, kind: syntax.TypeName | syntax.Unsupported, value: Value) -> Value:
        if isinstance(kind, syntax.TypeName) and kind.width is None:
            target = IntegerType(value.type.width, kind.signed)
        else:
            target = self.type_of(kind)
        if isinstance(value.expression, Input) and value.expression.name == "immediate":
            self.immediate_signed |= target == IntegerType(value.type.width, signed=True)
        return self.arithmetic.cast(value, target)

    def _assign(self, node: syntax.Assign) -> Value:
        if not node.operator:
            value = self.evaluate(node.value)
            return self.write(node.target, value)
        old, value = self.evaluate(node.target), self.evaluate(node.value)
        if node.operator not in {"<<", ">>"}:
            value = self.arithmetic.convert(value, old.type)
        return self.write(
            node.target, self.arithmetic.cast(self.arithmetic.binary(node.operator, old, value), old.type)
        )
