# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs and calls on the core in SystemVerilog, compared with the simulator on the same program."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk._sim import Call, Core, Isa, Machine
from rvk.core_files import RTL, load_core
from rvk.errors import CheckFailed, UsageError
from rvk.hardware.configurations import located
from rvk.hardware.design import Design
from rvk.hardware.rtl.bench import Bench, Options, Purpose, Reason
from rvk.hardware.rtl.build import Wave, library
from rvk.hardware.rtl.replay import Replay
from rvk.hardware.rtl.stub import (
    BOOT,
    BOOT_BYTES,
    END,
    EXIT,
    HANDLER,
    RETURN_ADDRESS,
    TRAP_CAUSE,
    TRAP_PC,
    boot,
    end,
    handler,
)
from rvk.memory_ranges import MemoryRange

_SEED: Final = 1
_SEEDS: Final = 4096
"""Reads of the CSR `seed` that a call or program can make."""
_FACTOR, _LEAST = 4, 10_000
"""A call that takes so many times the cycles of the model, and so many more, counts as endless."""
_CONSOLE: Final = 0x0101_0000
"""The upper word of a store to `tohost` that prints (the host-target interface of Spike)."""


@dataclass(frozen=True)
class Cost:
    """The cost of a call or program on the hardware."""

    instructions: int
    cycles: int


@dataclass(frozen=True)
class Ended:
    """The exit of a program on the hardware, and its cost."""

    code: int
    cost: Cost
    output: bytes


