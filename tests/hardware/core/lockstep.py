# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs on a configuration of the core, in different surroundings.

RVK_LOCKSTEP_INSTRUCTIONS and RVK_LOCKSTEP_SEED choose how many instructions of each configuration, and which.
"""

import os
from itertools import cycle
from pathlib import Path

from rvk.core_files import load_core
from rvk.hardware.configurations import Configuration
from rvk.hardware.design import Design
from rvk.hardware.rtl.build import library
from tests.random_programs.instructions import InstructionSet
from tests.random_programs.trapping.generator import generate

from .comparison import Compared, Executable, Surroundings, compare

INSTRUCTIONS = int(os.environ.get("RVK_LOCKSTEP_INSTRUCTIONS", "100000"))
SEED = int(os.environ.get("RVK_LOCKSTEP_SEED", "1"))
# One-cycle memory, where cycles are those of the core file alone, and others in which everything can wait.
SURROUNDINGS = (
    Surroundings(interrupts=3),
    Surroundings(interrupts=30),
    Surroundings(code_waits=300, data_waits=300, interrupts=3),
    Surroundings(data_waits=500, interrupts=5),
    Surroundings(code_waits=500, interrupts=5),
)
IN_ONE_PROGRAM = 5000
"""Instructions: a long program ends in loops without traps and interrupts."""


def check(chosen: Configuration, rtl: Path | None = None) -> None:
    """Compares as many instructions as are asked for; a comparison with few traps checks little."""
    print(f"RVK_LOCKSTEP_SEED={SEED}")
    done = run(chosen, SEED, INSTRUCTIONS, rtl)
    print(done)
    assert done.instructions >= INSTRUCTIONS
    assert done.traps > done.instructions / 1000
    assert done.interrupts > done.instructions / 1000
    assert done.timed_instructions == done.instructions


def run(chosen: Configuration, seed: int, count: int, rtl: Path | None = None) -> Compared:
    """Compares `count` instructions, or a few more; programs and surroundings follow from the seed."""
    core = load_core(chosen.core)
    made = library(Design.of(chosen, rtl))
    instructions, total = InstructionSet(core.isa), Compared()
    for number, around in enumerate(cycle(SURROUNDINGS)):
        start = seed + number
        program = Executable(f"random program {start}", start, generate(core, instructions, start))
        total.add(compare(made, core, program, around, isa=core.isa, count=IN_ONE_PROGRAM))
        if total.instructions >= count:
            return total
    raise AssertionError
