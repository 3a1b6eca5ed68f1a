# SPDX-License-Identifier: MIT OR Apache-2.0
"""The logs of `rvk sim`: commit log, pipeline trace, coverage, signature."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk._sim import Call, Covered, Exit, Machine, Trace, signature
from rvk.cli import output
from rvk.errors import UsageError

CommitLogFile = Annotated[
    Path | None,
    typer.Option("--log-commits", metavar="FILE", help="Log each instruction as Spike does; - is stderr."),
]
KanataFile = Annotated[
    Path | None, typer.Option("--kanata", metavar="FILE", help="Write the pipeline trace for the viewer Konata.")
]
CoverageFile = Annotated[
    Path | None, typer.Option("--coverage", metavar="FILE", help="Write which source lines ran, for lcov's genhtml.")
]
SignatureFile = Annotated[
    Path | None,
    typer.Option("--signature", metavar="FILE", help="Write the memory from begin_signature to end_signature."),
]
Granularity = Annotated[
    int | None,
    typer.Option("--signature-granularity", min=1, max=1 << 16, help="Bytes in a line of the signature; 4 by default."),
]


@dataclass(frozen=True)
class TraceFiles:
    """Where to write what; nothing where there is no file."""

    log_commits: CommitLogFile = None
    kanata: KanataFile = None
    coverage: CoverageFile = None
    signature: SignatureFile = None
    signature_granularity: Granularity = None

    def check(self) -> None:
        """An option alone has no meaning.

        Raises:
            UsageError: The form of a signature is given, and none is wanted.
        """
        if self.signature_granularity is not None and self.signature is None:
            raise UsageError("--signature-granularity is for --signature FILE: give that too")

    @property
    def bytes_in_line(self) -> int:
        """Bytes in a line of the signature."""
        return self.signature_granularity or 4

    @property
    def logs(self) -> bool:
        """Whether each instruction must be looked at."""
        return bool(self.log_commits or self.kanata or self.coverage)

    def check_for_gdb(self) -> None:
        """A debugger runs the machine itself.

        Raises:
            UsageError: A log is wanted.
        """
        if self.logs:
            raise UsageError("--gdb excludes --log-commits, --kanata and --coverage: run again without it")


class Recorder:
    """Runs a machine and writes the wanted logs."""

    def __init__(self, machine: Machine, files: TraceFiles) -> None:
        """Opens the logs.

        Raises:
            SimulationError: The program lacks what is wanted of it: line table, symbols of the signature.
            OSError: A log cannot be written.
        """
        self._machine, self._files = machine, files
        if files.signature:
            signature(machine, files.bytes_in_line)
        self._trace: Trace | None = None
        if files.logs:
            coverage = files.coverage is not None
            self._trace = Trace(machine, commit_log=files.log_commits, kanata=files.kanata, coverage=coverage)
            if coverage:
                self._trace.covered(machine)

    def run(self, limit: int, print_output: Callable[[bytes], object]) -> Exit:
        """Runs the whole program; its output is printed as it comes."""
        if self._trace is None:
            return self._machine.run(limit=limit, print_output=print_output)
        try:
            return self._trace.run(self._machine, limit=limit, print_output=print_output)
        finally:
            self._write_coverage(self._trace)

    def call(self, function: str, words: Sequence[int], limit: int) -> Call:
        """Calls a function."""
        if self._trace is None:
            return self._machine.call(function, words, limit=limit)
        try:
            return self._trace.call(self._machine, function, words, limit=limit)
        finally:
            self._write_coverage(self._trace)

    def write_signature(self) -> None:
        """To be called when the program has ended."""
        if self._files.signature:
            output.write_whole(self._files.signature, signature(self._machine, self._files.bytes_in_line))

    def _write_coverage(self, trace: Trace) -> None:
        if self._files.coverage:
            covered = trace.covered(self._machine)
            output.write_whole(self._files.coverage, covered.tracefile())
            print_coverage(covered)


def print_coverage(covered: Covered) -> None:
    """A line for each source file, on stderr: stdout belongs to the program."""
    for file, (ran, lines) in covered.files.items():
        share = f"{100 * ran / lines:.1f}"
        print(f"rvk: coverage: {ran} of {lines} lines ({share} %) of {paths.display(Path(file))}", file=sys.stderr)
