# SPDX-License-Identifier: MIT OR Apache-2.0
"""The functions of a program that other operations describe, by address."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rvk._sim import Core, Machine
from rvk.library import BoundOperation
from rvk.programs import Program
from rvk.prove.code.described import Described, Kind, choice_of, described_functions, kind_of, symbols_of


@dataclass(frozen=True)
class FunctionTable:
    """Those that the calls of an operation can reach. It describes none of its own calls."""

    machine: Machine
    """For calls beside the proof."""
    symbols: Mapping[str, str]
    constants: Mapping[str, int]
    """Addresses of what the program's symbols name."""
    by_entry: dict[int, list[tuple[Described, bool]]] = field(default_factory=dict)
    """What describes a function, and whether the function only fills a context for what is described."""

    @classmethod
    def of(cls, program: Program, core: Core, goal: BoundOperation) -> "FunctionTable":
        """Those of an operation. Functions that only make sense with a context are proved with what fills it."""
        machine = program.machine(core)
        constants = {name: address for name, (address, _) in machine.symbols.items()}
        table = cls(machine, symbols_of(program.target), constants)
        choice = choice_of(program.target)
        if choice is None:
            return table
        own = {table.entry(line.function_name(goal.parameters)) for line in goal.lines}
        has_context = kind_of(goal.primitive, goal.name) in (Kind.KEYED, Kind.STATE, Kind.START)
        reachable = _reachable(program, goal)
        for symbol, each, fills in described_functions(choice):
            entry = constants.get(symbol)
            is_own = each.primitive.name == goal.primitive.name and (has_context or entry in own)
            if entry is not None and not is_own and any(start <= entry < start + size for start, size in reachable):
                table.by_entry.setdefault(entry, []).append((each, fills))
        return table

    def entry(self, function: str) -> int | str:
        """The address of a function, which may have several names; its name, if the program does not have it."""
        symbol = self.symbols.get(function, function)
        return self.constants.get(symbol, symbol)


def _reachable(program: Program, goal: BoundOperation) -> set[tuple[int, int]]:
    """Address and bytes of the code that the calls of an operation can reach."""
    calls = [(line.function_name(goal.parameters), line.constants(goal.parameters)) for line in goal.lines]
    footprints = [program.footprint(function, constants) for function, constants in calls]
    return {(each.address, each.bytes) for footprint in footprints for each in footprint.sections if each.is_code}
