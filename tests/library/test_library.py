# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every variant of the library, for every ISA string and compiler: results, bounds, calling convention."""

import pytest

from rvk.library import Primitive
from rvk.library.checks import REF
from rvk.library.oracle import Oracle
from rvk.testing.run import check_program, core_for_tests
from rvk.toolchain.compilers import GCC
from tests.conftest import SEED, program
from tests.missing_tools import require

from .programs import LIBRARY, all_programs_by_zig, programs_by_gcc, programs_by_zig

EVERY = 15
"""Of the cases, one in so many, and the lengths where code branches."""
PATIENCE = 300_000
"""Slow code gets fewer cases beyond so many instructions of an operation; make test-compilers has all of them."""
IMPATIENCE = PATIENCE / EVERY
"""The same of `make test`."""
FILES = ("gimli_hash", "hight", "misty1", "saturnin_short", "tdea")
"""Those whose files of known answers `ref` goes through in `make test`, of several formats the fastest."""
PROGRAM = ("primitive", "variant", "isa", "compiler")


@pytest.mark.parametrize(PROGRAM, [*programs_by_zig(), *programs_by_gcc(24)])
def test_a_variant_is_right(primitive: str, variant: str, isa: str, compiler: str) -> None:
    if compiler == "gcc":
        require(GCC)
    built = program(LIBRARY, primitive, variant, isa, compiler)
    # The files test the oracle's answers with ref, and the other variants have to give the same as the oracle.
    files = variant == REF and primitive in FILES and compiler == "zig"
    report = check_program(built, core_for_tests(), SEED, whole_files=files, every=EVERY, patience=IMPATIENCE)
    assert report.failures == []


@pytest.mark.long
@pytest.mark.parametrize(PROGRAM, all_programs_by_zig())
def test_a_variant_is_right_in_every_case(primitive: str, variant: str, isa: str, compiler: str) -> None:
    built = program(LIBRARY, primitive, variant, isa, compiler)
    assert check_program(built, core_for_tests(), SEED, patience=PATIENCE).failures == []


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
