# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls of the library's functions on the simulator, and what they cost."""

from rvk.measure.frame import Frame
from rvk.measure.invoke import Failure, Invocation, invoke
from rvk.measure.measurement import Measurement, measure

__all__ = ["Failure", "Frame", "Invocation", "Measurement", "invoke", "measure"]
