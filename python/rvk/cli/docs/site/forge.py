# SPDX-License-Identifier: MIT OR Apache-2.0
"""Markdown as code forges read it (CommonMark), for the generator of the site, which reads an older kind."""

import html
import re
from typing import Final

_FENCE: Final = re.compile(r"^( *(`{3,}|~{3,}).*\n(?:.*\n)*? *\2 *)$", re.MULTILINE)
_ITEM: Final = re.compile(r" *(?:[-*+]|\d+[.)]) +")
_FIRST_ITEM: Final = re.compile(r" *(?:[-*+]|1[.)]) +")
"""Another number does not begin a list within a paragraph."""
_BAR: Final = r"\|"
_CODE: Final = re.compile(r"`([^`]*\\\|[^`]*)`")


def outside_fences(text: str) -> list[str]:
    """A text in parts: at even places what is outside of code in fences, at odd ones the code with its fences."""
    parts, end = [], 0
    for found in _FENCE.finditer(text):
        parts += [text[end : found.start()], found[0]]
        end = found.end()
    return [*parts, text[end:]]


def as_on_a_forge(text: str) -> str:
    """The same text for the older kind, with an empty line before each list, and bars in code without a backslash."""
    parts = outside_fences(text)
    return "".join(part if at % 2 else _lists_apart(_bars(part)) for at, part in enumerate(parts))


def _bars(text: str) -> str:
    """Bars in code in tables as entities, which only HTML has."""

    def code(found: re.Match[str]) -> str:
        return f"<code>{html.escape(found[1]).replace(_BAR, '&#124;')}</code>"

    return "".join(_CODE.sub(code, line) if line.startswith("|") else line for line in text.splitlines(keepends=True))


def _lists_apart(text: str) -> str:
    made: list[str] = []
    in_list = False
    for line in text.split("\n"):
        if not in_list and _FIRST_ITEM.match(line) and made and made[-1].strip():
            made.append("")
        begins = _ITEM if in_list or not (made and made[-1].strip()) else _FIRST_ITEM
        in_list = bool(begins.match(line)) or (in_list and bool(line.strip()) and line.startswith(" "))
        made.append(line)
    return "\n".join(made)
