# SPDX-License-Identifier: MIT OR Apache-2.0
"""The library is right and in constant time with both compilers at every level of optimisation.

By default a small part of it. RVK_COMPILED=all, or names of primitives separated by blanks, chooses others; so do
`make test-compilers` (all) and `.ci/run` (some). RVK_LEVELS are the levels, RVK_EVERY the part of the cases.
"""

import os
from dataclasses import replace
from io import BytesIO

import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.programs import Program, Target, build
from rvk.testing.constant_time import check_constant_time, describe
from rvk.testing.run import check_program, core_for_tests
from rvk.toolchain import compiler, compilers
from rvk.toolchain.compilers import GCC, LEVELS
from tests.conftest import SEED
from tests.missing_tools import needs

from .programs import LIBRARY

CHOSEN = os.environ.get("RVK_COMPILED", "sm3")
NAMES = [*LIBRARY.primitives] if CHOSEN == "all" else CHOSEN.split()
CHOSEN_LEVELS = os.environ.get("RVK_LEVELS", "3 s").split()
EVERY = int(os.environ.get("RVK_EVERY", "5"))
PROGRAMS = [
    pytest.param(name, variant, isa, each, marks=[needs(GCC)] if each == "gcc" else [])
    for name in NAMES
    for variant, meta in LIBRARY.primitive(name).meta.variants.items()
    for isa in meta.isa
    for each in ("zig", "gcc")
]


def built(name: str, variant: str, isa: str, by: str, level: str | None) -> Program:
    target = Target(LIBRARY.primitive(name), variant, isa, replace(compiler(by), level=level))
    [program] = build(LIBRARY, [target], core_for_tests())
    return program


def loaded(program: Program) -> bytes:
    """Everything of a program that its calls depend on: what is loaded, and where functions and constants are."""
    elf = ELFFile(BytesIO(program.elf))
    segments = [segment.data() for segment in elf.iter_segments("PT_LOAD")]
    table = elf.get_section_by_name(".symtab")
    assert isinstance(table, SymbolTableSection)
    symbols = sorted((each.name, each["st_value"]) for each in table.iter_symbols() if each.name)
    return b"".join([*segments, repr(symbols).encode()])


@pytest.mark.parametrize(("name", "variant", "isa", "by"), PROGRAMS)
def test_a_variant_is_right_and_what_it_claims(name: str, variant: str, isa: str, by: str) -> None:
    programs = [built(name, variant, isa, by, level) for level in CHOSEN_LEVELS]
    # Of assembly alone, the levels make the same program.
    for program in {loaded(program): program for program in programs}.values():
        assert check_program(program, core_for_tests(), SEED, whole_files=False, every=EVERY).failures == []
        verdict = check_constant_time(program, load_core("e31"))
        said = "\n".join(describe(leak) for leak in verdict.leaks) or "no leak, though META expects some"
        assert verdict.holds, f"{program.target.label}: {said}"


def test_a_level_is_the_compilers() -> None:
    usual = built("sha256", "ref", "rv32imc", "zig", None)
    codes = {level: built("sha256", "ref", "rv32imc", "zig", level) for level in LEVELS}
    sizes = {level: each.footprint("rvk_sha256_hash").code_bytes for level, each in codes.items()}
    assert sizes["s"] < sizes["2"] == usual.footprint("rvk_sha256_hash").code_bytes
    assert [each.target.compiler.label for each in codes.values()] == ["zig-O1", "zig-O2", "zig-O3", "zig-Os"]
    assert usual.target.compiler.label == "zig"
    for level, each in codes.items():
        commands = [made.command() for made in each.target.objects(LIBRARY) if made.source.suffix == ".c"]
        assert all([word for word in command if word.startswith("-O")] == [f"-O{level}"] for command in commands)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UsageError, match=r'unknown level of optimisation "0"; there are: 1, 2, 3, s'):
        compilers("zig", ["0"])
