# SPDX-License-Identifier: MIT OR Apache-2.0
"""Kept verdicts when sources have changed and programs have not, as by a header that others include."""

from dataclasses import dataclass

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.errors import RvkError
from rvk.library import Library, Primitive
from rvk.programs import Target, build
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProgram, KeptProofs
from rvk.toolchain import compiler


@dataclass(frozen=True)
class Refresh:
    """Links programs again, to see whether they are what was proved."""

    library: Library
    digests: Digests

    def verdicts(self, primitive: Primitive, kept: KeptProofs) -> KeptProofs:
        """The same verdicts; programs that are linked as they were proved have the digest of the sources of now."""
        variants = {
            name: variant.model_copy(
                update={
                    "programs": {label: self._program(primitive, name, label, each) for label, each in known.items()}
                }
            )
            for name, variant in kept.variants.items()
            for known in [variant.programs]
        }
        return kept.model_copy(update={"variants": variants})

    def _program(self, primitive: Primitive, variant: str, label: str, kept: KeptProgram) -> KeptProgram:
        isa, made_by = label.split()
        if variant not in primitive.meta.variants:
            return kept
        target = Target(primitive, variant, isa, compiler(made_by))
        sources = self.digests.of_sources(target)
        is_same = sources != kept.sources and self._is_same(target, kept)
        return kept.model_copy(update={"sources": sources}) if is_same else kept

    def _is_same(self, target: Target, kept: KeptProgram) -> bool:
        try:
            [built] = build(self.library, [target], load_core(DEFAULT_CORE), jobs=1)
        except RvkError:  # it cannot be what was proved
            return False
        return self.digests.of_program(built) == kept.program
