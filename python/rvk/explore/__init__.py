# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which instructions are worth their gates: every set of a search space, with the best program for it."""
