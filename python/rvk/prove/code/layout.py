# SPDX-License-Identifier: MIT OR Apache-2.0
"""Contexts whose layout is a variant's own, by the functions that write and read them.

What the calls of an operation before the described one make of a state's bytes is that state in memory. Only memory
that is exactly that counts as a state.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rvk._sim import Literals, Machine, Proof, Refused
from rvk.library import BoundOperation, CallLine
from rvk.measuring.invoke import LIMIT
from rvk.measuring.memory import CallMemory
from rvk.prove.code.calls import symbolic_calls
from rvk.prove.code.meanings import described_meanings


def context_of(bound: BoundOperation) -> str:
    """The buffer that earlier calls of an operation fill for the described one; without such calls, its context."""
    earlier = {text for line in bound.before for text in line.arguments}
    named = [text for text in bound.measured.arguments if text in bound.buffers]
    return next(iter([n for n in named if n in earlier] or [n for n in named if _is_context(bound, n)]))


def _is_context(bound: BoundOperation, name: str) -> bool:
    return bound.arguments[name].direction == "context"


@dataclass(frozen=True)
class Layout:
    """The layout of the context of an operation."""

    machine: Machine
    """A machine of its own: its memory is laid out for calls that write or read contexts."""
    symbols: Mapping[str, str]
    proof: Proof
    bound: BoundOperation

    @classmethod
    def of(cls, machine: Machine, symbols: Mapping[str, str], proof: Proof, bound: BoundOperation) -> "Layout | None":
        """That of an operation, which may be written down in another one that fetches its result in the same way."""
        if bound.before:
            return cls(machine, symbols, proof, bound)
        operations = bound.primitive.meta.operations
        like = (name for name, each in operations.items() if each.after == bound.operation.after and each.calls[1:])
        each = next((each for name in like for each in bound.primitive.bind_all(name, bound.parameters)), None)
        return None if each is None else cls(machine, symbols, proof, each)

    @property
    def state(self) -> str:
        """The context."""
        return context_of(self.bound)

    @property
    def inputs(self) -> list[str]:
        """What the bytes of a state are called, in order, where a context is written."""
        named = dict.fromkeys(text for line in self.bound.before for text in line.arguments)
        return [name for name in named if name in self.bound.buffers and self.bound.arguments[name].direction == "in"]

    @property
    def output(self) -> str:
        """What the bytes of a state are called where they are read: the context itself, if nothing reads it."""
        named = [text for line in self.bound.after for text in line.arguments if text in self.bound.buffers]
        return next((name for name in named if self.bound.arguments[name].direction == "out"), self.state)

    @property
    def _sizes(self) -> list[int]:
        """Bits of each of the inputs."""
        return [8 * self.bound.size(name) for name in self.inputs]

    def split(self, state: Literals) -> dict[str, Literals] | None:
        """The bytes of a state by the names of the inputs."""
        sizes = self._sizes
        if sum(sizes) != len(state):
            return None
        starts = [sum(sizes[:at]) for at in range(len(sizes))]
        parts = zip(self.inputs, starts, sizes, strict=True)
        return {name: state.extract(start, size) for name, start, size in parts}

    def written(self, state: Literals) -> Literals | None:
        """A context with a state."""
        parts = self.split(state)
        if parts is None:
            return None
        return self._after(self.bound.before, parts, self.state)

    def read(self, context: Literals) -> Literals | None:
        """The state in a context, if it is one."""
        if sum(self._sizes) != 8 * self.bound.size(self.output):  # what reads it computes something else
            return None
        try:
            state = self._after(self.bound.after, {self.state: context}, self.output) if self.bound.after else context
        except Refused:  # the program has no function that reads it, or it holds something else
            return None
        again = self.written(state)
        return state if again is not None and again.key() == context.key() else None

    def _after(self, lines: tuple[CallLine, ...], contents: dict[str, Literals], wanted: str) -> Literals:
        """What a buffer contains after some calls."""
        memory = CallMemory(self.machine, self.bound)
        executed = self.proof.execute(
            self.machine,
            described_meanings(),
            memory=[(memory.buffer(name).address, each) for name, each in contents.items()],
            calls=symbolic_calls(self.bound, lines, memory, {}, symbols=self.symbols),
            reads=[(memory.buffer(wanted).address, self.bound.size(wanted))],
            limit=LIMIT,
        )
        return executed.memory[0]
