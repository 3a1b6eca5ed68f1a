# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ranges of memory as people write them: `0x80000000:16M`."""

import re
from typing import Final

from rvk.errors import UsageError

_UNITS: Final = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


def memory_range(text: str) -> tuple[int, int]:
    """First address and bytes.

    Raises:
        UsageError: It is not BASE:BYTES.
    """
    found = re.fullmatch(r"(0x[0-9a-f]+|[0-9]+):(0x[0-9a-f]+|[0-9]+)([kmg]?)", text.lower())
    if found:
        base, size = int(found[1], 0), int(found[2], 0) * _UNITS[found[3]]
        if max(base, size) < 1 << 32:
            return base, size
    raise UsageError(f'"{text}" is not a range of memory; write BASE:BYTES, such as 0x80000000:16M')
