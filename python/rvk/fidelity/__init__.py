# SPDX-License-Identifier: MIT OR Apache-2.0
"""How near the core files are to the processors that they describe."""
