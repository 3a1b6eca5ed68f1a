# SPDX-License-Identifier: MIT OR Apache-2.0
"""A core file against RTL simulation: the same executables on both, which read the cycle counter themselves.

The project has no recipe for building the RTL of others: a description `NAME.toml` says which command runs a program.
"""
