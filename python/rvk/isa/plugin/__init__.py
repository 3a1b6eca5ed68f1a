# SPDX-License-Identifier: MIT OR Apache-2.0
"""Simulator plug-ins: instructions in C, compiled for this machine."""

from rvk.isa.plugin.machine import machine_with_plugins
from rvk.isa.plugin.store import PluginSearch, compile_plugin, find_plugins

__all__ = ["PluginSearch", "compile_plugin", "find_plugins", "machine_with_plugins"]
