# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every variant as an archive that a program links: right answers, or, for a program of another variant, no program.

Each variant is linked in one way, most of them in `make test-long`. RVK_LINKING=all (`make test-linking`) links them in
all ways, by both compilers.
"""

import os
import subprocess
from itertools import cycle, product
from pathlib import Path

import pytest

from rvk._sim import Machine
from rvk.library.checks import REF
from rvk.library.oracle import Oracle
from rvk.library.variants import VariantChoice, has_variants
from rvk.programs import Target
from rvk.programs.program import wanted_symbols
from rvk.testing.cases import known_case, random_cases
from rvk.testing.run import run_case
from tests.conftest import SEED
from tests.library.programs import LIBRARY
from tests.long_tests import long_but_every

from .linker import COMPILERS, MODES, Linker, compiler_of

VARIANTS = [(p.name, v) for p in LIBRARY.primitives.values() if has_variants(p) for v in p.meta.variants]
WAYS = [(compiler, mode) for mode, compiler in product(MODES, COMPILERS)]
ALL = [(name, variant, *way) for (name, variant), way in product(VARIANTS, WAYS)]
SOME = [(name, variant, *way) for (name, variant), way in zip(VARIANTS, cycle(WAYS), strict=False)]
CASES = ALL if os.environ.get("RVK_LINKING") == "all" else SOME
IDS = [f"{name}-{variant}-{compiler}-{mode}" for name, variant, compiler, mode in CASES]
EVERY = 17
"""One in so many is in `make test`: of successive ones, each in another way."""
RANDOM_CASES = 2


def program_text(names: list[str], headers: list[str]) -> str:
    """A file that takes the address of everything, which nothing may remove."""
    includes = "".join(f'#include "{header}"\n' for header in headers)
    addresses = ", ".join(f"(const void *){'' if is_function else '&'}{name}" for name, is_function in _kinds(names))
    return f"{includes}extern const void *const used[];\nconst void *const used[] = {{{addresses}}};\n"


def _kinds(names: list[str]) -> list[tuple[str, bool]]:
    return [(name, not name.endswith("_cipher")) for name in names]


def linked(target: Target, choice: VariantChoice, linker: Linker) -> Path:
    symbols = wanted_symbols(LIBRARY, target)
    definitions = {d for part in choice.variants for d in choice.definitions(LIBRARY.primitive(part))}
    headers = sorted({LIBRARY.primitive(part).meta.header for part in choice.variants})
    archive = linker.archive(LIBRARY, target)
    text = program_text(sorted(symbols), headers)
    program = linker.compile(LIBRARY, "program", text, sorted(definitions), lto=False)
    return linker.link([program], [archive], "used", symbols)


def problems(machine: Machine, target: Target) -> list[str]:
    oracle = Oracle(target.primitive)
    cases = [known_case(answer) for answer in oracle.known_answers()]
    for operation in target.primitive.meta.operations:
        found = random_cases(target.primitive, operation, SEED)
        cases += [case for _, case in zip(range(RANDOM_CASES), found, strict=False)]
    wrong = []
    for case in cases:
        expected = case.expected or oracle.expect(case.bound, case.inputs.for_oracle())
        wrong += list(run_case(machine, case, oracle, expected))
    return wrong


@pytest.mark.parametrize(("name", "variant", "compiler", "mode"), long_but_every(EVERY, CASES), ids=IDS)
def test_an_archive_gives_right_answers(name: str, variant: str, compiler: str, mode: str, tmp_path: Path) -> None:
    primitive = LIBRARY.primitive(name)
    target = Target(primitive, variant, primitive.variant(variant).isa[0], compiler_of(compiler))
    choice = target.choice(LIBRARY)
    linker = Linker(target.compiler, target.isa, mode, tmp_path)
    assert problems(linker.machine(linked(target, choice, linker)), target) == []


@pytest.mark.parametrize(("name", "variant"), long_but_every(EVERY, [each for each in VARIANTS if each[1] != REF]))
def test_a_program_of_another_variant_does_not_link(name: str, variant: str, tmp_path: Path) -> None:
    primitive = LIBRARY.primitive(name)
    target = Target(primitive, variant, primitive.variant(variant).isa[0], compiler_of("zig"))
    other = Target(primitive, REF, target.isa, target.compiler).choice(LIBRARY)
    with pytest.raises(subprocess.CalledProcessError) as caught:
        linked(target, other, Linker(target.compiler, target.isa, "archive", tmp_path))
    assert f"rvk_{name}_variant" in caught.value.stderr or "_of_ref" in caught.value.stderr
