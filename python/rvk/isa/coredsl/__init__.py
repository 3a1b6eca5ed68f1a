# SPDX-License-Identifier: MIT OR Apache-2.0
"""CoreDSL 2, the language of descriptions: its types, a file as a tree, and how it is read."""
