# SPDX-License-Identifier: MIT OR Apache-2.0
"""The documentation as a site: the pages of the clone, and references made of headers, docstrings and --help."""
