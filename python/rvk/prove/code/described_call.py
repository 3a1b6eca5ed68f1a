# SPDX-License-Identifier: MIT OR Apache-2.0
"""A call of a function that an operation describes, or of one that fills its context."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rvk.library import BoundOperation, CallLine
from rvk.prove.code.assumption import Filling
from rvk.prove.code.described import Described, Kind
from rvk.prove.code.goals import specified_operations
from rvk.prove.code.layout import context_of
from rvk.prove.code.place import Place, place_of


@dataclass(frozen=True)
class DescribedCall:
    """A call, with the addresses of its buffers."""

    described: Described
    bound: BoundOperation
    line: CallLine
    ranges: dict[str, tuple[int, int]]
    """Address and bytes of each buffer that has some."""
    values: dict[str, int]
    place: Place

    @classmethod
    def of(
        cls, described: Described, words: Sequence[int | None], constants: Mapping[str, int], *, fills: bool
    ) -> "DescribedCall | None":
        """A call with these words in a0 to a7; None if the operation says nothing of it."""
        bound = described.bound(words, constants, fills=fills)
        if bound is None:
            return None
        line = bound.before[0] if fills else bound.measured
        arguments = [(text, word or 0) for text, word in zip(line.arguments, words, strict=False)]
        ranges = {t: (word, bound.size(t)) for t, word in arguments if t in bound.buffers and bound.size(t)}
        place = place_of(bound, ranges)
        if place is None:
            return None
        values = {t: word for t, word in arguments if t in bound.arguments and t not in bound.buffers}
        return cls(described, bound, line, ranges, values, place)

    @property
    def fills(self) -> bool:
        """Whether it fills the context of the described function."""
        return self.line is not self.bound.measured

    @property
    def context(self) -> str:
        """The buffer that is filled or changed, or that a key has been expanded to."""
        return context_of(self.bound)

    @property
    def read(self) -> list[str]:
        """The buffers whose contents count."""
        inputs = [n for n in self.ranges if self.bound.arguments[n].direction in ("in", "inout")]
        takes_context = self.described.kind in (Kind.KEYED, Kind.STATE) and not self.fills
        return list(dict.fromkeys([*inputs, self.context])) if takes_context else inputs

    @property
    def reads(self) -> list[tuple[int, int]]:
        """Addresses and bytes of these."""
        return [self.ranges[name] for name in self.read]

    @property
    def written(self) -> list[str]:
        """The buffers that hold something else afterwards: all that it may write, but for an expanded key."""
        keyed = {self.context} if self.described.kind is Kind.KEYED else set[str]()
        return [n for n in self.ranges if self.bound.arguments[n].direction != "in" and n not in keyed]

    def filling(self, entry: Callable[[str], int | str]) -> Filling:
        """The call that must have filled its context, or that it is; `entry` has the address of a function."""
        line, bound = self.bound.before[0], self.bound
        numbers = [bound.word(text) for text in line.arguments if text not in bound.arguments]
        sizes = [bound.size(text) for text in line.arguments if text in bound.buffers]
        return entry(line.function_name(bound.parameters)), tuple(line.arguments), (*numbers, *sizes)

    @property
    def status_operation(self) -> BoundOperation | None:
        """The operation that says what a function returns that fills a context."""
        primitive = self.bound.primitive
        for name in specified_operations(primitive):
            if primitive.meta.operations[name].lines == (self.line,):
                parameters = {each: self.bound.parameters[each] for each in primitive.parameter_names(name)}
                return primitive.bind(name, parameters)
        return None
