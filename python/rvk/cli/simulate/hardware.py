# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --rtl`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rvk._sim import Machine, signature
from rvk.cli import names, output
from rvk.cli.options import is_given
from rvk.cli.simulate.tracing import TraceFiles
from rvk.errors import UsageError

if TYPE_CHECKING:  # without --rtl, none of it is needed, and it takes as long to import as all the rest
    from rvk.hardware.rtl.machine import Hardware

RtlName = Annotated[
    str | None,
    typer.Option(
        "--rtl",
        metavar="CONFIG",
        help="Run on our own core's hardware: a name in rtl/configs.toml, or FOLDER/NAME.",
        autocompletion=names.configurations,
    ),
]
WaveFile = Annotated[
    Path | None,
    typer.Option("--wave", metavar="FILE", help="With --rtl: all signals, as the name ends: .fst or .vcd."),
]

_COMMON: Final = frozenset(
    {"file", "arguments", "rtl", "wave", "isa", "isa_path", "memory", "call", "limit", "entropy"}
    | {"log_commits", "signature", "signature_granularity", "form"}
)
"""The parameters of `rvk sim` that have an effect with --rtl; the others are for the simulator only."""
_REASONS: Final = {"core": ", and a configuration has its core in configs.toml"}


@dataclass(frozen=True)
class HardwareExit:
    """The simulator's `Exit`, from the hardware."""

    code: int
    instructions: int
    cycles: int
    stalls: dict[str, int]
    output: bytes


@dataclass(frozen=True)
class HardwareCall:
    """The simulator's `Call`, with the cycles of the hardware."""

    result: int
    instructions: int
    cycles: int
    stalls: dict[str, int]
    stack_bytes: int
    abi_violations: list[str]


class HardwareRecorder:
    """Runs a program on the hardware, as `Recorder` does on the simulator."""

    def __init__(self, hardware: "Hardware", machine: Machine, elf: bytes, files: TraceFiles) -> None:
        """Checks that the program has what is wanted of it.

        Raises:
            SimulationError: The program lacks the symbols of the signature.
        """
        self._hardware, self._machine, self._elf, self._files = hardware, machine, elf, files
        if files.signature:
            signature(machine, files.bytes_in_line)

    def run(self, limit: int, _print_output: object) -> HardwareExit:
        """Runs the program; there is no serial port, so that nothing is printed."""
        from rvk.hardware.rtl.replay import Replay  # noqa: PLC0415

        self._machine.switch_on()
        self._hardware.take(self._machine)
        replay = Replay(self._machine, self._files.log_commits) if self._files.log_commits else None
        try:
            ended = self._hardware.run(self._machine, self._elf, limit=limit, replay=replay)
        finally:
            if replay:
                replay.finish()
        return HardwareExit(ended.code, ended.cost.instructions, ended.cost.cycles, {}, ended.output)

    def call(self, function: str, words: Sequence[int], limit: int) -> HardwareCall:
        """Calls a function, there and on the simulator, and compares.

        Raises:
            UsageError: A log is wanted.
        """
        from rvk.hardware.rtl.machine import stalls_of  # noqa: PLC0415

        if self._files.log_commits:
            raise UsageError("--log-commits with --rtl is for whole programs; leave out --call, or leave out --rtl")
        self._hardware.take(self._machine)
        called = self._machine.call(function, words, limit=limit)
        cost = self._hardware.repeat(self._machine, function, words, called)
        stalls = stalls_of(called, cost)
        return HardwareCall(
            called.result, cost.instructions, cost.cycles, stalls, called.stack_bytes, called.abi_violations
        )

    def write_signature(self) -> None:
        """To be called when the program has ended."""
        if self._files.signature:
            self._hardware.give(self._machine)
            output.write_whole(self._files.signature, signature(self._machine, self._files.bytes_in_line))


def check(context: typer.Context, rtl: str | None, wave: Path | None) -> None:
    """Whether the options that are given go together.

    Raises:
        UsageError: They do not.
    """
    if wave is not None and rtl is None:
        raise UsageError("--wave needs --rtl CONFIG: only hardware has signals")
    if wave is not None and wave.suffix not in (".vcd", ".fst"):
        raise UsageError(f"{wave}: name it .fst or .vcd, by the format that is wanted")
    for parameter in context.command.params if rtl is not None else ():
        name = parameter.name or ""
        if name not in _COMMON and is_given(context, name):
            reason = _REASONS.get(name, "")
            raise UsageError(f"{parameter.opts[0]} is for the simulator{reason}; leave it out, or leave out --rtl")
