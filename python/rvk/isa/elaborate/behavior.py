# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elaborates statements: loops are unrolled, functions inlined, branches merged."""

from collections.abc import Iterable

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.functions import FunctionElaborator
from rvk.isa.elaborate.machine import Exits, LoopFlags, Machine
from rvk.isa.elaborate.scope import LocalArray, Scope, Variable
from rvk.isa.elaborate.tables import make_table
from rvk.isa.model.errors import DescriptionError

MOST_ROUNDS = 1024
"""Rounds of one loop."""
MOST_STATEMENTS = 10_000
"""Statements of one instruction, loops unrolled and functions inlined."""


class BehaviorElaborator(FunctionElaborator):
    """Elaborates the behaviour of one instruction."""

    def __init__(self, scope: Scope, machine: Machine) -> None:
        super().__init__(scope, machine)
        self._statements = 0

    def execute(self, node: syntax.Statement) -> None:
        """Does what a statement does."""
        self._statements += 1
        if self._statements > MOST_STATEMENTS:
            raise DescriptionError(node.place, f"more than {MOST_STATEMENTS} statements once the loops are unrolled")
        match node:
            case syntax.Evaluate(expression=syntax.Call() as call):
                self.call(call)
            case syntax.Evaluate(expression=expression):
                self.evaluate(expression)
            case syntax.Block(items=items):
                self._block(items)
            case syntax.If():
                self._if(node)
            case syntax.Loop():
                self._loop(node)
            case syntax.Switch():
                self._switch(node)
            case syntax.Jump():
                self._jump(node)
            case syntax.Declaration():
                self._declare(node)
            case syntax.Unsupported(what=what):
                raise DescriptionError(node.place, f"{what} is not supported")

    def _block(self, items: Iterable[syntax.Statement]) -> None:
        outer, self.scope = self.scope, Scope(self.scope)
        known = set(self.machine.state)
        frame = self._frames[-1]
        flags = [frame.returned]
        if frame.loops:
            flags += [frame.loops[-1].broken, frame.loops[-1].continued]
        exits = Exits(self.machine, flags)
        for item in items:
            self.execute(item)
            if exits.all_left():
                break
        exits.meet()
        self.machine.forget_others(known)
        self.scope = outer

    def _if(self, node: syntax.If) -> None:
        condition = self.arithmetic.condition(self.evaluate(node.condition))

        def otherwise() -> None:
            if node.otherwise is not None:
                self._block((node.otherwise,))

        self.machine.branch(condition, lambda: self._block((node.then,)), otherwise)

    def _loop(self, node: syntax.Loop) -> None:
        outer, self.scope = self.scope, Scope(self.scope)
        frame = self._frames[-1]
        flags = self._enter_loop(LoopFlags())
        for start in node.start:
            self.execute(start)
        exits = Exits(self.machine, [frame.returned, flags.broken])
        rounds = 0
        while (rounds == 0 and not node.test_first) or self._goes_on(node):
            rounds += 1
            if rounds > MOST_ROUNDS:
                raise DescriptionError(node.place, f"an endless loop, or one of more than {MOST_ROUNDS} rounds")
            self._block((node.body,))
            self.machine.set(flags.continued, self.arithmetic.truth(False))
            if exits.all_left():
                break
            for step in node.steps:
                self.evaluate(step)
        exits.meet()
        frame.loops.pop()
        self.scope = outer

    def _enter_loop(self, flags: LoopFlags) -> LoopFlags:
        self._frames[-1].loops.append(flags)
        for flag in (flags.broken, flags.continued):
            self.machine.set(flag, self.arithmetic.truth(False))
        return flags

    def _goes_on(self, node: syntax.Loop) -> bool:
        if node.condition is None:
            return True
        condition = self.arithmetic.condition(self.evaluate(node.condition)).constant
        if condition is None:
            raise DescriptionError(
                node.condition.place,
                "the rounds of this loop depend on data: loop a constant number of times, and break",
            )
        return bool(condition)

    def _switch(self, node: syntax.Switch) -> None:
        """A switch whose groups all end with break or return, as a chain of `if`."""
        chain: syntax.Statement | None = None
        for index, (values, statements) in reversed(list(enumerate(node.groups))):
            if index + 1 < len(node.groups) and not isinstance(statements[-1], syntax.Jump):
                raise DescriptionError(statements[-1].place, "a case that falls through to the next: end it with break")
            body = syntax.Block(node.place, statements)
            if None in values and chain is not None:
                raise DescriptionError(statements[0].place, "default has to be the last case")
            chain = body if None in values else chain
            for value in values:
                if value is not None:
                    equal = syntax.Binary(value.place, "==", node.subject, value)
                    chain = syntax.If(value.place, equal, body, chain)
        if chain is not None:
            flags = self._enter_loop(LoopFlags(is_switch=True))
            self._block((chain,))
            self._frames[-1].loops.remove(flags)

    def _jump(self, node: syntax.Jump) -> None:
        frame = self._frames[-1]
        if node.kind == "return":
            self.return_(node, frame)
        elif frame.loops and not (node.kind == "continue" and frame.loops[-1].is_switch):
            loop = frame.loops[-1]
            self.machine.set(loop.broken if node.kind == "break" else loop.continued, self.arithmetic.truth(True))
        else:
            raise DescriptionError(node.place, f"{node.kind} is not in a loop")

    def _declare(self, node: syntax.Declaration) -> None:
        if node.reference or node.words - {"const"}:
            raise DescriptionError(node.place, "a local variable can only be const, or nothing")
        kind = self.type_of(node.type)
        for each in node.declarators:
            if each.name in self.scope.entities:
                raise DescriptionError(each.place, f'"{each.name}" is declared twice')
            if each.sizes:
                self._declare_array(each, kind, "const" in node.words)
                continue
            if isinstance(each.initial, tuple):
                raise DescriptionError(each.place, f"{each.name} is not an array")
            value = None
            if each.initial is not None:
                value = self.convert(each.place, self.evaluate(each.initial), kind)
            variable = Variable(each.name, kind, constant="const" in node.words)
            self.scope.entities[each.name] = variable
            self.machine.set(variable, value)

    def _declare_array(self, node: syntax.Declarator, kind: IntegerType, constant: bool) -> None:
        if constant:
            self.scope.entities[node.name] = make_table(self, node, kind)
            return
        if len(node.sizes) != 1:
            raise DescriptionError(node.place, f"{node.name} has {len(node.sizes)} dimensions; one is supported")
        initial = node.initial if isinstance(node.initial, tuple) else ()
        size = self.constant(node.sizes[0])
        if len(initial) not in {0, size}:
            raise DescriptionError(node.place, f"{node.name} has {size} elements and {len(initial)} initial values")
        elements = tuple(Variable(f"{node.name}[{index}]", kind) for index in range(size))
        for index, element in enumerate(elements):
            value = self.convert(node.place, self.evaluate(initial[index]), kind) if initial else None
            self.machine.set(element, value)
        self.scope.entities[node.name] = LocalArray(node.name, elements)
