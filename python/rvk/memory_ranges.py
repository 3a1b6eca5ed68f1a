# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ranges of memory as people write them: `0x80000000:16M`."""

import re
from typing import Final

from rvk.errors import UsageError
from rvk.numbers import NUMBER, whole_number

_UNITS: Final = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


def memory_range(text: str) -> tuple[int, int]:
    """First address and bytes.

    Raises:
        UsageError: It is not BASE:BYTES.
    """
    found = re.fullmatch(rf"({NUMBER}):({NUMBER})([kmg]?)", text.lower())
    if found:
        base, size = whole_number(found[1]), whole_number(found[2]) * _UNITS[found[3]]
        if max(base, size) < 1 << 32:
            return base, size
    raise UsageError(f'"{text}" is not a range of memory; write BASE:BYTES, such as 0x80000000:16M')
