# SPDX-License-Identifier: MIT OR Apache-2.0
"""Simulation of the core in rtl/ with Verilator."""
