# SPDX-License-Identifier: MIT OR Apache-2.0
"""Options that several commands share."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rvk.cli import names
from rvk.cli.format import Format
from rvk.core_files import DEFAULT_CORE
from rvk.errors import CheckFailed, UsageError
from rvk.memory_ranges import FORM, MemoryRange, memory_range

if TYPE_CHECKING:  # rvk sim, which needs none of it, begins without it in half the time
    from rvk.library import Library

Primitives = Annotated[
    list[str] | None,
    typer.Argument(metavar="PRIMITIVE", help="Which; all by default.", autocompletion=names.primitives),
]
CoreName = Annotated[
    str, typer.Option("--core", help="Processor: a name from cores/ or a TOML file.", autocompletion=names.cores)
]
CoreOrChip = Annotated[
    str | None,
    typer.Option(
        "--core",
        help=f"Processor: a name from cores/ or a TOML file; {DEFAULT_CORE} by default.",
        autocompletion=names.cores,
    ),
]
ChipName = Annotated[
    str | None,
    typer.Option(
        "--chip",
        help="Instead of --core: a core with the memory and devices of a chip; a name from chips/ or a TOML file.",
        autocompletion=names.chips,
    ),
]
ChipNames = Annotated[
    str | None,
    typer.Option(
        "--chip",
        metavar="CHIP[,CHIP...]",
        help="Chips, which are cores with their memory and devices: names from chips/ or TOML files.",
        autocompletion=names.chips_in_list,
    ),
]
CoresOrHardware = Annotated[
    str | None,
    typer.Option(
        "--core",
        metavar="CORE[,CORE...]",
        help="Processors: names from cores/, TOML files, or rtl:CONFIG: our own, with CONFIG as for rvk sim --rtl; "
        f"{DEFAULT_CORE} by default.",
        autocompletion=names.cores_or_hardware,
    ),
]
IsaText = Annotated[str | None, typer.Option("--isa", help="ISA string, e.g. rv32imc_zbb; META's list by default.")]
CoreIsa = Annotated[str | None, typer.Option("--isa", help="ISA string; the core's own by default.")]
CompilerName = Annotated[
    str,
    typer.Option(
        "--compiler",
        help="zig, gcc, or all that are installed; zig:CORE puts assembly in order for a core.",
        autocompletion=lambda: ["zig", "gcc", "all"],
    ),
]
Levels = Annotated[
    list[str] | None,
    typer.Option(
        "-O", "--optimisation", metavar="LEVEL", help="1, 2, 3 or s; several if repeated; 2, or s for size, by default."
    ),
]
VariantName = Annotated[str | None, typer.Option("--variant", help="Only this variant.", autocompletion=names.variants)]
Form = Annotated[
    Format, typer.Option("--format", help="On stdout; --json, --csv, --markdown and --latex are short for it.")
]
IsaPath = Annotated[
    list[Path] | None,
    typer.Option(
        "--isa-path", metavar="PATH", help="More descriptions of instructions: a .core_desc file or a folder of them."
    ),
]
Parameters = Annotated[
    list[str] | None, typer.Option("-G", "--parameter", metavar="NAME=VALUE", help="Sets a parameter of the module.")
]
LIBRARY_PATH: Final = "RVK_LIBRARY"
"""The environment variable with folders of others' code."""
Libraries = Annotated[
    list[Path] | None,
    typer.Option(
        "--library", metavar="DIR", envvar=LIBRARY_PATH, help="A folder of others' code with a META.toml; several."
    ),
]
Jobs = Annotated[
    int | None, typer.Option("-j", "--jobs", min=1, max=1024, help="Compilers at a time; one per processor by default.")
]

MemoryRanges = Annotated[
    list[str] | None,
    typer.Option(
        "--memory",
        metavar=FORM,
        help="Memory instead of the core's or chip's, e.g. 0x80000000:16M, flash=0x10000000:4M:rx; code is in the "
        "first executable one, data in the first writable one.",
    ),
]


def memory_ranges(texts: list[str] | None) -> list[MemoryRange] | None:
    """Each range; None without any.

    Raises:
        UsageError: One of them has another form.
    """
    return [memory_range(text) for text in texts] if texts else None


def load_library(others: list[Path] | None = None) -> "Library":
    """The library without what is broken, of which stderr gets a line each, and with the folders of others.

    Raises:
        UsageError: Something is wrong with one of these.
    """
    from rvk.library import Library  # noqa: PLC0415

    library = Library.load(skip_broken=True, others=others or [])
    for problem in dict.fromkeys(library.broken.values()):
        print(f"rvk: left out: {problem}", file=sys.stderr)
    return library


def check_nothing_is_broken(library: "Library", primitives: list[str] | None) -> None:
    """A check of everything cannot succeed without what `load_library` has left out.

    Raises:
        CheckFailed: All primitives are wanted and some are broken.
    """
    if library.broken and not primitives:
        raise CheckFailed(f"not checked, because META.toml is wrong: {', '.join(sorted(library.broken))}")


def is_given(context: typer.Context, name: str) -> bool:
    """Whether the command line has a parameter, be its value the default."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def parse_parameter(text: str) -> tuple[str, str]:
    """Name and value of a module's parameter.

    Raises:
        UsageError: It is not NAME=VALUE.
    """
    name, equals, value = text.partition("=")
    if not (name.isidentifier() and equals and value):
        raise UsageError(f"write NAME=VALUE instead of {text}")
    return name, value
