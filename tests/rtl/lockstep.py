# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs on a configuration of the core, in different surroundings."""

from itertools import cycle
from pathlib import Path

from rvk.cores import load_core
from rvk.hardware.configurations import Configuration
from rvk.hardware.design import Design
from rvk.hardware.rtl_build import library
from rvk.hardware.rtl_lockstep import Compared, Surroundings, compare

from .program import generate

# One-cycle memory, where the cycles are compared too, and others in which everything can wait.
SURROUNDINGS = (
    Surroundings(),
    Surroundings(interrupts=30),
    Surroundings(code_waits=300, data_waits=300, interrupts=3),
    Surroundings(data_waits=500, interrupts=5),
    Surroundings(code_waits=500, interrupts=5),
)
IN_ONE_PROGRAM, IN_ONE_OF_MANY = 5000, 50_000
"""Instructions; most of a short program's time is spent on writing it."""
MANY = 1_000_000


def run(chosen: Configuration, seed: int, count: int, rtl: Path | None = None) -> Compared:
    """Compares `count` instructions, or a few more; programs and surroundings follow from the seed."""
    core = load_core(chosen.core)
    made = library(Design.of(chosen, rtl))
    total = Compared()
    at_once = IN_ONE_PROGRAM if count < MANY else IN_ONE_OF_MANY
    for number, around in enumerate(cycle(SURROUNDINGS)):
        program = generate(core, core.isa, seed + number)
        total.add(compare(made, core, program, around, isa=core.isa, count=at_once))
        if total.instructions >= count:
            return total
    raise AssertionError
