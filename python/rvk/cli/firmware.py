# SPDX-License-Identifier: MIT OR Apache-2.0
"""Options for functions of ready programs, which several commands share."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Core
from rvk.cli.options import memory_ranges
from rvk.errors import UsageError
from rvk.firmware import Firmware, Selection, open_firmware
from rvk.library import BoundOperation

Calls = Annotated[
    list[str] | None,
    typer.Option(
        "--call",
        metavar="PROTOTYPE",
        help="With FILE.elf: a function, as in 'aes(key: secret in 16, out: out 16)'; several are called in order.",
    ),
]
SecretNames = Annotated[
    list[str] | None,
    typer.Option("--secret", metavar="NAME", help="With --call: a secret parameter or variable, or ADDRESS:BYTES."),
]


def wants_firmware(
    names: list[str] | None,
    calls: list[str] | None,
    secrets: list[str] | None,
    memory: list[str] | None,
    *,
    others: Mapping[str, object],
) -> bool:
    """Whether the arguments are about a ready program.

    Args:
        names: Of primitives, or the file.
        calls: Prototypes.
        secrets: Parameters and variables.
        memory: Ranges.
        others: Options that are for primitives alone, by their names.

    Raises:
        UsageError: They are about a program and about something else.
    """
    files = [name for name in names or [] if name.endswith(".elf") or Path(name).is_file()]
    if not files and not calls and not secrets:
        if memory:
            raise UsageError("--memory is for FILE.elf with --call; a core or chip has the memory for our own programs")
        return False
    if len(files) != 1 or len(names or []) != 1:
        raise UsageError("--call and --secret are for one ready program; give FILE.elf before them")
    for name, value in others.items():
        if value:
            raise UsageError(f"{name} is for primitives; leave it out with {files[0]}")
    return True


def read_firmware(
    name: str, core: Core, calls: list[str] | None, secrets: list[str] | None, isa: str | None,
    memory: list[str] | None,
) -> tuple[Firmware, BoundOperation, Core]:  # fmt: skip
    """The program, its calls and the core with its memory.

    Raises:
        UsageError: Something of that is wrong.
    """
    ranges = memory_ranges(memory)
    processor = core.with_memory(ranges) if ranges else core
    program, bound = open_firmware(Selection(Path(name), calls or [], secrets or [], isa), processor)
    return program, bound, processor
