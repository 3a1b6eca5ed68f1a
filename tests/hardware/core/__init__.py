# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processor: random and other programs on it, interrupts, cycles."""
