# SPDX-License-Identifier: MIT OR Apache-2.0
"""The specification of a primitive: its folder's specification.py."""

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from rvk import paths
from rvk.errors import CheckFailed
from rvk.library import Primitive

FILE = "specification.py"


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
    [path] = paths.library_folder().glob(f"*/{name}/{FILE}")
    return _load(path, name)


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
