# SPDX-License-Identifier: MIT OR Apache-2.0
"""The public Python API, which `rvk` exports; docs/python.md is its guide."""
