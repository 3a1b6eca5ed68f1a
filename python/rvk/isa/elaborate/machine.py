# SPDX-License-Identifier: MIT OR Apache-2.0
"""The values of variables while a behaviour is elaborated, and how branches are merged."""

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from rvk.isa.coredsl.integer_type import BOOL
from rvk.isa.elaborate.scope import Variable
from rvk.isa.elaborate.values import Arithmetic, Value

State = dict[Variable, Value | None]
"""The value of each variable; None while it has none, or not on every path."""


@dataclass(eq=False)
class Frame:
    """A function that is being inlined, or the instruction itself."""

    name: str
    returned: Variable = field(default_factory=lambda: Variable("return", BOOL))
    result: Variable | None = None
    loops: list["LoopFlags"] = field(default_factory=list)


@dataclass(eq=False)
class LoopFlags:
    """Whether the current round of a loop was left; or a switch, which `continue` does not leave."""

    is_switch: bool = False
    broken: Variable = field(default_factory=lambda: Variable("break", BOOL))
    continued: Variable = field(default_factory=lambda: Variable("continue", BOOL))


class Machine:
    """The state at one point of the elaboration; every path is followed, and the values are merged where paths meet."""

    def __init__(self, arithmetic: Arithmetic) -> None:
        self.arithmetic = arithmetic
        self.state: State = {}

    def get(self, variable: Variable) -> Value | None:
        """The value of a variable."""
        return self.state.get(variable)

    def set(self, variable: Variable, value: Value | None) -> None:
        """Assigns."""
        self.state[variable] = value

    def flag(self, variable: Variable) -> Value:
        """The value of a flag of the control flow."""
        value = self.state[variable]
        assert value is not None
        return value

    def forget_others(self, known: Set[Variable]) -> None:
        """Forgets the variables that are not known, those of a block that has ended."""
        self.state = {variable: value for variable, value in self.state.items() if variable in known}

    def branch(self, condition: Value, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
        """Does one of two things; both, and merges, if the condition is not a constant."""
        if condition.constant is not None:
            (then if condition.constant else otherwise)()
            return
        before = dict(self.state)
        then()
        after_then, self.state = self.state, before
        otherwise()
        self.merge(condition, after_then)

    def merge(self, condition: Value, other: State) -> None:
        """Where the condition holds, the variables are as in the other state; those of only one state have ended."""
        merged: State = {}
        for variable in other.keys() & self.state.keys():
            theirs, ours = other[variable], self.state[variable]
            if theirs is None or ours is None:
                merged[variable] = None
            elif theirs is ours:
                merged[variable] = ours
            else:
                merged[variable] = self.arithmetic.choose(condition, theirs, ours)
        self.state = merged


class Exits:
    """Follows the paths that leave a block or a loop early: the rest is elaborated for the others, then all merge."""

    def __init__(self, machine: Machine, flags: list[Variable]) -> None:
        self._machine = machine
        self._flags = flags
        self._left: list[tuple[Value, State]] = []

    def all_left(self) -> bool:
        """Whether no path continues; sets aside those that have left."""
        machine = self._machine
        left = machine.arithmetic.truth(False)
        for flag in self._flags:
            left = machine.arithmetic.either(left, machine.flag(flag))
        if left.constant is not None:
            return bool(left.constant)
        state = dict(machine.state)
        raised = [flag for flag in self._flags if machine.flag(flag).constant != 0]
        if len(raised) == 1:
            state[raised[0]] = machine.arithmetic.truth(True)
        self._left.append((left, state))
        for flag in self._flags:
            machine.set(flag, machine.arithmetic.truth(False))
        return False

    def meet(self) -> None:
        """Merges the paths that were set aside, the last one first."""
        for condition, state in reversed(self._left):
            self._machine.merge(condition, state)
