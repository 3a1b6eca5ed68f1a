# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constant time of a function of a ready program."""

import random

from rvk._sim import Core, Leak
from rvk.errors import UsageError
from rvk.firmware.program import Firmware
from rvk.library import BoundOperation
from rvk.measuring.inputs import random_inputs
from rvk.measuring.invoke import invoke
from rvk.measuring.memory import CallMemory
from rvk.measuring.secrets import follow, run_with_secrets


def check_firmware(program: Firmware, bound: BoundOperation, core: Core, seed: int) -> list[Leak]:
    """The leaks of the calls, which must first show that the prototypes are right: no access outside of the buffers.

    Raises:
        UsageError: Nothing is secret, so that the answer would say nothing.
        Failure: A call trapped or left its buffers.
    """
    if not program.has_secrets:
        raise UsageError(
            f"nothing is secret in the call of {bound.function}; name a parameter or variable with --secret"
        )
    machine = program.machine(core)
    memory = CallMemory(machine, bound)
    inputs = random_inputs(bound, random.Random(seed))
    memory.fill(inputs.contents)
    invoke(machine, bound, memory, inputs.words, tolerates=program.tolerates)
    machine, secrets = follow(program, core, core, ways=True)
    run_with_secrets(machine, secrets, bound, CallMemory(machine, bound), inputs)
    return secrets.leaks(machine)
