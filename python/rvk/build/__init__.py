# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the library's sources to programs for the simulator."""

from rvk.build.compilers import Compiler, compiler, compilers
from rvk.build.program import Program, Target, build

__all__ = ["Compiler", "Program", "Target", "build", "compiler", "compilers"]
