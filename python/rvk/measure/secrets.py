# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls whose secrets the simulator follows: does time, or an address, depend on one?"""

import random

from rvk._sim import Core, Isa, Leak, Machine, Secrets
from rvk.build import Program
from rvk.isa.plugin import find_plugins
from rvk.library import Bound
from rvk.measure.frame import Frame
from rvk.measure.inputs import random_inputs
from rvk.measure.invoke import LIMIT, invocations
from rvk.measure.prepare import SEED


def follow(program: Program, core: Core) -> tuple[Machine, Secrets]:
    """A machine for a program, and what follows its secrets; nothing is secret yet."""
    target = program.target
    isa = Isa(target.isa)
    machine = Machine(program.elf, name=target.label, core=core, isa=isa, plugins=find_plugins(isa).plugins)
    declassified = [name for name in target.primitive.meta.declassified if name in machine.symbols]
    return machine, Secrets(machine, declassified)


def leaks_of(program: Program, bound: Bound, core: Core) -> list[Leak]:
    """What one operation gives away, on aligned buffers."""
    machine, secrets = follow(program, core)
    run_with_secrets(machine, secrets, bound.in_variant(program.target.variant), 0)
    return secrets.leaks(machine)


def run_with_secrets(machine: Machine, secrets: Secrets, bound: Bound, offset: int) -> None:
    """Makes all calls of an operation, with the arguments secret that META calls so."""
    frame = Frame(machine, bound, offsets=dict.fromkeys(bound.buffers, offset))
    inputs = random_inputs(bound, random.Random(SEED))
    frame.fill(inputs.contents)
    secrets.mark(*machine.free_memory, None)
    for name, argument in bound.buffers.items():
        # A context is as secret as what the calls put into it.
        if argument.secret and argument.direction in ("in", "inout"):
            buffer = frame.buffer(name)
            secrets.mark(buffer.address, bound.size(name), name)
    for line in bound.lines:
        for each in invocations(bound, line, frame, inputs.words):
            for index, text in enumerate(line.arguments):
                if text in inputs.words and bound.arguments[text].secret:
                    secrets.mark_argument(index, text)
            secrets.call(machine, each.function, each.words, limit=LIMIT)
