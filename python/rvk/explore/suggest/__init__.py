# SPDX-License-Identifier: MIT OR Apache-2.0
"""Finds new instructions in the code of primitives: `rvk explore --suggest` (docs/exploration.md)."""
