# SPDX-License-Identifier: MIT OR Apache-2.0
"""The inputs with which a specification does the rest of a message.

They are guessed, and then tried. Bits of inputs that are outputs for no message, such as those of a state, are what the
first part of the message makes of them; a word may count blocks; all others stay. They are tried on numbers first,
which takes little time: most specifications that have no such inputs fail there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import lcm
from random import Random
from typing import Final

from rvk._sim import Literals
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.grounds import Ground
from rvk.prove.code.message import Message
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import subject
from rvk.specification import Bits, concat, little

_ANY_WORD: Final = (1 << 32) - 1
_BLOCK: Final = 64
"""Bytes of a block where the lengths do not say what a block is."""
_TURNS: Final = 768
"""A multiple of the bytes of a turn of the loops that there are: 8 to 256, 24 to 192."""
_WORD: Final = 4
"""Random numbers are hardly ever the same in so many bytes."""
_NONE: Final = "no inputs give the rest of what is specified"
_SEED: Final = 1

_is_continued: Final[dict[object, bool]] = {}
"""Whether numbers leave it possible, by operation, parameters and lengths: it is the same for all programs."""


def following(message: Message, begin: int, end: int) -> Unknowns:
    """The inputs with which the specification does what comes behind the first `begin` bytes.

    Raises:
        NotInductive: None were found for messages of `end` and of `end + begin` bytes.
    """
    guess = _Guess.of(message, begin)
    for increment in guess.increments:
        if guess.is_right(increment, (end, end + begin)):
            return guess.rest(increment)
    raise NotInductive(_NONE)


def check_following(sizes: Sizes) -> None:
    """Refuses a specification that no inputs continue for random numbers, before a loop is looked for.

    What continues one turn of a loop continues several, so one number of bytes will do.

    Raises:
        NotInductive: No inputs give the rest for these numbers.
    """
    bound, begin = sizes.bound, lcm(sizes.unit, _TURNS)
    key = subject(bound), sizes.unit, sizes.rest
    if key not in _is_continued:
        end = begin + sizes.of(2)
        message = Message(sizes, Ground.new(), end)
        numbers = message.sample(Random(_SEED).getrandbits)
        places = _Guess.of(message, begin).places if _has_inputs_among_outputs(numbers) else {}
        sample = _Guess(numbers, begin, places)
        _is_continued[key] = any(sample.is_right(increment, (end,)) for increment in sample.increments)
    if not _is_continued[key]:
        raise NotInductive(_NONE)


def is_same(message: Message, a: Bits, b: Bits) -> bool:
    """Whether two vectors are known to be the same."""
    return not message.literals(a).open_bits(message.literals(b))


@dataclass(frozen=True)
class _Guess:
    """How a message may go on behind its first `begin` bytes."""

    message: Message
    begin: int
    places: Mapping[str, list[int | None]]
    """For each bit of an output, which bit of all inputs it is if there is no message."""

    @classmethod
    def of(cls, message: Message, begin: int) -> "_Guess":
        """From what is specified of no message."""
        inputs = message.literals(_vector(message.inputs))
        kept = _kept(message)
        return cls(message, begin, {name: message.literals(each).places_in(inputs) for name, each in kept.items()})

    @property
    def increments(self) -> Iterable[int]:
        """By how much words may be larger behind it."""
        return dict.fromkeys((0, self.begin // self.message.sizes.unit, self.begin // _BLOCK))

    @cached_property
    def _first(self) -> dict[str, Bits]:
        """What is specified of the first part."""
        return self.message.specified(self.message.inputs, 0, self.begin)

    def rest(self, increment: int) -> Unknowns:
        """The inputs for what comes behind it, with larger words, of those that may be any."""
        bits = _vector(self.message.inputs).parts(1)
        for name, places in self.places.items():
            for at, place in enumerate(places):
                if place is not None:
                    bits[place] = self._first[name].bit(at)
        carried, arguments = self._divided(little(bits)), self.message.sizes.bound.arguments
        larger = {
            name: self.message.literals(Bits.of(word) + increment)
            for name, word in carried.words.items()
            if increment and arguments[name].at_most == _ANY_WORD
        }
        return replace(carried, words={**carried.words, **larger})

    def _divided(self, vector: Bits) -> Unknowns:
        """Inputs from one vector of all."""
        at = 0

        def taken(each: Mapping[str, Literals]) -> Iterator[tuple[str, Literals]]:
            nonlocal at
            for name, literals in each.items():
                yield name, self.message.literals(vector.extract(at, len(literals)))
                at += len(literals)

        inputs = self.message.inputs
        return Unknowns(dict(taken(inputs.buffers)), dict(taken(inputs.words)))

    def is_right(self, increment: int, ends: Iterable[int]) -> bool:
        """Whether the specification is the same in one part and in two, for messages of these bytes."""
        return all(self._is_same_in_two(self.rest(increment), end) for end in ends)

    def _is_same_in_two(self, inputs: Unknowns, end: int) -> bool:
        message = self.message
        whole = message.specified(message.inputs, 0, end)
        rest = message.specified(inputs, self.begin, end)
        together = {n: concat(rest[n], self._first[n]) if n in message.sizes.buffers else rest[n] for n in whole}
        return all(is_same(message, vector, together[name]) for name, vector in whole.items())


def _kept(message: Message) -> dict[str, Bits]:
    """What is specified of no message, but for the message."""
    outputs = message.specified(message.inputs, 0, 0)
    return {name: each for name, each in outputs.items() if name not in message.sizes.buffers}


def _has_inputs_among_outputs(sample: Message) -> bool:
    """Whether four bytes of an output, or all of them, are bytes of the inputs, in either order, for no message."""
    inputs = _bytes(_vector(sample.inputs))
    outputs = [_bytes(each) for each in _kept(sample).values()]
    parts = ((each, min(_WORD, len(each))) for each in outputs)
    words = (each[at : at + size] for each, size in parts for at in range(len(each) - size + 1))
    return any(word in inputs or word[::-1] in inputs for word in words)


def _bytes(number: Bits) -> bytes:
    return int(number).to_bytes(-(-number.width // 8), "little")


def _vector(inputs: Unknowns) -> Bits:
    """All inputs as one vector."""
    return little(Bits.of(each) for each in inputs.vectors)
