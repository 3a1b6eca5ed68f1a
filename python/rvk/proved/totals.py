# SPDX-License-Identifier: MIT OR Apache-2.0
"""How much of a primitive is proved, in numbers."""

from collections.abc import Iterable
from dataclasses import dataclass

from rvk.prove.code.verdict import Outcome
from rvk.proved.file import KeptProofs, KeptVerdict


@dataclass(frozen=True)
class Totals:
    """Operations of programs, each counted for every ISA string and compiler."""

    programs: int = 0
    proved: int = 0
    """Operations of which everything is proved that was tried."""
    partly: int = 0
    """Of which some parameters or lengths are."""
    neither: int = 0
    wrong: int = 0
    """Of the two above, those for which a counterexample was found."""
    seconds: float = 0

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(*(mine + its for mine, its in zip(vars(self).values(), vars(other).values(), strict=True)))

    @classmethod
    def of(cls, kept: KeptProofs) -> "Totals":
        """Of all programs of a primitive."""
        found = cls()
        for variant in kept.variants.values():
            for label, program in variant.programs.items():
                found += cls._of_program(variant.of(label), program.seconds)
        return found

    @classmethod
    def _of_program(cls, verdicts: Iterable[KeptVerdict], seconds: float) -> "Totals":
        found: dict[str, list[KeptVerdict]] = {}
        for each in verdicts:
            for operation in each.operations:
                found.setdefault(operation, []).append(each)
        proved = [all(each.is_proved for each in of) for of in found.values()]
        some = [any(each.is_proved for each in of) for of in found.values()]
        wrong = [any(each.result is Outcome.WRONG for each in of) for of in found.values()]
        whole = sum(proved)
        return cls(1, whole, sum(some) - whole, len(found) - sum(some), sum(wrong), seconds)
