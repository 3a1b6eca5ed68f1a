# SPDX-License-Identifier: MIT OR Apache-2.0
"""The order, and the registers, in which a processor waits least: exactly, by constraints (OR-tools' CP-SAT).

An instruction has a time, and takes the processor from then on for as long as it occupies it. A value is in one
register from the time of the instruction that makes it until that of the last one that reads it; values in one register
do not overlap.
Slothy (Abdulrahman, Becker, Kannwischer, Klein: "Fast and Clean: Auditable high-performance assembly via constraint
solving", TCHES 2024) has shown that this goes; the model here is for cores that issue one instruction per cycle.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final

from ortools.sat.python import cp_model

from rvk.optimise.flow import Flow, Value, flow, memory_order
from rvk.optimise.operation import FIXED, Memory, Operation
from rvk.optimise.timing import Pending, Timing

_SOLVED: Final = frozenset({cp_model.OPTIMAL, cp_model.FEASIBLE})


@dataclass(frozen=True)
class Window:
    """Code that is put in order at once."""

    operations: Sequence[Operation]
    following: Sequence[Operation]
    """What comes next, in its order; the last of it should issue early."""
    before: Pending
    """What is under way at the beginning."""
    wanted: set[str]
    """Registers that are read afterwards."""
    spare: Set[str]
    """Other registers that may be changed."""
    memory: Memory


@dataclass(frozen=True)
class Plan:
    """A solution."""

    order: list[int]
    """Indices of the instructions, as they are to be issued."""
    registers: list[str]
    """By value of the flow of the window."""


def waits(code: Flow, operations: Sequence[Operation], timing: Timing) -> Iterator[tuple[int, int, int]]:
    """Instructions, others that need their results, and how many cycles later these can issue."""
    for index, each in enumerate(operations):
        for operand, value in enumerate(code.read[index]):
            source = None if value is None else code.values[value].source
            if source is not None:
                latency = timing.latency(operations[source]).result_latency
                yield source, index, max(latency - timing.needed_after(each, operand), 1)


class _Model:
    """The constraints of a window."""

    def __init__(self, window: Window, timing: Timing, *, keep_registers: bool) -> None:
        self.window, self.timing, self.keep_registers = window, timing, keep_registers
        self.code = flow(window.operations, window.wanted)
        self.horizon = timing.cycles([*window.operations, *window.following], window.before)
        self.model = cp_model.CpModel()
        self.all = [*window.operations, *window.following]
        self.hint, _ = timing.issue(self.all, window.before)
        self.times = [self.model.new_int_var(0, self.horizon, "") for _ in self.all]
        self.end = self.model.new_int_var(0, self.horizon, "")
        self.places: list[dict[str, cp_model.IntVar]] = []
        self._issue()
        self._follow()
        self._results()
        self._memory()
        self._registers()
        self.last = self.times[-1] + timing.latency(self.all[-1]).occupies if window.following else self.end
        self.model.add(self.last >= timing.least(self.all))
        self.model.minimize(self.last)
        self.model.add_decision_strategy(self.times, cp_model.CHOOSE_LOWEST_MIN, cp_model.SELECT_MIN_VALUE)
        for time, hint in zip(self.times, self.hint, strict=True):
            self.model.add_hint(time, hint)

    def prefer_given_registers(self, solver: cp_model.CpSolver) -> None:
        """Asks for a solution that takes no longer than this one, with as few values in other registers as possible."""
        self.model.add(self.last <= round(solver.objective_value))
        chosen = [variable for place in self.places for variable in place.values()]
        self.model.clear_hints()  # type: ignore[no-untyped-call]
        for variable in (*self.times, *chosen):
            self.model.add_hint(variable, solver.value(variable))
        places = zip(self.code.values, self.places, strict=True)
        self.model.maximize(sum(place[value.register] for value, place in places if place))

    def _issue(self) -> None:
        """One instruction after the other; a unit takes one at a time."""
        model, units = self.model, dict[str, list[cp_model.IntervalVar]]()
        occupied = []
        for time, each in zip(self.times, self.all, strict=True):
            latency = self.timing.latency(each)
            occupied.append(model.new_fixed_size_interval_var(time, latency.occupies, ""))
            if unit := self.timing.unit(each):
                units.setdefault(unit, []).append(model.new_fixed_size_interval_var(time, latency.unit_busy, ""))
                model.add(time >= self.window.before.units.get(unit, 0))
        for intervals in [occupied, *units.values()]:
            model.add_no_overlap(intervals)

    def _follow(self) -> None:
        """What follows comes later, in its order."""
        count = len(self.window.operations)
        for time, each in zip(self.times[:count], self.window.operations, strict=True):
            self.model.add(self.end >= time + self.timing.latency(each).occupies)
        if self.window.following:
            self.model.add(self.times[count] >= self.end)
        for earlier, later in zip(self.times[count:], self.times[count + 1 :], strict=False):
            self.model.add(later > earlier)

    def _results(self) -> None:
        """An instruction waits for its operands."""
        everything = flow(self.all, set())
        for source, index, apart in waits(everything, self.all, self.timing):
            self.model.add(self.times[index] >= self.times[source] + apart)
        for value in everything.values:
            pending = self.window.before.results.get(value.register, 0) if value.source is None else 0
            for index in value.uses if pending else ():
                operands = [n for n, register in enumerate(self.all[index].reads) if register == value.register]
                needed = min(self.timing.needed_after(self.all[index], each) for each in operands)
                self.model.add(self.times[index] >= pending - needed)

    def _memory(self) -> None:
        for earlier, later in memory_order(self.code, self.window.operations, self.window.memory):
            self.model.add(self.times[later] > self.times[earlier])

    def _registers(self) -> None:
        """Each value in one register at a time."""
        allowed = sorted({value.register for value in self.code.values} - FIXED | self.window.spare)
        held: dict[str, list[cp_model.IntervalVar]] = {register: [] for register in allowed}
        for value in self.code.values:
            if value.register in FIXED:
                self.places.append({})
                continue
            free = not self.keep_registers and value.source is not None and not value.is_kept
            self.places.append(self._choose(value, allowed if free else [value.register], held))
        for intervals in held.values():
            self.model.add_no_overlap(intervals)

    def _lifetime(self, value: Value) -> tuple[cp_model.IntVar, cp_model.IntVar]:
        """From when on and until when a register holds it."""
        source = value.source
        start = self.model.new_constant(-1) if source is None else self.times[source]
        if value.is_kept:
            return start, self.model.new_constant(self.horizon + 1)
        end = self.model.new_int_var(0, self.horizon + 1, "")
        if source is not None:
            operation = self.window.operations[source]
            waits_to_write = self.timing.waits_to_write(operation)
            self.model.add(end >= start + (self.timing.latency(operation).result_latency if waits_to_write else 1))
        for use in value.uses:
            self.model.add(end >= self.times[use])
        return start, end

    def _choose(
        self, value: Value, registers: Sequence[str], held: dict[str, list[cp_model.IntervalVar]]
    ) -> dict[str, cp_model.IntVar]:
        """Puts it in one of these registers; whether it is in each, if there are several."""
        model, (start, end) = self.model, self._lifetime(value)
        size = model.new_int_var(0, self.horizon + 2, "")
        model.add(size == end - start)
        if len(registers) == 1:
            held[value.register].append(model.new_interval_var(start, size, end, ""))
            return {}
        chosen = {}
        for register in registers:
            chosen[register] = model.new_bool_var("")
            model.add_hint(chosen[register], register == value.register)
            held[register].append(model.new_optional_interval_var(start, size, end, chosen[register], ""))
        model.add_exactly_one(chosen.values())
        return chosen


def _registers(code: Flow, places: Sequence[dict[str, cp_model.IntVar]], solver: cp_model.CpSolver) -> list[str]:
    def register(given: str, chosen: dict[str, cp_model.IntVar]) -> str:
        return next((name for name, variable in chosen.items() if solver.value(variable)), given)

    return [register(value.register, chosen) for value, chosen in zip(code.values, places, strict=True)]


def _solver(effort: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False  # it takes longer than the search: 1.2 s instead of 0.2
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = effort
    return solver


def solve(window: Window, timing: Timing, *, keep_registers: bool, effort: float) -> Plan | None:
    """The best plan that is found with this effort; None if there is none, not even the given order.

    Of plans that take as long, one that changes few registers: code of 16 bits needs the right ones. `effort` is in the
    solver's own seconds, which depend on the problem and not on the machine, so that the same is found everywhere.
    """
    made, solver = _Model(window, timing, keep_registers=keep_registers), _solver(effort)
    if solver.solve(made.model) not in _SOLVED:
        return None
    if not keep_registers:
        made.prefer_given_registers(solver)
        second = _solver(effort)
        if second.solve(made.model) in _SOLVED:
            solver = second
    times = [solver.value(time) for time in made.times[: len(window.operations)]]
    order = sorted(range(len(times)), key=lambda index: times[index])
    return Plan(order, _registers(made.code, made.places, solver))
