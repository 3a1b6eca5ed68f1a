# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tests that cross languages.

A folder for each part: `library`, `isa` (described instructions), `kernels` (what code generators share), `prove`,
`hardware`, `simulator`, `tool`, and `repository` for the sources themselves. What several of them use is here: the toy
library, `random_programs`, planted faults, tools that may be missing.
"""
