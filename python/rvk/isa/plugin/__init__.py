# SPDX-License-Identifier: MIT OR Apache-2.0
"""Simulator plug-ins: instructions in C, compiled for this machine."""

from rvk.isa.plugin.store import Found, compile_plugin, find_plugins

__all__ = ["Found", "compile_plugin", "find_plugins"]
