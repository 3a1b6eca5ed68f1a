# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cost of the hardware in `rtl/`: gates, flip-flops, depth; on FPGAs cells and speed."""
