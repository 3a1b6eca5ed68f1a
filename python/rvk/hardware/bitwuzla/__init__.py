# SPDX-License-Identifier: MIT OR Apache-2.0
"""The SMT solver Bitwuzla, as a process of its own."""
