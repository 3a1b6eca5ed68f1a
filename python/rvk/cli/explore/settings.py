# SPDX-License-Identifier: MIT OR Apache-2.0
"""Groups of options of `rvk explore`."""

import os
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer

from rvk.cli import names
from rvk.cli.options import LIBRARY_PATH, Libraries
from rvk.core_files import DEFAULT_CORE
from rvk.errors import UsageError
from rvk.toolchain.compilers import NAMES

Scheduler = Annotated[
    str | None, typer.Option("--scheduler", metavar="ADDRESS", help="A Dask scheduler elsewhere: tls://HOST:8786.")
]
Workers = Annotated[
    int | None, typer.Option("-j", "--jobs", min=1, help="Local workers; one per processor by default.")
]
Authority = Annotated[
    Path | None, typer.Option("--tls-ca", metavar="FILE", help="Certificate authority, with --scheduler.")
]
Certificate = Annotated[
    Path | None, typer.Option("--tls-cert", metavar="FILE", help="Own certificate, with --scheduler.")
]
Key = Annotated[
    Path | None, typer.Option("--tls-key", metavar="FILE", help="Key of the certificate, with --scheduler.")
]


@dataclass(frozen=True)
class Cluster:
    """Which cluster."""

    scheduler: Scheduler = None
    jobs: Workers = None
    tls_ca: Authority = None
    tls_cert: Certificate = None
    tls_key: Key = None

    def check(self) -> None:
        """Options that have no meaning without, or with, a scheduler elsewhere.

        Raises:
            UsageError: One is given, or a file is not there.
        """
        files = {"--tls-ca": self.tls_ca, "--tls-cert": self.tls_cert, "--tls-key": self.tls_key}
        for option, file in files.items():
            if file is not None and self.scheduler is None:
                raise UsageError(f"{option} is for --scheduler ADDRESS: give that too")
            if file is not None and not file.is_file():
                raise UsageError(f"{option} {file}: no such file")
        if self.scheduler is not None and self.jobs is not None:
            raise UsageError("--jobs is for the local cluster: that of --scheduler has its own workers")


Budget = Annotated[float | None, typer.Option("--budget", min=0, metavar="AREA", help="Best sets up to so many gates.")]
Set = Annotated[str | None, typer.Option("--set", metavar="GROUPS", help="This set, as rotate,pack; - is none.")]
Workload = Annotated[str | None, typer.Option("--workload", metavar="NAME", help="The front of this workload alone.")]
Megahertz = Annotated[float, typer.Option("--megahertz", min=0.001, help="Clock, for bytes per second.")]
Block = Annotated[
    float | None, typer.Option("--block", min=0, metavar="AREA", help="Compare with a fixed-function block so large.")
]
Samples = Annotated[
    int, typer.Option("--samples", min=1, help="Choices of weights, with --budget; orders of groups, after a search.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Of the choices, and of a search.")]
Evaluations = Annotated[
    int, typer.Option("--evaluations", min=1, help="Sets to look at on each processor where there are more than 4096.")
]


@dataclass(frozen=True)
class Question:
    """What is asked of the points."""

    budget: Budget = None
    groups: Set = None
    workload: Workload = None
    megahertz: Megahertz = 100.0
    block: Block = None
    samples: Samples = 1000
    seed: Seed = 1
    evaluations: Evaluations = 1000

    def check(self, *, is_drawn: bool, is_for_programs: bool) -> None:
        """Raises UsageError if an option has no meaning without another, or with it, or is no number.

        Args:
            is_drawn: Whether pictures are made, which have a set of their own.
            is_for_programs: Whether every point is printed, as JSON or CSV.
        """
        for name, value in (("budget", self.budget), ("block", self.block), ("megahertz", self.megahertz)):
            if value is not None and not isfinite(value):
                raise UsageError(f"--{name} {value}: not a number of this world; give a finite one")
        if self.budget is not None and self.groups is not None:
            raise UsageError("--budget looks for a set, and --set gives one: give one of them")
        asked = {"--budget": self.budget, "--set": self.groups, "--workload": self.workload}
        given = [option for option, value in asked.items() if value is not None]
        if is_for_programs and given and not is_drawn:
            raise UsageError(f"JSON and CSV have every point, and every workload of it: give them without {given[0]}")
        if self.block is not None and self.groups is None and not is_drawn:
            raise UsageError("--block is compared with a set: give --set GROUPS, --page or --figures too")


