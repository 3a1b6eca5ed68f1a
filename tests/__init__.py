# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tests that cross languages: the library, the tool, the hardware, the simulator against QEMU."""
