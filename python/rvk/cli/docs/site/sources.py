# SPDX-License-Identifier: MIT OR Apache-2.0
"""The pages of the clone as sources of the site: in the same folders, so that links between them stay as they are.

What they link to outside of docs/, a file of C or a notebook, becomes a page as well.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import normpath, relpath
from typing import Final

from rvk.cli.docs.marks import places
from rvk.cli.docs.pages import pages
from rvk.cli.docs.site.forge import outside_fences
from rvk.cli.docs.site.notebooks import notebook
from rvk.cli.docs.site.page import Page, header_page
from rvk.errors import UsageError

_LINK: Final = re.compile(r"`(?P<code>[^`]+)`|(?<=\]\()(?![a-z]+:|#)(?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?(?=\))")
"""A link to a file, or code, in which there are none."""
_HEADER: Final = re.compile(r"rvk/\w+\.h")
_LANGUAGES: Final = {".c": "c", ".h": "c", ".S": "asm", ".toml": "toml", ".py": "python", ".core_desc": "text"}
_PICTURES: Final = (".svg", ".png")
_LICENCES: Final = ("LICENSE-MIT", "LICENSE-APACHE")
HOME: Final = "index.md"


def own_pages(clone: Path) -> dict[str, list[Page]]:
    """The pages of the clone by section, the home page in a section without a name."""
    made = {"": [Page(HOME, "RVK", _text(clone, "README.md"))]}
    for each in places(pages(clone)):
        path = each.path.relative_to(clone).as_posix()
        title = each.title.partition(":")[0]
        made.setdefault(each.section, []).append(Page(path, title, _text(clone, path)))
    for name in _LICENCES:
        text = f"# {name}\n\n``` text\n{(clone / name).read_text(encoding='utf-8').strip()}\n```\n"
        made.setdefault("Project", []).append(Page(f"{name}.md", name, text))
    return made


def notebook_pages(clone: Path) -> list[Page]:
    """Every notebook beside the pages."""
    return [_linked(clone, path.relative_to(clone).as_posix()) for path in sorted(clone.glob("docs/examples/*.ipynb"))]


def pictures(clone: Path) -> list[str]:
    """Pictures of the clone that pages show."""
    return sorted({path for path in _wanted(clone) if path.endswith(_PICTURES)})


def linked_pages(clone: Path, known: list[Page]) -> list[Page]:
    """Files of the clone that pages link to, and that are no pages yet."""
    have, made = {each.path for each in known}, []
    wanted = sorted({path for path in _wanted(clone) if _source(path) not in have and not path.endswith(_PICTURES)})
    for path in wanted:
        made.append(_linked(clone, path))
    return made


def _wanted(clone: Path) -> Iterator[str]:
    for page in pages(clone):
        path = page.relative_to(clone).as_posix()
        for found in _LINK.finditer("".join(outside_fences(page.read_text(encoding="utf-8"))[::2])):
            if not found["target"]:
                continue
            target = _target(path, found["target"])
            if not (clone / target).is_file():
                raise UsageError(f"{path}: a link to {found['target']}, which is no file")
            yield target


def _target(path: str, target: str) -> str:
    """What a link means, from the top of the clone."""
    return normpath(f"{path.rpartition('/')[0]}/{target}".lstrip("/"))


def _source(path: str) -> str:
    """Which source of the site a file of the clone is."""
    if path == "README.md":
        return HOME
    return path if path.endswith((".md", *_PICTURES)) else f"{path}.md"


def _linked(clone: Path, path: str) -> Page:
    if path.endswith(".md"):
        return Page(path, path, _text(clone, path))
    file = clone / path
    if file.suffix == ".ipynb":
        text = notebook(file)
        title = re.search(r"^# (.+)$", text, re.MULTILINE)
        return Page(_source(path), title[1] if title else file.name, _relinked(text, path))
    code = file.read_text(encoding="utf-8").rstrip()
    return Page(_source(path), file.name, f"# {path}\n\n``` {_LANGUAGES.get(file.suffix, 'text')}\n{code}\n```\n")


def _text(clone: Path, path: str) -> str:
    return _relinked((clone / path).read_text(encoding="utf-8"), path)


def _relinked(text: str, path: str) -> str:
    """A page whose links lead to sources of the site; headers of the library link to their pages."""
    folder = _source(path).rpartition("/")[0]

    def source(found: re.Match[str]) -> str:
        if found["target"]:
            return relpath(_source(_target(path, found["target"])), folder or ".") + (found["anchor"] or "")
        if _HEADER.fullmatch(found["code"]) and not text_of_a_link(found):
            return f"[{found[0]}]({relpath(header_page(found['code']), folder or '.')})"
        return found[0]

    def text_of_a_link(found: re.Match[str]) -> bool:
        return found.string[found.end() : found.end() + 2] == "]("

    return "".join(part if at % 2 else _LINK.sub(source, part) for at, part in enumerate(outside_fences(text)))
