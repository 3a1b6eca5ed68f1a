# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elaborates function calls: a function is inlined where it is called."""

from abc import abstractmethod

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.access import AccessElaborator
from rvk.isa.elaborate.expressions import WORD
from rvk.isa.elaborate.machine import Frame, Machine
from rvk.isa.elaborate.scope import FunctionEntity, Scope, Variable
from rvk.isa.elaborate.values import Value
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Place

ENTROPY = "entropy"
"""The extern function that reads the entropy source: `extern unsigned<32> entropy();`."""


class FunctionElaborator(AccessElaborator):
    """Elaborates expressions with calls."""

    def __init__(self, scope: Scope, machine: Machine) -> None:
        super().__init__(scope, machine)
        self._frames: list[Frame] = []

    @abstractmethod
    def execute(self, node: syntax.Statement) -> None:
        """Does what a statement does."""

    def run(self, name: str, body: syntax.Statement, result: Variable | None = None) -> Value | None:
        """Does what an instruction or a function does; the value is the function's result, None if it is void."""
        frame = Frame(name, result=result)
        self._frames.append(frame)
        self.machine.set(frame.returned, self.arithmetic.truth(False))
        if result is not None:
            self.machine.set(result, self.arithmetic.number(0, result.type))
        self.execute(body)
        if result is None:
            return None
        if self.machine.flag(frame.returned).constant != 1:
            raise DescriptionError(body.place, f"{name} ends without return, at least on some path")
        return self.machine.flag(result)

    def call(self, node: syntax.Call) -> Value | None:
        """Inlines a function."""
        entity = self.scope.find_function(node.function)
        if entity is None:
            raise DescriptionError(node.place, f'unknown function "{node.function}"')
        function = entity.node
        arguments = self._arguments(node, entity)
        result = Variable(function.name, self.type_of(function.type)) if function.type else None
        if function.body is None:
            return self._extern(node.place, function, result)
        if any(frame.name == function.name for frame in self._frames[1:]):
            raise DescriptionError(node.place, f"{function.name} calls itself: recursion is not supported")
        outer, self.scope = self.scope, Scope(entity.scope)
        depth = len(self._frames)
        for name, kind, value in arguments:
            variable = Variable(name, kind)
            self.scope.entities[name] = variable
            self.machine.set(variable, value)
        try:
            return self.run(function.name, function.body, result)
        finally:
            self.scope = outer
            del self._frames[depth:]

    def _arguments(self, node: syntax.Call, entity: FunctionEntity) -> list[tuple[str, IntegerType, Value]]:
        """Name, type and value of each parameter."""
        parameters = entity.node.parameters
        if len(parameters) != len(node.arguments):
            counts = f"{len(node.arguments)} arguments for {len(parameters)} parameters"
            raise DescriptionError(node.place, f"{node.function} is called with {counts}")
        result = []
        for (name, type_name), argument in zip(parameters, node.arguments, strict=True):
            kind = self.type_of(type_name)
            result.append((name, kind, self.convert(argument.place, self.evaluate(argument), kind)))
        return result

    def _extern(self, place: Place, function: syntax.Function, result: Variable | None) -> Value:
        """The result of a function without a body, which can only be `entropy`."""
        if function.name != ENTROPY or function.parameters or result is None or result.type != WORD:
            raise DescriptionError(place, f'the extern function "{function.name}" is not supported')
        return self.arithmetic.value(self.builder.input(ENTROPY), WORD)

    def return_(self, node: syntax.Jump, frame: Frame) -> None:
        """Leaves a function, or the instruction."""
        if (node.value is None) != (frame.result is None):
            raise DescriptionError(
                node.place, f"{frame.name} {'has to return a value' if frame.result else 'returns no value'}"
            )
        if node.value is not None and frame.result is not None:
            value = self.evaluate(node.value)
            self.machine.set(frame.result, self.convert(node.value.place, value, frame.result.type))
        self.machine.set(frame.returned, self.arithmetic.truth(True))
