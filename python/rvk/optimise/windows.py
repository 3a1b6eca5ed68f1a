# SPDX-License-Identifier: MIT OR Apache-2.0
"""Straight-line code in a better order: a window after the other, each half of which is decided anew by the next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rvk.errors import RvkError
from rvk.optimise.assumptions import Assumptions
from rvk.optimise.flow import flow, memory_order, overwritten
from rvk.optimise.operation import FIXED, Operation
from rvk.optimise.rewrite import with_registers
from rvk.optimise.same import are_same
from rvk.optimise.solver import Plan, Window, solve, waits
from rvk.optimise.timing import Timing


@dataclass(frozen=True)
class Settings:
    """How much is tried."""

    size: int = 40
    """Instructions that are put in order at once."""
    effort: float = 1.0
    """Of the solver, for each window, in its own seconds."""
    keep_registers: bool = False
    """Whether values have to stay in their registers."""
    keep_accesses: bool = False
    """Whether loads and stores have to stay in their order."""


@dataclass(frozen=True)
class Ordered:
    """Straight-line code before and after."""

    before: Sequence[Operation]
    after: Sequence[Operation]
    cycles_before: int
    """From its first instruction until a branch behind it has been issued."""
    cycles_after: int
    bound: int
    """Cycles that no order takes less than."""


def in_order(
    code: Sequence[Operation],
    ending: Sequence[Operation],
    timing: Timing,
    settings: Settings,
    assumed: Assumptions,
    *,
    advance: Callable[[int], None] = lambda _: None,
) -> Ordered:
    """The best order of straight-line code that windows find; `advance` gets the number of instructions that are done.

    `ending` is what is issued next, and stays there.

    Raises:
        RvkError: The code would not compute the same: a fault of the solver's model.
    """
    new, at = list(code), 0
    reach = max(timing.latency(each).result_latency for each in code)
    while at < len(new):
        window, next_ = new[at : at + settings.size], at + settings.size
        following = [*new[next_:], *ending][:reach]
        _, before = timing.issue(new[:at])
        together = [*window, *following]
        if timing.cycles(together, before) == timing.least(together):
            at, done = next_, len(window)
        else:
            used, dead = _used(window), overwritten(new[next_:])
            spare = dead - used | assumed.free
            asked = Window(window, following, before, used - dead, spare, assumed.memory)
            plan = solve(asked, timing, keep_registers=settings.keep_registers, effort=settings.effort)
            if plan is not None:
                new[at:next_] = _planned(asked, plan)
            done = len(window) if next_ >= len(new) else max(1, settings.size // 2)
            at += done
        advance(done)
    return _result(code, new, ending, timing, assumed)


def _result(
    code: Sequence[Operation],
    new: Sequence[Operation],
    ending: Sequence[Operation],
    timing: Timing,
    assumed: Assumptions,
) -> Ordered:
    before, after = timing.cycles([*code, *ending]), timing.cycles([*new, *ending])
    if after >= before:
        new, after = code, before
    if not are_same(code, new, _used(code), assumed.memory):
        raise RvkError("the new order does not compute the same; please report this with the file")
    whole = [*code, *ending]
    used = flow(whole, set())
    order = ((first, second, 1) for first, second in memory_order(used, code, assumed.memory))
    return Ordered(code, new, before, after, timing.bound(whole, [*waits(used, whole, timing), *order]))


def _used(code: Sequence[Operation]) -> set[str]:
    return {register for each in code for register in (each.writes, *each.reads) if register} - FIXED


def _planned(window: Window, plan: Plan) -> list[Operation]:
    """The instructions of a window as planned."""
    code = flow(window.operations, window.wanted)

    def rewritten(index: int) -> Operation:
        each, written = window.operations[index], code.written[index]
        reads = [
            register if value is None else plan.registers[value]
            for register, value in zip(each.reads, code.read[index], strict=True)
        ]
        return with_registers(each, None if written is None else plan.registers[written], reads)

    return [rewritten(index) for index in plan.order]
