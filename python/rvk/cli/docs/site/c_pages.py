# SPDX-License-Identifier: MIT OR Apache-2.0
"""The reference of the C interface: a page for each public header."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rvk import paths
from rvk.cli.docs.site.c_headers import Group, Header, read_header
from rvk.cli.docs.site.page import C_FOLDER, Page, header_page
from rvk.cli.docs.site.prose import line, page_links, prose
from rvk.library import Library
from rvk.library.primitive import Primitive

_LONGEST: Final = 64
"""Characters of a title that names several functions."""
_INTRODUCTION: Final = """
Functions, types and constants that programs use, by header. [The rules of the interface](../../docs/api.md) hold for
all. [The library](../../docs/library.md) lists the variants; [linking](../../docs/linking.md) says which files to use.
"""


def c_pages() -> list[Page]:
    """The page that lists the headers, and those of the headers."""
    folder = paths.library_folder() / "include" / "rvk"
    headers = [read_header(path) for path in sorted(folder.glob("*.h"))]
    links = _links(headers)
    rows = [f"| [`{each.name}`]({_file(each)}) | {line(_first_sentence(each.text), links)} |\n" for each in headers]
    index = f"# C interface\n{_INTRODUCTION}\n| header | contents |\n|---|---|\n{''.join(rows)}"
    primitives = Library.load().primitives.values()
    pages = [
        _page(each, [p for p in primitives if p.meta.header == each.name and not p.is_foreign], links)
        for each in headers
    ]
    return [Page(f"{C_FOLDER}/index.md", "C interface", index), *pages]


def _links(headers: Sequence[Header]) -> Mapping[str, str]:
    """Where each name is described, as pages of headers link to it."""
    found = page_links("../../")
    for header in headers:
        found[header.name] = _file(header)
        found |= {name: f"{_file(header)}#{name}" for name in header.names}
    return found


def _file(header: Header) -> str:
    return header_page(header.name).removeprefix(f"{C_FOLDER}/")


def _first_sentence(text: str) -> str:
    paragraph = " ".join(text.partition("\n\n")[0].split())
    return re.split(r"(?<=\.)\s(?=[A-Z])", paragraph)[0].rstrip(":")


def _page(header: Header, primitives: Sequence[Primitive], links: Mapping[str, str]) -> Page:
    parts = [f"# {header.name}", f'``` c\n#include "{header.name}"\n```', prose(header.text, links)]
    if primitives:
        named = ", ".join(f"[{each.meta.title}](../../docs/library.md#{_slug(each.meta.title)})" for each in primitives)
        parts.append(f"Variants: {named}.")
    parts += [part for group in header.groups for part in _group(group, links)]
    return Page(header_page(header.name), header.name.removeprefix("rvk/"), "\n\n".join(parts) + "\n")


def _slug(title: str) -> str:
    """The anchor of a title."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _group(group: Group, links: Mapping[str, str]) -> list[str]:
    first, *others = group.names
    anchors = "".join(f'<span id="{name}"></span>' for name in others)
    title = f"## `{_title(group.declared)}`{anchors} {{ #{first} }}"
    return [title, *([prose(group.text, links)] if group.text else []), f"``` c\n{group.code}\n```"]


def _title(names: Sequence[str]) -> str:
    """One title for declarations that stand together: `rvk_aes{128,192,256}_encrypt_block`."""
    if len(names) == 1:
        return names[0]
    words = [re.findall(r"[A-Za-z]+|\d+|_", name) for name in names]
    before = _common(words)
    after = _common([each[len(before) :][::-1] for each in words])[::-1]
    middle = ["".join(each[len(before) : len(each) - len(after)]) for each in words]
    short = f"{''.join(before)}{{{','.join(middle)}}}{''.join(after)}"
    return short if len(short) <= _LONGEST else f"{names[0]} … {names[-1]}"


def _common(words: Sequence[Sequence[str]]) -> list[str]:
    found: list[str] = []
    for each in zip(*words, strict=False):
        if len(set(each)) > 1:
            break
        found.append(each[0])
    return found
