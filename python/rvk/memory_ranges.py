# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ranges of memory as people write them: `0x80000000:16M`, `flash=0x10000000:4M:rx`."""

import re
from typing import Final

from rvk.errors import UsageError
from rvk.numbers import NUMBER, whole_number

MemoryRange = tuple[str | None, int, int, bool, bool]
"""Name, first address, bytes, whether it is writable, and executable: as `Core.with_memory` takes it."""
FORM: Final = "[NAME=]BASE:BYTES[:rx|rw|rwx]"
_UNITS: Final = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


def memory_range(text: str) -> MemoryRange:
    """A range; without its last part, writable and executable.

    Raises:
        UsageError: It has another form.
    """
    pattern = rf"(?:([A-Za-z_]\w*)=)?({NUMBER}):({NUMBER})([kmg]?)(?::(r|rx|rw|rwx))?"
    if found := re.fullmatch(pattern, text, re.IGNORECASE):
        base, size = whole_number(found[2]), whole_number(found[3]) * _UNITS[found[4].lower()]
        if max(base, size) < 1 << 32:
            allowed = (found[5] or "rwx").lower()
            return found[1], base, size, "w" in allowed, "x" in allowed
    raise UsageError(f'"{text}" is not a range of memory; write {FORM}, such as 0x80000000:16M')
