# SPDX-License-Identifier: MIT OR Apache-2.0
"""The sources of a choice of variants in one folder: each file under a name that no other has, includes renamed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from rvk.library.variants import VariantChoice, has_variants, macro

PREFIX: Final = "rvk_"
_INCLUDE: Final = re.compile(r'^(\s*#\s*include\s+)"([^"]+)"', re.MULTILINE)
_MENTION: Final = re.compile(r"(?<![\w/.])(?:\.\./)*[\w/]+\.(?:inc|h|S|c)\b")
C_LIBRARY: Final = frozenset({"memcmp.c", "memcpy.c", "memmove.c", "memset.c"})
"""Functions that a C library has too: they are for programs without one."""


@dataclass
class Sources:
    """Files of the library under their new paths."""

    compiled: list[str] = field(default_factory=list)
    """What is compiled: `src/rvk_aes_fixsliced_encrypt.S`."""
    freestanding: list[str] = field(default_factory=list)
    """What is compiled too if there is no C library."""
    files: dict[str, str] = field(default_factory=dict)
    """The contents of every file by its path."""


def export_sources(choice: VariantChoice) -> Sources:
    """The sources of a choice, and all that they include.

    Raises:
        CheckFailed: An include has no file.
    """
    return _Flattening(choice).sources()


def headers(choice: VariantChoice) -> list[str]:
    """The public headers of the primitives of a choice, such as `rvk/aes.h`."""
    return sorted(each.meta.header for each in choice.primitives.values())


class _Flattening:
    def __init__(self, choice: VariantChoice) -> None:
        self._choice = choice
        self._library = next(iter(choice.primitives.values())).library
        self._search = (self._library / "include", self._library / "common")
        self._found = Sources()
        self._waiting: list[Path] = []
        self._seen: set[Path] = set()

    def sources(self) -> Sources:
        """Begins with what is compiled, and goes on with what that includes."""
        for primitive, variant in self._choice.parts():
            for path in primitive.sources(variant):
                self._take(path)
                self._found.compiled.append(self._name(path))
        for path in sorted((self._library / "common").glob("*.[cS]")):
            self._take(path)
            (self._found.freestanding if path.name in C_LIBRARY else self._found.compiled).append(self._name(path))
        for header in headers(self._choice):
            self._take(self._library / "include" / header)
        while self._waiting:
            self._follow(self._waiting.pop())
        self._found.files = {self._name(path): self._text(path) for path in sorted(self._seen)}
        for each in (self._found.compiled, self._found.freestanding):
            each.sort()
        return self._found

    def _take(self, path: Path) -> None:
        if path not in self._seen:
            self._seen.add(path)
            self._waiting.append(path)

    def _name(self, path: Path) -> str:
        """The path in the export; two files of the library never have the same one."""
        public = self._library / "include"
        if path.is_relative_to(public):
            return f"src/{path.relative_to(public)}"
        parts = path.relative_to(self._library).parts
        folder = "freestanding" if path.name in C_LIBRARY and parts[0] == "common" else "src"
        # The kind of primitive says nothing more: no two primitives have the same name.
        return f"{folder}/{PREFIX}{'_'.join(parts if parts[0] == 'common' else parts[1:])}"

    def _follow(self, path: Path) -> None:
        for _, name in _INCLUDE.findall(path.read_text(encoding="utf-8")):
            found = self._resolve(path, name)
            if found is None:
                raise CheckFailed(f'{path}: there is no "{name}", which it includes')
            self._take(found)

    def _text(self, path: Path) -> str:
        def include(match: re.Match[str]) -> str:
            found = self._resolve(path, match[2])
            assert found is not None, match[2]
            name = self._name(found).removeprefix("src/")
            return f'{match[1]}"{name}"'

        text = _INCLUDE.sub(include, path.read_text(encoding="utf-8"))
        return _MENTION.sub(lambda match: self._mention(path, match[0]), text)

    def _mention(self, path: Path, name: str) -> str:
        """A file that a comment names, under its new name if it is in the export."""
        found = self._resolve(path, name)
        if found is None or found.is_relative_to(self._library / "include") or found not in self._seen:
            return name
        return Path(self._name(found)).name

    def _resolve(self, path: Path, name: str) -> Path | None:
        """The file that `#include "name"` means in a file: beside it, or in the folders of headers."""
        for folder in (path.parent, *self._search):
            found = (folder / name).resolve()
            if found.is_file() and found.is_relative_to(self._library):
                return found
        return None


def choices(choice: VariantChoice) -> Iterator[tuple[str, str]]:
    """The macro and the variant of each primitive that has several."""
    for name, variant in sorted(choice.variants.items()):
        if has_variants(choice.primitives[name]):
            yield macro(choice.primitives[name]), variant
