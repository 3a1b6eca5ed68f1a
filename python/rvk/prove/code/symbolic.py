# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation on a message of unknown length: its buffers, the words of its calls, and what its specification says."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import gcd
from typing import Final

from rvk._sim import Literals, Machine, Proof
from rvk.library import BoundOperation, CallLine
from rvk.library.primitive import LENGTHS, MESSAGE_BYTES
from rvk.measuring.invoke import invocations
from rvk.measuring.memory import ALIGNMENT, CallMemory
from rvk.prove.code.calls import Call
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.specified import specified
from rvk.specification import Bits
from rvk.specification.residue import BeforeProgram

Range = tuple[Literals, int, int]
MOST: Final = 1 << 30
"""Messages are shorter, so that a number of bytes is a word with and without sign, and so is twice the number."""


class NotInductive(Exception):
    """Why the induction does not go through, in one line."""


def has_length(bound: BoundOperation) -> bool:
    """Whether there are messages of other lengths."""
    return any(name in LENGTHS for name in bound.parameters)


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


_UNITS = (1, 2, 4, 8, 16, 32, 64, 128)


class Symbolic:
    """The inputs of an operation in one proof, with a message of at most so many bytes, and where they are kept."""

    def __init__(self, sizes: Sizes, machine: Machine, proof: Proof, most: int) -> None:
        """With new unknown inputs."""
        self.sizes, self.machine, self.proof = sizes, machine, proof
        self.longest = sizes.at(most)
        self.memory = CallMemory(machine, self.longest)
        unknown = Unknowns.of(self.longest, proof)
        self.messages = {name: unknown.buffers.pop(name) for name in sizes.buffers if name in unknown.buffers}
        self.inputs = unknown
        self.like = proof.input(1)
        self.bases = {name: self._base() for name in sizes.buffers}

    def _base(self) -> Literals:
        """An address that is a multiple of what all turns move by."""
        zeros = gcd(self.sizes.unit, ALIGNMENT).bit_length() - 1
        free = self.proof.input(32 - zeros)
        return free.concat([free.constant(zeros, bytes(4)), free])

    def unknown(self, size: int, least: int) -> tuple[Bits, Range]:
        """How many parts of a message of `size` bytes there are: as many as `MOST` allows, or fewer; and the range."""
        width = (MOST // size).bit_length() - 1
        word = Bits(width, self.proof.input(width)).extended(32)
        return word, (self.literals(word), least, (1 << width) - 1)

    def windows(self, length: int) -> list[tuple[Literals, int, int, bool]]:
        """The buffers as long as the message, with as many bytes of them as are known to be there."""
        writable = {name: self.sizes.bound.arguments[name].direction != "in" for name in self.bases}
        return [(base, self.address(name), length, writable[name]) for name, base in self.bases.items()]

    def address(self, name: str) -> int:
        """Where a buffer is kept."""
        return self.memory.buffer(name).address

    def contents(self, inputs: Unknowns, begin: int, end: int) -> list[tuple[int, Literals]]:
        """Inputs, and of the message some bytes, as memory holds them."""
        parts = {name: each.extract(8 * begin, 8 * (end - begin)) for name, each in self.messages.items()}
        return [(self.address(name), each) for name, each in {**inputs.buffers, **parts}.items()]

    def specified(self, inputs: Unknowns, begin: int, end: int) -> dict[str, Bits]:
        """What the specification says of some bytes of the message."""
        bound = self.sizes.at(end - begin)
        parts = {name: each.extract(8 * begin, 8 * (end - begin)) for name, each in self.messages.items()}
        used = {name: each for name, each in parts.items() if len(each)}
        try:
            return specified(bound, Unknowns({**inputs.buffers, **used}, inputs.words).for_specification(bound))
        except BeforeProgram:
            raise NotInductive("its specification is about residues, which are sought in a whole execution") from None

    def calls(self, lines: tuple[CallLine, ...], inputs: Unknowns, count: Bits | int) -> list[Call]:
        """Calls with a message of so many units."""
        bound = self.sizes.at(self.sizes.of(count)) if isinstance(count, int) else self.longest
        return [self._call(bound, line, inputs, count) for line in lines]

    def _call(self, bound: BoundOperation, line: CallLine, inputs: Unknowns, count: Bits | int) -> Call:
        [call] = invocations(bound, line, self.memory, dict.fromkeys(inputs.words, 0))
        words: list[int | Literals] = []
        for text, word in zip(line.arguments, call.words, strict=True):
            if text in self.bases:
                words.append(self.bases[text] if bound.size(text) else 0)
            elif text in inputs.words:
                words.append(inputs.words[text])
            elif isinstance(count, Bits) and not text.startswith("&") and text not in bound.arguments:
                words.append(self._word(text, count))
            else:
                words.append(word)
        kept = {self.address(name) for name in self.bases}
        return call.function, words, [each for each in call.allowed if each[1] > 0 and each[0] not in kept]

    def _word(self, text: str, count: Bits) -> int | Literals:
        constant, factor = self.sizes.factors(text)
        if not factor:
            return constant
        word = multiple(count, factor) + constant
        return self.literals(word)

    def literals(self, vector: Bits) -> Literals:
        """A vector in the graph of the proof."""
        return vector.literals(self.like)


def multiple(word: Bits, factor: int) -> Bits:
    """A multiple as a sum, so that it has a linear form."""
    total, power = Bits(word.width, 0), word
    while factor:
        if factor & 1:
            total = power if total.is_known else total + power
        power, factor = power + power, factor >> 1
    return total
