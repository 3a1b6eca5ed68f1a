# SPDX-License-Identifier: MIT OR Apache-2.0
"""Headers by which programs use described instructions: macros for assembly, functions for C."""

from rvk.isa.headers.files import contents, flags, headers

__all__ = ["contents", "flags", "headers"]
