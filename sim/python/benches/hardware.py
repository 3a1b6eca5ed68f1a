# SPDX-License-Identifier: MIT OR Apache-2.0
"""Speed of the processor under Verilator: cycles of the core a second, for each configuration."""

import time

from rvk.hardware.configurations import configurations
from rvk.hardware.rtl.machine import Hardware
from rvk.library import Library
from rvk.programs import Target, build
from rvk.toolchain import compiler

BLOCKS = 64
ROUNDS = 5
LIMIT = 10_000_000
"""Cycles of a call."""


def speed(name: str) -> float:
    """Million cycles a second, in the best of some rounds."""
    hardware = Hardware(name)
    library = Library.load()
    target = Target(library.primitive("sha256"), "rv32", "rv32imc", compiler("zig"))
    [program] = build(library, [target], hardware.core)
    machine = program.machine(hardware.core)
    place, _ = machine.free_memory
    hardware.take(machine)
    found = 0.0
    for _ in range(ROUNDS):
        started = time.perf_counter()
        cost = hardware.call(machine, "rvk_sha256_blocks", [place, place + 64, BLOCKS], limit=LIMIT)
        found = max(found, cost.cycles / (time.perf_counter() - started) / 1e6)
    return found


def main() -> None:
    """Prints a line for each configuration."""
    for name in configurations():
        print(f"{name:12} {speed(name):6.2f} million cycles a second", flush=True)


if __name__ == "__main__":
    main()
