# SPDX-License-Identifier: MIT OR Apache-2.0
"""Makes the calls of an operation, each with exactly the memory that it names."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rvk._sim import Call, Machine, SimulationError
from rvk.errors import CheckFailed, DoesNotFit
from rvk.library import BoundOperation, CallLine
from rvk.library.calls import constant
from rvk.library.checks import split_expressions
from rvk.measuring.memory import Buffer, CallMemory

LIMIT = 100_000_000
"""Instructions after which a call counts as endless; the longest call of the library is far below."""


Tolerates = Callable[[str], bool]


def tolerates_nothing(_violation: str) -> bool:
    """For our own code."""
    return False


class Failure(CheckFailed):
    """A call trapped, left its buffers, or broke the calling convention."""


@dataclass(frozen=True)
class Invocation:
    """One call: function, words in a0 to a7, and the memory that it may use as (address, bytes, writable)."""

    function: str
    words: tuple[int, ...]
    allowed: tuple[tuple[int, int, bool], ...]


class Addresses(Protocol):
    """Addresses of the buffers and constants of a call."""

    def buffer(self, argument: str) -> Buffer:
        """The buffer of an argument."""

    def constant(self, name: str) -> int:
        """The address of a constant of the program."""


def invocations(
    bound: BoundOperation, line: CallLine, memory: Addresses, words: Mapping[str, int], cuts: Sequence[int] = ()
) -> list[Invocation]:
    """The calls that one line of META stands for: one, or a piece each between the `cuts` where it may be split.

    Args:
        bound: The operation.
        line: One of its calls.
        memory: Where its buffers lie.
        words: Values of its `value` arguments.
        cuts: Bytes from the beginning at which a call with a star is split, in ascending order.
    """
    known = bound.primitive.meta.arguments
    length = split_expressions(bound.primitive, line.arguments)[0] if line.split and cuts else None
    total = bound.word(length) if length is not None else 0
    ends = [*(min(cut, total) for cut in cuts), total] if length is not None else [0]
    found, start = [], 0
    for end in ends:
        arguments, allowed = [], []
        for text in line.arguments:
            if text in known and known[text].direction != "value":
                buffer, size = memory.buffer(text), bound.size(text)
                moves = length is not None and str(known[text].bytes) == length
                address, size = (buffer.address + start, end - start) if moves else (buffer.address, size)
                # A pointer may be null if its length is 0 (docs/api.md).
                arguments.append(address if bound.size(text) else 0)
                allowed.append((address, size, known[text].direction != "in"))
                pointed_to = (each for each in known[text].points_to if each in bound.buffers)
                allowed += [(memory.buffer(each).address, bound.size(each), False) for each in pointed_to]
            elif text in known:
                arguments.append(words[text])
            elif name := constant(text, bound.parameters):
                arguments.append(memory.constant(name))
            else:
                arguments.append(end - start if text == length else bound.word(text))
        start = end
        found.append(Invocation(line.function_name(bound.parameters), tuple(arguments), tuple(allowed)))
    return found


def perform(machine: Machine, invocation: Invocation, tolerates: Tolerates = tolerates_nothing) -> Call:
    """Makes one call.

    Args:
        machine: Where.
        invocation: The call.
        tolerates: Says of a violation of the calling convention whether it is to be passed over.

    Raises:
        Failure: It trapped, touched memory that it was not given, or broke the calling convention.
        DoesNotFit: It needs more stack than the processor has memory for.
    """
    try:
        allowed = [each for each in invocation.allowed if each[1] > 0]
        call = machine.call(invocation.function, invocation.words, limit=LIMIT, allowed=allowed)
    except SimulationError as error:
        raise (DoesNotFit if error.kind == "stack_overflow" else Failure)(str(error)) from error
    for violation in itertools.filterfalse(tolerates, call.abi_violations):
        raise Failure(violation)
    return call


def perform_lines(
    machine: Machine,
    bound: BoundOperation,
    lines: Sequence[CallLine],
    memory: CallMemory,
    *,
    words: Mapping[str, int],
    cuts: Sequence[int] = (),
    tolerates: Tolerates = tolerates_nothing,
) -> list[Call]:
    """Makes the calls of some lines.

    Raises:
        Failure: See `perform`.
    """
    return [
        perform(machine, each, tolerates) for line in lines for each in invocations(bound, line, memory, words, cuts)
    ]


def invoke(
    machine: Machine,
    bound: BoundOperation,
    memory: CallMemory,
    words: Mapping[str, int],
    cuts: Sequence[int] = (),
    *,
    meanwhile: Callable[[], None] = lambda: None,
    tolerates: Tolerates = tolerates_nothing,
) -> Call:
    """Makes all calls of an operation, then checks the guard zones; returns the measured call.

    Args:
        machine: Where.
        bound: The operation.
        memory: Its buffers, filled.
        words: Values of its `value` arguments.
        cuts: See `invocations`.
        meanwhile: What happens right before the measured call.
        tolerates: See `perform`.

    Raises:
        Failure: See `perform`; or a guard zone was written to.
    """
    perform_lines(machine, bound, bound.before, memory, words=words, cuts=cuts, tolerates=tolerates)
    meanwhile()
    measured = perform_lines(machine, bound, (bound.measured,), memory, words=words, cuts=cuts, tolerates=tolerates)
    perform_lines(machine, bound, bound.after, memory, words=words, cuts=cuts, tolerates=tolerates)
    for line_of_damage in memory.damage():
        raise Failure(f"{bound.function}: {line_of_damage}")
    return measured[-1]
