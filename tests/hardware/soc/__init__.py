# SPDX-License-Identifier: MIT OR Apache-2.0
"""The SoC: devices, bus, programs on the whole."""
