# SPDX-License-Identifier: MIT OR Apache-2.0
"""What operations say: of the specifications that a primitive has, the definitions that they reach.

It is found by names, and never less than what is used: a name means the definition in its own file, an attribute every
definition of that name in all files. Two trees with the same text here specify the same.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rvk.specification.load import FILE, specification_files

_ANYTHING: Final = frozenset({"getattr", "globals", "vars", "eval", "exec", "import_module", "__import__", "__dict__"})
"""Names with which code reaches definitions without naming them: then all of them count."""


@dataclass(frozen=True)
class _Definition:
    """A statement of a file that others may name."""

    text: str
    names: frozenset[str]
    """Names that it uses."""
    attributes: frozenset[str]
    """Attributes that it uses."""


@dataclass
class _File:
    """A specification.py."""

    definitions: dict[str, list[int]] = field(default_factory=dict)
    """Which statements define a name."""
    statements: list[_Definition] = field(default_factory=list)
    always: set[int] = field(default_factory=set)
    """Statements that count if any other one does: imports, and what defines no name."""


def reached(folder: Path, operations: Iterable[str]) -> list[bytes]:
    """The text of all that some operations of the primitive in a folder reach, file by file, with the files' names."""
    paths = specification_files(folder)
    files = {path: _read(path) for path in paths if path.name == FILE}
    found = _closure(files, folder / FILE, operations)
    parts: list[bytes] = []
    for path in paths:
        beside = next((file for file in files if file.parent == path.parent), None)
        if beside is None or not found[beside]:
            continue
        parts.append(f"{path.parent.name}/{path.name}".encode())
        if path in files:
            parts += [files[path].statements[at].text.encode() for at in sorted(found[path] | files[path].always)]
        else:
            parts.append(path.read_bytes())
    return parts


def _closure(files: dict[Path, _File], own: Path, operations: Iterable[str]) -> dict[Path, set[int]]:
    """The numbers of the statements that are reached, by file."""
    found: dict[Path, set[int]] = {path: set() for path in files}
    waiting = [(own, name) for name in operations]
    done: set[tuple[Path, str]] = set()
    while waiting:
        path, name = waiting.pop()
        if (path, name) in done or path not in files:
            continue
        done.add((path, name))
        new = set(files[path].definitions.get(name, ()))
        if new and not found[path]:
            new |= files[path].always
        for at in new - found[path]:
            found[path].add(at)
            waiting += _named_by(files, path, files[path].statements[at])
    return found


def _named_by(files: dict[Path, _File], own: Path, statement: _Definition) -> Iterator[tuple[Path, str]]:
    if (statement.names | statement.attributes) & _ANYTHING:
        yield from ((path, name) for path, file in files.items() for name in file.definitions)
    yield from ((own, name) for name in statement.names)
    yield from ((path, name) for path in files for name in statement.attributes)


def _read(path: Path) -> _File:
    text = path.read_text(encoding="utf-8")
    lines, file = text.splitlines(), _File()
    for at, statement in enumerate(ast.parse(text).body):
        nodes = list(ast.walk(statement))
        used = frozenset(node.id for node in nodes if isinstance(node, ast.Name))
        attributes = frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute))
        first = min(node.lineno for node in nodes if isinstance(node, ast.expr | ast.stmt))  # with decorators
        assert statement.end_lineno is not None
        file.statements.append(_Definition("\n".join(lines[first - 1 : statement.end_lineno]), used, attributes))
        defined = _defined(statement)
        if not defined and not _is_text(statement):
            file.always.add(at)
        for name in defined:
            file.definitions.setdefault(name, []).append(at)
    return file


def _defined(statement: ast.stmt) -> set[str]:
    """The names that a statement defines in its file, imports apart."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if all(isinstance(each, ast.Name) for target in targets for each in _parts(target)):
            return {each.id for target in targets for each in _parts(target) if isinstance(each, ast.Name)}
    return set()


def _parts(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple) else [target]


def _is_text(statement: ast.stmt) -> bool:
    """Whether it is a docstring, of the file or of what is before it."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
