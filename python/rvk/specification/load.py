# SPDX-License-Identifier: MIT OR Apache-2.0
"""The specification of a primitive: its folder's specification.py."""

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

from rvk import paths
from rvk.errors import CheckFailed
from rvk.library import Primitive

FILE = "specification.py"
_OTHER: Final = re.compile(r"\bspecification\(\s*\"(\w+)\"\s*\)")
_TABLES: Final = re.compile(r"\bwith_name\(f?\"([^\"]+)\"\)")
_PLACEHOLDER: Final = re.compile(r"\{\w+\}")


def has_specification(primitive: Primitive) -> bool:
    """Whether there is a specification.py."""
    return (primitive.folder / FILE).is_file()


def specification_of(primitive: Primitive) -> ModuleType:
    """The specification of a primitive.

    Raises:
        CheckFailed: There is none.
    """
    return _load(primitive.folder / FILE, primitive.name)


def specification(name: str) -> ModuleType:
    """The specification of another primitive of RVK's library, for one that uses it."""
    return _load(_of_library(name), name)


def specification_files(folder: Path) -> list[Path]:
    """What the specification in a folder consists of: itself, files beside it that it reads, and the same of others."""
    waiting, found = [folder / FILE], dict[Path, None]()
    while waiting:
        path = waiting.pop()
        if path not in found and path.is_file():
            text = path.read_text(encoding="utf-8")
            patterns = [_PLACEHOLDER.sub("*", name) for name in _TABLES.findall(text)]
            found |= dict.fromkeys([path, *(each for pattern in patterns for each in path.parent.glob(pattern))])
            waiting += map(_of_library, _OTHER.findall(text))
    return sorted(found, key=lambda path: (path.parent.name, path.name))


def _of_library(name: str) -> Path:
    [path] = paths.library_folder().glob(f"*/{name}/{FILE}")
    return path


@cache
def _load(path: Path, name: str) -> ModuleType:
    if not path.is_file():
        raise CheckFailed(f"{name}: there is no {FILE} beside META.toml")
    spec = importlib.util.spec_from_file_location(f"rvk_specification_{name}", path)
    assert spec is not None, path
    assert spec.loader is not None, path
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
