# SPDX-License-Identifier: MIT OR Apache-2.0
"""The choice of a variant for each primitive of a program, and the macros and symbols that follow from it.

The C side is lib/include/rvk/variants.h: each primitive with variants of its own has a macro, such as RVK_AES_VARIANT,
which is a part of the symbol of each of its functions.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from rvk.errors import UsageError
from rvk.library.checks import REF
from rvk.library.discover import Library
from rvk.library.primitive import Primitive

_DECLARATION = re.compile(r"\b(rvk_\w+)\s*\([^;{]*\)\s*;")
_CONSTANT = re.compile(r"\bextern const \w+ (rvk_\w+);")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def declared_functions(header: Path) -> list[str]:
    """The functions that a public header declares."""
    return sorted(set(_DECLARATION.findall(_COMMENT.sub("", header.read_text(encoding="utf-8")))))


def declared_constants(header: Path) -> list[str]:
    """The constants that a public header declares."""
    return sorted(set(_CONSTANT.findall(_COMMENT.sub("", header.read_text(encoding="utf-8")))))


def declared(header: Path) -> list[str]:
    """The functions and constants that a public header declares."""
    return sorted({*declared_functions(header), *declared_constants(header)})


def has_variants(primitive: Primitive) -> bool:
    """Whether there is a choice: a variant beside `ref` with files of its own."""
    if primitive.is_foreign:
        return False
    return any(variant.files for name, variant in primitive.meta.variants.items() if name != REF)


def macro(primitive: Primitive) -> str:
    """The macro that chooses a variant: `RVK_AES_VARIANT`."""
    return f"RVK_{primitive.name.upper()}_VARIANT"


def variant_symbol(primitive: Primitive) -> str:
    """The symbol that only one variant can define in a program: `rvk_aes_variant`."""
    return f"rvk_{primitive.name}_variant"


def symbol_parts(primitive: Primitive) -> list[str]:
    """The primitives whose variant is a part of this one's symbols: itself, or those whose contexts its own contain."""
    return [primitive.name] if has_variants(primitive) else list(primitive.meta.layout_of)


@dataclass(frozen=True)
class VariantChoice:
    """The variants of all primitives in a program."""

    library: Library
    primitives: Mapping[str, Primitive]
    variants: Mapping[str, str]

    @classmethod
    def of(cls, library: Library, primitive: Primitive, variant: str) -> "VariantChoice":
        """The parts of a variant; another variant of a primitive replaces its `ref`.

        Raises:
            UsageError: Two other variants of one primitive are used.
        """
        parts = library.parts(primitive, variant)
        chosen: dict[str, str] = {}
        for part, name in parts:
            before = chosen.setdefault(part.name, name)
            if REF not in (name, before) and name != before:
                raise UsageError(f"{primitive.name}/{variant} uses both {part.name}/{before} and {part.name}/{name}")
            if before == REF:
                chosen[part.name] = name
        return cls(library, {part.name: part for part, _ in parts}, chosen)

    def parts(self) -> list[tuple[Primitive, str]]:
        """Each primitive with the variants whose sources are built: the chosen one, and `ref` for what it lacks."""
        chosen = [(self.primitives[name], variant) for name, variant in self.variants.items()]
        parts = [(each, name) for each, variant in chosen for name in dict.fromkeys((variant, REF))]
        return [(each, name) for each, name in parts if name in each.meta.variants]

    def definitions(self, primitive: Primitive) -> list[str]:
        """The compiler's options for a source of one primitive: `-DRVK_AES_VARIANT=zkn`, for it and what it uses."""
        return [f"-D{macro(each)}={name}" for each, name in self._options(primitive) if name != REF]

    def symbol(self, primitive: Primitive, name: str) -> str:
        """The symbol of a function or constant that a primitive's header declares."""
        return name + "".join(f"_of_{self.variants[each]}" for each in symbol_parts(primitive))

    def symbols(self) -> dict[str, str]:
        """The symbol of each function and constant whose symbol is not its name."""
        bound = (each for each in self.primitives.values() if symbol_parts(each))
        named = ((each, name) for each in bound for name in declared(each.header))
        return {name: self.symbol(each, name) for each, name in named}

    def _options(self, primitive: Primitive) -> Iterator[tuple[Primitive, str]]:
        parts = self.library.parts(primitive, self.variants[primitive.name])
        for name in sorted({part.name for part, _ in parts}):
            if has_variants(self.primitives[name]):
                yield self.primitives[name], self.variants[name]
