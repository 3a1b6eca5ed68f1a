# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the library's sources to programs for the simulator."""

from rvk.build.compilers import Compiler, compiler, compilers
from rvk.build.footprint import Footprint
from rvk.build.program import Program, Target, build
from rvk.build.regions import Regions

__all__ = ["Compiler", "Footprint", "Program", "Regions", "Target", "build", "compiler", "compilers"]
