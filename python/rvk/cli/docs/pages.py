# SPDX-License-Identifier: MIT OR Apache-2.0
"""Pages of the documentation, and the marks in them between which RVK writes."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rvk.errors import UsageError
from rvk.suggest import unknown

_MARK: Final = re.compile(r"<!-- rvk docs: (\w+) -->")
_END: Final = "end"


def pages(clone: Path) -> list[Path]:
    """The pages of a clone that may have generated parts."""
    return [*sorted(clone.glob("*.md")), *sorted((clone / "docs").glob("*.md"))]


def rewritten(page: str, where: str, parts: Mapping[str, Callable[[], str]]) -> str:
    """A page with its generated parts as they should be.

    Args:
        page: Its text.
        where: Its name, for messages.
        parts: What gives a part, whole lines, by its name.

    Raises:
        UsageError: A mark names no part, or does not have its end.
    """
    lines: list[str] = []
    inside: str | None = None
    for number, line in enumerate(page.splitlines(keepends=True), 1):
        mark = _MARK.fullmatch(line.strip())
        name = mark[1] if mark else None
        if name is not None and (name == _END) != (inside is not None):
            expected = f"the end of {inside}" if inside else "the beginning of a part"
            raise UsageError(f"{where}:{number}: {line.strip()}, where {expected} should come")
        if name is not None and name != _END:
            if name not in parts:
                raise UsageError(f"{where}:{number}: {unknown('generated part', name, parts)}")
            lines += [line, parts[name]()]
            inside = name
        elif inside is None or name == _END:
            lines.append(line)
            inside = None
    if inside is not None:
        raise UsageError(f"{where}: {inside} has no <!-- rvk docs: {_END} -->")
    return "".join(lines)
