# SPDX-License-Identifier: MIT OR Apache-2.0
"""The rules of the library that a program can check, one test each."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rvk import paths
from rvk.library import BoundOperation, Primitive
from rvk.library.variants import declared, declared_functions, has_variants, variant_symbol
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import prepare
from rvk.programs import Target
from rvk.programs.objects import compile_object
from rvk.programs.variant_headers import global_symbols, headers
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler
from tests.conftest import program
from tests.long_tests import long_but_every, long_unless

from .programs import LIBRARY

FOLDER = paths.library_folder()
PRIMITIVES = pytest.mark.parametrize("primitive", LIBRARY.primitives.values(), ids=LIBRARY.primitives)
ALL = [(p.name, v) for p in LIBRARY.primitives.values() for v in p.meta.variants]
VARIANTS = pytest.mark.parametrize(("name", "variant"), ALL)
SOURCES = sorted(p for p in FOLDER.rglob("*") if p.suffix in {".c", ".h", ".S", ".inc", ".py", ".toml"})
GENERATORS = sorted(FOLDER.rglob("generate.py"))
SLOW = [FOLDER / "block/sm4/bitsliced/generate.py"]
COMMON = ("memcmp", "memcpy", "memmove", "memset", "rvk_differs", "rvk_wipe")
"""What lib/common defines."""
MAXIMUM_LINES = 320
GENERATED = frozenset({".S", ".inc", ".h"})
COUNT = re.compile(r"^ \* instructions: (?P<function>\w+) (?P<isa>rv32\w+)(?P<parameters>( \w+=\d+)*) (?P<count>\d+)$")


@PRIMITIVES
def test_variant_headers_say_what_the_objects_define(primitive: Primitive) -> None:
    for path, text in headers(LIBRARY, primitive, compiler("zig")).items():
        assert path.read_text(encoding="utf-8") == text, f"rvk gen variants writes {path.relative_to(FOLDER)} again"


@pytest.mark.parametrize(("name", "variant"), long_but_every(16, ALL))
def test_each_function_of_the_headers_is_defined_once(name: str, variant: str) -> None:
    target = Target(LIBRARY.primitive(name), variant, LIBRARY.primitive(name).variant(variant).isa[0], compiler("zig"))
    choice = target.choice(LIBRARY)
    symbols = choice.symbols()
    expected = [
        symbols.get(each, each) for part in choice.variants for each in declared(LIBRARY.primitive(part).header)
    ]
    once = {variant_symbol(part) for part in map(LIBRARY.primitive, choice.variants) if has_variants(part)}
    objects = [symbols_of(compile_object(each)) for each in target.objects(LIBRARY)]
    found = [symbol for each in objects for symbol in each]
    assert sorted(symbol for symbol in found if not symbol.endswith("_variant")) == sorted([*expected, *COMMON])
    assert once.issubset(found)
    assert {binding for each in objects for binding in each.values()} == {"STB_GLOBAL"}


@cache
def symbols_of(path: Path) -> dict[str, str]:
    """The symbols of an object, cached: many variants have the same objects of other primitives."""
    return global_symbols(path)


@PRIMITIVES
def test_every_function_of_the_header_is_called_by_an_operation(primitive: Primitive) -> None:
    called = {line.function_name(b.parameters) for b in primitive.bound_operations() for line in b.lines}
    used = (part for part, _ in LIBRARY.parts(primitive, "ref"))
    assert called.issuperset(declared_functions(primitive.header))
    assert called.issubset(name for part in used for name in declared_functions(part.header))


def test_sources_name_their_licence_and_are_short() -> None:
    wrong = [str(path.relative_to(FOLDER)) for path in SOURCES if not names_its_licence_and_is_short(path)]
    assert SOURCES
    assert wrong == []


def names_its_licence_and_is_short(path: Path) -> bool:
    lines = path.read_text(encoding="utf-8").splitlines()
    by_generator = path.suffix in GENERATED and (path.parent / "generate.py").exists()
    generated = by_generator or path.name == "variants.h"  # which is compared with what `rvk gen variants` writes
    named = "SPDX-License-Identifier: MIT OR Apache-2.0" in lines[0]
    return named and (generated or len(lines) <= MAXIMUM_LINES)


@pytest.mark.parametrize(
    "path",
    long_unless([each for each in GENERATORS if each not in SLOW], GENERATORS),
    ids=[str(path.relative_to(FOLDER)) for path in GENERATORS],
)
def test_a_generator_writes_what_is_committed(path: Path) -> None:
    module = ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts)
    command = [sys.executable, "-m", module]
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=FOLDER.parent)
    beside = (source for source in path.parent.iterdir() if source.suffix in GENERATED)
    committed = {source.name: source.read_text(encoding="utf-8") for source in beside}
    assert any(result.stdout == text for text in committed.values()), f"{path} writes none of {sorted(committed)}"


@cache
def stated_counts() -> list[tuple[str, str, str, str, str, int]]:
    """Primitive, variant, function, ISA string, parameters and count of each line in the headers of assembly files."""
    return [
        (primitive.name, variant, match["function"], match["isa"], match["parameters"].strip(), int(match["count"]))
        for primitive in LIBRARY.primitives.values()
        for variant in primitive.meta.variants
        for source in primitive.sources(variant)
        for match in filter(None, map(COUNT.match, source.read_text(encoding="utf-8").splitlines()))
    ]


def operation_of(primitive: Primitive, function: str, parameters: dict[str, int]) -> BoundOperation:
    """The operation that measures a function with these parameters."""
    for name in primitive.meta.operations:
        for choice in primitive.choices(name):
            bound = primitive.bind(name, {**choice, **{k: v for k, v in parameters.items() if k in choice}})
            if bound.function == function:
                return bound
    raise AssertionError(f"no operation measures {function}")


@pytest.mark.parametrize(
    ("name", "variant", "function", "isa", "parameters", "count"), long_but_every(6, stated_counts())
)
def test_the_stated_instruction_count_is_right(
    name: str, variant: str, function: str, isa: str, parameters: str, count: int
) -> None:
    values = {key: int(value) for key, value in (text.split("=") for text in parameters.split())}
    bound = operation_of(LIBRARY.primitive(name), function, values)
    ready = prepare(program(LIBRARY, name, variant, isa), bound, core_for_tests(), cold=False)
    assert perform(ready.machine, ready.measured).instructions == count


@VARIANTS
def test_assembly_states_its_instruction_counts(name: str, variant: str) -> None:
    primitive = LIBRARY.primitive(name)
    assembly = any(source.suffix == ".S" for source in primitive.sources(variant))
    stated = {function for p, v, function, *_ in stated_counts() if (p, v) == (name, variant)}
    assert not assembly or stated
