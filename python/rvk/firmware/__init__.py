# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions of ready programs: a prototype says of one what META.toml says of ours (docs/your-code.md)."""

from rvk.firmware.calls import describe_calls
from rvk.firmware.program import Firmware, Selection, open_firmware

__all__ = ["Firmware", "Selection", "describe_calls", "open_firmware"]
