# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the library's sources to programs for the simulator."""

from rvk.programs.footprint import Footprint
from rvk.programs.marked_regions import MarkedRegions
from rvk.programs.program import Program, ReadyProgram, Target, build

__all__ = ["Footprint", "MarkedRegions", "Program", "ReadyProgram", "Target", "build"]
