# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the library's sources to programs for the simulator."""

from rvk.programs.footprint import Footprint
from rvk.programs.program import Program, Target, build
from rvk.programs.regions import Regions

__all__ = ["Footprint", "Program", "Regions", "Target", "build"]
