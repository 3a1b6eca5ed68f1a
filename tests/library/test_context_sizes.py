# SPDX-License-Identifier: MIT OR Apache-2.0
"""META.toml says how large each context is in each variant; the header, which decides it, says the same."""

import re
import subprocess
from pathlib import Path

import pytest

from rvk import paths
from rvk._sim import Isa
from rvk.library import Primitive
from rvk.programs import Target
from rvk.toolchain import compiler
from tests.long_tests import long_but_every

from .programs import LIBRARY

INCLUDE = paths.library_folder() / "include"
VARIANTS = [(p.name, v) for p in LIBRARY.primitives.values() for v in p.meta.variants]


def pointer_types(function: str, headers: list[Path]) -> list[str]:
    """The types that a function's parameters point to, in order; an empty text for other parameters."""
    for header in headers:
        found = re.search(rf"\b{function}\(([^;{{]*)\);", header.read_text(encoding="utf-8"))
        if found is not None:
            pointers = [re.match(r"\s*(?:const )?(\w+) \*", each) for each in found[1].split(",")]
            return [match[1] if match else "" for match in pointers]
    raise AssertionError(f"no header declares {function}")


def context_types(primitive: Primitive, variant: str) -> dict[str, str]:
    """The C type of each context that has one of the library."""
    headers = [part.header for part, _ in LIBRARY.parts(primitive, variant)]
    types: dict[str, str] = {}
    for bound in primitive.bound_operations():
        for line in bound.lines:
            pointed = pointer_types(line.function_name(bound.parameters), headers)
            for text, type_name in zip(line.arguments, pointed, strict=False):
                argument = primitive.meta.arguments.get(text)
                if argument is not None and argument.direction == "context" and type_name.startswith("rvk_"):
                    types[text] = type_name
    return types


@pytest.mark.parametrize(("name", "variant"), long_but_every(5, VARIANTS))
def test_a_context_has_the_size_that_meta_says(name: str, variant: str, tmp_path: Path) -> None:
    primitive = LIBRARY.primitive(name)
    target = Target(primitive, variant, primitive.variant(variant).isa[0], compiler("zig"))
    choice = target.choice(LIBRARY)
    bound = {argument: each for each in primitive.bound_operations() for argument in each.buffers}
    sizes = {
        (type_name, bound[argument].in_variant(variant).size(argument))
        for argument, type_name in context_types(primitive, variant).items()
        if isinstance(primitive.meta.arguments[argument].bytes, int)
    }
    if not sizes:
        return
    headers = sorted({LIBRARY.primitive(part).meta.header for part in choice.variants})
    lines = [f'#include "{header}"' for header in headers]
    lines += [f'_Static_assert(sizeof({type_name}) == {size}, "{type_name}");' for type_name, size in sorted(sizes)]
    source = tmp_path / "sizes.c"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    definitions = {d for part in choice.variants for d in choice.definitions(LIBRARY.primitive(part))}
    command = [*target.compiler.command(source, Isa("rv32imc")), f"-I{INCLUDE}", *definitions, str(source)]
    result = subprocess.run([*command, "-o", str(tmp_path / "sizes.o")], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
