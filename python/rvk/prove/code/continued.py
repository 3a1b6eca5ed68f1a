# SPDX-License-Identifier: MIT OR Apache-2.0
"""An induction over a loop, each turn of which begins with other inputs.

The specification obeys

    specified(x, m) = specified(x, first part of m), then specified(x', the rest of m)

for the inputs x' of `following.py`; it is tried on two lengths, and the text of a specification is a loop. Proved of
the code, for all addresses of the message's buffers that are multiples of the unit, are

- each n below `least`, from the call to the return;
- one turn of the loop, whichever it is, with `least` units left or more: it writes what is specified for the first
  part, and leaves what a call with x' has where the loop begins;
- the end: in whichever turn fewer than `least` units are left, the call goes on to what is specified for these.

By induction over the turns, each begins with inputs for which the specification does what is left.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from rvk._sim import Contents, Dead, Executed
from rvk.library.checks import RESULT
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.calls import Call
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.following import following, is_same
from rvk.prove.code.grounds import Ground
from rvk.prove.code.linked import Linked
from rvk.prove.code.loops import Found, Runs
from rvk.prove.code.sizes import NotInductive
from rvk.prove.code.symbolic import Symbolic, multiple
from rvk.specification import Bits

_ROUNDS: Final = 4
"""How often a turn is executed: with no dead words, with those that differ then, and so on."""


class Continued:
    """The proof."""

    def __init__(self, linked: Linked, found: Found, ground: Ground) -> None:
        """With unknown inputs."""
        self.loop, self.least, self.sizes = found.loop, found.least, found.sizes
        self.units = self.loop.bytes // self.sizes.unit
        self.length = self.sizes.of(self.least)
        self.symbolic = Symbolic(self.sizes, linked, ground, self.length + self._more())
        self.runs = Runs(self.symbolic)
        # Before anything is executed, which needs more unknown words or fewer: all programs are to have the same.
        self.left = self.symbolic.unknown(self.sizes.unit, self.least)
        self.index = self.symbolic.unknown(self.loop.bytes, 0)
        self.last = self.symbolic.unknown(self.loop.bytes, 1)
        self.look_ups: list[str] = []
        self.bits = self.instructions = 0
        """Of outputs that were compared, and those that were executed for them."""

    def prove(self) -> None:
        """All of it.

        Raises:
            NotInductive: Something is not shown.
            Refused: Something cannot be executed.
        """
        short = self.short  # before anything is executed
        contents = self.runs.prepared(self.symbolic.inputs, 0, self.length)
        dead = self._dead(contents)  # first: where an induction fails, it mostly fails here
        for count in range(self.least):
            self._whole(contents, count, short[count])
        for count in range(self.least - self.units, self.least):
            self._end(contents, dead, count)
        if self.symbolic.functions is not None and not self.symbolic.functions.assumed.is_complete:
            raise NotInductive("a key is expanded and not used")

    @property
    def assumed(self) -> tuple[Assumption, ...]:
        """What must be proved of functions that were not executed."""
        functions = self.symbolic.functions
        return () if functions is None else tuple(functions.assumed.assumptions)

    def _more(self) -> int:
        """Bytes of a message after those that are known to be there: another turn."""
        return self.loop.bytes

    def _dead(self, contents: Contents) -> Dead:
        """What is dead between turns: with these words unknown no others differ after a turn, which is right."""
        dead = Dead()
        for _ in range(_ROUNDS):
            more = dead.and_(self._turn(contents, dead))
            if more == dead:
                return dead
            dead = more
        raise NotInductive("after a turn other words differ each time")

    @cached_property
    def short(self) -> list[dict[str, Bits]]:
        """What is specified of short messages, by their units."""
        symbolic, lengths = self.symbolic, [self.sizes.of(count) for count in range(self.least)]
        return symbolic.values.twice(lambda: [symbolic.specified(symbolic.inputs, 0, each) for each in lengths])

    @cached_property
    def in_two(self) -> tuple[dict[str, Bits], Unknowns]:
        """What is specified of the first part of a message, and the inputs for the rest."""
        symbolic, begin = self.symbolic, self.loop.bytes

        def specify() -> tuple[dict[str, Bits], Unknowns]:
            return symbolic.specified(symbolic.inputs, 0, begin), following(symbolic, begin, self.length)

        return symbolic.values.twice(specify)

    def _whole(self, contents: Contents, count: int, expected: Mapping[str, Bits]) -> None:
        """A short message, from the call to the return."""
        runs, inputs, length = self.runs, self.symbolic.inputs, self.sizes.of(count)
        done = runs.with_length(length).whole(
            contents, runs.call(inputs, count), after=self._after(), reads=self._reads(length, expected)
        )
        self._compare(f"a message of {length} bytes", done, expected)

    def _turn(self, contents: Contents, dead: Dead) -> Dead:
        """One turn of the loop, and which words differ after it from what a call for the rest has."""
        runs, symbolic = self.runs, self.symbolic
        first, inputs = self.in_two
        (left, range_of_left), (index, range_of_index) = self.left, self.index
        count = left + multiple(index, self.units)
        run = runs.with_length(self.length, range_of_left, range_of_index)
        turn = run.turn(contents, runs.call(symbolic.inputs, count), self.loop, dead, symbolic.literals(index))
        self.look_ups += turn.look_ups
        for name in (name for name in first if name in self.sizes.buffers):
            found = run.read(turn, symbolic.address(name), self.loop.bytes)
            if not is_same(symbolic, first[name], Bits(len(found), found)):
                raise NotInductive(f"a turn of the loop: {name} is not what is specified, or was not decided")
        rest = runs.prepared(inputs, self.loop.bytes, self.length, behind=(turn, self.loop))
        self._check_words(inputs)
        call = runs.call(inputs, count)
        return run.agree(rest, call, self.loop, turn, compared=self._compared(call, first))

    def _compared(self, call: Call, expected: Iterable[str]) -> list[tuple[int, int]]:
        """Memory beside the message that is read later."""
        later = [(address, size) for each in (call, *self._after()) for address, size, _ in each[2]]
        return later + self._reads(self.length, [name for name in expected if name not in self.sizes.buffers])

    def _check_words(self, inputs: Unknowns) -> None:
        """The calls at the end have the words of the first turn: they must be those for the rest."""
        for name in {text for line in self.runs.after for text in line.arguments}.intersection(inputs.words):
            if inputs.words[name].open_bits(self.symbolic.inputs.words[name]):
                raise NotInductive(f"a later call is given {name}, which is another for the rest")

    def _end(self, contents: Contents, dead: Dead, count: int) -> None:
        """The rest of a long message, from any turn on but the first."""
        runs, inputs, length = self.runs, self.symbolic.inputs, self.sizes.of(count)
        (index, ends), expected = self.last, self.short[count]
        run = runs.with_length(length, ends)
        done = run.leave(
            contents,
            runs.call(inputs, multiple(index, self.units) + count),
            self.loop,
            dead,
            self.symbolic.literals(index),
            after=self._after(),
            reads=self._reads(length, expected),
        )
        self._compare(f"{length} bytes that are left", done, expected)

    def _after(self) -> list[Call]:
        return self.symbolic.calls(self.runs.after, self.symbolic.inputs, 1)

    def _reads(self, length: int, expected: Iterable[str]) -> list[tuple[int, int]]:
        names = (name for name in expected if name != RESULT)
        sizes = self.sizes.at(length)
        return [(self.symbolic.address(name), sizes.size(name)) for name in names]

    def _compare(self, what: str, done: Executed, expected: Mapping[str, Bits]) -> None:
        self.look_ups += done.look_ups
        self.instructions += done.instructions
        found = iter(done.memory)
        for name, vector in expected.items():
            if name == RESULT and self.runs.result < 0:
                raise NotInductive("what is returned comes before the call that depends on the length")
            literals = done.results[self.runs.result][0] if name == RESULT else next(found)
            self.bits += len(literals)
            if literals.open_bits(vector.literals(literals)):
                raise NotInductive(f"{what}: {name} is not what is specified, or was not decided")
