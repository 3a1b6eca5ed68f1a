# SPDX-License-Identifier: MIT OR Apache-2.0
"""Others' code, from a folder that the user names: how its sources are compiled, and its archives kept."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import UsageError
from rvk.files import digest
from rvk.library import Primitive, Variant
from rvk.programs.objects import Object
from rvk.programs.variant_headers import global_symbols
from rvk.suggest import unknown

STANDARD_HEADERS: Final = Path(__file__).resolve().parents[1] / "peers" / "include"
"""What a freestanding compiler does not bring: string.h and the like, as far as lib/common has the functions."""
_LANGUAGE: Final = ("-std=gnu11", "-w")
"""Our warnings are not for others' code."""


def foreign_object(own: Object, variant: Variant) -> Object:
    """One of our objects as their code wants to be compiled."""
    folder = own.primitive_folder
    includes = (folder, *(folder / each for each in variant.include), STANDARD_HEADERS)
    language = _LANGUAGE if own.source.suffix == ".c" else ()
    return replace(own, definitions=(*language, *own.definitions, *variant.flags), includes=includes)


def kept_archives(primitive: Primitive, variant: str) -> list[Path]:
    """The archive of a variant, if it has one, as a copy that is named by its content, for programs are."""
    name = primitive.variant(variant).archive
    if name is None:
        return []
    source = primitive.folder / name
    contents = source.read_bytes()
    kept = paths.build_folder() / "objects" / f"{source.stem}-{digest([contents])[:24]}.a"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(contents)
    return [kept]


def check_defined(primitive: Primitive, program: Path, objects: Sequence[Path], wanted: Iterable[str]) -> None:
    """Whether a program has what its META.toml calls: the linker does not mind.

    Raises:
        UsageError: It has not; the message offers what the program or an object has.
    """
    known = global_symbols(program)
    for name in wanted:
        if name not in known:
            others = [symbol for each in objects if each.suffix == ".o" for symbol in global_symbols(each)]
            where = paths.display(primitive.folder / "META.toml")
            raise UsageError(f"{where}: {unknown('function', name, [*known, *others])}")
