# SPDX-License-Identifier: MIT OR Apache-2.0
"""The modules of a Rust crate depend on each other in one direction: no circle of files, and none of folders.

A file depends on those whose items its paths name (`use`, `crate::`, `super::`, `$crate::`, the name of a submodule).
Declaring a submodule is no dependence, re-exporting its items is one. Unit tests, at the end of a file, do not count.
"""

import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.clone import CLONE

Module = tuple[str, ...]

CRATES = sorted((CLONE / "sim").glob("*/src"))
IGNORED = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'""", re.DOTALL)
USE = re.compile(r"\buse\s+([^;]+);")
PATH = re.compile(r"(?<![\w:])\$?\w+(?:::\w+)+")
TESTS = "\n#[cfg(test)]\n"


def modules(source: Path) -> dict[Module, str]:
    """The code of each module of a crate, without comments, strings and unit tests."""
    found = {}
    for file in source.rglob("*.rs"):
        parts = file.relative_to(source).with_suffix("").parts
        module = parts[:-1] if parts[-1] in {"lib", "mod"} else parts
        found[module] = IGNORED.sub('""', file.read_text(encoding="utf-8").split(TESTS)[0])
    return found


def leaves(tree: str) -> Iterator[str]:
    """The paths of a `use` declaration: `a::{b, c::{d, e}}` has a::b, a::c::d and a::c::e."""
    prefix, brace, rest = tree.partition("{")
    if not brace:
        yield tree.partition(" as ")[0].strip()
        return
    depth, start, inner = 0, 0, rest.rpartition("}")[0]
    for index, character in enumerate(f"{inner},"):
        depth += (character == "{") - (character == "}")
        if character == "," and depth == 0:
            if part := inner[start:index].strip():
                yield from leaves(prefix.strip() + part)
            start = index + 1


def named(code: str) -> Iterator[list[str]]:
    """Every path that the code names, in its parts."""
    for tree in USE.findall(code):
        yield from (path.split("::") for path in leaves(tree))
    yield from (path.split("::") for path in PATH.findall(USE.sub("", code)))


def target(path: list[str], module: Module, known: dict[Module, str]) -> Module | None:
    """The module that a path of another one leads to; nothing if that is in another crate."""
    base: Module = ()
    match path[0]:
        case "crate" | "$crate":
            rest = path[1:]
        case "self":
            base, rest = module, path[1:]
        case "super":
            ups = next(index for index, part in enumerate([*path, ""]) if part != "super")
            base, rest = module[: len(module) - ups], path[ups:]
        case first if (*module, first) in known:
            base, rest = module, path
        case _:
            return None
    for part in rest:
        if (*base, part) not in known:
            break
        base = (*base, part)
    return base


def dependences(source: Path) -> dict[Module, set[Module]]:
    """The modules that each module of a crate depends on."""
    known = modules(source)
    found: dict[Module, set[Module]] = {}
    for module, code in known.items():
        targets = (target(path, module, known) for path in named(code))
        found[module] = {each for each in targets if each is not None and each != module}
    return found


def of_folders(files: dict[Module, set[Module]]) -> dict[Module, set[Module]]:
    """The same between the folders at the top of the crate, and the files that are in none."""
    found: dict[Module, set[Module]] = {}
    for module, targets in files.items():
        found.setdefault(module[:1], set()).update(each[:1] for each in targets if each[:1] != module[:1])
    return found


def circle(source: Path) -> str:
    """One circle of files or folders, if there are any."""
    files = dependences(source)
    for graph in (files, of_folders(files)):
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            return " <- ".join("::".join(("crate", *module)) for module in error.args[1])
    return ""


CLEAN = {
    "lib.rs": "mod a;\nmod b;\nmod c;\npub use a::Item;",
    "a.rs": "use crate::b;",
    "b/mod.rs": "mod d;\nuse d::Inner; // use crate::a;",
    "b/d.rs": 'use crate::c;\nconst TEXT: &str = "crate::a";\n#[cfg(test)]\nmod tests { use crate::a; }',
    "c.rs": "use std::io;",
}
"""A crate without circles: of its three that are none, one is in a comment, one in a string, one in a unit test."""


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("source", CRATES, ids=lambda source: source.parent.name)
def test_modules_depend_in_one_direction(source: Path) -> None:
    assert circle(source) == ""


@pytest.mark.parametrize(
    "back",
    [
        "use crate::a;",
        "use std::fmt;\nuse crate::{a::Item, c};",
        "fn f() -> super::super::a::Item {}",
        "pub(crate) use crate::a::{\n    Item as Other,\n};",
        "macro_rules! m { () => { $crate::a::f() } }",
    ],
)
def test_a_planted_circle_is_found(back: str, tmp_path: Path) -> None:
    write(tmp_path, CLEAN)
    assert circle(tmp_path) == ""
    write(tmp_path, {"b/d.rs": back})
    assert set(circle(tmp_path).split(" <- ")) == {"crate::a", "crate::b", "crate::b::d"}


def test_a_planted_circle_of_folders_is_found(tmp_path: Path) -> None:
    write(tmp_path, {**CLEAN, "b/e.rs": "use crate::a;", "b/mod.rs": "mod d;\nmod e;", "a.rs": "use crate::b::d;"})
    assert set(circle(tmp_path).split(" <- ")) == {"crate::a", "crate::b"}
