# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls with a message of unknown length, and their loops over its blocks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Final, TypeVar

from rvk._sim import Contents, Induction, Loop, Refused, Turn
from rvk.measuring.invoke import LIMIT
from rvk.prove.code.calls import Call
from rvk.prove.code.execution import Unknowns
from rvk.prove.code.grounds import Ground
from rvk.prove.code.linked import Linked
from rvk.prove.code.meanings import described_meanings
from rvk.prove.code.sizes import NotInductive, Sizes
from rvk.prove.code.specified import subject
from rvk.prove.code.symbolic import Range, Symbolic
from rvk.specification import Bits

_TOGETHER: Final = (1, 2, 4)
"""Units that may be processed at once, where the code begins with what is left over."""
_LEAST: Final = (2, 3, 4, 5, 6, 8, 9, 12, 16, 17)
"""Units with which a loop is looked for."""
_together: Final[dict[object, int]] = {}
_least: Final[dict[object, tuple[int, int]]] = {}
"""What a loop was found with last, for an operation of a variant: its other programs have the same loop."""
_SEED: Final = 1
_Tried = TypeVar("_Tried")


class Runs:
    """The calls of an operation in one proof: before that which depends on the length, that, and after it."""

    def __init__(self, symbolic: Symbolic) -> None:
        """For the lengths of `symbolic`."""
        self.symbolic, self.sizes = symbolic, symbolic.sizes
        lines, at = self.sizes.bound.lines, self.sizes.line
        self.before, self.line, self.after = lines[:at], lines[at : at + 1], lines[at + 1 :]
        self.result = len(self.sizes.bound.before) - at

    def with_length(self, length: int, *ranges: Range) -> Induction:
        """Runs with so many bytes of the buffers known to be there."""
        return Induction(
            self.symbolic.proof,
            self.symbolic.linked.machine,
            described_meanings(),
            windows=self.symbolic.windows(length),
            ranges=ranges,
            limit=LIMIT,
            summaries=self.symbolic.functions,
        )

    def prepared(self, inputs: Unknowns, begin: int, end: int, behind: tuple[Turn, Loop] | None = None) -> Contents:
        """What the calls before leave, for the message from a byte to another."""
        calls = self.symbolic.calls(self.before, inputs, 1)
        memory = self.symbolic.contents(inputs, begin, end)
        if self.symbolic.functions is not None:
            self.symbolic.functions.begin_again()
        return self.with_length(end).prepare(memory, calls, behind=behind)

    def call(self, inputs: Unknowns, count: Bits | int) -> Call:
        """The call that depends on the length."""
        return self.symbolic.calls(self.line, inputs, count)[0]


@dataclass(frozen=True)
class Found:
    """A loop, and the fewest units of a message with which it is reached and does not end at once."""

    sizes: Sizes
    loop: Loop
    least: int


def loops_for_all(linked: Linked, every: Sizes, *, inputs_move: bool) -> list[Found]:
    """Loops for all lengths: one, or one for each number of units that is left over."""
    reason, about = "", (subject(every.bound), linked.variant)
    for together in _beginning_with(_together.get(about), _TOGETHER):
        sizes = [replace(every, unit=together * every.unit, rest=at * every.unit) for at in range(together)]
        try:
            found = [loop_for(linked, each, inputs_move=inputs_move) for each in sizes]
            _together[about] = together
            return found
        except NotInductive as error:
            reason = reason or str(error)
    raise NotInductive(reason)


def loop_for(linked: Linked, sizes: Sizes, *, inputs_move: bool) -> Found:
    """The loop for some lengths, with numbers as inputs: what is found need not be right, the induction proves it.

    Args:
        linked: The program.
        sizes: The lengths.
        inputs_move: Whether words may move that depend on inputs, and not only on length and addresses.
    """
    most, reason = sizes.of(_LEAST[-1]), ""
    symbolic = Symbolic(sizes, linked, Ground.new(), most)
    runs = [Runs(symbolic.sample(number)) for number in (Random(_SEED).getrandbits, _ones)]
    memory = [each.prepared(each.symbolic.inputs, 0, most) for each in runs]
    about = subject(sizes.bound), linked.variant, sizes.unit, sizes.rest, inputs_move
    for least, before in _beginning_with(_least.get(about), list(product(_LEAST, (0, 1)))):
        left, ends = symbolic.unknown(sizes.unit, least)
        samples = [
            (at_first, each.call(each.symbolic.inputs, left)) for each, at_first in zip(runs, memory, strict=True)
        ]
        try:
            loop = runs[0].with_length(sizes.of(least), ends).find(samples, sizes.unit, before, inputs_move=inputs_move)
        except Refused as refused:
            reason = reason or str(refused)
            continue
        _least[about] = least, before
        return Found(sizes, loop, max(least, loop.bytes // sizes.unit + 1))
    raise NotInductive(reason)


def _ones(width: int) -> int:
    """With these, counters run over: what looked like a step of a random number does not."""
    return (1 << width) - 1


def _beginning_with(first: _Tried | None, values: Sequence[_Tried]) -> list[_Tried]:
    """All values, the one that is known to have been right before the others."""
    return [*(each for each in values if each == first), *(each for each in values if each != first)]
