# SPDX-License-Identifier: MIT OR Apache-2.0
"""The inputs of an operation on a message of unknown contents, and what its specification says of parts of it."""

from collections.abc import Callable
from copy import copy
from typing import Self

from rvk._sim import Literals
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.grounds import Ground
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import specified
from rvk.specification import Bits
from rvk.specification.residue import BeforeProgram


class Message:
    """The inputs of an operation in one proof, with a message of at most so many bytes."""

    def __init__(self, sizes: Sizes, ground: Ground, most: int, *, symbols: bool = False) -> None:
        """With new unknown inputs; what functions of the specification are may stay unknown, too."""
        self.sizes, self.proof, self.values = sizes, ground.proof, ground.values(symbols=symbols)
        self.longest = sizes.at(most)
        unknown = Unknowns.of(self.longest, self.proof)
        self.messages = {name: unknown.buffers.pop(name) for name in sizes.buffers if name in unknown.buffers}
        self.inputs = unknown
        self.like = self.proof.input(1)

    def sample(self, number: Callable[[int], int]) -> Self:
        """The same with numbers of so many bits for all that is unknown, which take no time to compute with."""

        def constant(each: Literals) -> Literals:
            return self.literals(Bits(len(each), number(len(each)))) if len(each) else each

        made = copy(self)
        made.messages = {name: constant(each) for name, each in self.messages.items()}
        widths = {name: self.sizes.bound.arguments[name].at_most.bit_length() for name in self.inputs.words}
        words = {name: self.literals(Bits(32, number(width))) for name, width in widths.items()}
        made.inputs = Unknowns({name: constant(each) for name, each in self.inputs.buffers.items()}, words)
        return made

    def specified(self, inputs: Unknowns, begin: int, end: int, first_block: Bits | None = None) -> dict[str, Bits]:
        """What the specification says of some bytes of the message, and, if that counts, so many blocks before them."""
        bound = self.sizes.at(end - begin)
        parts = {name: each.extract(8 * begin, 8 * (end - begin)) for name, each in self.messages.items()}
        used = {name: each for name, each in parts.items() if len(each)}
        given = Unknowns({**inputs.buffers, **used}, inputs.words).for_specification(bound)
        try:
            with self.values.active():
                return specified(bound, given, self.values, first_block)
        except BeforeProgram:
            raise NotInductive("its specification is about residues, which are sought in a whole execution") from None

    def literals(self, vector: Bits) -> Literals:
        """A vector in the graph of the proof."""
        return vector.literals(self.like)
