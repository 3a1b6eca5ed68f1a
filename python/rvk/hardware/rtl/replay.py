# SPDX-License-Identifier: MIT OR Apache-2.0
"""The simulator repeats a program that runs on the hardware, instruction by instruction, and writes its commit log."""

import ctypes
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rvk._sim import Lockstep, Machine, Trace
from rvk.hardware.rtl.bench import RETIRED_BYTES, Bench, Reason
from rvk.hardware.rtl.stub import BOOT_INSTRUCTIONS, END, EXIT, TRAP_CAUSE

_ROOM: Final = 1 << 14
"""Reports that are taken at a time."""
_BOOT_CYCLES: Final = 1 << 20
_IN_THE_PIPELINE: Final = 16
"""Instructions that may retire before a store that has already been seen on the bus."""
_STORED_MASK: Final = 0xF0


class Replay:
    """A program's instructions, in the order in which they retire on the hardware.

    The log has what the hardware reports, and the values of CSRs, which it does not report, from the simulator, whose
    registers, memory accesses and traps are compared with the reports.
    """

    def __init__(self, machine: Machine, log: Path) -> None:
        """Begins at the entry of the machine's program.

        Raises:
            OSError: The log cannot be written.
        """
        self._machine = machine
        self._trace = Trace(machine, commit_log=log)
        self._lockstep = Lockstep(machine)
        self._reports = ctypes.create_string_buffer(_ROOM * RETIRED_BYTES)

    def follow(self, bench: Bench) -> Callable[[int], Reason]:
        """Begins with a bench that has just been reset.

        Returns:
            What runs it, as `Bench.run` does.

        Raises:
            SimulationError: The hardware does what the simulator does not.
        """
        bench.run(_BOOT_CYCLES, self._reports, BOOT_INSTRUCTIONS)

        def run(cycles: int) -> Reason:
            last = bench.result.cycles + cycles
            while (reason := bench.run(last - bench.result.cycles, self._reports, _ROOM)) is Reason.FULL:
                self._take(bench)
            if reason is not Reason.STORE or bench.result.exit_address != TRAP_CAUSE:
                self._take(bench)  # without a handler the simulator would have stopped before
            return reason

        return run

    def settle(self, bench: Bench) -> None:
        """Lets the store retire that has just been seen on the bus."""
        for _ in range(_IN_THE_PIPELINE):
            bench.run(_BOOT_CYCLES, self._reports, 1)
            if self._take(bench):
                return

    def finish(self) -> None:
        """Writes the last line.

        Raises:
            OSError: The log could not be written to its end.
        """
        self._trace.finish(self._machine)

    def _take(self, bench: Bench) -> bool:
        """Repeats what has been reported; whether it has the store that ended the run."""
        raw = self._reports.raw[: bench.result.retired * RETIRED_BYTES]
        seen, count = False, 0
        for words in struct.iter_unpack("=14I", raw):
            pc, address, mask = words[0], words[6], words[7]
            seen = seen or (bool(mask & _STORED_MASK) and address in (bench.result.exit_address, EXIT))
            if pc == END:
                break
            count += 1
        self._lockstep.check(self._machine, raw[: count * RETIRED_BYTES], self._trace)
        return seen or count * RETIRED_BYTES < len(raw)
