# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls whose secrets the simulator follows: does time, or an address, depend on one?"""

import random
from collections.abc import Callable, Sequence

from rvk._sim import Core, Leak, Machine, Secrets
from rvk.library import BoundOperation, CallLine
from rvk.measure.inputs import Inputs, random_inputs
from rvk.measure.invoke import LIMIT, invocations
from rvk.measure.memory import CallMemory
from rvk.measure.prepare import SEED
from rvk.programs import Program


def follow(program: Program, memory: Core, processor: Core, *, ways: bool = False) -> tuple[Machine, Secrets]:
    """A machine for a program, and a tracker of its secrets; at first only the output of the entropy source is secret.

    Args:
        program: The program.
        memory: The core for whose memory it was built.
        processor: Says which instructions take a time that depends on data.
        ways: Whether the ways to leaks are wanted.
    """
    machine = program.machine(memory)
    declassified = _declassified(machine, program.target.primitive.meta.declassified)
    secrets = Secrets(machine, declassified, processor, ways=ways)
    for address, size, name in program.secret_ranges:
        secrets.mark(address, size, name)
    return machine, secrets


def _declassified(machine: Machine, functions: Sequence[str]) -> list[str]:
    """The symbols of functions: their names, or those with a variant (`rvk_entropy_health_of_zkr`); one of each."""
    symbols = machine.symbols
    found = [each for name in functions for each in symbols if each == name or each.startswith(f"{name}_of_")]
    return list({symbols[each][0]: each for each in found}.values())


def leaks_of(
    program: Program, bound: BoundOperation, core: Core, seed: int = SEED, *, ways: bool = False
) -> list[Leak]:
    """The leaks of one operation, on aligned buffers with inputs from a seed, with `ways` also how they came about."""
    machine, secrets = follow(program, core, core, ways=ways)
    bound = bound.in_variant(program.target.variant)
    run_with_secrets(machine, secrets, bound, CallMemory(machine, bound), random_inputs(bound, random.Random(seed)))
    return secrets.leaks(machine)


def run_with_secrets(
    machine: Machine,
    secrets: Secrets,
    bound: BoundOperation,
    memory: CallMemory,
    inputs: Inputs,
    *,
    cuts: Sequence[int] = (),
    meanwhile: Callable[[], None] = lambda: None,
) -> int:
    """Makes all calls of an operation, with the arguments secret that META calls so; returns the instructions.

    Args:
        machine: Where.
        secrets: The tracker.
        bound: The operation.
        memory: Its buffers.
        inputs: What they contain.
        cuts: Where calls with a star are cut.
        meanwhile: What happens right before the measured call.
    """
    memory.fill(inputs.contents)
    secrets.mark(*memory.range, None)
    for name, argument in bound.buffers.items():
        # A context is as secret as what the calls put into it.
        if argument.secret and argument.direction in ("in", "inout"):
            secrets.mark(memory.buffer(name).address, bound.size(name), name)

    def run(lines: Sequence[CallLine]) -> int:
        instructions = 0
        for line in lines:
            for each in invocations(bound, line, memory, inputs.words, cuts):
                _mark_words(secrets, bound, line)
                instructions += secrets.call(machine, each.function, each.words, limit=LIMIT).instructions
        return instructions

    instructions = run(bound.before)
    meanwhile()
    return instructions + run([bound.measured, *bound.after])


def _mark_words(secrets: Secrets, bound: BoundOperation, line: CallLine) -> None:
    """Makes those arguments in registers secret that META calls so, for one call."""
    for index, text in enumerate(line.arguments):
        argument = bound.arguments.get(text)
        if argument is not None and argument.secret and argument.direction == "value":
            secrets.mark_argument(index, text)
