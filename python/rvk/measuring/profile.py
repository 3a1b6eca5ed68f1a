# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where the time of an operation goes: by function, source line, instruction class and cause."""

import os
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rvk import paths
from rvk._sim import Core, Covered, Frame, Profile, Site, Trace
from rvk.library import BoundOperation
from rvk.measuring.invoke import LIMIT
from rvk.measuring.prepare import Prepared, prepare
from rvk.programs import MarkedRegions, Program

ISSUE = "issue"
"""The cycle in which each instruction issues; all others are stalls."""

NO_REGION = "in no region"

_OFFSET = re.compile(r"\+0x[0-9a-f]+$")  # `operator+` is a name, too


@dataclass
class Cost:
    """The cost of a group of instructions."""

    instructions: int = 0
    stalls: Counter[str] = field(default_factory=Counter)

    @property
    def cycles(self) -> int:
        """Issue cycles and stalls."""
        return self.instructions + self.stalls.total()

    def add(self, site: Site) -> None:
        """Adds an instruction."""
        self.instructions += site.count
        self.stalls.update(site.stalls)


def profile(program: Program, bound: BoundOperation, core: Core, *, cold: bool = False) -> Profile:
    """Makes the calls of an operation on aligned buffers and profiles the measured one, the second time it runs.

    Raises:
        Failure: A call before it trapped, left its buffers or broke the calling convention.
        SimulationError: The profiled call trapped.
    """
    return profile_measured(prepare(program, bound, core, cold=cold))


def profile_measured(ready: Prepared) -> Profile:
    """Profiles the measured call of an operation.

    Raises:
        SimulationError: It trapped.
    """
    return ready.machine.profile(ready.measured.function, ready.measured.words, limit=LIMIT)


def coverage(program: Program, bound: BoundOperation, core: Core) -> Covered:
    """Which source lines of the program the measured call of an operation runs.

    Raises:
        Failure: A call before it trapped, left its buffers or broke the calling convention.
        SimulationError: The measured call trapped, or the program does not tell its source lines.
    """
    ready = prepare(program, bound, core, cold=True)
    trace = Trace(ready.machine, coverage=True)
    trace.call(ready.machine, ready.measured.function, ready.measured.words, limit=LIMIT)
    return trace.covered(ready.machine)


def group(found: Profile, key: Callable[[Site], str]) -> dict[str, Cost]:
    """Costs by a property of the instructions, the most expensive first."""
    groups: dict[str, Cost] = {}
    for site in found.sites:
        groups.setdefault(key(site), Cost()).add(site)
    return dict(sorted(groups.items(), key=lambda item: -item[1].cycles))


def function_of(site: Site) -> str:
    """The name of the function that contains an instruction."""
    return _OFFSET.sub("", site.place)


def source_of(site: Site) -> str:
    """Source file and line of an instruction, or its function where the program does not say."""
    if site.source is None:
        return function_of(site)
    file, line = site.source
    # What a compiler was given may have detours: a/../b.
    return f"{paths.display(Path(os.path.normpath(file)))}:{line}"


def by_region(found: Profile, regions: MarkedRegions) -> dict[str, Cost]:
    """Costs by marked region, the most expensive first; `NO_REGION` is everything outside them."""
    return group(found, lambda site: regions.at(site.pc) or NO_REGION)


def instructions_by_region(ready: Prepared, regions: MarkedRegions) -> dict[str, int]:
    """Instructions that the measured call of an operation runs in each marked region, without regions that it skips.

    Raises:
        SimulationError: The measured call trapped.
    """
    if not regions.names:
        return {}
    costs = by_region(profile_measured(ready), regions)
    return {name: cost.instructions for name, cost in sorted(costs.items()) if name != NO_REGION}


def by_cause(found: Profile) -> dict[str, int]:
    """All cycles: those in which an instruction issued, and the stalls by cause."""
    stalls = dict(sorted(found.stalls.items(), key=lambda item: -item[1]))
    return {ISSUE: found.instructions, **stalls}


def frame_name(frame: Frame) -> str:
    """The function of a frame, and the trap that it handles: `handler [timer interrupt]`."""
    return f"{frame.name} [{frame.trap}]" if frame.trap else frame.name


def chains(found: Profile) -> list[tuple[list[str], int]]:
    """Chains of active functions, the outermost first, and the cycles spent in the innermost, without those of none."""
    names: list[list[str]] = []
    for frame in found.frames:
        names.append([*([] if frame.parent is None else names[frame.parent]), frame_name(frame)])
    return [(chain, frame.cycles) for chain, frame in zip(names, found.frames, strict=True) if frame.cycles]


def folded(found: Profile) -> str:
    """The chains of calls with their cycles, in the form that flame graph tools read: `a;b;c 120`."""
    return "".join(f"{';'.join(chain)} {cycles}\n" for chain, cycles in chains(found))
