# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every variant of the library, for every ISA string and compiler: results, bounds, calling convention."""

import pytest

from rvk.build.compilers import GCC
from rvk.check.oracle import Oracle
from rvk.check.run import check_program, core_for_tests
from rvk.library import Library, Primitive

from .conftest import SEED, program
from .missing_tools import require

LIBRARY = Library.load()
EVERY = 5
"""Of the cases, one in so many for the second compiler: of successive choices of parameters, each other lengths."""
# GCC for the first ISA string only: for the others it would compile the same C. `rvk test` does it for all.
PROGRAMS = [
    (primitive.name, variant, isa, compiler)
    for primitive in LIBRARY.primitives.values()
    for variant in primitive.meta.variants
    for compiler in ("zig", "gcc")
    for isa in primitive.meta.variants[variant].isa[: None if compiler == "zig" else 1]
]


@pytest.mark.parametrize(("primitive", "variant", "isa", "compiler"), PROGRAMS)
def test_a_variant_is_right(primitive: str, variant: str, isa: str, compiler: str) -> None:
    if compiler == "gcc":
        require(GCC)
    built = program(LIBRARY, primitive, variant, isa, compiler)
    # What a second compiler can get wrong, a part of the cases shows; make test-compilers has all.
    second = compiler != "zig"
    report = check_program(built, core_for_tests(), SEED, whole_files=not second, every=EVERY if second else 1)
    assert report.failures == []


@pytest.mark.parametrize("primitive", LIBRARY.primitives.values(), ids=LIBRARY.primitives)
def test_the_oracle_gives_the_known_answers(primitive: Primitive) -> None:
    oracle = Oracle(primitive)
    answers = oracle.known_answers()
    assert answers
    for answer in answers:
        expected = oracle.expect(answer.bound, answer.inputs)
        if expected is not None:
            found = {name.removesuffix("_"): value for name, value in expected.items()}
            assert {name: found.get(name) for name in answer.expected} == answer.expected, answer.source


def test_the_library_is_not_empty() -> None:
    assert PROGRAMS
