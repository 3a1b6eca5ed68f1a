# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every variant of the library, for every ISA string and compiler: results, bounds, calling convention."""

import pytest

from rvk.library import Primitive
from rvk.library.oracle import Oracle
from rvk.testing.run import check_program, core_for_tests
from rvk.toolchain.compilers import GCC
from tests.conftest import SEED, program
from tests.missing_tools import require

from .programs import LIBRARY, programs_by_gcc, programs_by_zig

EVERY = 5
"""Of the cases, one in so many for the second compiler: of successive choices of parameters, each other lengths."""
PATIENCE = 300_000
"""Slow code gets fewer cases beyond so many instructions of an operation; make test-compilers has all of them."""


@pytest.mark.parametrize(("primitive", "variant", "isa", "compiler"), [*programs_by_zig(), *programs_by_gcc(2)])
def test_a_variant_is_right(primitive: str, variant: str, isa: str, compiler: str) -> None:
    if compiler == "gcc":
        require(GCC)
    built = program(LIBRARY, primitive, variant, isa, compiler)
    # A part of the cases shows what a second compiler gets wrong; make test-compilers has all.
    second = compiler != "zig"
    every = EVERY if second else 1
    report = check_program(
        built, core_for_tests(), SEED, whole_files=not second, every=every, patience=PATIENCE / every
    )
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
