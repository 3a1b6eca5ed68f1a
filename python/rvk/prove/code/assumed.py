# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation as other proofs take it: where they call it, and with what it leaves in a context."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rvk._sim import Core, Executed, Literals, Machine
from rvk.library import CallLine
from rvk.measuring.memory import CallMemory
from rvk.prove.code.calls import Call, symbolic_calls
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.described import Kind, kind_of, symbols_of
from rvk.prove.code.execution import Execution, Unknowns, expected_of
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import Ground
from rvk.prove.code.layout import Layout, context_of
from rvk.prove.code.place import Place
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.specification import Bits


@dataclass(frozen=True)
class AssumedExecution(Execution):
    """An operation of any primitive of a program."""

    place: Place = field(default_factory=Place)

    @classmethod
    def at_place(
        cls,
        goal: Goal,
        core: Core,
        ground: Ground,
        functions: SpecifiedFunctions | None = None,
        *,
        case: Case = ALL,
    ) -> "AssumedExecution":
        """With new unknowns, at the place of a goal."""
        assert goal.place is not None, goal.label
        proof, values = ground.proof, ground.values(symbols=functions is not None)
        unknowns = Unknowns.of(goal.bound, proof, case)
        expected = expected_of(goal.bound, unknowns, values)
        made = cls(goal.program, goal.bound, core, proof, values, unknowns, expected, functions, case, place=goal.place)
        layout = made._layout
        if layout is None:
            return made
        # The context must be as if the state that is expected were written to it.
        written = layout.written(expected[layout.output].literals(proof.input(0)))
        assert written is not None, goal.label
        return replace(made, expected={**expected, layout.state: Bits(len(written), written)})

    @property
    def _kind(self) -> Kind | None:
        return kind_of(self.bound.primitive, self.bound.name)

    @property
    def _layout(self) -> Layout | None:
        """That of the state which it changes, if other calls read it."""
        if self._kind not in (Kind.STATE, Kind.START) or not self.bound.after:
            return None
        symbols = symbols_of(self.program.target)
        layout = Layout.of(self.program.machine(self.core), symbols, self.proof, self.bound)
        assert layout is not None, self.bound.label
        return layout

    def run(self, watched: Literals | None = None) -> tuple[Executed, dict[str, Literals]]:
        """The same; a context is what the described call has left there."""
        executed, found = super().run(watched)
        layout = self._layout
        if layout is not None:
            described = self.bound.lines[: len(self.bound.before) + 1]
            found[layout.state] = self.execute(described, [layout.state]).memory[0]
        return executed, found

    def memory(self, machine: Machine) -> CallMemory:
        """At its place."""
        return CallMemory(machine, self.bound, offsets=dict(self.place.offsets), aliases=dict(self.place.aliases))

    def calls(self, lines: Sequence[CallLine], memory: CallMemory) -> list[Call]:
        """Who assumes that a key stays expanded needs a call that cannot write to it."""
        symbols = symbols_of(self.program.target)
        calls = symbolic_calls(self.bound, lines, memory, self.unknowns.words, symbols=symbols)
        if self._kind is Kind.KEYED:
            context = memory.buffer(context_of(self.bound)).address
            function, words, allowed = calls[-1]
            calls[-1] = function, words, [(at, size, may and at != context) for at, size, may in allowed]
        return calls