Page = Annotated[
    Path | None, typer.Option("--page", metavar="FILE", help="One HTML page with pictures to filter; loads nothing.")
]
Figures = Annotated[
    Path | None, typer.Option("--figures", metavar="DIR", help="The same pictures for papers, as SVG and PDF.")
]
Estimates = Annotated[bool, typer.Option("--estimates", help="What publications estimated beside what is measured.")]
Published = Annotated[bool, typer.Option("--published", help="Published tables and figures of this space beside ours.")]


@dataclass(frozen=True)
class View:
    """What is made of the points, other than fronts and values."""

    page: Page = None
    figures: Figures = None
    estimates: Estimates = False
    published: Published = False

    @property
    def is_chosen(self) -> bool:
        """Whether something is."""
        return self.page is not None or self.figures is not None or self.estimates or self.published

    @property
    def is_drawn(self) -> bool:
        """Whether pictures are made."""
        return self.page is not None or self.figures is not None

    def check(self, *, is_for_programs: bool) -> None:
        """Raises UsageError if a file cannot be there, before anything is computed.

        Args:
            is_for_programs: Whether the output is JSON or CSV.
        """
        if is_for_programs and self.is_drawn:
            raise UsageError("--page and --figures print nothing that JSON or CSV could have: give one or the other")
        if self.estimates and self.published:
            raise UsageError("--estimates and --published are two outputs: give one")
        if self.page is not None and (self.page.is_dir() or not self.page.parent.is_dir()):
            raise UsageError(f"--page {self.page}: not a file in a folder that exists")
        if self.figures is not None and self.figures.exists() and not self.figures.is_dir():
            raise UsageError(f"--figures {self.figures}: not a folder")


Suggest = Annotated[
    bool,
    typer.Option("--suggest", help="Finds new instructions for primitives: PRIMITIVE[/VARIANT][:OPERATION] for SPACE."),
]
Base = Annotated[str | None, typer.Option("--base", metavar="ISA", help="What the code has now; rv32imc by default.")]
CoreName = Annotated[
    str | None,
    typer.Option(
        "--core", help=f"Processor: a name from cores/ or a TOML file; {DEFAULT_CORE} by default.",
        autocompletion=names.cores,
    ),
]  # fmt: skip
Inputs = Annotated[
    int | None, typer.Option("--inputs", min=1, max=3, help="Registers that an instruction reads; 3 by default.")
]
Most = Annotated[int | None, typer.Option("--most", min=1, max=32, help="Instructions to suggest; 6 by default.")]
Gates = Annotated[
    float | None, typer.Option("--gates", min=0, metavar="AREA", help="None of more gates, by a first estimate.")
]
Configuration = Annotated[
    str | None,
    typer.Option("--configuration", metavar="CONFIG", help="Of rtl/configs.toml: what they add to; small by default."),
]
With = Annotated[
    str | None,
    typer.Option(
        "--compiler", help=f"What builds the code: {' or '.join(NAMES)}; zig by default.",
        autocompletion=lambda: list(NAMES),
    ),
]  # fmt: skip
Output = Annotated[Path | None, typer.Option("-o", "--output", metavar="DIR", help="Where the descriptions go.")]


@dataclass(frozen=True)
class Search:
    """How new instructions are looked for."""

    suggest: Suggest = False
    base: Base = None
    core: CoreName = None
    inputs: Inputs = None
    most: Most = None
    gates: Gates = None
    configuration: Configuration = None
    compiler: With = None
    library: Libraries = None
    output: Output = None

    def check(self) -> None:
        """Raises UsageError if an option is given without --suggest."""
        for name, value in vars(self).items():
            if name == "library" and LIBRARY_PATH in os.environ:
                continue  # it may come from there
            if value is not None and not self.suggest and name != "suggest":
                raise UsageError(f"--{name} is for --suggest")

    @staticmethod
    def check_alone(*others: bool) -> None:
        """Raises UsageError if any of these is true: an option is given that is for spaces."""
        if any(others):
            raise UsageError("--suggest has none of the options that are about spaces")
