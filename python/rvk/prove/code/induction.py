# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation on messages of every length: by induction over the loop that processes their blocks.

For messages of `rest + unit n` bytes, n units for short, the specification obeys

    specified(x, m) = specified(x, first part of m), then specified(x', the rest of m)

for the inputs x' of `following.py`; it is tried on two lengths, and the text of a specification is a loop. Proved of
the code, for all addresses of the message's buffers that are multiples of the unit, are

- each n below `least`, from the call to the return;
- one turn of the loop, whichever it is, with `least` units left or more: it writes what is specified for the first
  part, and leaves what a call with x' has where the loop begins (`sim/prove/src/induction.rs`);
- the end: in whichever turn fewer than `least` units are left, the call goes on to what is specified for these.

By induction over the turns, each begins with inputs for which the specification does what is left.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rvk._sim import Contents, Core, Dead, Executed, Machine, Refused
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.library.primitive import MESSAGE_BYTES
from rvk.programs import Program
from rvk.prove.code.calls import Call
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.following import check_following, following, is_same
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.loops import FIRST_UNIT, Found, Runs, loop_for, loops_for_all
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import subject
from rvk.prove.code.symbolic import Symbolic, multiple
from rvk.specification import Bits

ALL_LENGTHS: Final = "all"


@dataclass(frozen=True)
class Proved:
    """What is proved."""

    lengths: str
    """`all`, or for example `33 + 64 n` for each n."""
    look_ups: tuple[str, ...]
    """Where an address depends on an input."""


def lengths_proved(program: Program, bound: BoundOperation, core: Core) -> Proved:
    """All lengths for which an operation is what its specification says.

    Raises:
        NotInductive: It was not shown for more than one length.
    """
    bound = bound.in_variant(program.target.variant)
    every, machine = Sizes.all_of(bound), program.machine(core)
    is_any = every.unit == 1
    rest = bound.parameters[MESSAGE_BYTES] % FIRST_UNIT
    sizes = replace(every, unit=FIRST_UNIT, rest=rest) if is_any else every
    check_following(sizes)

    def loops(ground: Ground) -> list[Found]:
        return [loop_for(machine, sizes, ground)] if is_any else loops_for_all(machine, sizes, ground)

    try:
        found = loops(Ground.new(plain=True))  # it need not be right, and is found faster where nothing merges
        look_ups = tuple(place for each in found for place in _proved(machine, each))
    except Refused as refused:
        raise NotInductive(str(refused)) from refused
    return Proved(f"{sizes.rest} + {sizes.unit} n" if is_any else ALL_LENGTHS, look_ups)


def _proved(machine: Machine, found: Found) -> tuple[str, ...]:
    """Where an address depends on an input, in all that a loop is for."""
    about = "every length", subject(found.sizes.bound)
    return GROUNDS.prove(about, lambda ground: _Induction(machine, found, ground).prove())


class _Induction:
    """The proof."""

    def __init__(self, machine: Machine, found: Found, ground: Ground) -> None:
        """With unknown inputs."""
        self.loop, self.least, self.sizes = found.loop, found.least, found.sizes
        self.units = self.loop.bytes // self.sizes.unit
        self.length = self.sizes.of(self.least)
        self.symbolic = Symbolic(self.sizes, machine, ground, self.length + self.loop.bytes)
        self.runs = Runs(self.symbolic)
        self.look_ups: list[str] = []

    def prove(self) -> tuple[str, ...]:
        """All of it; where an address depends on an input.

        Raises:
            NotInductive: Something is not shown.
            Refused: Something cannot be executed.
        """
        twice, inputs = self.symbolic.evaluations.twice, self.symbolic.inputs
        expected = twice(self._short)
        contents = self.runs.prepared(inputs, 0, self.length)
        for count in range(self.least):
            self._whole(contents, count, expected[count])
        first, rest = twice(self._following)
        dead = self._turn(contents, first, rest)
        for count in range(self.least - self.units, self.least):
            self._end(contents, dead, count, expected[count])
        return tuple(self.look_ups)

    def _short(self) -> dict[int, dict[str, Bits]]:
        """What is specified of short messages, by their units."""
        of = self.symbolic.specified
        return {count: of(self.symbolic.inputs, 0, self.sizes.of(count)) for count in range(self.least)}

    def _following(self) -> tuple[dict[str, Bits], Unknowns]:
        """What is specified of the first part of a message, and the inputs for the rest."""
        first = self.symbolic.specified(self.symbolic.inputs, 0, self.loop.bytes)
        return first, following(self.symbolic, self.loop.bytes, self.length)

    def _whole(self, contents: Contents, count: int, expected: Mapping[str, Bits]) -> None:
        """A short message, from the call to the return."""
        runs, inputs, length = self.runs, self.symbolic.inputs, self.sizes.of(count)
        done = runs.with_length(length).whole(
            contents, runs.call(inputs, count), after=self._after(), reads=self._reads(length, expected)
        )
        self._compare(f"a message of {length} bytes", done, expected)

    def _turn(self, contents: Contents, first: Mapping[str, Bits], inputs: Unknowns) -> Dead:
        """One turn of the loop; `inputs` are those for the rest."""
        runs, symbolic = self.runs, self.symbolic
        left, range_of_left = symbolic.unknown(self.sizes.unit, self.least)
        index, range_of_index = symbolic.unknown(self.loop.bytes, 0)
        count = left + multiple(index, self.units)
        run = runs.with_length(self.length, range_of_left, range_of_index)
        turn = run.turn(contents, runs.call(symbolic.inputs, count), self.loop, symbolic.literals(index))
        self.look_ups += turn.look_ups
        for name in (name for name in first if name in self.sizes.buffers):
            found = run.read(turn, symbolic.address(name), self.loop.bytes)
            if not is_same(symbolic, first[name], Bits(len(found), found)):
                raise NotInductive(f"a turn of the loop: {name} is not what is specified, or was not decided")
        rest = runs.prepared(inputs, self.loop.bytes, self.length, behind=(turn, self.loop))
        self._check_words(inputs)
        call = runs.call(inputs, count)
        later = [(address, size) for each in (call, *self._after()) for address, size, _ in each[2]]
        others = self._reads(self.length, [name for name in first if name not in self.sizes.buffers])
        return run.agree(rest, call, self.loop, turn, compared=later + others)

    def _check_words(self, inputs: Unknowns) -> None:
        """The calls at the end have the words of the first turn: they must be those for the rest."""
        for name in {text for line in self.runs.after for text in line.arguments}.intersection(inputs.words):
            if inputs.words[name].open_bits(self.symbolic.inputs.words[name]):
                raise NotInductive(f"a later call is given {name}, which is another for the rest")

    def _end(self, contents: Contents, dead: Dead, count: int, expected: Mapping[str, Bits]) -> None:
        """The rest of a long message, from any turn on but the first."""
        runs, inputs, length = self.runs, self.symbolic.inputs, self.sizes.of(count)
        index, ends = self.symbolic.unknown(self.loop.bytes, 1)
        run = runs.with_length(length, ends)
        done = run.leave(
            contents,
            runs.call(inputs, multiple(index, self.units) + count),
            self.loop,
            dead,
            self.symbolic.literals(index),
            returns=RESULT in expected,
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
        found = iter(done.memory)
        for name, vector in expected.items():
            if name == RESULT and self.runs.result < 0:
                raise NotInductive("what is returned comes before the call that depends on the length")
            literals = done.results[self.runs.result][0] if name == RESULT else next(found)
            if literals.open_bits(vector.literals(literals)):
                raise NotInductive(f"{what}: {name} is not what is specified, or was not decided")
