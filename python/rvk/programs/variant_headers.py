# SPDX-License-Identifier: MIT OR Apache-2.0
"""The headers that make `ref` and a variant one library.

lib/include/rvk/variants/<primitive>.h is public: it names the variants, and puts the chosen one into the symbols.
variants.h in the primitive's folder is for its own sources: it lists the functions that each variant brings, as the
symbols of the objects say.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from rvk.errors import CheckFailed
from rvk.library import Library, Primitive
from rvk.library.checks import REF
from rvk.library.variants import VariantChoice, declared, has_variants, macro, symbol_parts, variant_symbol
from rvk.programs.objects import Object, compile_object
from rvk.toolchain import Compiler

LICENCE = "/* SPDX-License-Identifier: MIT OR Apache-2.0 */\n"
WRITTEN_BY = "`rvk gen variants` writes this file."
_BRINGS = "#define RVK_BRINGS_"
_BRANCH = re.compile(r"^#(?:el)?if \w+_NUMBER == RVK_\w+?_VARIANT_(\w+)$")


def headers(library: Library, primitive: Primitive, compiler: Compiler) -> dict[Path, str]:
    """The path and the text of each header of a primitive; none if it needs none. The headers must be there already.

    Raises:
        CheckFailed: A source does not compile, or a variant defines other functions with another ISA string.
    """
    return _texts(library, primitive, {name: brought(library, primitive, name, compiler) for name in others(primitive)})


def provisional(library: Library, primitive: Primitive) -> dict[Path, str]:
    """The same with the functions that the header names now, from which sources can be compiled."""
    path = private_header(primitive)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    known: dict[str, list[str]] = {name: [] for name in others(primitive)}
    current: list[str] = []
    for line in lines:
        if match := _BRANCH.search(line):
            current = known.get(match[1], [])
        elif line.startswith(_BRINGS):
            current.append(line.removeprefix(_BRINGS).split()[0])
    return _texts(library, primitive, known)


def others(primitive: Primitive) -> list[str]:
    """The variants beside `ref`, where there is a choice."""
    return [name for name in primitive.meta.variants if name != REF] if has_variants(primitive) else []


def _texts(library: Library, primitive: Primitive, brings: Mapping[str, Sequence[str]]) -> dict[Path, str]:
    if not symbol_parts(primitive):
        return {}
    found = {public_header(primitive): public_text(library, primitive)}
    if brings:
        found[private_header(primitive)] = private_text(primitive, brings)
    return found


def public_header(primitive: Primitive) -> Path:
    """Where the public header lies."""
    return primitive.header.parent / "variants" / f"{primitive.name}.h"


def private_header(primitive: Primitive) -> Path:
    """Where the header for the primitive's own sources lies."""
    return primitive.folder / "variants.h"


def public_text(library: Library, primitive: Primitive) -> str:
    """The names of the variants, and the symbols of the functions."""
    guard = f"RVK_VARIANTS_{primitive.name.upper()}_H"
    if has_variants(primitive):
        title, includes, choice = f"The variants of {primitive.meta.title}.", ["rvk/variants.h"], _choice(primitive)
    else:
        parts = [library.primitive(name) for name in symbol_parts(primitive)]
        titles = ", ".join(part.meta.title for part in parts)
        title = f"A context of {primitive.meta.title} contains one of {titles}, whose variant decides its size."
        includes, choice = [f"rvk/variants/{part.name}.h" for part in parts], ""
    symbols = "".join(f"#define {name} {_symbol(library, primitive, name)}\n" for name in declared(primitive.header))
    lines = "".join(f'#include "{each}"\n' for each in includes)
    return (
        f"{LICENCE}/* {title} {WRITTEN_BY} */\n#ifndef {guard}\n#define {guard}\n\n{lines}\n{choice}{symbols}\n#endif\n"
    )


def _symbol(library: Library, primitive: Primitive, name: str) -> str:
    text = name
    for part in symbol_parts(primitive):
        text = f"RVK_SYMBOL({text}, {macro(library.primitive(part))})"
    return text


