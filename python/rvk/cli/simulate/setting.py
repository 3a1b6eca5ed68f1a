# SPDX-License-Identifier: MIT OR Apache-2.0
"""What surrounds the program that `rvk sim` runs: processor, devices, host."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rvk._sim import Core, Isa, Machine
from rvk.cli.options import ChipName, CoreIsa, CoreOrChip, IsaPath, MemoryRanges, memory_ranges
from rvk.cli.processor import load_noted
from rvk.cli.simulate.hardware import RtlName, WaveFile
from rvk.errors import UsageError
from rvk.isa.plugin import machine_with_plugins

if TYPE_CHECKING:
    from rvk.hardware.rtl.machine import Hardware

_MOST_EXTRA_CYCLES = 1_000_000

Misaligned = Annotated[
    int | None,
    typer.Option(
        "--misaligned",
        min=0,
        max=_MOST_EXTRA_CYCLES,
        metavar="CYCLES",
        help="Misaligned loads and stores happen, with so many extra cycles.",
    ),
]
Entropy = Annotated[
    str | None,
    typer.Option("--entropy", metavar="STATES", help='What the CSR seed goes through, as in "bist wait | es16 wait".'),
]
Input = Annotated[
    Path | None, typer.Option("--input", metavar="FILE", help="What serial port and semihosting's terminal receive.")
]
Files = Annotated[
    Path | None,
    typer.Option("--files", metavar="DIR", help="Files that the program may use by semihosting; none by default."),
]


@dataclass(frozen=True)
class Processor:
    """What the program runs on."""

    core: CoreOrChip = None
    chip: ChipName = None
    rtl: RtlName = None
    wave: WaveFile = None
    isa: CoreIsa = None
    isa_path: IsaPath = None
    memory: MemoryRanges = None

    def make(self) -> tuple[Core, "Hardware | None"]:
        """The processor, and its hardware if that is to be run.

        Raises:
            UsageError: A name or range is wrong, or the hardware lacks the instructions.
        """
        for folder in self.isa_path or []:
            if not folder.exists():
                raise UsageError(f"--isa-path {folder}: no such file or folder")
        ranges = memory_ranges(self.memory)
        if self.rtl is None:
            core = load_noted(self.core, self.chip)
            return (core.with_memory(ranges) if ranges else core), None
        from rvk.hardware.rtl.machine import Hardware  # noqa: PLC0415  (with Verilator's part it takes long)

        hardware = Hardware(self.rtl, wave=self.wave, memory=ranges)
        if self.isa:
            hardware.check_isa(Isa(self.isa))
        return hardware.core, hardware

    def load(self, file: Path, core: Core) -> Machine:
        """The program on the simulator.

        Raises:
            UsageError: There is no such file.
            SimulationError: It is not a program for this processor.
        """
        if not file.is_file():
            raise UsageError(f"{file}: no such file")
        note = partial(print, "rvk: note:", file=sys.stderr)
        isa, isa_path = Isa(self.isa) if self.isa else None, self.isa_path or []
        return machine_with_plugins(file.read_bytes(), name=str(file), core=core, isa=isa, isa_path=isa_path, note=note)


@dataclass(frozen=True)
class Surroundings:
    """What the program finds beside the processor."""

    misaligned: Misaligned = None
    entropy: Entropy = None
    input_file: Input = None
    files: Files = None

    def set_up(self, machine: Machine, command_line: Sequence[str]) -> None:
        """Makes them those of the machine.

        Raises:
            UsageError: There is no such file or folder.
            SimulationError: The entropy source cannot have these states.
        """
        machine.set_command_line(" ".join(command_line))
        if self.misaligned is not None:
            machine.allow_misaligned(self.misaligned)
        if self.entropy is not None:
            machine.set_entropy(self.entropy)
        if self.input_file is not None:
            if not self.input_file.is_file():
                raise UsageError(f"{self.input_file}: no such file")
            machine.receive(self.input_file.read_bytes())
        if self.files is not None:
            if not self.files.is_dir():
                raise UsageError(f"--files {self.files}: no such folder")
            machine.set_files(self.files)
