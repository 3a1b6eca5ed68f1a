# SPDX-License-Identifier: MIT OR Apache-2.0
"""Hand-written units: what the descriptions say, for all operands."""
