# SPDX-License-Identifier: MIT OR Apache-2.0
"""A machine on which everything but the measured call of an operation has been done."""

import random
from dataclasses import dataclass

from rvk._sim import Core, Machine
from rvk.library import BoundOperation
from rvk.measuring.inputs import Inputs, random_inputs
from rvk.measuring.invoke import Invocation, invocations, perform, perform_lines
from rvk.measuring.memory import CallMemory
from rvk.programs import Program

SEED = 1
"""Of the inputs that are measured; cycles of code that runs in constant time do not depend on it."""


@dataclass(frozen=True)
class Prepared:
    """The machine, its buffers, and the measured call."""

    bound: BoundOperation
    machine: Machine
    memory: CallMemory
    inputs: Inputs
    measured: Invocation
    before: bytes
    """The buffers before the measured call."""

    def rewind(self) -> None:
        """Puts the buffers back to what they were before the measured call."""
        self.memory.restore(self.before)


def prepare(program: Program, bound: BoundOperation, core: Core, *, cold: bool) -> Prepared:
    """Makes the calls before the measured one on aligned buffers; unless `cold`, the measured one too, once.

    After that call memory is what it was before, but the core is warm.

    Raises:
        Failure: A call trapped, left its buffers or broke the calling convention.
        UsageError: The buffers do not fit the core's memory.
    """
    ready = prepare_on(program.machine(core), program, bound.in_variant(program.target.variant))
    if not cold:
        perform(ready.machine, ready.measured, program.tolerates)
        ready.rewind()
    return ready


def prepare_on(machine: Machine, program: Program, bound: BoundOperation) -> Prepared:
    """Makes the calls before the measured one on a machine that is there; after them the core is cold.

    Raises:
        Failure: See `prepare`.
        UsageError: See `prepare`.
    """
    memory = CallMemory(machine, bound)
    inputs = random_inputs(bound, random.Random(SEED))
    memory.fill(inputs.contents)
    perform_lines(machine, bound, bound.before, memory, words=inputs.words, tolerates=program.tolerates)
    [measured] = invocations(bound, bound.measured, memory, inputs.words)
    machine.forget()
    return Prepared(bound, machine, memory, inputs, measured, memory.save())
