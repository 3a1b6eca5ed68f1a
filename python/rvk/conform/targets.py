# SPDX-License-Identifier: MIT OR Apache-2.0
"""What tests run on: the simulator, and configurations of the hardware."""

from collections.abc import Sequence
from typing import Final, Protocol

from rvk._sim import Core, Isa, Machine
from rvk.hardware.rtl.machine import Hardware
from rvk.isa.plugin import machine_with_plugins
from rvk.memory_ranges import MemoryRange

SIMULATOR: Final = "simulator"


class Target(Protocol):
    """A processor that tests run on."""

    name: str
    core: Core
    isa: Isa
    limit: int
    """Instructions, on hardware cycles, after which a program counts as endless."""

    def run(self, elf: bytes, name: str) -> tuple[int, Machine]:
        """Runs a program; its exit code, and a machine with the memory that it leaves.

        Raises:
            SimulationError: It does not end, or cannot be loaded.
            CheckFailed: The same, on hardware.
        """


class SimulatorTarget:
    """The simulator."""

    def __init__(self, core: Core, isa: Isa, limit: int) -> None:
        """Programs run for at most `limit` instructions."""
        self.name, self.core, self.isa, self.limit = SIMULATOR, core, isa, limit

    def run(self, elf: bytes, name: str) -> tuple[int, Machine]:
        """Runs a program."""
        machine = machine_with_plugins(elf, name=name, core=self.core, isa=self.isa)
        return machine.run(limit=self.limit).code, machine


class RtlTarget:
    """A configuration of the hardware. It is built once; each test begins with a reset."""

    def __init__(self, configuration: str, memory: Sequence[MemoryRange] | None, limit: int) -> None:
        """Programs run for at most `limit` cycles.

        Raises:
            UsageError: There is no such configuration.
            CheckFailed: It cannot be built.
            MissingTool: A tool for that is not installed.
        """
        self._hardware = Hardware(configuration, memory=memory)
        self.name, self.core, self.limit = self._hardware.name, self._hardware.core, limit
        self.isa = self.core.isa

    def run(self, elf: bytes, name: str) -> tuple[int, Machine]:
        """Runs a program."""
        machine = machine_with_plugins(elf, name=name, core=self.core)
        machine.switch_on()
        self._hardware.take(machine)
        ended = self._hardware.run(machine, elf, limit=self.limit)
        self._hardware.give(machine)
        return ended.code, machine
