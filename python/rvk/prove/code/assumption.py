# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a proof takes as proved: operations of primitives in the same program."""

from dataclasses import dataclass, field
from typing import Final

from rvk.library import BoundOperation
from rvk.library.primitive import MESSAGE_BYTES
from rvk.prove.code.described import choice_of
from rvk.prove.code.goals import Goal
from rvk.prove.code.place import Place

_LONG: Final = 512
"""Bytes of a long message: 32 blocks of AES."""


@dataclass(frozen=True)
class Assumption:
    """An operation that is taken as proved, for these parameters and at this place."""

    primitive: str
    operation: str
    parameters: tuple[tuple[str, int], ...]
    place: Place

    @property
    def name(self) -> str:
        """For people, without lengths and places."""
        return f"{self.primitive} {self.operation}"

    @property
    def is_long(self) -> bool:
        """Whether the message is so long that an induction takes less time than to execute the operation."""
        return dict(self.parameters).get(MESSAGE_BYTES, 0) >= _LONG

    def is_like(self, other: "Assumption") -> bool:
        """Whether another one is the same operation at the same place, for some length of the message."""
        parameters, others = (tuple(p for p in each.parameters if p[0] != MESSAGE_BYTES) for each in (self, other))
        return parameters == others and (self.name, self.place) == (other.name, other.place)

    def goal(self, of: Goal) -> Goal:
        """What is to be proved, in the program of a goal whose proof depends on it."""
        choice = choice_of(of.program.target)
        assert choice is not None, self
        primitive = choice.primitives[self.primitive].in_variant(choice.variants[self.primitive])
        return Goal(of.program, primitive.bind(self.operation, dict(self.parameters)), of.core, self.place)


Filling = tuple[int | str, tuple[str, ...], tuple[int, ...]]
"""A call that fills a context: address of the function, its arguments as META has them, their numbers and sizes."""


@dataclass(frozen=True)
class Assumed:
    """All that a proof takes as proved."""

    assumptions: dict[Assumption, None] = field(default_factory=dict)
    """In the order of their use."""
    _fillings: dict[tuple[Filling, Place], bool] = field(default_factory=dict)
    """Calls that fill a context, and whether an operation that is assumed makes them."""

    @property
    def is_complete(self) -> bool:
        """Whether all that was not executed is proved if the assumptions are."""
        return all(self._fillings.values())

    def fill(self, filling: Filling, place: Place) -> None:
        """Notes that a context is filled; that counts once it is used."""
        self._fillings.setdefault((filling, place), False)

    def use(self, bound: BoundOperation, place: Place, filled: tuple[Filling, Place] | None = None) -> None:
        """Takes an operation as proved, with the call that fills its context."""
        self.assumptions[Assumption(bound.primitive.name, bound.name, tuple(bound.parameters.items()), place)] = None
        if filled is not None:
            self._fillings[filled] = True