class Hardware:
    """A configuration of the core, ready to run programs."""

    def __init__(self, name: str, *, wave: Path | None = None, memory: Sequence[MemoryRange] | None = None) -> None:
        """Makes it.

        Args:
            name: From `rtl/configs.toml`, or FOLDER/NAME for sources in another folder.
            wave: Where all signals are written to: `.vcd` or `.fst`.
            memory: Instead of that of its core file, as for `Core.with_memory`.

        Raises:
            UsageError: There is none of this name, or memory is where the core begins.
            CheckFailed: Verilator or the compiler fails.
            MissingTool: One of them is not installed.
        """
        chosen, folder = located(name)
        self.name = f"{RTL}{name}"
        self.core: Core = load_core(chosen.core)
        if memory is not None:
            self.core = self.core.with_memory(memory)
        for region in self.core.regions:
            if region.base < BOOT + BOOT_BYTES:
                raise UsageError(
                    f"{self.name}: memory begins at {region.base:#x}; the core needs the first {BOOT_BYTES} bytes"
                )
        kind: Wave | None = None if wave is None else "vcd" if wave.suffix == ".vcd" else "fst"
        self._bench = Bench(library(Design.of(chosen, folder), wave=kind), self.core.regions, seed=_SEED)
        self._bench.add(BOOT, BOOT_BYTES, writable=False, executable=True, purpose=Purpose.BOOT)
        self._bench.add(HANDLER, len(handler()), writable=False, executable=True, purpose=Purpose.HANDLER)
        self._bench.write(HANDLER, handler())
        self._bench.add(END, len(end()), writable=True, executable=True, purpose=Purpose.END)
        self._bench.write(END, end())
        if wave is not None:
            self._bench.open_wave(wave)

    def check_isa(self, isa: Isa) -> None:
        """Whether it executes all of an ISA string: unlike on the simulator, there is no what-if.

        Raises:
            UsageError: It does not.
        """
        if not self.core.isa.contains(isa):
            raise UsageError(f"{self.name} is {self.core.isa}, which does not contain {isa}")

    def take(self, machine: Machine) -> None:
        """Makes memory what it is in the simulator, and lets the entropy source give the same."""
        self._bench.seeds(machine.entropy_words(_SEEDS))
        for region in self.core.regions:
            self._bench.write(region.base, machine.read(region.base, region.bytes))

    def give(self, machine: Machine) -> None:
        """Makes the simulator's memory what it is here."""
        for region in self.core.regions:
            machine.write(region.base, self._bench.read(region.base, region.bytes))

    def call(self, machine: Machine, function: str, words: Sequence[int], *, limit: int) -> Cost:
        """Calls a function with these words in a0 to a7, on the memory that was taken.

        Cycles are counted from the one in which its first instruction leaves decode to the one in which the
        instruction after its return does, as on the simulator.

        Raises:
            CheckFailed: It has not returned after `limit` cycles, or the core has stopped.
        """
        address, _ = machine.symbols[function]
        self._bench.write(BOOT, boot(address, sum(machine.stack), words, machine.pointers))
        self._bench.reset(Options(exits=(TRAP_CAUSE, 0, 0), start=address, stop=RETURN_ADDRESS))
        reason = self._bench.run(limit)
        if reason is not Reason.RETURNED:
            raise CheckFailed(f"{self.name}: {function}: {self._why(reason, limit)}")
        return self._measured()

    def repeat(self, machine: Machine, function: str, words: Sequence[int], call: Call) -> Cost:
        """Makes the same call that the simulator has just made; memory was taken before.

        Raises:
            CheckFailed: It does not end, or memory or the number of instructions differs after it.
        """
        cost = self.call(machine, function, words, limit=_FACTOR * call.cycles + _LEAST)
        if cost.instructions != call.instructions:
            what = f"{cost.instructions} instructions, {call.instructions} on the simulator"
            raise CheckFailed(f"{self.name}: {function}: {what}")
        for region in self.core.regions:
            theirs, ours = self._bench.read(region.base, region.bytes), machine.read(region.base, region.bytes)
            if theirs != ours:
                at = next(i for i in range(region.bytes) if theirs[i] != ours[i])
                place = f"memory at {region.base + at:#010x}"
                raise CheckFailed(f"{self.name}: {function}: {place} is not what it is on the simulator")
        return cost

    def run(self, machine: Machine, elf: bytes, *, limit: int, replay: Replay | None = None) -> Ended:
        """Runs a whole program on the memory that was taken, until it returns or writes what is not 0 to `tohost`.

        Raises:
            CheckFailed: It has not ended after `limit` cycles, or the core has stopped.
            SimulationError: Unlike `replay`.
        """
        [entry] = struct.unpack_from("<I", elf, 24)  # e_entry of the ELF header
        tohost, _ = machine.symbols.get("tohost", (0, 0))
        self._bench.write(BOOT, boot(entry, sum(machine.stack), ()))
        self._bench.reset(Options(exits=(EXIT, TRAP_CAUSE, tohost), start=entry))
        output = b""
        advance = self._bench.run if replay is None else replay.follow(self._bench)
        while (reason := advance(limit - self._bench.result.cycles)) is Reason.STORE:
            if self._bench.result.exit_address == TRAP_CAUSE:
                break
            cost, code, printed = self._measured(), *self._request(tohost)
            output += printed
            if replay is not None:
                replay.settle(self._bench)
            if code is not None:
                return Ended(code, cost, output)
            if printed:
                machine.write(tohost, bytes(8))
        raise CheckFailed(f"{self.name}: {self._why(reason, limit)}")

    def _request(self, tohost: int) -> tuple[int | None, bytes]:
        """The exit code, if the store that ended the run is an exit, and what it prints; it is then cleared."""
        if self._bench.result.exit_address == EXIT:
            return self._bench.result.exit_value, b""
        low, high = struct.unpack("<II", self._bench.read(tohost, 8))
        if high != _CONSOLE:
            return (low >> 1 if low else None), b""
        self._bench.write(tohost, bytes(8))
        return None, bytes([low & 0xFF])

    def _why(self, reason: Reason, limit: int) -> str:
        if reason is Reason.STORE:
            [pc] = struct.unpack("<I", self._bench.read(TRAP_PC, 4))
            return f"trap at {pc:#010x}, mcause is {self._bench.result.exit_value}, and there is no handler"
        if reason is Reason.STUCK:
            return "no instruction has retired for a long time: an endless wfi?"
        return f"not ended after {limit} cycles; an endless loop, or raise the limit"

    def _measured(self) -> Cost:
        return Cost(self._bench.result.measured_instructions, self._bench.result.measured_cycles)


def stalls_of(call: Call, cost: Cost) -> dict[str, int]:
    """The stalls by cause as the model has them, and what it does not explain."""
    difference = cost.cycles - call.cycles
    return {**call.stalls, **({"not_in_the_model": difference} if difference else {})}
