# SPDX-License-Identifier: MIT OR Apache-2.0
"""Short names of sets, for axes and labels."""

from collections.abc import Sequence
from typing import Final

_LEAST: Final = 4
"""Of so many groups, a set that lacks few is named by what it lacks."""
_LACKING: Final = 2


def short(groups: Sequence[str], every: Sequence[str]) -> str:
    """`hash, pack`, `all but pack`, `all` or `none`."""
    lacking = [each for each in every if each not in groups]
    if not groups:
        return "none"
    if len(every) < _LEAST or len(lacking) > min(_LACKING, len(every) // 2 - 1):
        return ", ".join(groups)
    return f"all but {', '.join(lacking)}" if lacking else "all"
