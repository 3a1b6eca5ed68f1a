# SPDX-License-Identifier: MIT OR Apache-2.0
"""Unknown names: a message that offers the nearest match."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from rvk.errors import UsageError

_MOST: Final = 40
"""Names that a message lists; the longest list that people choose from is that of the primitives."""


def unknown(what: str, name: str, known: Iterable[str], command: str | None = None) -> UsageError:
    """The error for a name of kind `what` that is not among the known ones: the nearest, or else all of them.

    `command` lists them where they are too many for a message.
    """
    names = sorted(known)
    spelt = {each.lower(): each for each in names}
    near = get_close_matches(name.lower(), spelt, n=1, cutoff=0.5)
    if near:
        return UsageError(f'unknown {what} "{name}"; did you mean "{spelt[near[0]]}"?')
    if command is not None:
        return UsageError(f'unknown {what} "{name}"; {command} shows all')
    some = ", ".join(names[:_MOST]) or "none"
    more = f", and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return UsageError(f'unknown {what} "{name}"; there are: {some}{more}')
