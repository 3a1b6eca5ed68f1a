# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk ct PROGRAM.elf`: a whole program, which marks its secrets itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.constant_time.leaks import count_leaks, print_leak
from rvk.cli.format import Format
from rvk.cli.options import memory_ranges
from rvk.cli.processor import load_noted
from rvk.cli.simulate.command import LARGEST_LIMIT
from rvk.cli.simulate.setting import Surroundings
from rvk.errors import CheckFailed, UsageError, from_simulator
from rvk.firmware.whole_program import Followed, follow_program
from rvk.isa.plugin import machine_with_plugins
from rvk.testing.constant_time import describe, describe_way

Limit = Annotated[
    int,
    typer.Option(min=1, max=LARGEST_LIMIT, help="Of a whole program: instructions after which it counts as endless."),
]

BOTH: Final = frozenset({"primitives", "core", "chip", "isa", "memory", "form"})
"""The parameters of `rvk ct` that are for whole programs, too."""
ALONE: Final = frozenset({"misaligned", "entropy", "input_file", "files", "limit"})
"""Those that are for whole programs alone."""


@dataclass(frozen=True)
class Wanted:
    """The program, its processor and its command line."""

    file: Path
    core: str | None
    chip: str | None
    isa: str | None
    memory: list[str] | None
    arguments: Sequence[str]


def check_program(wanted: Wanted, around: Surroundings, limit: int, form: Format) -> None:
    """Runs the program and shows what leaks.

    Raises:
        CheckFailed: Something leaks, or the program does not end as it should.
        UsageError: It is not a program for this core, or marks nothing.
    """
    name, processor = str(wanted.file), load_noted(wanted.core, wanted.chip)
    if not wanted.file.is_file():
        raise UsageError(f"{name}: no such file")
    ranges = memory_ranges(wanted.memory)
    processor = processor.with_memory(ranges) if ranges else processor
    isa = Isa(wanted.isa) if wanted.isa else None
    machine = machine_with_plugins(wanted.file.read_bytes(), name=name, core=processor, isa=isa)
    around.set_up(machine, [wanted.file.name, *wanted.arguments])
    printed: list[bytes] = []
    keep = output.print_bytes if form is Format.TABLE else printed.append
    found = follow_program(machine, name, limit=limit, print_output=keep)
    if found.exit is not None:
        keep(found.exit.output)
    if form is Format.TABLE:
        print(f"{name}: {count_leaks(found.leaks)} ({_how(found)}; {processor.title})")
    else:
        output.emit([_row(name, processor.name, found, b"".join(printed))], form)
    for leak in found.leaks:
        print_leak("", leak)
    if found.stopped is not None:
        raise from_simulator(found.stopped)
    if found.leaks:
        raise CheckFailed(f"{name} does not run in constant time: {count_leaks(found.leaks)}")


def _how(found: Followed) -> str:
    ended = f"exit code {found.exit.code}" if found.exit is not None else "stopped"
    return f"secret: {', '.join(found.secrets)}; {ended}"


def _row(name: str, core: str, found: Followed, printed: bytes) -> dict[str, object]:
    return {
        "program": name,
        "core": core,
        "secrets": found.secrets,
        "exit_code": found.exit.code if found.exit is not None else None,
        "instructions": found.exit.instructions if found.exit is not None else None,
        "leaks": [describe(leak) for leak in found.leaks],
        "ways": [describe_way(leak) for leak in found.leaks],
        "output": printed.decode(errors="backslashreplace"),
    }
