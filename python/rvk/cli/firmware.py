# SPDX-License-Identifier: MIT OR Apache-2.0
"""Options for functions of ready programs, which several commands share."""

from collections.abc import Mapping, Set
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Core
from rvk.cli.application import SEPARATED
from rvk.cli.options import is_given, memory_ranges
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


def is_whole_program(
    context: typer.Context, names: list[str] | None, functions: object, *, alone: Set[str], both: Set[str]
) -> bool:
    """Whether the command line is about a whole program: a file, and no `functions` of it.

    Args:
        context: The command line.
        names: The file and the arguments of the program.
        functions: Those of the program that are wanted, if only they are.
        alone: The parameters of the command that are for whole programs alone.
        both: Those that are for whole programs, too.

    Raises:
        UsageError: It has options that are for the other.
    """
    file, *arguments = names or [""]
    whole = not functions and (file.endswith(".elf") or Path(file).is_file())
    for parameter in context.command.params:
        name = parameter.name or ""
        if name in both or not is_given(context, name):
            continue
        if whole and name not in alone:
            raise UsageError(f"{parameter.opts[0]} is not for a whole program, {file}; leave it out")
        if not whole and name in alone:
            what = f"rvk {context.info_name} PROGRAM.elf"
            raise UsageError(f"{parameter.opts[0]} is for a whole program: {what}; leave it out")
    if whole and arguments and not context.meta[SEPARATED]:
        raise UsageError(f"one program at a time; the arguments of {file} follow --")
    return whole


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
