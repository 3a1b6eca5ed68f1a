# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a program has computed beside what it must be, bit by bit, and inputs for which it is something else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rvk._sim import Literals, Proof
from rvk.specification import Bits

Assignment = Sequence[bool]
"""A value for each input of a proof, in the order in which they were made."""


@dataclass(frozen=True)
class Compared:
    """A vector, and what it must be."""

    name: str
    wrong: str
    """What is to be said if it is something else."""
    found: Literals
    expected: Literals

    def where_all(self, conditions: Literals) -> "Compared":
        """The same, which counts only where conditions hold."""
        return replace(self, found=self.found.where_all(conditions), expected=self.expected.where_all(conditions))

    @property
    def open_bits(self) -> list[int]:
        """The bits that the graph does not know to be equal."""
        return self.found.open_bits(self.expected)

    def differs(self, values: Assignment) -> bool:
        """Whether it is something else for these inputs."""
        return self.found.evaluate(values) != self.expected.evaluate(values)


@dataclass(frozen=True)
class Comparison:
    """All that must be right at the end of an execution."""

    proof: Proof
    vectors: list[Compared]
    divided: tuple[Literals, tuple[int, int]] | None = None
    """The inputs that decide a branch, its address and how often it was executed before, if there is no end."""

    @classmethod
    def of(
        cls,
        proof: Proof,
        expected: Mapping[str, Bits],
        found: Mapping[str, Literals],
        obligations: Sequence[tuple[str, Literals, Literals]],
        conditions: Literals | None = None,
    ) -> "Comparison":
        """The outputs, each by its name, and what else must hold, where conditions do."""
        outputs = [Compared(n, f"{n} is wrong", found[n], vector.literals(found[n])) for n, vector in expected.items()]
        vectors = [*outputs, *(Compared(message, message, *bits) for message, *bits in obligations)]
        if conditions is not None and len(conditions):
            vectors = [each.where_all(conditions) for each in vectors]
        return cls(proof, vectors)

    def first_wrong(self, values: Assignment) -> Compared | None:
        """The first vector that is something else for these inputs."""
        return next((each for each in self.vectors if each.differs(values)), None)

    def shown_by_a_pattern(self) -> Assignment | None:
        """Random inputs for which something is wrong, if it shows for any that the graph has tried."""
        for each in self.vectors:
            pattern = each.found.differs_in(each.expected)
            if pattern is not None:
                return self.proof.inputs().value_in(pattern)
        return None