def _choice(primitive: Primitive) -> str:
    """A number for each variant, `ref` unless another is chosen, and the number of the chosen one."""
    name = macro(primitive)
    numbers = "".join(f"#define {name}_{each} {i}\n" for i, each in enumerate(primitive.meta.variants, start=1))
    known = ", ".join(primitive.meta.variants)
    chosen = f"{name}_NUMBER"
    return (
        f"{numbers}\n#ifndef {name}\n#define {name} {REF}\n#endif\n"
        f"#define {chosen} RVK_JOIN({name}_, {name})\n"
        f'#if !{chosen}\n#error "{name} is none of: {known}"\n#endif\n\n'
        f"RVK_ONE_VARIANT({variant_symbol(primitive)}, {chosen})\n\n"
        f"/* For names that assembly composes. */\n#define {_suffix(primitive)} RVK_SYMBOL(, {name})\n\n"
    )


def _suffix(primitive: Primitive) -> str:
    return f"RVK_OF_{primitive.name.upper()}_VARIANT"


def private_text(primitive: Primitive, brings: Mapping[str, Sequence[str]]) -> str:
    """The functions that each variant defines, and the folders that it consists of."""
    guard = f"RVK_{primitive.name.upper()}_VARIANTS_H"
    name = macro(primitive)
    branches: list[str] = []
    for variant, functions in brings.items():
        folders = sorted({path.parent.name for path in primitive.sources(variant)})
        lines = [f"{'#elif' if branches else '#if'} {name}_NUMBER == {name}_{variant}\n"]
        lines += [f"#define RVK_FOLDER_{folder} 1\n" for folder in folders]
        lines += [f"#define RVK_BRINGS_{function} 0,\n" for function in functions]
        branches.append("".join(lines))
    return (
        f"{LICENCE}/* The functions that each variant of {primitive.meta.title} defines; `ref` defines the others. "
        f"{WRITTEN_BY} */\n"
        f"#ifndef {guard}\n#define {guard}\n\n"
        f'#include "rvk/variants/{primitive.name}.h"\n#include "variant.h"\n\n{"".join(branches)}#endif\n\n'
        "#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)\n"
        f'#error "{name} chooses a variant that this file is not a part of"\n#endif\n\n'
        "#endif\n"
    )


def brought(library: Library, primitive: Primitive, variant: str, compiler: Compiler) -> list[str]:
    """The functions that the objects of a variant define, sorted.

    Raises:
        CheckFailed: They differ with the ISA string, or the header does not declare one of them.
    """
    choice = VariantChoice.of(library, primitive, variant)
    names = {choice.symbol(primitive, name): name for name in declared(primitive.header)}
    where = f"{primitive.name}/{variant}"
    first, *isa_strings = primitive.variant(variant).isa
    symbols = _symbols(choice, primitive, first, compiler)
    for isa in isa_strings:
        different = _symbols(choice, primitive, isa, compiler) ^ symbols
        if different:
            raise CheckFailed(
                f"{where} does not define the same functions for {first} and {isa}: {', '.join(sorted(different))}"
            )
    for unknown in sorted(symbols - names.keys()):
        raise CheckFailed(f"{where} defines {unknown}, which {primitive.meta.header} does not declare")
    return sorted(names[symbol] for symbol in symbols)


def _symbols(choice: VariantChoice, primitive: Primitive, isa: str, compiler: Compiler) -> set[str]:
    folder = primitive.folder.parents[1]
    definitions = tuple(choice.definitions(primitive))
    sources = primitive.sources(choice.variants[primitive.name])
    objects = [Object(each, folder, primitive.folder, compiler, isa, definitions) for each in sources]
    symbols = {symbol for each in objects for symbol in global_symbols(compile_object(each))}
    return {symbol for symbol in symbols if not symbol.endswith("_variant")}


@cache
def global_symbols(path: Path) -> dict[str, str]:
    """The symbols that an object defines for others, each with its binding: `STB_GLOBAL` or `STB_WEAK`."""
    with path.open("rb") as stream:
        table = ELFFile(stream).get_section_by_name(".symtab")
        symbols = list(table.iter_symbols()) if isinstance(table, SymbolTableSection) else []
    bindings = {s.name: str(s["st_info"]["bind"]) for s in symbols if s["st_shndx"] != "SHN_UNDEF"}
    return {name: binding for name, binding in bindings.items() if binding != "STB_LOCAL"}
