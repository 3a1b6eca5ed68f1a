# SPDX-License-Identifier: MIT OR Apache-2.0
"""Checks of the library: every variant against an independent oracle and the standards' own examples."""
