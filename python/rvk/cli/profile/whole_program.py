# SPDX-License-Identifier: MIT OR Apache-2.0
"""The profile of a run of a whole program."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk._sim import Profile
from rvk.cli.options import IsaPath
from rvk.cli.simulate.command import DEFAULT_LIMIT, Limit
from rvk.cli.simulate.setting import Processor, Surroundings
from rvk.suggest import unknown

From = Annotated[
    str | None,
    typer.Option("--from", metavar="FUNCTION", help="With FILE.elf: profile its first call, until it returns."),
]


BOTH: Final = frozenset(
    {"primitive", "words", "core", "chip", "isa", "memory", "disassembly", "folded_file", "html_file", "form"}
)
"""The parameters of `rvk profile` that are for whole programs, too."""
ALONE: Final = frozenset({"begin", "isa_path", "limit", "misaligned", "entropy", "input_file", "files"})
"""Those that are for whole programs alone."""


@dataclass(frozen=True)
class WholeProgram:
    """What a whole program needs, beside what surrounds it."""

    begin: From = None
    isa_path: IsaPath = None
    limit: Limit = DEFAULT_LIMIT

    def profile(
        self, processor: Processor, surroundings: Surroundings, file: Path, words: Sequence[str]
    ) -> tuple[str, Profile]:
        """Runs the program; its output goes to stderr. Returns what was profiled, and the profile.

        Raises:
            UsageError: Something that is given is wrong.
            SimulationError: The program trapped, or the function is never called.
        """
        core, _ = processor.make()
        machine = processor.load(file, core)
        surroundings.set_up(machine, [file.name, *words])
        if self.begin is not None and self.begin not in machine.symbols:
            raise unknown("function", self.begin, machine.symbols)
        found = machine.profile_run(start=self.begin, limit=self.limit, print_output=_print)
        if found.ending == "limit":
            print(f"rvk: note: the profile ends at --limit, {self.limit} instructions", file=sys.stderr)
        elif found.exit_code:
            print(f"rvk: note: the program exited with {found.exit_code}", file=sys.stderr)
        what = f"{self.begin} of {file.name}" if self.begin else file.name
        return f"{what} on {core.title}", found


def _print(output: bytes) -> None:
    # stdout is for the profile.
    sys.stderr.buffer.write(output)
    sys.stderr.buffer.flush()
