# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constant time of a whole program, which marks in its source what is secret (lib/include/rvk/marks.h)."""

from collections.abc import Callable
from dataclasses import dataclass

from rvk._sim import Core, Exit, Leak, Machine, Secrets, SimulationError
from rvk.errors import UsageError, from_simulator


@dataclass(frozen=True)
class Followed:
    """What a program did with its secrets."""

    leaks: list[Leak]
    """In the order of addresses."""
    secrets: list[str]
    """Their names, in the order in which they were marked."""
    exit: Exit | None
    """None if it did not end by itself."""
    stopped: SimulationError | None = None
    """Why it did not."""


def follow_program(
    machine: Machine,
    name: str,
    *,
    limit: int,
    processor: Core | None = None,
    print_output: Callable[[bytes], object] | None = None,
) -> Followed:
    """Runs a program from its entry until it exits, and follows what it marks as secret.

    Args:
        machine: Has the program.
        name: What errors call it.
        limit: In instructions.
        processor: Says which instructions take a time that depends on data; the machine's own core by default.
        print_output: Gets the program's output.

    Raises:
        UsageError: The program marks nothing as secret, so that the answer would say nothing.
    """
    tracker = Secrets(machine, (), processor, ways=True)
    ended, stopped = None, None
    try:
        ended = tracker.run(machine, limit=limit, print_output=print_output)
    except SimulationError as error:
        stopped = error
    if not tracker.marked:
        if stopped is not None:
            raise from_simulator(stopped)
        advice = "include rvk/marks.h (rvk include) and call rvk_secret(), or name a function with --call"
        raise UsageError(f"{name} ran and marked nothing as secret; {advice}")
    return Followed(tracker.leaks(machine), tracker.names, ended, stopped)
