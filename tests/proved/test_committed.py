# SPDX-License-Identifier: MIT OR Apache-2.0
"""The files of the library are about its code as it is, and about nothing else."""

import pytest

from rvk.core_files import load_core
from rvk.errors import MissingTool
from rvk.library import BoundOperation, Library, Primitive
from rvk.programs import Target, build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Lengths, operations_of
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProofs, read_proofs
from rvk.proved.record import length_of, others_of, program_label
from rvk.toolchain import compiler
from tests.long_tests import long_unless

LIBRARY = Library.load()
KEPT = {name: kept for name, each in LIBRARY.primitives.items() if (kept := read_proofs(each.folder))}
QUICK = ("gimli", "xoodoo")
"""Proved again in seconds if their code changes: `make prove-code PRIMITIVES="gimli xoodoo"`."""


def here(primitive: Primitive, kept: KeptProofs) -> list[tuple[str, str, Target]]:
    """Variant and label of each program that the same compiler can make here."""
    found = []
    for name, version in kept.compilers.items():
        try:
            by = compiler(name)
        except MissingTool:
            continue
        if by.version == version:
            labels = [(variant, label) for variant, each in kept.variants.items() for label in each.programs]
            found += [
                (variant, label, Target(primitive, variant, label.split()[0], by))
                for variant, label in labels
                if label.endswith(f" {name}")
            ]
    return found


@pytest.mark.parametrize("name", long_unless(QUICK, KEPT))
def test_programs_are_what_was_proved(name: str) -> None:
    primitive, digests = LIBRARY.primitive(name), Digests(LIBRARY)
    chosen = here(primitive, KEPT[name])
    programs = build(LIBRARY, [target for _, _, target in chosen], load_core("e31"))
    for (variant, label, _), program in zip(chosen, programs, strict=True):
        assert digests.of_program(program) == KEPT[name].variants[variant].programs[label].program, program.target.label


def goal(bound: BoundOperation) -> tuple[str, str]:
    """As a verdict says what it is about."""
    words = [bound.name, *(f"{name}={value}" for name, value in others_of(bound.parameters).items())]
    length = length_of(bound)
    return " ".join(words), "" if length is None else str(length)


@pytest.mark.parametrize("name", QUICK)
def test_every_goal_has_a_verdict(name: str) -> None:
    kept = KEPT[name]
    made = targets(LIBRARY, [name], None, None, "zig")
    for program in build(LIBRARY, made, load_core("e31")):
        variant = kept.variants[program.target.variant]
        verdicts = variant.of(program_label(program.target))
        wanted = {goal(bound) for bound in operations_of(program, Lengths())}
        found = {each for verdict in verdicts for each in verdict.goals()}
        of_all_lengths = {name for name, length in found if length == "all"}
        assert {(name, "all" if name in of_all_lengths else length) for name, length in wanted} == found
