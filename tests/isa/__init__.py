# SPDX-License-Identifier: MIT OR Apache-2.0
"""The descriptions of instructions, the loader, and what is printed from them."""
