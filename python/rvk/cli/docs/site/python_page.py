# SPDX-License-Identifier: MIT OR Apache-2.0
"""The reference of the Python interface: what `rvk.__all__` lists, from signatures and docstrings."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import griffe

import rvk
from rvk.cli.docs.site.page import Page
from rvk.cli.docs.site.prose import line, page_links, prose
from rvk.errors import CheckFailed

PATH: Final = "reference/python.md"
_WIDTH: Final = 88
_TITLES: Final = {
    griffe.DocstringSectionKind.parameters: "Arguments",
    griffe.DocstringSectionKind.attributes: "Attributes",
    griffe.DocstringSectionKind.returns: "Returns",
    griffe.DocstringSectionKind.yields: "Yields",
    griffe.DocstringSectionKind.raises: "Raises",
}
_INTRODUCTION: Final = """# Python interface

What `import rvk` gives, by name. [RVK from Python](../docs/python.md) is the guide, and says what is stable.

"""


def python_page() -> Page:
    """The page."""
    folder = Path(rvk.__file__).parent
    package = griffe.load("rvk", search_paths=[folder.parent], docstring_parser="google", resolve_aliases=True)
    found = {name: _target(package, name) for name in rvk.__all__ if not name.startswith("__")}
    links = page_links("../") | {f"rvk.{name}": f"#{name}" for name in found}
    links |= {f"{name}.{inside}": f"#{name}.{inside}" for name, each in found.items() for inside in _members(each)}
    rows = "".join(f"| [`{name}`](#{name}) | {line(_first_line(each), links)} |\n" for name, each in found.items())
    parts = [f"{_INTRODUCTION}| name | what it is |\n|---|---|\n{rows}"]
    parts += [part for name, each in found.items() for part in _described(name, each, links)]
    return Page(PATH, "Python interface", "\n\n".join(parts) + "\n")


def _target(package: griffe.Object | griffe.Alias, name: str) -> griffe.Object | griffe.Alias:
    found = package.members[name]
    return found.final_target if isinstance(found, griffe.Alias) else found


def _first_line(each: griffe.Object | griffe.Alias) -> str:
    if each.docstring is None:
        raise CheckFailed(f"{each.path} is public and has no docstring")
    text: str = each.docstring.value
    return text.partition("\n")[0]


def _members(each: griffe.Object | griffe.Alias) -> Mapping[str, griffe.Object | griffe.Alias]:
    """What a class has for its users: no private names, nothing of pydantic."""
    if not each.is_class:
        return {}
    return {name: m for name, m in each.members.items() if not name.startswith("_") and name != "model_config"}


def _described(name: str, each: griffe.Object | griffe.Alias, links: Mapping[str, str]) -> Iterator[str]:
    yield f"## `{name}` {{ #{name} }}"
    if isinstance(each, griffe.Function):
        yield f"``` python\n{_signature(f'rvk.{name}', each)}\n```"
    elif isinstance(each, griffe.Class) and each.bases:
        yield f"``` python\nclass rvk.{name}({', '.join(map(str, each.bases))})\n```"
    yield from _sections(each, links)
    members = _members(each)
    attributes = {inside: m for inside, m in members.items() if not isinstance(m, griffe.Function)}
    if attributes:
        rows = "".join(f"| {_attribute(name, inside, m, links)} |\n" for inside, m in attributes.items())
        yield f"| attribute | type | meaning |\n|---|---|---|\n{rows}"
    for inside, member in members.items():
        if isinstance(member, griffe.Function):
            yield f"### `{name}.{inside}` {{ #{name}.{inside} }}"
            yield f"``` python\n{_signature(inside, member)}\n```"
            yield from _sections(member, links)


def _attribute(name: str, inside: str, each: griffe.Object | griffe.Alias, links: Mapping[str, str]) -> str:
    """The cells of an attribute or property. A type that only says that nobody assigns to it is none."""
    kind = str(getattr(each, "annotation", None) or "").replace("|", "\\|")
    says = line(" ".join(each.docstring.value.split()), links) if each.docstring else ""
    shown = f"`{kind}`" if kind not in ("", "Final") else ""
    return f'<span id="{name}.{inside}"></span>`{inside}` | {shown} | {says}'


def _signature(name: str, each: griffe.Function) -> str:
    """A function as it is declared, in lines that are not too long."""
    declared = each.signature(return_type=False)
    arguments = declared[declared.index("(") + 1 : -1]
    result = f" -> {each.returns}" if each.returns is not None else ""
    short = f"{name}({arguments}){result}"
    return short if len(short) <= _WIDTH else f"{name}(\n{_by_line(arguments)}){result}"


def _by_line(arguments: str) -> str:
    """An argument a line; a comma in brackets separates none."""
    made, depth = "    ", 0
    for character in arguments:
        depth += (character in "([{") - (character in ")]}")
        made += ",\n   " if character == "," and depth == 0 else character
    return f"{made},\n"


def _sections(each: griffe.Object | griffe.Alias, links: Mapping[str, str]) -> Iterator[str]:
    for section in each.docstring.parsed if each.docstring else []:
        if section.kind is griffe.DocstringSectionKind.text:
            yield prose(str(section.value), links)
        elif section.kind in _TITLES:
            yield f"**{_TITLES[section.kind]}**"
            yield "\n".join(
                f"- {_item(item)}{line(' '.join(item.description.split()), links)}" for item in section.value
            )
        else:
            raise CheckFailed(f"{each.path}: the reference has no place for {section.kind.value} of a docstring")


def _item(item: griffe.DocstringElement) -> str:
    """What an entry is about: an argument by its name, an error by its class, a result by nothing."""
    name = item.name if isinstance(item, griffe.DocstringNamedElement) else ""
    subject = name or (str(item.annotation) if isinstance(item, griffe.DocstringRaise) else "")
    return f"`{subject}`: " if subject else ""
