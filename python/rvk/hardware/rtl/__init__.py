# SPDX-License-Identifier: MIT OR Apache-2.0
"""The core of rtl/ at work, in Verilator."""
