# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs on the core in SystemVerilog and on the simulator, compared instruction by instruction."""

import ctypes
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk._sim import Core, Isa, Lockstep, Machine, SimulationError
from rvk.errors import CheckFailed
from rvk.hardware.rtl.bench import RETIRED_BYTES, Bench, Options, Purpose, Reason
from rvk.hardware.rtl.stub import BOOT, BOOT_BYTES, BOOT_INSTRUCTIONS, boot
from rvk.isa.plugin import machine_with_plugins

_REPORTS: Final = 1 << 14
"""Instructions that are compared at a time."""
_STORES_IN_A_ROW: Final = 20
_PATIENCE: Final = 3000
"""Cycles; more than any instruction takes, wait states included."""


@dataclass
class Compared:
    """What has been compared."""

    instructions: int = 0
    traps: int = 0
    interrupts: int = 0
    timed_instructions: int = 0

    def add(self, done: Lockstep) -> None:
        """Adds a program."""
        self.instructions += done.instructions
        self.traps += done.traps
        self.interrupts += done.interrupts
        self.timed_instructions += done.timed_instructions


@dataclass(frozen=True)
class Executable:
    """An ELF file, and what its registers and everything around it begin with."""

    name: str
    seed: int
    elf: bytes


@dataclass(frozen=True)
class Surroundings:
    """The surroundings of the core: how often something happens in a thousand cycles."""

    code_waits: int = 0
    data_waits: int = 0
    interrupts: int = 0


def compare(library: Path, core: Core, program: Executable, around: Surroundings, *, isa: Isa, count: int) -> Lockstep:
    """Runs a program for `count` instructions; what has been compared.

    Raises:
        CheckFailed: There is a difference; the message says at which instruction.
    """
    machine = machine_with_plugins(program.elf, name=program.name, core=core, isa=isa)
    # On the hardware's side the memory is what is loaded into the simulator's before it runs.
    bench = Bench(library, core.regions, seed=program.seed)
    for region in core.regions:
        bench.write(region.base, machine.read(region.base, region.bytes))
    bench.seeds(machine.entropy_words(count))
    bench.add(BOOT, BOOT_BYTES, writable=False, executable=True, purpose=Purpose.BOOT)
    [entry] = struct.unpack_from("<I", program.elf, 24)  # e_entry of the ELF header
    bench.write(BOOT, boot(entry, sum(machine.stack), ()))
    bench.reset(
        Options(
            code_wait_permille=around.code_waits,
            data_wait_permille=around.data_waits,
            interrupt_permille=around.interrupts,
            patience=_PATIENCE,
            keep_inputs=1,
        )
    )
    # The code that leads to the entry is not in the simulator.
    bench.run(1 << 20, ctypes.create_string_buffer(BOOT_INSTRUCTIONS * RETIRED_BYTES), BOOT_INSTRUCTIONS)
    lockstep = Lockstep(machine)
    lockstep.tell(bench.inputs)
    try:
        _run(bench, machine, lockstep, count)
        _compare_memory(bench, machine, lockstep, core)
        assert lockstep.timed_instructions == lockstep.instructions
    except (CheckFailed, SimulationError) as error:
        raise CheckFailed(f"{program.name}: {error}") from error
    return lockstep


def _run(bench: Bench, machine: Machine, lockstep: Lockstep, count: int) -> None:
    reports = ctypes.create_string_buffer(_REPORTS * RETIRED_BYTES)
    while (left := count - lockstep.instructions) > 0:
        reason = bench.run(1 << 30, reports, min(left, _REPORTS))
        lockstep.tell(bench.inputs)
        lockstep.check(machine, reports.raw[: bench.result.retired * RETIRED_BYTES])
        if reason is Reason.STUCK:
            lockstep.check_asleep(machine)
            return


def _compare_memory(bench: Bench, machine: Machine, lockstep: Lockstep, core: Core) -> None:
    """Memory must be the same, once no store is on its way that has not been reported."""
    for _ in range(_STORES_IN_A_ROW):
        same = [bench.read(r.base, r.bytes) == machine.read(r.base, r.bytes) for r in core.regions]
        if all(same):
            return
        _run(bench, machine, lockstep, lockstep.instructions + 1)
    raise CheckFailed("memory is not the same at the end")
