# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the public C headers declare, with its documentation: comments and code as they stand there."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import tree_sitter_c
from tree_sitter import Language, Node, Parser

from rvk import paths
from rvk.errors import CheckFailed

_PARSER: Final = Parser(Language(tree_sitter_c.language()))
_FOR_THE_PARSER: Final = (
    # Braces of C++ in conditions, which no grammar without a preprocessor can match.
    re.compile(r'^#ifdef __cplusplus\n(?:extern "C" \{|\})\n#endif$', re.MULTILINE),
    re.compile(r"^RVK_WARN_UNUSED\b", re.MULTILINE),
    re.compile(r"/\*.*?\*/(?=.*\\$)", re.MULTILINE),
    re.compile(r"(?<=\))\s+__attribute__\(\(.*\)\)$", re.MULTILINE),
)
"""What the parser does not see, as spaces in its place: it is no C, or no C without the preprocessor."""
_DEFINITIONS: Final = ("preproc_def", "preproc_function_def")
_CONDITIONS: Final = ("preproc_if", "preproc_ifdef", "preproc_elif", "preproc_else")
_DECLARATIONS: Final = ("declaration", "type_definition", "enum_specifier", *_DEFINITIONS, *_CONDITIONS)
_NAMES: Final = ("identifier", "type_identifier")


@dataclass
class Group:
    """Declarations that stand together, and what the comment before them says."""

    text: str
    first: int
    """Lines of the code, from 0."""
    last: int
    declared: list[str] = field(default_factory=list)
    enumerators: list[str] = field(default_factory=list)
    code: str = ""

    @property
    def names(self) -> list[str]:
        """Everything that it declares."""
        return [*self.declared, *self.enumerators]


@dataclass
class Header:
    """A public header."""

    name: str
    """As programs include it: `rvk/aes.h`."""
    text: str
    groups: list[Group]

    @property
    def names(self) -> list[str]:
        """Everything that it declares."""
        return [name for group in self.groups for name in group.names]


def read_header(path: Path) -> Header:
    """Reads a header.

    Raises:
        CheckFailed: There is something in it that this reader does not know.
    """
    source = path.read_text(encoding="utf-8")
    root = _PARSER.parse(_masked(source).encode()).root_node
    where = paths.display(path)
    for wrong in _errors(root):
        raise CheckFailed(f"{where}:{wrong.start_point.row + 1}: the C reference cannot read this")
    nodes = [node for node in root.named_children if node.type != "comment"]
    comments = [node for node in root.named_children if node.type == "comment"]
    if len(nodes) != 1 or nodes[0].type != "preproc_ifdef" or len(comments) != 2:  # noqa: PLR2004
        raise CheckFailed(f"{where}: not an SPDX line, a comment on the file, and all else between include guards")
    guard = nodes[0].named_children[2:]  # behind its name, defined
    groups = list(_groups(guard, where))
    lines = source.splitlines()
    for group in groups:
        group.code = "\n".join(lines[group.first : group.last + 1])
    text = re.sub(r"\A@file \S+\n", "", _comment_text(comments[1]))
    return Header(str(path.relative_to(path.parents[1])), text, groups)


def _masked(source: str) -> str:
    """The source with spaces in place of what the parser must not see; places stay the same."""
    for pattern in _FOR_THE_PARSER:
        source = pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    return source


def _errors(node: Node) -> Iterator[Node]:
    if node.is_error or node.is_missing:
        yield node
    elif node.has_error:
        for child in node.children:
            yield from _errors(child)


def _groups(nodes: Sequence[Node], where: str) -> Iterator[Group]:
    """Groups begin with a comment, or after an empty line."""
    text: str | None = None
    group: Group | None = None
    for node in nodes:
        first, last = node.start_point.row, node.end_point.row - (node.end_point.column == 0)
        if node.type == "comment" and group is not None and first == group.last:
            group.last = last  # behind what it says something about
        elif node.type == "comment":
            text = _comment_text(node)
        elif node.type in _DECLARATIONS:
            if group is None or text is not None or first > group.last + 1:
                if group is not None:
                    yield group
                group, text = Group(text or "", first, last), None
            group.last = last
            group.declared += _declared(node)
            group.enumerators += _enumerators(node)
        elif node.type != "preproc_include":
            raise CheckFailed(f"{where}:{first + 1}: the C reference has no place for a {node.type}")
    if group is not None:
        yield group


def _declared(node: Node) -> list[str]:
    """The names that a declaration adds; each once, whatever a condition chooses."""
    if node.type in _CONDITIONS:
        return list(dict.fromkeys(name for child in node.named_children for name in _declared(child)))
    if node.type in (*_DEFINITIONS, "enum_specifier"):
        return [_text(node.child_by_field_name("name"))]
    if node.type in ("declaration", "type_definition"):
        return [_declarator(node.child_by_field_name("declarator"))]
    return []


def _enumerators(node: Node) -> list[str]:
    """The values of an enumeration, whether or not it has a name."""
    kind = node.child_by_field_name("type") if node.type in ("declaration", "type_definition") else node
    body = kind.child_by_field_name("body") if kind is not None and kind.type == "enum_specifier" else None
    found = [each for each in (body.named_children if body else []) if each.type == "enumerator"]
    return [_text(each.child_by_field_name("name")) for each in found]


def _declarator(node: Node | None) -> str:
    """The name in a declarator, inside of its stars, brackets and parameters."""
    while node is not None and node.type not in _NAMES:
        inside = [each for each in node.named_children if each.type.endswith("declarator") or each.type in _NAMES]
        node = node.child_by_field_name("declarator") or (inside[0] if inside else None)
    return _text(node)


def _text(node: Node | None) -> str:
    if node is None or node.text is None:
        raise CheckFailed("the C reference found a declaration without a name")
    text: str = node.text.decode()
    return text


def _comment_text(node: Node) -> str:
    """What a comment says, without its stars."""
    inside = re.sub(r"\A/\*\*?|\*/\Z", "", _text(node)).strip()
    return re.sub(r"^ ?\* ?", "", inside, flags=re.MULTILINE).strip()
