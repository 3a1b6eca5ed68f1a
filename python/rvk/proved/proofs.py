# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is proved of the programs of a library: only of code that is what was proved."""

from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from rvk.library import Library, Primitive
from rvk.measuring import Measurement
from rvk.programs import Program, Target
from rvk.proved import words
from rvk.proved.digests import Digests
from rvk.proved.file import KeptProgram, KeptProofs, KeptVariant, KeptVerdict, read_proofs
from rvk.proved.record import others_of, program_label
from rvk.toolchain import Compiler, compiler

ZIG: Final = "zig"
"""The compiler that is a part of RVK: what it makes is the same everywhere."""


class Proofs:
    """The kept verdicts of a library, each program compared once with what was proved.

    A program is the same if its code and data are. Where it is not built yet, the same sources are enough; where it is
    linked for other memory, it is linked again as it was proved.
    """

    def __init__(self, library: Library) -> None:
        """Of the programs of a library."""
        self._library = library
        self._kept = cache(read_proofs)
        self._same: dict[tuple[str, Path | None], bool] = {}

    def added(self, measurement: Measurement, program: Program | None = None) -> Measurement:
        """A measurement of the library with what is proved of its operation.

        Args:
            measurement: The measurement.
            program: The program that was measured, if it is at hand.

        Raises:
            UsageError: A file is wrong.
        """
        return measurement.model_copy(update={"proved": self.of(measurement, program)})

    def of(self, m: Measurement, program: Program | None = None) -> str | None:
        """What is proved of the operation that was measured; None where nothing is known.

        Raises:
            UsageError: A file is wrong.
        """
        variant = self._variant(m.primitive, m.variant)
        label = f"{m.isa} {m.compiler}"
        if variant is None or label not in variant.programs:
            return None
        verdicts = [each for each in variant.of(label) if _is_about(each, m)]
        if not verdicts:
            return None
        target = Target(self._library.primitive(m.primitive), m.variant, m.isa, compiler(m.compiler))
        return (
            words.of_operation(verdicts) if self._is_same(target, variant.programs[label], program) else words.CHANGED
        )

    def of_variant(self, primitive: Primitive, name: str) -> str | None:
        """What is proved of the programs of a variant that zig makes; None where nothing is known.

        Raises:
            UsageError: A file is wrong.
        """
        variant = self._variant(primitive.name, name)
        if variant is None:
            return None
        targets = [Target(primitive, name, isa, compiler(ZIG)) for isa in primitive.variant(name).isa]
        known = [(each, variant.programs.get(program_label(each))) for each in targets]
        same = [program_label(target) for target, kept in known if kept and self._is_same(target, kept)]
        verdicts = [verdict for label in same for verdict in variant.of(label)]
        return words.of_programs(verdicts, changed=len(same) < len(targets))

    def current(self, primitive: Primitive) -> tuple[KeptProofs | None, int]:
        """What is kept of programs that are what was proved, and how many others there are.

        Programs of GCC are judged by their sources and its version, so that it need not be installed.

        Raises:
            UsageError: A file is wrong.
        """
        kept = self._kept(primitive.folder)
        if kept is None:
            return None, 0
        variants = {name: each for name, each in kept.variants.items() if name in primitive.meta.variants}
        same = {name: each.only(list(self._same_of(primitive, name, kept))) for name, each in variants.items()}
        left = sum(len(each.programs) for each in kept.variants.values())
        return kept.model_copy(update={"variants": same}), left - sum(len(each.programs) for each in same.values())

    def _same_of(self, primitive: Primitive, name: str, kept: KeptProofs) -> Iterator[str]:
        """The programs of a variant that are what was proved."""
        for label, program in kept.variants[name].programs.items():
            isa, made_by = label.split()
            is_zig = made_by == ZIG
            by = compiler(ZIG) if is_zig else Compiler(made_by, kept.compilers.get(made_by, ""), made_by)
            if self._is_same(Target(primitive, name, isa, by), program, build_again=is_zig):
                yield label

    def _is_same(
        self, target: Target, kept: KeptProgram, program: Program | None = None, *, build_again: bool = True
    ) -> bool:
        """Whether a program is the one that was proved."""
        key = (target.label, program.path if program else None)
        if key not in self._same:
            is_same = self._is_built_alike(target, kept, program)
            self._same[key] = is_same or (build_again and self._digests.is_linked_as(target, kept.program))
        return self._same[key]

    def _is_built_alike(self, target: Target, kept: KeptProgram, program: Program | None) -> bool:
        if program is None:
            return self._digests.of_sources(target) == kept.sources
        return self._digests.of_program(program) == kept.program

    @cached_property
    def _digests(self) -> Digests:
        return Digests(self._library)

    def _variant(self, primitive: str, name: str) -> KeptVariant | None:
        if primitive not in self._library.primitives:
            return None
        kept = self._kept(self._library.primitives[primitive].folder)
        return kept.variants.get(name) if kept else None


def _is_about(verdict: KeptVerdict, m: Measurement) -> bool:
    """Whether it is about the operation that was measured, with the same parameters but for lengths."""
    chosen = others_of(m.parameters)
    if m.operation not in verdict.operations or verdict.parameters.keys() != chosen.keys():
        return False
    return all(chosen[name] in values for name, values in verdict.parameters.items())
