# SPDX-License-Identifier: MIT OR Apache-2.0
"""The program of an induction, and the functions in it that are not executed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rvk._sim import Machine
from rvk.core_files import load_core
from rvk.prove.code.described import Kind, kind_of, symbols_of, variant_of
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import Ground
from rvk.prove.code.layout import context_of
from rvk.prove.code.summaries import SpecifiedFunctions


@dataclass(frozen=True)
class Linked:
    """A program, and what is known of its functions."""

    goal: Goal
    """An operation of it."""
    machine: Machine
    symbols: Mapping[str, str]
    """Of functions, by name."""
    table: FunctionTable | None = None
    """Those that are not executed, if there are any."""
    kept: str = ""
    """The context that the operation must not write to, as others assume; none if nobody does."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Buffers that share the memory of another one: others assume the operation in place."""

    @classmethod
    def of(cls, goal: Goal, *, symbols: bool) -> "Linked":
        """With functions as symbols, or without."""
        core, bound = load_core(goal.core), goal.bound
        table = FunctionTable.of(goal.program, core, bound) if symbols else None
        is_kept = goal.place is not None and kind_of(bound.primitive, bound.name) is Kind.KEYED
        kept = context_of(bound) if is_kept else ""
        aliases = dict(goal.place.aliases) if goal.place is not None else {}
        return cls(goal, goal.program.machine(core), symbols_of(goal.program.target), table, kept, aliases)

    @property
    def variant(self) -> str:
        """That of the operation's primitive."""
        return variant_of(self.goal.program.target, self.goal.bound.primitive)

    def functions(self, ground: Ground) -> SpecifiedFunctions | None:
        """Those that are not executed, in a graph."""
        return None if self.table is None else SpecifiedFunctions(self.table, ground.proof, ground.symbols)
