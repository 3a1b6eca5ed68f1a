# SPDX-License-Identifier: MIT OR Apache-2.0
"""The contents of the library, read from the META.toml of each primitive."""

from rvk.library.calls import CallLine
from rvk.library.discover import Library
from rvk.library.meta import Argument, Operation, Variant
from rvk.library.primitive import BoundOperation, Primitive

__all__ = ["Argument", "BoundOperation", "CallLine", "Library", "Operation", "Primitive", "Variant"]
