# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls of the library's functions on the simulator, and what they cost."""

from rvk.measuring.invoke import Failure, Invocation, invoke
from rvk.measuring.measurement import Measurement, measure
from rvk.measuring.memory import CallMemory

__all__ = ["CallMemory", "Failure", "Invocation", "Measurement", "invoke", "measure"]
