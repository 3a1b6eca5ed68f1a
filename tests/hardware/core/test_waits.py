# SPDX-License-Identifier: MIT OR Apache-2.0
"""How long a multiplication or division takes after a load or store with wait states."""

import ctypes
import struct
from pathlib import Path

import pytest

from rvk.cores import load_core
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design
from rvk.hardware.rtl.bench import RETIRED_BYTES, Bench, Options
from rvk.hardware.rtl.build import library
from rvk.hardware.rtl.stub import BOOT

CONFIGURATION = "small"
SEEDS = range(1, 31)
"""Of the wait states: each gives another number of them."""
WAITS = 950
"""In a thousand cycles, memory is not ready."""
REPORTS = 5
ISSUE = 48
"""Where the report of an instruction has the cycle in which it left decode (`Retired` in rtl/tb/bench.cpp)."""

LUI_T0_RAM, NOP, FOREVER = 0x8000_02B7, 0x13, 0x6F
ACCESSES = {"lw t1, 0(t0)": 0x0002_A303, "sw t1, 0(t0)": 0x0062_A023}
ONE_CYCLE = 0x0052_83B3  # add t2, t0, t0
SEVERAL_CYCLES = {"mul t2, t0, t0": 0x0252_83B3, "div t2, t0, t0": 0x0252_C3B3}


def cycles_in_execute(made: Path, access: int, operation: int, seed: int, waits: int) -> int:
    """Of the instruction after the access; the first of them are those in which the access waits."""
    words = [LUI_T0_RAM, access, operation, NOP, FOREVER]
    bench = Bench(made, load_core(configuration(CONFIGURATION).core).regions, seed=seed)
    bench.add(BOOT, 4 * len(words), writable=False, executable=True)
    bench.write(BOOT, struct.pack(f"<{len(words)}I", *words))
    bench.reset(Options(data_wait_permille=waits))
    reports = ctypes.create_string_buffer(REPORTS * RETIRED_BYTES)
    bench.run(10_000, reports, REPORTS)
    assert bench.result.retired == REPORTS
    issues = [struct.unpack_from("<I", reports, RETIRED_BYTES * number + ISSUE)[0] for number in range(REPORTS)]
    return int(issues[3] - issues[2])


@pytest.mark.parametrize("access", ACCESSES)
@pytest.mark.parametrize("operation", SEVERAL_CYCLES)
def test_wait_states_and_the_cycles_of_an_operation_add_up(access: str, operation: str) -> None:
    made = library(Design.of(configuration(CONFIGURATION)))
    alone = cycles_in_execute(made, NOP, SEVERAL_CYCLES[operation], 1, 0)
    seen = set()
    for seed in SEEDS:
        # The same cycles are ready in both runs.
        waits = cycles_in_execute(made, ACCESSES[access], ONE_CYCLE, seed, WAITS) - 1
        both = cycles_in_execute(made, ACCESSES[access], SEVERAL_CYCLES[operation], seed, WAITS)
        assert both == waits + alone, f"seed {seed}"
        seen.add(waits)
    # Fewer than the operation takes, and more.
    assert min(seen) < alone < max(seen)
