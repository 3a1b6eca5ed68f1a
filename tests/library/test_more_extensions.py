# SPDX-License-Identifier: MIT OR Apache-2.0
"""A variant works for a processor that has just what it needs, or more: rotations, what its siblings are built for."""

import pytest

from rvk._sim import Isa
from rvk.library import Primitive
from rvk.library.oracle import Oracle
from rvk.measuring import measure
from rvk.programs import Target, build
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler

from .programs import LIBRARY


def targets(primitive: Primitive) -> list[Target]:
    """Variants with files of their own, for ISA strings that suffice and are not those of META.toml."""
    variants = primitive.meta.variants.values()
    rotations = [f"{each.needs}_xror" for each in variants if "_" not in each.needs]
    known = dict.fromkeys([*(isa for each in variants for isa in (*each.isa, each.needs)), *rotations])
    return [
        Target(primitive, name, isa, compiler("zig"))
        for name, variant in primitive.meta.variants.items()
        for isa in known
        if variant.files and isa not in variant.isa and Isa(isa).contains(Isa(variant.needs))
    ]


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, each in LIBRARY.primitives.items() if targets(each)])
def test_more_extensions_than_needed_do_no_harm(name: str) -> None:
    primitive, core = LIBRARY.primitive(name), core_for_tests()
    oracle = Oracle(primitive)
    for program in build(LIBRARY, targets(primitive), core):
        for operation in primitive.meta.operations:
            for bound in primitive.bind_all(operation)[:1]:
                measure(program, bound, core, cold=True, oracle=oracle)
