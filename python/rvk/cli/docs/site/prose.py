# SPDX-License-Identifier: MIT OR Apache-2.0
"""Comments and docstrings as Markdown: paragraphs, lists and examples, with links to what they name."""

import re
from collections.abc import Mapping
from typing import Final

from rvk import paths

_SPECIAL: Final = re.compile(r"([\\*_>\[\]#|~])")
_WORD: Final = re.compile(r"\brvk/\w+\.h\b|\bdocs/[\w-]+\.md\b|\b(?:RVK|rvk)_\w+\b")
_EXAMPLE: Final = "    "


def page_links(top: str) -> dict[str, str]:
    """Where a text that names `docs/api.md` finds it; `top` leads from its page to the top of the clone."""
    docs = paths.library_folder().parent / "docs"
    return {f"docs/{page.name}": f"{top}docs/{page.name}" for page in docs.glob("*.md")}


def prose(text: str, links: Mapping[str, str]) -> str:
    """A text as Markdown.

    Args:
        text: Paragraphs with empty lines between them: plain text with code in backticks, lists with `- `, or examples,
            which are indented by four spaces.
        links: Where what it names is described: functions, constants, headers, pages.
    """
    blocks: list[str] = []
    for block in re.split(r"\n(?:[ \t]*\n)+", text.strip("\n")):
        if blocks and block.startswith(_EXAMPLE) and blocks[-1].startswith(_EXAMPLE):
            blocks[-1] += f"\n\n{block}"
        else:
            blocks.append(block)
    return "\n\n".join(_block(block, links) for block in blocks)


def _block(block: str, links: Mapping[str, str]) -> str:
    lines = block.strip("\n").splitlines()
    if all(line.startswith(_EXAMPLE) or not line.strip() for line in lines):
        return "\n".join(["``` text", *(line.removeprefix(_EXAMPLE) for line in lines), "```"])
    if lines[0].startswith("- "):
        items = re.split(r"^- ", "\n".join(lines), flags=re.MULTILINE)[1:]
        return "\n".join(f"- {line(' '.join(item.split()), links)}" for item in items)
    return line(" ".join(each.strip() for each in lines), links)


def line(text: str, links: Mapping[str, str]) -> str:
    """A line of such a text as Markdown."""
    parts = re.split(r"(`+[^`]+`+)", text)
    return "".join(_code(part, links) if part.startswith("`") else _plain(part, links) for part in parts)


def _code(part: str, links: Mapping[str, str]) -> str:
    target = links.get(part.strip("`"))
    return f"[{part}]({target})" if target else part


def _plain(part: str, links: Mapping[str, str]) -> str:
    made, end = [], 0
    for found in _WORD.finditer(part):
        target = links.get(found[0])
        if target:
            made += [_escaped(part[end : found.start()]), f"[`{found[0]}`]({target})"]
            end = found.end()
    return "".join([*made, _escaped(part[end:])])


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text).replace("<", "&lt;")  # the generator shows a backslash before it
