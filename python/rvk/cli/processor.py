# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processor that --core and --chip name."""

import sys

from rvk._sim import Core
from rvk.chip_files import ProcessorName, timing_note


def load_noted(core: str | None, chip: str | None) -> Core:
    """A core or a chip, with a line on stderr if its cycles are not its own.

    Raises:
        UsageError: Both are named, or there is none of the name.
        SimulationError: The file is wrong.
    """
    return noted(ProcessorName(core, chip).load())


def noted(core: Core) -> Core:
    """The same, with that line."""
    if note := timing_note(core):
        print(f"rvk: note: {note}", file=sys.stderr)
    return core
