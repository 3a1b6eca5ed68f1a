# SPDX-License-Identifier: MIT OR Apache-2.0
"""Speed of calls from Python: of an empty function, and of batches on all processors against one."""

import os
import time
import timeit
from collections.abc import Callable

from rvk._sim import Machine, call_batch
from rvk.core_files import load_core
from rvk.library import Library
from rvk.programs import Target, build
from rvk.toolchain import compiler

CALLS = 2000
BLOCK_BYTES = 64
SIZES = ((64, 400), (8, 2000), (1, 8000))
"""Blocks of SHA-256 in a call, and calls in a batch."""
ROUNDS = 7


def best(work: Callable[[], object], calls: int) -> float:
    """Microseconds of one call, in the best of some rounds."""
    return min(timeit.repeat(work, number=1, repeat=ROUNDS)) / calls * 1e6


def spent(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds that pass, and that processors work."""
    started, worked = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - started, time.process_time() - worked


def compare(machine: Machine, blocks: int, calls: int) -> None:
    """Prints how much faster a batch is on all processors, and how much it can be: by the work that it adds."""
    place, _ = machine.free_memory
    words, allowed = [place, place + BLOCK_BYTES, blocks], [(place, BLOCK_BYTES * (blocks + 1), True)]
    task = ("rvk_sha256_blocks", words, [(place, bytes(BLOCK_BYTES))], allowed, [(place, 32)])

    def one_by_one() -> None:
        for _ in range(calls):
            machine.write(place, bytes(BLOCK_BYTES))
            machine.call(task[0], words, allowed=allowed)
            machine.read(place, 32)

    ways = (
        one_by_one,
        lambda: call_batch(machine, [task] * calls, jobs=1),
        lambda: call_batch(machine, [task] * calls),
    )
    # In turns, so that what else the host does at the moment meets all of them.
    rounds = [[spent(way) for way in ways] for _ in range(ROUNDS)]
    alone, single, batch = (tuple(min(each[i][j] for each in rounds) for j in (0, 1)) for i in range(len(ways)))
    processors = os.cpu_count() or 1
    faster, bound = single[0] / batch[0], processors * alone[1] / batch[1]
    print(f"{calls} calls of {blocks * BLOCK_BYTES} bytes of SHA-256: {alone[0]:.3f} s one by one")
    print(f"  a batch on 1 processor {single[0]:.3f} s, on {processors} {batch[0]:.3f} s: {faster:.2f} times as fast")
    print(f"  processor time {batch[1]:.3f} s, one by one {alone[1]:.3f} s: it could be {bound:.2f} times as fast")


def main() -> None:
    """Prints all figures."""
    library, core = Library.load(), load_core("e31")
    [program] = build(library, [Target(library.primitive("sha256"), "rv32", "rv32imc", compiler("zig"))], core)
    machine = program.machine(core)
    place, _ = machine.free_memory
    # Nothing to do for no blocks: a call of a few instructions.
    empty = best(lambda: [machine.call("rvk_sha256_blocks", [place, place, 0]) for _ in range(CALLS)], CALLS)
    print(f"call of an empty function from Python: {empty:.1f} us")
    for blocks, calls in SIZES:
        compare(machine, blocks, calls)


if __name__ == "__main__":
    main()
