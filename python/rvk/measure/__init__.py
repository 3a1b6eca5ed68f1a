# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls of the library's functions on the simulator, and what they cost."""

from rvk.measure.invoke import Failure, Invocation, invoke
from rvk.measure.measurement import Measurement, measure
from rvk.measure.memory import CallMemory

__all__ = ["CallMemory", "Failure", "Invocation", "Measurement", "invoke", "measure"]
