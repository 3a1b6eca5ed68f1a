# SPDX-License-Identifier: MIT OR Apache-2.0
"""An induction over a loop that counts its blocks, and keeps the inputs that it began with.

The specification says what a part of a message becomes by how many blocks are before it:

    specified(x, m) = specified(x, first part of m), then specified(x, the rest of m, blocks of the first part)

That is tried on two lengths, and for a part after any number of blocks. Proved of the code are short messages and the
end, as in `continued.py`, and that any turn of the loop writes what is specified of its blocks, and leaves what it has
found but for words that count. Buffers hold unknown bytes when it begins, which are none of those before.
"""

from typing import Final

from rvk._sim import Contents, Dead, Literals, Refused
from rvk.prove.code.continued import Continued
from rvk.prove.code.following import is_same
from rvk.prove.code.grounds import Ground
from rvk.prove.code.linked import Linked
from rvk.prove.code.loops import Found
from rvk.prove.code.message import Message
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import block_of, subject
from rvk.prove.code.symbolic import Range, multiple
from rvk.specification import Bits, concat
from rvk.specification.forms import in_form

_POSITION: Final = 28
"""Bits of the number of a block: messages are shorter than 2^32 bytes."""

_in_parts: Final[dict[object, bool]] = {}
"""Whether a specification is known to be that of parts; it is the same for all programs."""


class Positioned(Continued):
    """The proof."""

    def __init__(self, linked: Linked, found: Found, ground: Ground) -> None:
        """With unknown inputs.

        Raises:
            NotInductive: A turn does not begin with a block.
        """
        super().__init__(linked, found, ground)
        self.block = block_of(self.sizes.bound)
        if self.loop.bytes % self.block or self.loop.done % self.block:
            raise NotInductive("a turn of the loop processes a part of a block")
        self.ahead = self._made_ahead()

    def _more(self) -> int:
        """As many as are known to be there when a turn begins: none of them is one that there was at first."""
        return self.length

    def _dead(self, contents: Contents) -> Dead:
        _check_parts(self.sizes, self.loop.bytes, self.length)
        return super()._dead(contents)

    def _turn(self, contents: Contents, dead: Dead) -> Dead:
        runs, symbolic, loop = self.runs, self.symbolic, self.loop
        begin, end = loop.done, loop.done + loop.bytes
        (left, range_of_left), (index, range_of_index) = self.left, self.index
        of_turn = symbolic.values.twice(lambda: self._specified(index, begin, end))
        call = runs.call(symbolic.inputs, left + multiple(index, self.units))
        run = runs.with_length(self.length, range_of_left, range_of_index)
        turn = run.turn(contents, call, loop, dead, symbolic.literals(index), ahead=self._placed())
        self.look_ups += turn.look_ups
        before = symbolic.specified(symbolic.inputs, 0, begin) if begin else {}
        for name in (name for name in of_turn if name in self.sizes.buffers):
            held = Bits.of(self.ahead[name])
            wanted = concat(held.extract(8 * end, held.width - 8 * end), of_turn[name], held.extract(0, 8 * begin))
            self._check(name, run.read(turn, symbolic.address(name), self.length), wanted)
            if begin:
                self._check(name, run.read(turn, symbolic.address(name), begin, first=True), before[name])
        return run.stay(loop, turn, compared=self._compared(call, of_turn))

    def _check(self, name: str, found: Literals, wanted: Bits) -> None:
        if not is_same(self.symbolic, wanted, Bits.of(found)):
            raise NotInductive(f"a turn of the loop: {name} is not what is specified, or was not decided")

    def _specified(self, index: Bits, begin: int, end: int) -> dict[str, Bits]:
        """What is specified of some bytes from the beginning of turn `index` on."""
        before = multiple(index, self.loop.bytes // self.block) + begin // self.block
        return self.symbolic.specified(self.symbolic.inputs, self.length + begin, self.length + end, before)

    def _made_ahead(self) -> dict[str, Literals]:
        """What buffers hold from the beginning of a turn on: none of it is what they held at first."""
        symbolic, bits = self.symbolic, 8 * self.length
        held = {symbolic.address(name): each.extract(bits, bits) for name, each in symbolic.messages.items()}
        for name in self.sizes.buffers:
            if symbolic.address(name) not in held:
                held[symbolic.address(name)] = symbolic.proof.input(bits)
        return {name: held[symbolic.address(name)] for name in self.sizes.buffers}

    def _placed(self) -> list[tuple[int, Literals]]:
        return [(self.symbolic.address(name), each) for name, each in self.ahead.items()]

    def _end(self, contents: Contents, dead: Dead, count: int) -> None:
        """The rest of a message from turn `index` on, as in `_turn`, so that the graph has its blocks already.

        The loop may not be reached with so little. Then it is the rest from any later turn on.
        """
        before = self.bits, self.instructions, [*self.look_ups]
        try:
            self._end_from(self.index, contents, dead, count)
        except (NotInductive, Refused):
            self.bits, self.instructions, self.look_ups = before
            self._end_from(self.last, contents, dead, count)

    def _end_from(self, turn: tuple[Bits, Range], contents: Contents, dead: Dead, count: int) -> None:
        runs, symbolic, begin, length = self.runs, self.symbolic, self.loop.done, self.sizes.of(count)
        if length < begin:
            raise NotInductive("less is left than is processed before the loop")
        index, ends = turn
        found = symbolic.values.twice(lambda: self._specified(index, begin, length))
        for name in self.sizes.buffers:
            if name in found:
                found[name] = concat(found[name], Bits.of(self.ahead[name]).extract(0, 8 * begin))
        done = runs.with_length(length, ends).leave(
            contents,
            runs.call(symbolic.inputs, multiple(index, self.units) + count),
            self.loop,
            dead,
            symbolic.literals(index),
            after=self._after(),
            reads=self._reads(length, found),
            ahead=self._placed(),
        )
        self._compare(f"{length} bytes that are left", done, found)


def _check_parts(sizes: Sizes, step: int, length: int) -> None:
    """Refuses a specification that does not say of messages what it says of their parts, for all inputs.

    That is for any functions where it has symbols, and for its first form: another is the same for reasons that a graph
    need not find. The graph is not that of the program, where nodes of both forms would look alike.

    Raises:
        NotInductive: It differs, or it was not decided.
    """
    key = subject(sizes.bound), sizes.unit, sizes.rest, step, length
    if key not in _in_parts:
        _in_parts[key] = _is_in_parts(sizes, step, length)
    if not _in_parts[key]:
        raise NotInductive("the specification of a part is not that of the whole, or was not decided")


def _is_in_parts(sizes: Sizes, step: int, length: int) -> bool:
    message = Message(sizes, Ground.new(), length + step, symbols=True)
    size = block_of(sizes.bound)
    unknown = Bits(_POSITION, message.proof.input(_POSITION)).extended(32)
    wanted = [(None, length), (None, length + step), (unknown, length)]
    with in_form(0):
        return all(_is_in_two(message, step // size, before, step, end) for before, end in wanted)


def _is_in_two(message: Message, blocks: int, before: Bits | None, step: int, end: int) -> bool:
    """Whether what is specified up to `end` is that of the first bytes, and that of the rest after so many blocks."""
    after = Bits(32, blocks) if before is None else before + blocks
    whole = message.specified(message.inputs, 0, end, before)
    first = message.specified(message.inputs, 0, step, before)
    rest = message.specified(message.inputs, step, end, after)
    together = {n: concat(rest[n], first[n]) if n in message.sizes.buffers else rest[n] for n in whole}
    return all(is_same(message, vector, together[name]) for name, vector in whole.items())
