# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation on a message of unknown length: its buffers, and the words of its calls."""

from math import gcd
from typing import Final

from rvk._sim import Literals
from rvk.library import BoundOperation, CallLine
from rvk.measuring.invoke import invocations
from rvk.measuring.memory import ALIGNMENT, CallMemory
from rvk.prove.code.calls import Call
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.grounds import Ground
from rvk.prove.code.linked import Linked
from rvk.prove.code.message import Message
from rvk.prove.code.sizes import Sizes
from rvk.specification import Bits

Range = tuple[Literals, int, int]
COVERED: Final = 1 << 29
"""What is proved for every length is proved of all messages with fewer bytes."""


def bits_of_a_count(size: int) -> int:
    """Bits of a number of parts of a message, each of `size` bytes: just enough for all messages that are covered.

    Not one more: for longer messages, code may overflow. That of Ascon multiplies blocks of eight bytes by 16 before
    it divides by two.
    """
    return ((COVERED - 1) // size).bit_length()


class Symbolic(Message):
    """The inputs of an operation in one proof, with a message of at most so many bytes, and where they are kept."""

    def __init__(self, sizes: Sizes, linked: Linked, ground: Ground, most: int) -> None:
        """With new unknown inputs."""
        super().__init__(sizes, ground, most, symbols=linked.table is not None)
        self.linked, self.functions = linked, linked.functions(ground)
        self.memory = CallMemory(linked.machine, self.longest, aliases=linked.aliases)
        bases = {name: self._base() for name in sizes.buffers if name not in linked.aliases}
        self.bases = {name: bases[linked.aliases.get(name, name)] for name in sizes.buffers}

    def _base(self) -> Literals:
        """An address that is a multiple of what all turns move by."""
        zeros = gcd(self.sizes.unit, ALIGNMENT).bit_length() - 1
        free = self.proof.input(32 - zeros)
        base = free.concat([free.constant(zeros, bytes(4)), free])
        self.proof.interpret(base)
        return base

    def unknown(self, size: int, least: int) -> tuple[Bits, Range]:
        """How many parts of a message of `size` bytes there are, `least` or more, and the range of what is more.

        All values in the range are possible ones, so that what is known of them is known in every proof.
        """
        width = bits_of_a_count(size)
        more = Bits(width, self.proof.input(width)).extended(32)
        self.proof.interpret(self.literals(more))
        return more + least, (self.literals(more), 0, (1 << width) - 1)

    def windows(self, length: int) -> list[tuple[Literals, int, int, bool]]:
        """The buffers as long as the message, with as many bytes of them as are known to be there."""
        written = {self.address(n) for n in self.bases if self.sizes.bound.arguments[n].direction != "in"}
        places = {self.address(name): base for name, base in self.bases.items()}
        return [(base, address, length, address in written) for address, base in places.items()]

    def address(self, name: str) -> int:
        """Where a buffer is kept."""
        return self.memory.buffer(name).address

    def contents(self, inputs: Unknowns, begin: int, end: int) -> list[tuple[int, Literals]]:
        """Inputs, and of the message some bytes, as memory holds them."""
        parts = {name: each.extract(8 * begin, 8 * (end - begin)) for name, each in self.messages.items()}
        return [(self.address(name), each) for name, each in {**inputs.buffers, **parts}.items()]

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
        allowed = [each for each in call.allowed if each[1] > 0 and each[0] not in map(self.address, self.bases)]
        if line == bound.measured and self.linked.kept:
            kept = self.address(self.linked.kept)
            allowed = [(at, size, may and at != kept) for at, size, may in allowed]
        return self.linked.symbols.get(call.function, call.function), words, allowed

    def _word(self, text: str, count: Bits) -> int | Literals:
        constant, factor = self.sizes.factors(text)
        if not factor:
            return constant
        word = multiple(count, factor) + constant
        return self.literals(word)


def multiple(word: Bits, factor: int) -> Bits:
    """A multiple as a sum, so that it has a linear form."""
    total, power = Bits(word.width, 0), word
    while factor:
        if factor & 1:
            total = power if total.is_known else total + power
        power, factor = power + power, factor >> 1
    return total
