# SPDX-License-Identifier: MIT OR Apache-2.0
"""Compilers and linkers: which there are, and how they are run."""

from rvk.toolchain.compilers import Compiler, compiler, compilers
from rvk.toolchain.run import run_tool

__all__ = ["Compiler", "compiler", "compilers", "run_tool"]
