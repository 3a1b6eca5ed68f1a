# SPDX-License-Identifier: MIT OR Apache-2.0
"""Primitives of others: folders outside of the library, each with a META.toml, that the user names."""

import tomllib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from rvk import paths
from rvk.errors import UsageError
from rvk.library.checks import problems
from rvk.library.meta import Meta
from rvk.library.primitive import Primitive
from rvk.toml_model import read_toml

_DEFAULTS: Final = {"kind": "foreign", "standard": "", "header": ""}
_VARIANT_DEFAULTS: Final = {
    "needs": "rv32i",
    "isa": ["rv32imc"],
    "technique": "",
    "source": "",
    "goal": "speed",
    "constant_time": True,
}


def foreign_primitives(folders: Sequence[Path], taken: Collection[str]) -> dict[str, Primitive]:
    """The primitives in these folders: of each, its META.toml, or those one or two levels below.

    Args:
        folders: What the user names.
        taken: Names that the library has.

    Raises:
        UsageError: There is no META.toml, one is wrong, or a name is there twice.
    """
    found: dict[str, Primitive] = {}
    for folder in folders:
        for path in _descriptions(folder):
            primitive = _read(path.resolve())
            if primitive.name in {*taken, *found}:
                whose = "RVK's library" if primitive.name in taken else "another of these folders"
                raise UsageError(f'{path}: name: {whose} has a primitive "{primitive.name}"; choose another name')
            found[primitive.name] = primitive
    return found


def _descriptions(folder: Path) -> Iterator[Path]:
    for pattern in ("META.toml", "*/META.toml", "*/*/META.toml"):
        if found := sorted(folder.glob(pattern)):
            return iter(found)
    problem = "there is no META.toml in it or below" if folder.is_dir() else "no such folder"
    raise UsageError(f"--library {folder}: {problem} (docs/your-code.md says what to write)")


def _read(path: Path) -> Primitive:
    """Reads a META.toml, in which only what others' code needs has to be said."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        data = {}  # what is wrong is said below
    given: dict[str, Any] = {key: value for key, value in _DEFAULTS.items() if key not in data}
    given.setdefault("title", data.get("title", data.get("name", "")))
    variants = data.get("variants")
    if isinstance(variants, dict) and all(isinstance(each, dict) for each in variants.values()):
        given["variants"] = {name: {**_VARIANT_DEFAULTS, **each} for name, each in variants.items()}
    primitive = Primitive(path.parent, read_toml(path, Meta, **given), is_foreign=True)
    for problem in problems(primitive):
        raise UsageError(f"{paths.display(path)}: {problem}")
    return primitive
