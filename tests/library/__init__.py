# SPDX-License-Identifier: MIT OR Apache-2.0
"""The library: results, bounds, constant time, interfaces."""
