# SPDX-License-Identifier: MIT OR Apache-2.0
"""Kept verdicts when sources have changed and programs have not, as by a header that others include."""

from rvk.library import Primitive
from rvk.programs import Target
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProgram, KeptProofs
from rvk.toolchain import compiler


def refreshed(primitive: Primitive, kept: KeptProofs, digests: Digests) -> KeptProofs:
    """The same verdicts; programs that are linked as they were proved have the digest of the sources of now."""

    def program(variant: str, label: str, known: KeptProgram) -> KeptProgram:
        if variant not in primitive.meta.variants:
            return known
        isa, made_by = label.split()
        target = Target(primitive, variant, isa, compiler(made_by))
        sources = digests.of_sources(target)
        is_same = sources != known.sources and digests.is_linked_as(target, known.program)
        return known.model_copy(update={"sources": sources}) if is_same else known

    variants = {}
    for name, each in kept.variants.items():
        programs = {label: program(name, label, known) for label, known in each.programs.items()}
        variants[name] = each.model_copy(update={"programs": programs})
    return kept.model_copy(update={"variants": variants})
