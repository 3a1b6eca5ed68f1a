# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the hardware in `rtl/` costs: gates, flip-flops, depth; on FPGAs cells and speed."""
