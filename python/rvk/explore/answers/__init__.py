# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the points of an exploration answer."""
