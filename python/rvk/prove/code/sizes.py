# SPDX-License-Identifier: MIT OR Apache-2.0
"""The lengths of the messages of an operation, for an induction over its blocks."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from rvk.library import BoundOperation
from rvk.library.primitive import LENGTHS, MESSAGE_BYTES

_UNITS: Final = (1, 2, 4, 8, 16, 32, 64, 128)


class NotInductive(Exception):
    """Why the induction does not go through, in one line."""


def has_length(bound: BoundOperation) -> bool:
    """Whether there are messages of other lengths."""
    return any(name in LENGTHS for name in bound.parameters)


def is_for_all(bound: BoundOperation) -> bool:
    """Whether an induction is for all lengths, and not for those that some are left over of."""
    try:
        return Sizes.all_of(bound).unit > 1
    except NotInductive:
        return False


@dataclass(frozen=True)
class Sizes:
    """The lengths of messages: `rest + unit n` for each n."""

    bound: BoundOperation
    unit: int
    rest: int

    def at(self, length: int) -> BoundOperation:
        """The operation on a message of another length."""
        return replace(self.bound, parameters={**self.bound.parameters, MESSAGE_BYTES: length})

    def of(self, count: int) -> int:
        """The length for a number of units."""
        return self.rest + self.unit * count

    @cached_property
    def buffers(self) -> list[str]:
        """Those that are as long as the message."""
        shorter, longer = self.at(self.of(1)), self.at(self.of(2))
        found = [name for name in self.bound.buffers if shorter.size(name) != longer.size(name)]
        if any(each.size(name) != each.parameters[MESSAGE_BYTES] for name in found for each in (shorter, longer)):
            raise NotInductive("a buffer is longer than the message")
        return found

    @cached_property
    def line(self) -> int:
        """The number of the only call that depends on the length."""
        found = [at for at, line in enumerate(self.bound.lines) if any(self._depends(text) for text in line.arguments)]
        if len(found) != 1:
            raise NotInductive(f"{len(found)} calls depend on the length")
        return found[0]

    def _depends(self, text: str) -> bool:
        if text in self.bound.buffers:
            return text in self.buffers
        return not text.startswith("&") and text not in self.bound.arguments and self.factors(text)[1] != 0

    def factors(self, text: str) -> tuple[int, int]:
        """The value of an expression for no unit, and what it grows by with each.

        Raises:
            NotInductive: It is not linear.
        """
        values = [self.at(self.of(count)).word(text) for count in (1, 2, 3, 100)]
        step = values[1] - values[0]
        if any(value != values[0] + step * (n - 1) for value, n in zip(values, (1, 2, 3, 100), strict=True)):
            raise NotInductive(f"{text} is not linear in the length")
        return values[0] - step, step

    @classmethod
    def all_of(cls, bound: BoundOperation) -> "Sizes":
        """All lengths that an operation has."""
        lengths = [name for name in bound.parameters if name in LENGTHS]
        if lengths != [MESSAGE_BYTES]:
            raise NotInductive("it has two lengths" if lengths else "it has no length")
        unit = next((unit for unit in _UNITS if cls(bound, unit, 0).is_whole), None)
        if unit is None:
            raise NotInductive("its lengths are no multiples of a power of two")
        found = cls(bound, unit, bound.parameters[MESSAGE_BYTES] % unit)
        directions = {a.direction for name, a in bound.arguments.items() if name not in found.buffers}
        written = (name for name in found.buffers if bound.arguments[name].direction != "in")
        if not any(written) and directions.isdisjoint({"in", "inout", "value"}):
            raise NotInductive("what is between two blocks is no input")
        return found

    @property
    def is_whole(self) -> bool:
        """Whether the operation exists for these lengths."""
        try:
            for count in (0, 1, 2):
                bound = self.at(self.of(count))
                for line in bound.lines:
                    for text in line.arguments:
                        if text not in bound.arguments and not text.startswith("&"):
                            bound.word(text)
        except ValueError:
            return False
        return True
