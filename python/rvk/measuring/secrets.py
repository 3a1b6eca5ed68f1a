# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls whose secrets the simulator follows: does time, or an address, depend on one?"""

from collections.abc import Callable, Sequence

from rvk._sim import Core, Leak, Machine, Secrets
from rvk.library import BoundOperation, CallLine
from rvk.measuring.inputs import Inputs
from rvk.measuring.invoke import LIMIT, invocations
from rvk.measuring.memory import CallMemory
from rvk.measuring.prepare import Prepared
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
    return machine, _tracker(program, machine, processor, ways=ways)


def _tracker(program: Program, machine: Machine, processor: Core, *, ways: bool) -> Secrets:
    declassified = declassified_functions(machine, program.target.primitive.meta.declassified)
    secrets = Secrets(machine, declassified, processor, ways=ways)
    for address, size, name in program.secret_ranges:
        secrets.mark(address, size, name)
    return secrets


def declassified_functions(machine: Machine, functions: Sequence[str]) -> list[str]:
    """The symbols of functions: their names, or those with a variant (`rvk_entropy_health_of_zkr`); one of each."""
    symbols = machine.symbols
    found = [each for name in functions for each in symbols if each == name or each.startswith(f"{name}_of_")]
    return list({symbols[each][0]: each for each in found}.values())


def leaks_of(program: Program, ready: Prepared, core: Core) -> list[Leak]:
    """The leaks of all calls of one operation, which are made once more, from the first one on."""
    secrets = _tracker(program, ready.machine, core, ways=False)
    run_with_secrets(ready.machine, secrets, ready.bound, ready.memory, ready.inputs)
    return secrets.leaks(ready.machine)


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
