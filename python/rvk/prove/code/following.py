# SPDX-License-Identifier: MIT OR Apache-2.0
"""The inputs with which a specification does the rest of a message.

They are guessed, and then tried. Bits of inputs that are outputs for no message, such as those of a state, are what the
first part of the message makes of them; a word may count blocks; all others stay.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from rvk._sim import Literals
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.symbolic import NotInductive, Symbolic
from rvk.specification import Bits, concat, little

_ANY_WORD: Final = (1 << 32) - 1
_BLOCK: Final = 64
"""Bytes of a block where the lengths do not say what a block is."""


def following(symbolic: Symbolic, begin: int, end: int) -> Unknowns:
    """The inputs with which the specification does what comes behind the first `begin` bytes.

    Raises:
        NotInductive: None were found for messages of `end` and of `end + begin` bytes.
    """
    first = symbolic.specified(symbolic.inputs, 0, begin)
    carried = _with_outputs(symbolic, first)
    for increment in dict.fromkeys((0, begin // symbolic.sizes.unit, begin // _BLOCK)):
        candidate = _incremented(symbolic, carried, increment)
        if all(_is_following(symbolic, first, candidate, begin, each) for each in (end, end + begin)):
            return candidate
    raise NotInductive("no inputs give the rest of what is specified")


def is_same(symbolic: Symbolic, a: Bits, b: Bits) -> bool:
    """Whether two vectors are known to be the same."""
    return not symbolic.literals(a).open_bits(symbolic.literals(b))


def _with_outputs(symbolic: Symbolic, first: Mapping[str, Bits]) -> Unknowns:
    inputs = symbolic.inputs
    vector = little(Bits(len(each), each) for each in [*inputs.buffers.values(), *inputs.words.values()])
    bits = vector.parts(1)
    for name, output in symbolic.specified(inputs, 0, 0).items():
        if name not in symbolic.sizes.buffers:
            for at, place in enumerate(symbolic.literals(output).places_in(symbolic.literals(vector))):
                if place is not None:
                    bits[place] = first[name].bit(at)
    return _divided(symbolic, little(bits))


def _divided(symbolic: Symbolic, vector: Bits) -> Unknowns:
    """Inputs from one vector of all."""
    at = 0

    def taken(each: Mapping[str, Literals]) -> Iterator[tuple[str, Literals]]:
        nonlocal at
        for name, literals in each.items():
            yield name, symbolic.literals(vector.extract(at, len(literals)))
            at += len(literals)

    return Unknowns(dict(taken(symbolic.inputs.buffers)), dict(taken(symbolic.inputs.words)))


def _incremented(symbolic: Symbolic, inputs: Unknowns, by: int) -> Unknowns:
    """With larger words, of those that may be any."""
    arguments = symbolic.sizes.bound.arguments
    larger = {
        name: symbolic.literals(Bits(32, word) + by)
        for name, word in inputs.words.items()
        if by and arguments[name].at_most == _ANY_WORD
    }
    return replace(inputs, words={**inputs.words, **larger})


def _is_following(symbolic: Symbolic, first: Mapping[str, Bits], inputs: Unknowns, begin: int, end: int) -> bool:
    """Whether the specification is the same in one part and in two."""
    whole = symbolic.specified(symbolic.inputs, 0, end)
    rest = symbolic.specified(inputs, begin, end)
    together = {n: concat(rest[n], first[n]) if n in symbolic.sizes.buffers else rest[n] for n in whole}
    return all(is_same(symbolic, vector, together[name]) for name, vector in whole.items())
