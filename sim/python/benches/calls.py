# SPDX-License-Identifier: MIT OR Apache-2.0
"""Speed of calls from Python: of an empty function, and of a batch on all cores against one after the other."""

import os
import time
import timeit
from collections.abc import Callable

from rvk._sim import call_batch
from rvk.core_files import load_core
from rvk.library import Library
from rvk.programs import Target, build
from rvk.toolchain import compiler

CALLS = 2000
BLOCKS = 200
ROUNDS = 5


def best(work: Callable[[], object], calls: int) -> float:
    """Microseconds of one call, in the best of some rounds."""
    return min(timeit.repeat(work, number=1, repeat=ROUNDS)) / calls * 1e6


def main() -> None:
    """Prints both figures."""
    library, core = Library.load(), load_core("e31")
    [program] = build(library, [Target(library.primitive("sha256"), "rv32", "rv32imc", compiler("zig"))], core)
    machine = program.machine(core)
    place, _ = machine.free_memory
    # Nothing to do for no blocks: a call of a few instructions.
    empty = best(lambda: [machine.call("rvk_sha256_blocks", [place, place, 0]) for _ in range(CALLS)], CALLS)
    print(f"call of an empty function from Python: {empty:.1f} us")
    allowed = [(place, 8192, True)]
    task = ("rvk_sha256_blocks", [place, place + 64, 64], [(place, bytes(64))], allowed, [(place, 32)])
    started = time.perf_counter()
    for _ in range(BLOCKS):
        machine.write(place, bytes(64))
        machine.call(task[0], task[1], allowed=allowed)
        machine.read(place, 32)
    one_by_one = time.perf_counter() - started
    together = best(lambda: call_batch(machine, [task] * BLOCKS), 1) / 1e6
    print(f"{BLOCKS} calls of 4096 bytes of SHA-256: {one_by_one:.3f} s one by one, {together:.3f} s as a batch")
    print(f"on {os.cpu_count()} cores: {one_by_one / together:.2f} times as fast")


if __name__ == "__main__":
    main()
