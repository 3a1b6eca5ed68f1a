# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random cases, kept because all variants of a primitive are tested with the same ones."""

from dataclasses import dataclass, field

from rvk.library import Primitive
from rvk.testing.cases import Case, joined_cases, random_cases


@dataclass
class CaseCache:
    """The cases of the primitive and seed that were asked for last, by operation."""

    primitive: Primitive | None = None
    seed: int = 0
    kept: dict[str, tuple[Case, ...]] = field(default_factory=dict)

    def cases(self, primitive: Primitive, operation: str, seed: int) -> tuple[Case, ...]:
        """The cases of `random_cases` and `joined_cases`."""
        if self.primitive is not primitive or self.seed != seed:
            self.primitive, self.seed, self.kept = primitive, seed, {}
        if operation not in self.kept:
            self.kept[operation] = (
                *random_cases(primitive, operation, seed),
                *joined_cases(primitive, operation, seed),
            )
        return self.kept[operation]
