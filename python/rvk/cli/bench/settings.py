# SPDX-License-Identifier: MIT OR Apache-2.0
"""The options of `rvk bench` in groups."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from rvk.cli.firmware import Calls, SecretNames, wants_firmware
from rvk.cli.options import (
    ChipNames,
    CompilerName,
    CoresOrHardware,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    MemoryRanges,
    Primitives,
    VariantName,
)
from rvk.errors import UsageError

Everything = Annotated[bool, typer.Option("--all", help="All operations, not only the primary ones.")]
ByLength = Annotated[
    bool, typer.Option("--lengths", help="Messages of 0 to 4096 bytes, and their cost as fixed + per byte.")
]
Front = Annotated[
    bool, typer.Option("--front", help="Only what no other variant beats in cycles, code, data and stack.")
]
Peers = Annotated[
    Path | None,
    typer.Option("--peers", metavar="DIR", help="Code of others on the same model: checkouts and descriptions."),
]
Save = Annotated[
    str | None,
    typer.Option("--save", metavar="NAME|FILE.json", help="Keep what was measured, in the build folder or this file."),
]
Compare = Annotated[
    str | None,
    typer.Option("--compare", metavar="NAME|FILE.json|COMMIT", help="What has changed since: see docs/comparing.md."),
]
FailIf = Annotated[
    list[str] | None,
    typer.Option(
        "--fail-if", metavar="FIGURE:LIMIT", help="With --compare: worse by more than cycles:2% or code_bytes:16."
    ),
]
Accept = Annotated[bool, typer.Option("--accept", help="With --peers: keep what was measured in peers/.")]


@dataclass(frozen=True)
class Wanted:
    """What is measured, and how it is built."""

    primitives: Primitives = None
    core: CoresOrHardware = None
    chip: ChipNames = None
    isa: IsaText = None
    compiler: CompilerName = "zig"
    variant: VariantName = None
    levels: Levels = None
    everything: Everything = False
    by_length: ByLength = False
    front: Front = False
    jobs: Jobs = None
    libraries: Libraries = None

    @property
    def tables(self) -> dict[str, bool]:
        """The options that ask for a table of their own."""
        return {"--lengths": self.by_length, "--front": self.front}

    def check(self) -> None:
        """Raises UsageError for two tables at once."""
        if all(self.tables.values()):
            raise UsageError("--lengths and --front are tables of their own; leave one out")


@dataclass(frozen=True)
class Changes:
    """What measurements are compared with, and where they are kept."""

    save: Save = None
    compare: Compare = None
    fail_if: FailIf = None

    def check(self) -> None:
        """Raises UsageError for a limit without something to compare with."""
        if self.fail_if and self.compare is None:
            raise UsageError("--fail-if needs something to --compare with")


@dataclass(frozen=True)
class Others:
    """Code of others."""

    peers: Peers = None
    accept: Accept = False

    def check(self, in_hardware: bool, refused: Mapping[str, object]) -> None:
        """Whether these options, and those that are `refused`, go together.

        Raises:
            UsageError: They say how ours is measured; theirs is built and called as its authors do.
        """
        if self.peers is None:
            if self.accept:
                raise UsageError("--accept keeps what --peers DIR measures")
            return
        if in_hardware:
            raise UsageError("--peers measures on a model: choose a processor from cores/")
        for name, value in refused.items():
            if value:
                raise UsageError(f"{name} does not go with --peers")


@dataclass(frozen=True)
class Ready:
    """A function of a program that is linked already."""

    calls: Calls = None
    secrets: SecretNames = None
    memory: MemoryRanges = None

    def is_wanted(self, wanted: Wanted, others: Mapping[str, object]) -> bool:
        """Whether the arguments are about a ready program.

        Raises:
            UsageError: They are about a program and about something else.
        """
        built = {"--variant": wanted.variant, "-O": wanted.levels, "--all": wanted.everything}
        built |= wanted.tables
        refused = {**built, "--compiler": wanted.compiler != "zig", **others}
        return wants_firmware(wanted.primitives, self.calls, self.secrets, self.memory, others=refused)
