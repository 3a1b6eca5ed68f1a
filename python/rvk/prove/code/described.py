# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions that META.toml and specification.py of a primitive describe, so that a call of them needs no execution.

An operation describes the function that it calls last, before what fetches the result. Its other calls say what the
function finds in a context: a key that has been expanded, or a state in a layout of the variant's own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path

from rvk.library import BoundOperation, CallLine, Library, Primitive, formula
from rvk.library.calls import constant
from rvk.library.formula import NotWhole
from rvk.library.primitive import LENGTHS
from rvk.library.variants import VariantChoice
from rvk.programs import Target
from rvk.prove.code.goals import specified_operations

_MOST_PER_UNIT = 256
"""Bytes that a length in a call may count in ones of: words, or blocks of any size."""


class Kind(Enum):
    """What an operation says of its function."""

    PLAIN = auto()
    """It takes and gives buffers only."""
    KEYED = auto()
    """It reads a context that an earlier call has filled."""
    STATE = auto()
    """It changes a context; other calls write it and read it."""
    START = auto()
    """It fills such a context."""


@dataclass(frozen=True)
class Described:
    """A function that an operation describes, with META's choice of parameters that are no lengths."""

    primitive: Primitive
    operation: str
    kind: Kind
    choice: tuple[tuple[str, int], ...]

    @property
    def _unbound(self) -> BoundOperation:
        return BoundOperation(self.primitive, self.operation, dict(self.choice))

    @property
    def function(self) -> str:
        """Its name."""
        return self._unbound.function

    @property
    def before(self) -> str:
        """The function that fills its context, if it is keyed."""
        return self._unbound.before[0].function_name(dict(self.choice))

    def placed(self, words: Sequence[int | None], places: Sequence[int | None], *, fills: bool) -> Sequence[int | None]:
        """The words of a call; for a buffer at an unknown address, where its bytes are kept."""
        arguments = (self._unbound.before[0] if fills else self._unbound.measured).arguments
        known = self.primitive.meta.arguments
        is_buffer = [text in known and known[text].direction != "value" for text in arguments]
        both = zip_longest(words, places, is_buffer[: len(words)])
        return [place if word is None and buffer else word for word, place, buffer in both]

    def bound(self, words: Sequence[int | None], constants: Mapping[str, int], *, fills: bool) -> BoundOperation | None:
        """The operation for the lengths of a call of the function, or of the one that fills its context.

        None if it says nothing of such a call.
        """
        line = self._unbound.before[0] if fills else self._unbound.measured
        parameters = dict(self.choice)
        for name in self.primitive.parameter_names(self.operation):
            if name in LENGTHS:
                # A context is filled for messages of any length.
                length = 0 if fills else self._length(name, line, words, parameters)
                if length is None:
                    return None
                parameters[name] = length
        try:
            bound = self.primitive.bind(self.operation, parameters)
            return bound if _is_call_of(bound, line, words, constants) else None
        except NotWhole:
            return None

    def _length(
        self, name: str, line: CallLine, words: Sequence[int | None], parameters: Mapping[str, int]
    ) -> int | None:
        """A length that follows from an argument which is a number."""
        known = self.primitive.argument_names()
        for text, word in zip(line.arguments, words, strict=False):
            if word is not None and text not in known and name in text:
                return _solved(text, name, word, tuple(parameters.items()))
        return None


@lru_cache(maxsize=1 << 14)
def _solved(expression: str, name: str, value: int, others: tuple[tuple[str, int], ...]) -> int | None:
    """The multiple of a value for which an expression of lengths has this value; cached, as each call asks for it."""
    for candidate in range(value, value * _MOST_PER_UNIT + 1, value) if value else (0,):
        try:
            if formula.evaluate(expression, {**dict(others), name: candidate}) == value:
                return candidate
        except NotWhole:
            continue
    return None


def _is_call_of(
    bound: BoundOperation, line: CallLine, words: Sequence[int | None], constants: Mapping[str, int]
) -> bool:
    """Whether a call has the numbers, addresses and constants of an operation, and values within its limits.

    What is not in registers is not known.
    """
    given: dict[str, int] = {}
    for text, word in zip_longest(line.arguments, words[: len(line.arguments)]):
        argument, name = bound.arguments.get(text), constant(text, bound.parameters)
        if word is None or given.setdefault(text, word) != word:
            return False
        if argument is not None:
            if argument.direction == "value" and word > argument.at_most:
                return False
        elif word != (constants.get(name) if name else bound.word(text)):
            return False
    return True


def kind_of(primitive: Primitive, operation: str) -> Kind | None:
    """What an operation says of its function; None if that is not enough to do without executing it."""
    bound, known = BoundOperation(primitive, operation, {}), primitive.meta.arguments
    earlier = {text for line in bound.before for text in line.arguments if text in known}
    buffers = [text for text in bound.measured.arguments if text in known and known[text].direction != "value"]
    contexts = [name for name in buffers if known[name].direction == "context"]
    carried = [name for name in buffers if name in earlier]
    if any(known[name].direction == "value" for name in earlier) or any(known[name].points_to for name in buffers):
        return None
    if not bound.before and not contexts:
        return None if bound.after else Kind.PLAIN
    if not bound.before:
        return Kind.START if len(contexts) == 1 and bound.after else None
    if len(carried) != 1 or contexts not in ([], carried):
        return None
    if contexts and not bound.after:
        return Kind.KEYED if len(bound.before) == 1 and _only_fills(bound, carried[0]) else None
    return Kind.STATE


def _only_fills(bound: BoundOperation, context: str) -> bool:
    """Whether the call before the described one is given a context, and otherwise numbers and what it only reads."""
    known = bound.primitive.meta.arguments
    others = [text for text in bound.before[0].arguments if text != context]
    return all(known[text].direction == "in" if text in known else not text.startswith("&") for text in others)


@lru_cache(maxsize=1)
def _library(folder: Path) -> Library:
    return Library.load(folder, skip_broken=True)


@lru_cache(maxsize=1)
def _symbols(folder: Path, primitive: str, variant: str) -> dict[str, str]:
    library = _library(folder)
    return VariantChoice.of(library, library.primitive(primitive), variant).symbols()


def choice_of(target: Target) -> VariantChoice | None:
    """The variants of all primitives in a program; None for others' programs, of which nothing is described."""
    return None if target.primitive.is_foreign else target.choice(_library(target.primitive.library))


def variant_of(target: Target, primitive: Primitive) -> str:
    """The variant of a primitive in a program."""
    choice = choice_of(target)
    return target.variant if choice is None else choice.variants.get(primitive.name, target.variant)


def symbols_of(target: Target) -> Mapping[str, str]:
    """The symbols of functions, also of those that only other functions of the program call, by name."""
    primitive = target.primitive
    return {} if primitive.is_foreign else _symbols(primitive.library, primitive.name, target.variant)


def described_functions(choice: VariantChoice) -> Iterator[tuple[str, Described, bool]]:
    """The functions of a program by symbol; for each, whether it is one that fills a context for the described one."""
    for name, variant in choice.variants.items():
        primitive = choice.primitives[name].in_variant(variant)
        for operation in specified_operations(primitive):
            kind = kind_of(primitive, operation)
            if kind is None:
                continue
            for parameters in primitive.choices(operation, without=LENGTHS):
                made = Described(primitive, operation, kind, tuple(parameters.items()))
                yield choice.symbol(primitive, made.function), made, False
                if kind is Kind.KEYED:
                    yield choice.symbol(primitive, made.before), made, True
