# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tests whether time or an address depends on a secret of META.toml; the simulator follows secrets bit by bit."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rvk import paths
from rvk._sim import Core, Leak, Machine, Secrets
from rvk.measuring import CallMemory
from rvk.measuring.secrets import follow, run_with_secrets
from rvk.programs import Program
from rvk.testing.cases import Case
from rvk.testing.forgery import Forgery, forgeries
from rvk.testing.run import core_for_tests
from rvk.testing.selection import chosen_cases, is_long

SEED = 1
"""Of the inputs, unless another one is asked for."""
STEPS_SHOWN = 8
"""Of the way of a secret."""
SLOW = 4_000_000
"""Instructions; where the longest message takes more, the operation gets it with its first parameters only."""


@dataclass(frozen=True)
class Verdict:
    """The leaks that were found in one program."""

    program: Program
    leaks: list[Leak]

    @property
    def claims(self) -> bool:
        """Whether META says that the variant runs in constant time."""
        target = self.program.target
        return target.primitive.variant(target.variant).constant_time

    @property
    def holds(self) -> bool:
        """Whether META's claim agrees with what was found."""
        return self.claims == (not self.leaks)


def check_constant_time(program: Program, processor: Core, seed: int = SEED, *, ways: bool = False) -> Verdict:
    """Runs cases of every operation of a program, forged messages among them, and follows the secrets.

    Args:
        program: The program, built for the memory of the core for tests, which has room for long messages.
        processor: Says which instructions take a time that depends on data.
        seed: Of the inputs.
        ways: Whether the ways to leaks are wanted.

    Raises:
        SimulationError: A call trapped.
    """
    primitive = program.target.primitive
    machine, secrets = follow(program, core_for_tests(), processor, ways=ways)
    for operation in primitive.meta.operations:
        slow = False
        for case in chosen_cases(primitive, operation, seed):
            if is_long(case) and slow:
                continue
            instructions = _run(machine, secrets, case)
            slow = slow or (is_long(case) and instructions > SLOW)
        for forgery in forgeries(primitive, operation, seed, few=True):
            _run(machine, secrets, forgery.case, forgery)
    return Verdict(program, secrets.leaks(machine))


def _run(machine: Machine, secrets: Secrets, case: Case, forgery: Forgery | None = None) -> int:
    """How many instructions a case took."""
    memory = CallMemory(machine, case.bound, offsets=case.offsets, aliases=case.aliases)
    flip = partial(memory.flip, forgery.argument, forgery.bit) if forgery else lambda: None
    return run_with_secrets(machine, secrets, case.bound, memory, case.inputs, cuts=case.cuts, meanwhile=flip)


def describe(leak: Leak) -> str:
    """A leak in one line: where, how, which secrets, how often."""
    source = _source(leak.source)
    times = "once" if leak.count == 1 else f"{leak.count} times"
    return f"{leak.place}{source}: {leak.sink}: {leak.instruction}; secret: {', '.join(leak.secrets)}; {times}"


def describe_way(leak: Leak) -> list[str]:
    """The way of the secret to a leak: where it was read, and the last instructions that carried it."""
    steps = [f"{place}{_source(source)}: {instruction}" for place, instruction, source in leak.way]
    if len(steps) > STEPS_SHOWN:
        steps[1 : 1 - STEPS_SHOWN] = [f"{len(steps) - STEPS_SHOWN} more"]
    return steps


def _source(source: tuple[str, int] | None) -> str:
    return f" ({paths.display(Path(source[0]))}:{source[1]})" if source else ""
