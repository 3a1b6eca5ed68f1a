# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the library contains, read from the META.toml of each primitive."""

from rvk.library.calls import CallLine
from rvk.library.discover import Library
from rvk.library.meta import Argument, Operation, Variant
from rvk.library.primitive import Bound, Primitive

__all__ = ["Argument", "Bound", "CallLine", "Library", "Operation", "Primitive", "Variant"]
