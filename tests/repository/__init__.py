# SPDX-License-Identifier: MIT OR Apache-2.0
"""The repository: directions of imports, what tests do where a tool is missing."""
